import type { ActName, ActValues } from 'contract/act-values'
import type { ConsequenceCode } from 'contract/acts'
import type { BookingSource } from 'contract/booking-values'
import { valuesOf, type Booking, type BookingValues } from 'contract/bookings'
import {
  changesBetween,
  fieldsOf,
  fieldsOfValues,
  skippedAfter,
  type Changes,
  type InclusionNames,
} from '../../bookings/rows.ts'
import type { Db, Tx } from '../../db/db.ts'

/** What an act makes of one booking. */
export type Outcome =
  | { kind: 'change'; changes: Changes }
  | { kind: 'unchanged' }
  | { kind: 'refused'; reason: string; consequence?: ConsequenceCode }

/**
 * One act. Adding one is a file like its neighbors, a line in `kinds.ts`, and its values and name in the contract.
 */
export type ActKind<A extends ActName> = {
  /** How its bookings are written: with new values, deleted, or restored. An undo does the opposite. */
  writes: 'values' | 'deletion' | 'restoration'
  /** Refuses values that no booking can take, such as ids that do not exist. */
  refuse?(tx: Tx, values: ActValues[A]): Promise<void>
  /** Reads what it needs for these bookings, and returns what becomes of each. */
  plan(db: Db | Tx, values: ActValues[A], ids: readonly number[]): Promise<(booking: Booking) => Outcome>
  /** Reads at the commit what may have changed since the check, and returns why a booking is left out after all. */
  recheck?(tx: Tx, values: ActValues[A], ids: readonly number[]): Promise<(booking: Booking) => string | undefined>
  /** Refuses, at the end of the check, bookings that cannot be changed together with others of the act. */
  refuseTogether?(tx: Tx, actId: number): Promise<void>
}

export const unchanged: Outcome = { kind: 'unchanged' }
export const refused = (reason: string, consequence?: ConsequenceCode): Outcome => ({
  kind: 'refused',
  reason,
  ...(consequence && { consequence }),
})

/** The outcome of new values for some fields of a booking; times that London's clocks skip are refused. */
export function withValues(booking: Booking, values: Partial<BookingValues>, names?: InclusionNames): Outcome {
  const next = { ...valuesOf(booking), ...values }
  const known = names ?? new Map(booking.inclusion_options.map(({ id, name }) => [id, name]))
  const changes = changesBetween(fieldsOf(booking), fieldsOfValues(next, known))
  if (!changes) return unchanged
  const [skipped] = Object.values(skippedAfter(next, changes)).flat()
  return skipped === undefined ? { kind: 'change', changes } : refused(skipped)
}

/** The sources whose customers hear of a change from the partner. */
export const notifiedElsewhere: readonly BookingSource[] = ['partner']
