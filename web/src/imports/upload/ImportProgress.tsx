import '@mantine/core/styles/Progress.layer.css'
import { Alert, Button, FileButton, Progress } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Import } from 'contract/imports'
import { messages } from 'contract/messages'
import { useState } from 'react'
import { CancelImport } from '../actions/CancelImport.tsx'
import classes from '../ImportPage.module.css'
import { uploadParts, useUpload, type Upload } from './upload.ts'

const words = {
  check: 'Reading and checking the file. Nothing is changed yet.',
  commit: 'Importing. You may leave this page; a notification tells when it is done.',
  undo: 'Taking back what this import did. You may leave this page.',
  roll_back: 'Taking back what was already imported.',
}

/** Something is under way: how far it is, and the way to stop it where it can be stopped. */
export function ImportProgress({ data }: { data: Import }) {
  const upload = useUpload(data.id)
  const { share, text } = data.state === 'uploading' ? sendingOf(data, upload) : workOf(data)
  const isGivenUp = data.task === 'undo' || data.task === 'roll_back'
  return (
    <section className={classes.card} aria-label="Progress">
      <p className={classes.progressText}>
        <span>{text}</span>
        <span className={classes.percent}>{Math.floor(share * 100)} %</span>
      </p>
      <Progress value={share * 100} size="lg" aria-label="Progress" />
      {data.state === 'uploading' && (!upload || upload.failure) && <GoOn data={data} failure={upload?.failure} />}
      {!isGivenUp && (
        <div className={classes.resultActs}>
          <CancelImport id={data.id} />
        </div>
      )}
    </section>
  )
}

const workOf = ({ progress, task }: Import) => ({ share: progress, text: task ? words[task] : '' })

const sendingOf = ({ progress }: Import, upload: Upload | undefined) => ({
  share: upload?.sent ?? progress,
  text: upload?.waiting ? messages.imports.lineBroke : 'The file is on its way.',
})

/** An upload that nobody in this tab carries on: the same file picks it up. */
function GoOn({ data, failure }: { data: Import; failure: string | undefined }) {
  const [refusal, setRefusal] = useState<string>()
  const take = (file: File | null) => {
    if (!file) return
    if (file.size !== data.size) return setRefusal(messages.imports.otherFile(data.file_name))
    setRefusal(undefined)
    void uploadParts(data.id, file)
  }
  return (
    <Alert role="alert" color="pending" icon={<IconAlertCircle size={18} aria-hidden />} mt="md">
      <p className={classes.alertText}>{refusal ?? failure ?? messages.imports.interrupted(data.file_name)}</p>
      <FileButton onChange={take} accept=".csv,text/csv" inputProps={{ 'aria-label': 'The same file' }}>
        {(props) => (
          <Button {...props} size="xs">
            Choose the file
          </Button>
        )}
      </FileButton>
    </Alert>
  )
}
