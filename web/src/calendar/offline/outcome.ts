import type { officeMessages } from 'contract/office-messages'
import type { Noted, WaitingChange } from '../../lib/kept-day.ts'
import { clientFailure, errorMessage, errorText, hasCode } from '../../api/errors.ts'

/** What a change waits for that cannot be sent now. */
export type Until = keyof typeof officeMessages.daySheets.sentWhen

/** How an attempt to send a change ended: `later` where the same attempt may succeed at another time. */
export type Outcome =
  | { is: 'sent'; noted: Noted }
  | { is: 'refused'; refusal: NonNullable<WaitingChange['refusal']> }
  | { is: 'later'; until: Until }

const transient = new Set([408, 425, 429])

/** Evaluates the answer of a mutation. */
export function outcomeOf({ data, error }: { data?: Noted; error?: unknown }): Outcome {
  if (data) return { is: 'sent', noted: data }
  const until = waitsFor(error)
  if (until) return { is: 'later', until }
  const note = hasCode(error, 'note_changed') ? errorText(error, 'note') : undefined
  const isFinal = hasCode(error, 'wrong_state')
  const more = { ...(note !== undefined && { note }), ...(isFinal && { isFinal }) }
  return { is: 'refused', refusal: { message: errorMessage(error), ...more } }
}

function waitsFor(error: unknown): Until | undefined {
  const status: unknown = typeof error === 'object' && error !== null && Reflect.get(error, 'status')
  if (typeof status !== 'number' || clientFailure(error)) return 'network'
  if (status === 401) return 'signIn'
  const isTransient = status >= 500 || transient.has(status)
  return isTransient || hasCode(error, 'in_progress') || hasCode(error, 'second_step_due') ? 'server' : undefined
}
