import { useNavigate } from '@tanstack/react-router'
import { importMessages } from 'contract/import-messages'
import { messages } from 'contract/messages'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast, type ToastOptions } from '../../ui/toasts.ts'
import { errorMessage, fieldErrors, isAborted, toastError } from '../../api/errors.ts'
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts'
import { useIsGone } from '../../lib/use-is-gone.ts'
import { useCancelImportMutation, useCreateImportMutation } from '../api.ts'
import { dropUpload, failureOf, isUploading, uploadParts, useUpload } from './upload.ts'

type Options = { file: File | undefined; onRefused: (reason: string | undefined) => void; onClose: () => void }

/**
 * Creates an import for the file, uploads it and opens its page. Closing the dialog lets the upload continue, Cancel ends
 * it.
 */
export function useNewImport({ file, onRefused, onClose }: Options) {
  const [id, setId] = useState(0)
  const upload = useUpload(id)
  const [create, { isLoading: isCreating }] = useCreateImportMutation()
  const [cancelImport] = useCancelImportMutation()
  const keyFor = useIdempotencyKey()
  const navigate = useNavigate()
  // Closed by a button, by Back, or with its page.
  const isGone = useIsGone()
  const isCancelled = useRef(false)
  const tries = useRef(0)
  const busy = isCreating || (upload !== undefined && !upload.failure)

  const show = (which: number) => void navigate({ to: '/bookings/import/$id', params: { id: String(which) } })
  const drop = (which: number) => {
    dropUpload(which)
    void cancelImport({ params: { id: which } }).then(({ error }) =>
      error ? toastError(error) : toast.success(importMessages.cancelled),
    )
  }
  const start = async () => {
    if (!file || busy) return
    onRefused(undefined)
    // The same key would lead to the import that was refused, such as one that a colleague has cancelled.
    if (upload?.isRefused) tries.current += 1
    const body = { file_name: file.name, size: file.size, type: file.type }
    const key = { ...body, changed: file.lastModified, tries: tries.current }
    const { data, error } = await create({ body, headers: keyFor(key) })
    if (!data) {
      if (!isGone.current) onRefused(reasonOf(error))
      else if (!isCancelled.current) toastRefused(file, error)
      return
    }
    // Cancelled before it had an id.
    if (isCancelled.current) return drop(data.id)
    setId(data.id)
    const isComplete = await uploadParts(data.id, file)
    if (isGone.current) toastEnd(file, { isComplete, failure: failureOf(data.id), show: () => show(data.id) })
    else if (isComplete) show(data.id)
  }
  const sayContinues = useEffectEvent(() => {
    if (file && isUploading(id))
      toast.info(importMessages.uploadContinues(file.name), { action: { label: 'Show', onClick: () => show(id) } })
  })
  // Whichever way the dialog goes, only its end says so.
  useEffect(() => () => sayContinues(), [])
  const cancel = () => {
    isCancelled.current = true
    onClose()
    if (upload) drop(id)
  }
  /** Another file is another import; one that cannot be continued is cancelled. */
  const forget = () => {
    setId(0)
    if (!upload?.isRefused && upload?.failure !== messages.fileChanged) return
    tries.current += 1
    dropUpload(id)
    void cancelImport({ params: { id } })
  }
  return { start, cancel, forget, busy, upload }
}

type End = { isComplete: boolean; failure: string | undefined; show: () => void }

/** Says what the dialog would have shown if it had not been closed; nothing of an upload that was cancelled. */
function toastEnd(file: File, { isComplete, failure, show }: End) {
  const action = { label: 'Show', onClick: show }
  if (isComplete) toast.success(importMessages.uploaded(file.name), { action })
  else if (failure) toastFailure(file, failure, { action })
}

const reasonOf = (error: unknown) => Object.values(fieldErrors(error))[0] ?? errorMessage(error)

/** Why no import was made, unless the session ended, which says so by itself. */
const toastRefused = (file: File, error: unknown) => isAborted(error) || toastFailure(file, reasonOf(error))

const toastFailure = ({ name }: File, description: string, options: ToastOptions = {}) =>
  toast.error(importMessages.uploadFailed(name), { description, ...options })
