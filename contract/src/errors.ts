import * as z from 'zod/mini'
import { errorFacts } from './received-error.ts'

/** The status of every failure code. Clients branch on the code, never on the message. */
export const errorStatus = {
  bad_request: 400,
  unauthenticated: 401,
  second_step_required: 401,
  forbidden: 403,
  second_step_due: 403,
  account_inactive: 403,
  not_found: 404,
  stale_version: 409,
  last_admin: 409,
  own_account: 409,
  in_progress: 409,
  reference_taken: 409,
  plans_collide: 409,
  note_changed: 409,
  selection_changed: 409,
  wrong_state: 409,
  too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
  read_only: 503,
} as const
export type ErrorCode = keyof typeof errorStatus
const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

/** Messages by wire name of the field; members of a list are dotted: `travelers.1.name`. */
export type FieldErrors = Record<string, string[]>

/** The body of every failed request. */
export const errorBody = z.object({ code: z.enum(errorCodes), ...errorFacts })
export type ErrorBody = z.infer<typeof errorBody>
