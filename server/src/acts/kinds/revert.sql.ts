import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { actMessages } from 'contract/act-messages'
import { whyNotRevertTo } from 'contract/act-rules'
import { revertAtLabel } from 'contract/act-values'
import { updateTo } from '../../bookings/history-values.ts'
import { readPastStates } from '../../bookings/past-states.sql.ts'
import { changesBetween, fieldsOf, isMovedToOtherDay, type Changes } from '../../bookings/rows.ts'
import type { Db, Tx } from '../../db/db.ts'
import { bookingTable } from '../../db/tables.ts'
import { fieldError } from '../../http/errors.ts'
import { refuseFuture } from '../../http/past.ts'
import { actBookingTable as rows, actTable } from '../act-tables.ts'
import { refused, unchanged, type ActKind, type Outcome } from './kind.ts'
import type { Booking } from 'contract/bookings'

type Plan = (booking: Booking) => Outcome

/** The bookings as they were at an instant. */
async function toInstant(db: Db | Tx, at: string, ids: readonly number[]): Promise<Plan> {
  const states = await readPastStates(db, inArray(bookingTable.id, [...ids]), at)
  const past = new Map(states.map((state) => [state.booking.id, state]))
  return (booking) => {
    const then = past.get(booking.id)
    if (!then?.past) {
      const isMadeSince = Date.parse(booking.created_at) > Date.parse(at)
      return refused(isMadeSince ? actMessages.notYetMade : actMessages.deletedThen)
    }
    const changes = changesBetween(fieldsOf(booking), fieldsOf(then.past))
    return changes ? { kind: 'change', changes: withCheckIn(changes, booking, then.past) } : unchanged
  }
}

/** A check-in belongs to its day: where the day goes back, that of then comes back. */
function withCheckIn(changes: Changes, { arrived }: Booking, past: Booking): Changes {
  if (!isMovedToOtherDay(changes) || (arrived === null && past.arrived === null)) return changes
  return { old: { ...changes.old, arrived }, new: { ...changes.new, arrived: past.arrived } }
}

/** The fields that an act changed as they were before it. */
async function beforeAct(db: Db | Tx, act: number, ids: readonly number[]): Promise<Plan> {
  const found = await db
    .select({ id: rows.bookingId, changes: rows.changes })
    .from(rows)
    .where(
      and(eq(rows.actId, act), isNotNull(rows.changes), eq(rows.isWritten, true), inArray(rows.bookingId, [...ids])),
    )
  const old = new Map(found.map(({ id, changes }) => [id, changes?.old ?? {}]))
  return (booking) => {
    const values = old.get(booking.id)
    if (!values) return refused(actMessages.notPart)
    const update = updateTo(booking, values)
    return update ? { kind: 'change', changes: update.changes } : unchanged
  }
}

export const revertAct: ActKind<'revert'> = {
  writes: 'values',
  async refuse(tx, { at, act }) {
    if (at !== undefined) await refuseFuture(tx, 'values.at', at, revertAtLabel)
    if (act === undefined) return
    const [found] = await tx
      .select({ state: actTable.state, act: actTable.act, committedAt: actTable.committedAt })
      .from(actTable)
      .where(eq(actTable.id, act))
    const committed_at = found?.committedAt?.toISOString() ?? null
    const reason = found ? whyNotRevertTo({ ...found, committed_at }) : actMessages.notTakenBack
    if (reason !== undefined) throw fieldError('values.act', reason)
  },
  async plan(db, { at, act }, ids) {
    if (at !== undefined) return toInstant(db, at, ids)
    if (act !== undefined) return beforeAct(db, act, ids)
    throw new TypeError('a revert has an instant or an act')
  },
}
