import { limits } from 'contract/limits'
import { importMessages } from 'contract/import-messages'
import { messages } from 'contract/messages'
import { useSyncExternalStore } from 'react'
import { clientFailure, errorMessage, finalRefusal, isAborted, secondsToRetry } from '../../api/errors.ts'
import { store } from '../../api/store.ts'
import { isPageGivenUp } from '../../lib/unsaved.ts'
import { importsApi } from '../api.ts'

/**
 * A running or failed upload: the next part, the share that is sent (0 to 1), why it waits to retry, or why it failed. One
 * that is refused cannot be continued.
 */
export type Upload = {
  file: File
  next: number
  sent: number
  waiting?: string
  failure?: string
  isRefused?: boolean
}

// Outside of any component, so that an upload continues while other pages are open.
let uploads: ReadonlyMap<number, Upload> = new Map()
const listeners = new Set<() => void>()

function set(id: number, upload: Upload | undefined) {
  const next = new Map(uploads)
  if (upload) next.set(id, upload)
  else next.delete(id)
  uploads = next
  guardLeaving()
  for (const listener of listeners) listener()
}

/** Lets the browser ask before it closes a tab with a running upload. */
function guardLeaving() {
  const isRunning = [...uploads.values()].some(({ failure }) => !failure)
  if (isRunning) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

const ask = (event: BeforeUnloadEvent) => {
  if (!isPageGivenUp()) event.preventDefault()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The running or failed upload of this import in this tab. */
export const useUpload = (id: number): Upload | undefined => useSyncExternalStore(subscribe, () => uploads).get(id)

/** Why the upload of this import in this tab has failed. */
export const failureOf = (id: number): string | undefined => uploads.get(id)?.failure

/** Whether the file of this import is being sent from this tab. */
export const isUploading = (id: number): boolean => uploads.has(id) && failureOf(id) === undefined

/** Stops the upload of a cancelled import. */
export const dropUpload = (id: number) => set(id, undefined)

const maxAttempts = 5

/**
 * Sends the file in parts and retries each when the connection fails or the server asks for that. Resolves to whether the file
 * is complete; a failure is kept in the upload.
 */
export async function uploadParts(id: number, file: File): Promise<boolean> {
  const parts = Math.max(1, Math.ceil(file.size / limits.importPart))
  const earlier = uploads.get(id)
  const first = earlier?.file === file ? earlier.next : 0
  set(id, { file, next: first, sent: first / parts })
  for (let n = first; n < parts; n++) {
    const failure = await sendPart(id, n, file)
    if (!uploads.has(id)) return false
    if (failure) {
      set(id, { file, next: n, sent: n / parts, ...failure })
      return false
    }
    set(id, { file, next: n + 1, sent: (n + 1) / parts })
  }
  set(id, undefined)
  return true
}

type Failure = Pick<Upload, 'failure' | 'isRefused'>

async function sendPart(id: number, n: number, file: File): Promise<Failure | undefined> {
  const bytes = await file
    .slice(n * limits.importPart, (n + 1) * limits.importPart)
    .arrayBuffer()
    .catch(() => undefined)
  if (!bytes) return { failure: messages.fileChanged }
  for (let attempt = 1; ; attempt++) {
    const { error } = await store.dispatch(
      importsApi.endpoints.putPart.initiate({
        params: { id, n },
        bytes: new Blob([bytes]),
        headers: { 'content-type': 'application/octet-stream' },
      }),
    )
    const present = uploads.get(id)
    if (!error || !present) return undefined
    if (isAborted(error)) return { failure: messages.status[401] }
    const pause = clientFailure(error) ? 0.5 * 2 ** attempt : secondsToRetry(error)
    if (pause === undefined || attempt === maxAttempts)
      return { failure: errorMessage(error), isRefused: finalRefusal(error) !== undefined }
    set(id, { ...present, waiting: clientFailure(error) ? importMessages.connectionLost : errorMessage(error) })
    await new Promise((resolve) => setTimeout(resolve, pause * 1_000))
  }
}
