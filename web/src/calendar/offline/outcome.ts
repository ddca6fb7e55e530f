import type { Noted, WaitingChange } from '../../lib/kept-day.ts'
import { clientFailure, errorMessage, errorText, hasCode } from '../../api/errors.ts'

/** How an attempt to send a change ended: `later` where the same attempt may succeed at another time. */
export type Outcome =
  | { is: 'sent'; noted: Noted }
  | { is: 'refused'; refusal: NonNullable<WaitingChange['refusal']> }
  | { is: 'later' }

const transient = new Set([401, 408, 425, 429])

/** Evaluates the answer of a mutation. */
export function outcomeOf({ data, error }: { data?: Noted; error?: unknown }): Outcome {
  if (data) return { is: 'sent', noted: data }
  const status: unknown = typeof error === 'object' && error !== null && Reflect.get(error, 'status')
  const isTransient = typeof status !== 'number' || status >= 500 || transient.has(status)
  if (isTransient || clientFailure(error) || hasCode(error, 'in_progress') || hasCode(error, 'second_step_due'))
    return { is: 'later' }
  const note = hasCode(error, 'note_changed') ? errorText(error, 'note') : undefined
  return { is: 'refused', refusal: { message: errorMessage(error), ...(note !== undefined && { note }) } }
}
