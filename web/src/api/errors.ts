import type { ErrorBody, ErrorCode } from 'contract/errors'
import { messages } from 'contract/messages'
import { toast } from 'sonner'
import type { ApiError } from './outcome.ts'

/** What a hook or an unwrapped call hands over; anything but an ApiError is a fault of our own. */
type Failure = ApiError | { name?: string; message?: string } | undefined

const told = (error: unknown): ErrorBody | undefined => {
  const { status, data } = (error ?? {}) as { status?: unknown; data?: ErrorBody }
  return typeof status === 'number' ? data : undefined
}

const clientFailures = {
  FETCH_ERROR: messages.network,
  TIMEOUT_ERROR: messages.timeout,
  PARSING_ERROR: messages.parsing,
}

/** The sentence of a failure that no server answered; nothing for an answer of the server. */
export const clientFailure = (error: unknown): string | undefined =>
  clientFailures[(error as { status?: keyof typeof clientFailures } | undefined)?.status as 'FETCH_ERROR']

function byStatus(status: number): string {
  const known: Record<number | string, string> = messages.status
  return known[status] ?? messages.status.other
}

/** A sentence that one of our own base queries made, such as for a file that changed on disk. */
function ownSentence(error: unknown): string | undefined {
  const { status, error: sentence } = (error ?? {}) as { status?: unknown; error?: string }
  return status === 'CUSTOM_ERROR' ? sentence : undefined
}

/** What is said of a failure that nobody has put into words. */
function byKind(error: unknown): string {
  const failure = error as Failure
  if (failure && 'status' in failure) {
    return typeof failure.status === 'number' ? byStatus(failure.status) : (clientFailure(error) ?? byStatus(0))
  }
  return failure?.message || messages.status.other
}

/**
 * The one sentence of a failure: the server's own as it is; else `fallback`, where the act has one; else the client
 * failure's own, or the one of its status.
 */
export const errorMessage = (error: unknown, fallback?: string): string =>
  told(error)?.message || ownSentence(error) || fallback || byKind(error)

/** First message of each field that the server refused, by wire name (`travelers.1.name`). */
export function fieldErrors(error: unknown): Record<string, string> {
  const entries = Object.entries(told(error)?.errors ?? {})
  return Object.fromEntries(entries.flatMap(([field, [first]]) => (first ? [[field, first]] : [])))
}

export const hasCode = (error: unknown, code: ErrorCode): boolean => told(error)?.code === code

/** What the server sent along with a refusal, such as the present version of a stale record. */
export const errorData = (error: unknown): unknown => told(error)?.data

/** The present version of a record, where a refusal says that somebody else has changed it. */
export function presentVersion(error: unknown): number | undefined {
  const { version } = (hasCode(error, 'stale_version') ? (errorData(error) ?? {}) : {}) as { version?: number }
  return version
}

/** A failed act as a toast; a failure of the network also says so. */
export function toastError(error: unknown, fallback?: string) {
  const title = errorMessage(error, fallback)
  const description = clientFailure(error)
  toast.error(title, description && description !== title ? { description } : {})
}
