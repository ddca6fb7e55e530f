import type { ErrorCode } from 'contract/errors'
import { messages } from 'contract/messages'
import type { ReceivedError } from 'contract/received-error'
import { isCodeLost } from '../lib/load-code.ts'
import { reloadPage } from '../lib/reload-page.ts'
import { toast, type ToastOptions } from '../ui/toasts.ts'
import type { ApiError } from './outcome.ts'

/** A refusal of the server; any other failure has a word as its status, or none. */
type Refusal = Extract<ApiError, { status: number }>

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined

const isRefusal = (error: unknown): error is Refusal => typeof statusOf(error) === 'number'

const bodyOf = (error: unknown): ReceivedError | undefined => (isRefusal(error) ? error.data : undefined)

const clientFailures = new Map<unknown, string>([
  ['FETCH_ERROR', messages.network],
  ['TIMEOUT_ERROR', messages.timeout],
  ['PARSING_ERROR', messages.parsing],
  ['CODE_LOST', messages.lostCode],
])

/** The sentence of a failure that the server did not answer; nothing for an answer of the server. */
export const clientFailure = (error: unknown): string | undefined => clientFailures.get(statusOf(error))

function byStatus(status: number): string {
  const known: Record<number | string, string> = messages.status
  return known[status] ?? messages.status.other
}

const textIn = (error: unknown, key: 'error' | 'message'): string | undefined => {
  const text: unknown = typeof error === 'object' && error !== null && Reflect.get(error, key)
  return typeof text === 'string' ? text : undefined
}

/** A sentence that one of our own base queries made, such as for a file that changed on disk. */
const ownSentence = (error: unknown) => (statusOf(error) === 'CUSTOM_ERROR' ? textIn(error, 'error') : undefined)

/** The sentence of a failure for which neither the server nor the caller has one. */
function byKind(error: unknown): string {
  if (isRefusal(error)) return byStatus(error.status)
  return clientFailure(error) ?? (textIn(error, 'message') || messages.status.other)
}

/**
 * The one sentence of a failure: the server's own as it is; else `fallback`, where the caller has one; else the client
 * failure's own, or the one of its status.
 */
export const errorMessage = (error: unknown, fallback?: string): string =>
  bodyOf(error)?.message || ownSentence(error) || fallback || byKind(error)

/** First message of each field that the server refused, by wire name (`travelers.1.name`). */
export function fieldErrors(error: unknown): Record<string, string> {
  const entries = Object.entries(bodyOf(error)?.errors ?? {})
  return Object.fromEntries(entries.flatMap(([field, [first]]) => (first ? [[field, first]] : [])))
}

/** In how many seconds the server, which is busy or about to stop, asks for the same call again. */
export const secondsToRetry = (error: unknown): number | undefined => (isRefusal(error) ? error.retryAfter : undefined)

export const hasCode = (error: unknown, code: ErrorCode): boolean => bodyOf(error)?.code === code

/** RTK Query names a call so that was aborted here, as all are that run when the session ends. */
export const isAborted = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && Reflect.get(error, 'name') === 'AbortError'

/** The sentence of a refusal that the same call would get again: what it asks for has to change first. Nothing otherwise. */
export function finalRefusal(error: unknown): string | undefined {
  if (!isRefusal(error) || error.status > 422 || error.status === 401 || hasCode(error, 'in_progress')) return undefined
  return Object.values(fieldErrors(error))[0] ?? bodyOf(error)?.message
}

/** What the server sent along with a refusal under a name. */
export const sentAlong = (error: unknown, key: string): unknown => {
  const data: unknown = bodyOf(error)?.data
  return typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined
}

/** A number that the server sent along with a refusal, such as the seconds to wait. */
export function errorNumber(error: unknown, key: string): number | undefined {
  const value = sentAlong(error, key)
  return typeof value === 'number' ? value : undefined
}

/** A text that the server sent along with a refusal, such as the note that another person wrote. */
export function errorText(error: unknown, key: string): string | undefined {
  const value = sentAlong(error, key)
  return typeof value === 'string' ? value : undefined
}

/** Whether a sign-in without its second step may have a passkey in place of the code. */
export const hasPasskeys = (error: unknown): boolean => (errorNumber(error, 'passkeys') ?? 0) > 0

/** The present version of a record, where a refusal says that another person has changed it. */
export const presentVersion = (error: unknown): number | undefined =>
  hasCode(error, 'stale_version') ? errorNumber(error, 'version') : undefined

/** The end of a session, once for all calls that it refuses, or in place of the toast `replaced`. */
export const toastSignedOut = (replaced: ToastOptions = {}) =>
  toast.error(messages.status[401], { id: messages.status[401], ...replaced })

/** The sentence of a call that was given up after 15 seconds; nothing for any other failure. */
export const tooSlow = (error: unknown): string | undefined =>
  statusOf(error) === 'TIMEOUT_ERROR' ? messages.timeout : undefined

/** Of the toast about a part of the program that is gone. It stays, also while the browser asks whether input may be lost. */
const reload: ToastOptions = {
  id: messages.lostCode,
  duration: Number.POSITIVE_INFINITY,
  action: {
    label: messages.reload,
    onClick: (event) => {
      event.preventDefault()
      reloadPage()
    },
  },
}

/** A failure as a toast, in place of the toast `replaced` if given; one without an answer of the server also says so. */
export function toastError(error: unknown, fallback?: string, replaced: ToastOptions = {}) {
  // What ended the session says so by itself.
  if (isAborted(error)) return
  const title = errorMessage(error, fallback)
  if (title === messages.status[401]) return toastSignedOut(replaced)
  const description = clientFailure(error)
  const offer = isCodeLost(error) ? reload : undefined
  toast.error(title, {
    ...offer,
    ...replaced,
    ...(description !== undefined && description !== title && { description }),
  })
}
