import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type {
  ConnectionError,
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify'
import { actMessages } from 'contract/act-messages'
import { errorStatus, type ErrorBody, type ErrorCode, type FieldErrors } from 'contract/errors'
import { messages } from 'contract/messages'
import { officeMessages } from 'contract/office-messages'
import { twoStepMessages } from 'contract/two-step-messages'
import { DatabaseReadOnly, DatabaseUnavailable, toDatabaseError } from '../db/db.ts'
import { securityHeaders } from './headers.ts'

type Details = {
  errors?: FieldErrors
  data?: unknown
  retryAfter?: number
  /** Logged, not sent. */
  cause?: unknown
}

/** The default message of each code. */
const standardMessages: Record<ErrorCode, string> = {
  bad_request: messages.status[400],
  unauthenticated: messages.status[401],
  second_step_required: twoStepMessages.required,
  second_step_due: twoStepMessages.due,
  forbidden: messages.status[403],
  account_inactive: messages.login.inactive,
  not_found: messages.status[404],
  stale_version: messages.staleVersion,
  last_admin: messages.users.lastAdmin,
  own_account: messages.users.ownAccount,
  in_progress: messages.inProgress,
  reference_taken: messages.bookings.referenceTaken,
  plans_collide: officeMessages.tours.plansCollide,
  note_changed: officeMessages.daySheets.noteChanged,
  selection_changed: actMessages.selection,
  wrong_state: actMessages.wrongState,
  too_large: messages.tooLarge,
  unsupported_media_type: messages.unsupportedMediaType,
  validation_failed: messages.fieldsNeedAttention,
  idempotency_mismatch: messages.idempotencyMismatch,
  too_many_requests: messages.tooManyRequests,
  internal_error: messages.status[500],
  unavailable: messages.unavailable,
  read_only: messages.readOnly,
}

/** An expected failure that is reported to the client. Anything else that is thrown is a bug and answers 500. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details
  constructor(code: ErrorCode, message: string = standardMessages[code], details: Details = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.details = details
  }
}

/** A validation error of one field. */
export const fieldError = (field: string, message: string) =>
  new AppError('validation_failed', message, { errors: { [field]: [message] } })

/** Returns the record, or throws 404 when there is none, with its kind (`booking`) for the person who has it on screen. */
export function existing<T>(record: T | undefined, kind?: string): T {
  if (record === undefined) throw new AppError('not_found', kind === undefined ? undefined : messages.gone(kind))
  return record
}

/** Refuses what is based on an outdated version; without a sent version there is no check. */
export function refuseStale(sent: number | undefined, current: number, message?: string): void {
  if (sent !== undefined && sent !== current)
    throw new AppError('stale_version', message, { data: { version: current } })
}

const byStatus: Record<number, ErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
}

const defaultRetrySeconds = 5

/** Whether the client closed the connection within its body. Node reports that with the code of a lost database connection. */
export const isBodyCut = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && (error as NodeJS.ErrnoException).code === 'ECONNRESET'

/** The error to answer for anything thrown. Fastify's own errors (malformed JSON, a body too large) keep their status. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isBodyCut(error)) return new AppError('bad_request')
  const database = toDatabaseError(error)
  if (database instanceof DatabaseReadOnly) return new AppError('read_only')
  if (database instanceof DatabaseUnavailable) return new AppError('unavailable')
  const status = (error as FastifyError).statusCode ?? 500
  return new AppError(status < 500 ? (byStatus[status] ?? 'bad_request') : 'internal_error')
}

/** Sends an error. A 503 always has `Retry-After`. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply) {
  const status = errorStatus[error.code]
  // Also where no hook has run; a failure ends sooner than any cache would.
  void reply.header('cache-control', 'no-store')
  const retryAfter = error.details.retryAfter ?? (status === 503 ? defaultRetrySeconds : undefined)
  const seconds = retryAfter === undefined ? undefined : Math.max(1, Math.ceil(retryAfter))
  if (seconds !== undefined) void reply.header('retry-after', String(seconds))
  // In the body too, because the interface shows the wait and cannot always read the header.
  const data = error.details.data ?? (error.code === 'too_many_requests' ? { retry_after: seconds } : undefined)
  const body: ErrorBody = {
    code: error.code,
    message: error.message,
    ...(error.details.errors && { errors: error.details.errors }),
    ...(data !== undefined && { data }),
    request_id: request.id,
  }
  return reply.status(status).send(body)
}

export function registerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => {
    const known = toAppError(error)
    if (known.code === 'internal_error') request.log.error({ err: error }, 'unexpected failure')
    else if (errorStatus[known.code] === 503) request.log.warn({ err: error }, 'unavailable')
    return sendError(known, request, reply)
  })
}

const unreadable = 'unreadable request'

/** Answers a URL that cannot be decoded (`/%zz`): no hook has run, so the headers are set here. */
export function answerBadUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const headers = { ...securityHeaders(request.server.config.publicUrl), 'x-request-id': request.id }
  const known = toAppError(error)
  // Never the address: it may be one of a calendar.
  request.log.info({ status: errorStatus[known.code], code: known.code }, unreadable)
  return sendError(known, request, reply.headers(headers))
}

type ClientError = [status: number, phrase: string, code: ErrorCode]
const notHttp: ClientError = [400, 'Bad Request', 'bad_request']
const late: ClientError = [503, 'Service Unavailable', 'unavailable']
const clientErrors: Record<string, ClientError> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'bad_request'],
}

/**
 * Answers bytes that are not HTTP, and requests that do not end: there is no request, only a socket. What was sent in time but was
 * not read yet, because the event loop was late, is answered 503.
 */
export const answerBadRequest =
  ({ publicUrl, log, wasLate }: { publicUrl: string; log: FastifyBaseLogger; wasLate: () => boolean }) =>
  (error: ConnectionError, socket: Socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (!socket.writable) return void socket.destroy(error)
    const isTimeout = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
    const [status, phrase, code] = isTimeout && wasLate() ? late : (clientErrors[error.code] ?? notHttp)
    const id = randomUUID()
    log.info({ request_id: id, status, code }, unreadable)
    const body = JSON.stringify({ code, message: standardMessages[code], request_id: id })
    const headers = {
      ...securityHeaders(publicUrl),
      'cache-control': 'no-store',
      'x-request-id': id,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
      ...(status === 503 && { 'retry-after': defaultRetrySeconds }),
    }
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${status} ${phrase}\r\n${head.join('\r\n')}\r\n\r\n${body}`)
  }
