import { Alert, Anchor, Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { isCsvFile } from 'contract/import-rules'
import { limits } from 'contract/limits'
import { importMessages } from 'contract/import-messages'
import { useState } from 'react'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ChosenFile } from './ChosenFile.tsx'
import { CsvDropzone } from './CsvDropzone.tsx'
import classes from './ImportModal.module.css'
import { useNewImport } from './use-new-import.ts'

/** Every import starts here: a file is chosen and uploaded, and its import has a page of its own. */
export function ImportModal({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const [refusal, setRefusal] = useState<string>()
  const { start, cancel, forget, busy, upload } = useNewImport({ file, onRefused: setRefusal, onClose })
  const choose = (chosen: File) => {
    const reason = whyNotUpload(chosen)
    forget()
    setRefusal(reason)
    setFile(reason ? undefined : chosen)
  }
  const failure = refusal ?? upload?.failure
  const footer = (
    <>
      <Button variant="default" onClick={cancel}>
        Cancel
      </Button>
      <BusyButton onClick={() => void (file ? start() : setRefusal(importMessages.chooseFirst))} busy={busy}>
        {upload?.failure ? 'Try again' : 'Upload'}
      </BusyButton>
    </>
  )
  return (
    <Dialog opened onClose={onClose} title="Import Bookings" size={520} footer={footer} closeOnClickOutside={!busy}>
      <CsvDropzone disabled={busy} onChoose={choose} onSeveral={() => setRefusal(importMessages.oneFile)} />
      {file && <ChosenFile file={file} upload={upload} busy={busy} />}
      {failure && (
        <Alert role="alert" color="red" mt="md" icon={<IconAlertCircle size={18} aria-hidden />}>
          {failure}
        </Alert>
      )}
      <p className={classes.hint}>
        The upload changes nothing yet. You can check the rows before you import them.{' '}
        <Anchor renderRoot={(props) => <Link to="/bookings/import" {...props} />} onClick={onClose}>
          Past imports
        </Anchor>
      </p>
    </Dialog>
  )
}

function whyNotUpload(file: File): string | undefined {
  if (!isCsvFile(file)) return importMessages.csvOnly
  if (file.size === 0) return importMessages.empty
  return file.size > limits.importFile ? importMessages.tooLarge : undefined
}
