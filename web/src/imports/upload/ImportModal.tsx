import '@mantine/dropzone/styles.layer.css'
import { Alert, Anchor, Button, Progress } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconAlertCircle, IconFileTypeCsv } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { isCsvFile } from 'contract/import-rules'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { errorMessage, fieldErrors, toastError } from '../../api/errors.ts'
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts'
import { formatKilobytes, formatNumber } from '../../lib/format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useCancelImportMutation, useCreateImportMutation } from '../api.ts'
import classes from './ImportModal.module.css'
import { dropUpload, uploadParts, useUpload, type Upload } from './upload.ts'

/** The door of every import: a file is chosen, travels, and is looked at on a page of its own. */
export function ImportModal({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const [refusal, setRefusal] = useState<string>()
  const browse = useRef<() => void>(null)
  const take = (picked: File | undefined) => {
    if (!picked) return
    const reason = whyNot(picked)
    setRefusal(reason)
    setFile(reason ? undefined : picked)
  }
  const { start, cancel, leave, busy, upload } = useSending({ file, onRefused: setRefusal, onClose })
  const failure = refusal ?? upload?.failure
  const footer = (
    <>
      <Button variant="default" onClick={cancel}>
        Cancel
      </Button>
      <Button onClick={() => void (file ? start() : setRefusal(messages.imports.chooseFirst))} loading={busy}>
        {upload?.failure ? 'Try again' : 'Upload'}
      </Button>
    </>
  )
  return (
    <Dialog opened onClose={leave} title="Import Bookings" size={520} footer={footer} closeOnClickOutside={!busy}>
      <Dropzone
        className={classes.zone}
        multiple={false}
        disabled={busy}
        onDrop={(files: File[]) => take(files[0])}
        inputProps={{ 'aria-label': 'CSV file', accept: '.csv' }}
        useFsAccessApi={false}
        // For the keyboard there is the button inside; a zone that were one itself could not hold the input.
        activateOnKeyboard={false}
        tabIndex={-1}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is the library that chooses the tag
        role="group"
        openRef={browse}
        enablePointerEvents
        aria-label="Drop a CSV file or browse"
      >
        <IconFileTypeCsv size={32} stroke={1.5} aria-hidden />
        <span>
          Drop a CSV file here or{' '}
          <button
            type="button"
            className={classes.browse}
            disabled={busy}
            onClick={(event) => {
              event.stopPropagation()
              browse.current?.()
            }}
          >
            browse
          </button>
        </span>
        <span className={classes.hint}>
          Up to {limits.importFile / 2 ** 20} MB and {formatNumber(limits.importRows)} rows
        </span>
      </Dropzone>
      {file && <Chosen file={file} upload={upload} busy={busy} />}
      {failure && (
        <Alert role="alert" color="red" mt="md" icon={<IconAlertCircle size={18} aria-hidden />}>
          {failure}
        </Alert>
      )}
      <p className={classes.hint}>
        Nothing is changed yet: you see what the file would do before it does it.{' '}
        <Anchor renderRoot={(props) => <Link to="/bookings/import" {...props} />} onClick={onClose}>
          Past imports
        </Anchor>
      </p>
    </Dialog>
  )
}

type ChosenProps = { file: File; upload: Upload | undefined; busy: boolean }

/** The file by name and size and, once it travels, how much of it has arrived. */
function Chosen({ file, upload, busy }: ChosenProps) {
  const percent = Math.floor((upload?.sent ?? 0) * 100)
  return (
    <>
      <p className={classes.file}>
        <strong title={file.name}>{file.name}</strong> <span>{formatKilobytes(file.size)}</span>
      </p>
      {busy && (
        <>
          <Progress value={percent} aria-label="Upload progress" />
          <p className={classes.progress}>{upload?.waiting ? messages.imports.lineBroke : `${percent} %`}</p>
        </>
      )}
    </>
  )
}

type Sending = { file: File | undefined; onRefused: (reason: string | undefined) => void; onClose: () => void }

/** The way of one file: announced, sent in parts, then looked at. Closing lets it go on, Cancel gives it up. */
function useSending({ file, onRefused, onClose }: Sending) {
  const [id, setId] = useState(0)
  const upload = useUpload(id)
  const [create, { isLoading: isCreating }] = useCreateImportMutation()
  const [giveUp] = useCancelImportMutation()
  const keyFor = useIdempotencyKey()
  const navigate = useNavigate()
  const isClosed = useRef(false)
  const busy = isCreating || (upload !== undefined && !upload.failure)

  const show = (which: number) => void navigate({ to: '/bookings/import/$id', params: { id: String(which) } })
  const start = async () => {
    if (!file || busy) return
    onRefused(undefined)
    const body = { file_name: file.name, size: file.size, type: file.type }
    const { data, error } = await create({ body, headers: keyFor({ ...body, changed: file.lastModified }) })
    if (!data) return onRefused(Object.values(fieldErrors(error))[0] ?? errorMessage(error))
    setId(data.id)
    if (!(await uploadParts(data.id, file))) return
    if (!isClosed.current) return show(data.id)
    toast.success(messages.imports.uploaded(file.name), { action: { label: 'Show', onClick: () => show(data.id) } })
  }
  const leave = () => {
    isClosed.current = true
    onClose()
    if (upload && file && !upload.failure)
      toast.info(messages.imports.goesOn(file.name), { action: { label: 'Show', onClick: () => show(id) } })
  }
  const cancel = () => {
    isClosed.current = true
    onClose()
    if (!upload) return
    dropUpload(id)
    void giveUp({ params: { id } }).then(({ error }) =>
      error ? toastError(error) : toast.success(messages.imports.cancelled),
    )
  }
  return { start, cancel, leave, busy, upload }
}

function whyNot(file: File): string | undefined {
  if (!isCsvFile(file)) return messages.imports.csvOnly
  if (file.size === 0) return messages.imports.empty
  return file.size > limits.importFile ? messages.imports.tooLarge : undefined
}
