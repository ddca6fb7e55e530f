import '@mantine/core/styles/Progress.layer.css'
import { Alert, Button, FileButton, Progress } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Import } from 'contract/imports'
import { messages } from 'contract/messages'
import { useState } from 'react'
import { toast } from 'sonner'
import { toastError } from '../../api/errors.ts'
import { useCancelImportMutation } from './api.ts'
import classes from './ImportPage.module.css'
import { uploadParts, useUpload } from './upload.ts'

const words = {
  check: 'Reading and checking the file. Nothing is changed yet.',
  commit: 'Importing. You may leave this page; a notification tells when it is done.',
  undo: 'Taking back what this import did.',
  roll_back: 'Taking back what was already imported.',
}

/** Something is under way: how far it is, and the way to stop it where it can be stopped. */
export function ImportProgress({ data }: { data: Import }) {
  const upload = useUpload(data.id)
  const uploading = data.state === 'uploading'
  const share = uploading ? (upload?.sent ?? data.progress) : data.progress
  const text = uploading ? 'The file is on its way.' : data.task ? words[data.task] : ''
  return (
    <section className={classes.card} aria-label="Progress">
      <p className={classes.hint}>{text}</p>
      <Progress value={share * 100} size="lg" aria-label="Progress" />
      <p className={classes.rows} aria-live="polite">
        {Math.floor(share * 100)} %
      </p>
      {uploading && (!upload || upload.failure) && <GoOn data={data} failure={upload?.failure} />}
      {data.task !== 'undo' && data.task !== 'roll_back' && <CancelImport id={data.id} />}
    </section>
  )
}

/** An upload that nobody in this tab carries on: the same file picks it up. */
function GoOn({ data, failure }: { data: Import; failure: string | undefined }) {
  const [refusal, setRefusal] = useState<string>()
  const take = (file: File | null) => {
    if (!file) return
    if (file.size !== data.size) return setRefusal(`This file is not the one that was begun: ${data.file_name}.`)
    setRefusal(undefined)
    void uploadParts(data.id, file)
  }
  return (
    <Alert role="alert" color="pending" icon={<IconAlertCircle size={18} aria-hidden />} mb="md">
      <p className={classes.hint}>
        {refusal ?? failure ?? `The upload was interrupted. Choose ${data.file_name} again to go on.`}
      </p>
      <FileButton onChange={take} accept=".csv,text/csv">
        {(props) => (
          <Button {...props} size="xs">
            Choose the file
          </Button>
        )}
      </FileButton>
    </Alert>
  )
}

export function CancelImport({ id }: { id: number }) {
  const [cancel, { isLoading }] = useCancelImportMutation()
  const stop = async () => {
    try {
      await cancel({ params: { id } }).unwrap()
      toast.success(messages.imports.cancelled)
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <Button variant="default" loading={isLoading} onClick={() => void stop()}>
      Cancel import
    </Button>
  )
}
