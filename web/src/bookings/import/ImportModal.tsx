import '@mantine/dropzone/styles.layer.css'
import { Alert, Button, Progress } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconAlertCircle, IconFileTypeCsv } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { useState } from 'react'
import { errorMessage, fieldErrors } from '../../api/errors.ts'
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts'
import { formatKilobytes } from '../../lib/format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useCreateImportMutation } from './api.ts'
import classes from './ImportModal.module.css'
import { isCsv, uploadParts, useUpload } from './upload.ts'

/** The door of every import: a file is chosen, travels, and is looked at on a page of its own. */
export function ImportModal({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const [refusal, setRefusal] = useState<string>()
  const [id, setId] = useState(0)
  const upload = useUpload(id)
  const [create, { isLoading }] = useCreateImportMutation()
  const keyFor = useIdempotencyKey()
  const navigate = useNavigate()
  const busy = isLoading || (upload !== undefined && !upload.failure)
  const failure = refusal ?? upload?.failure

  const take = (picked: File | undefined) => {
    if (!picked) return
    const reason = whyNot(picked)
    setRefusal(reason)
    setFile(reason ? undefined : picked)
  }
  const start = async () => {
    if (!file || busy) return
    setRefusal(undefined)
    const body = { file_name: file.name, size: file.size, type: file.type }
    const { data, error } = await create({ body, headers: keyFor({ ...body, changed: file.lastModified }) })
    if (!data) return setRefusal(Object.values(fieldErrors(error))[0] ?? errorMessage(error))
    setId(data.id)
    if (await uploadParts(data.id, file)) {
      await navigate({ to: '/bookings/import/$id', params: { id: String(data.id) } })
    }
  }
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button onClick={() => void start()} loading={busy} disabled={!file}>
        Upload
      </Button>
    </>
  )
  return (
    <Dialog opened onClose={onClose} title="Import Bookings" size={520} footer={footer} closeOnClickOutside={!busy}>
      <Dropzone
        className={classes.zone}
        multiple={false}
        disabled={busy}
        onDrop={(files: File[]) => take(files[0])}
        inputProps={{ 'aria-label': 'CSV file', accept: '.csv' }}
        useFsAccessApi={false}
        aria-label="Drop a CSV file or browse"
      >
        <IconFileTypeCsv size={32} stroke={1.5} aria-hidden />
        <span>
          Drop a CSV file here or <span className={classes.browse}>browse</span>
        </span>
        <span className={classes.hint}>Up to 50 MB and {limits.importRows.toLocaleString('en-GB')} rows</span>
      </Dropzone>
      {file && (
        <p className={classes.file}>
          <strong>{file.name}</strong> <span>{formatKilobytes(file.size)}</span>
        </p>
      )}
      {upload && !upload.failure && <Progress value={upload.sent * 100} aria-label="Upload progress" />}
      {failure && (
        <Alert role="alert" color="red" mt="md" icon={<IconAlertCircle size={18} aria-hidden />}>
          {failure}
        </Alert>
      )}
      <p className={classes.hint}>Nothing is changed yet: you see what the file would do before it does it.</p>
    </Dialog>
  )
}

function whyNot(file: File): string | undefined {
  if (!isCsv(file)) return messages.imports.csvOnly
  if (file.size === 0) return messages.imports.empty
  return file.size > limits.importFile ? messages.imports.tooLarge : undefined
}
