import { actMessages } from 'contract/act-messages'
import type { ActRowKind } from 'contract/acts'
import { findAnyBookings } from '../../bookings/read.ts'
import type { Booking } from 'contract/bookings'
import { withFewerArrived } from '../../bookings/rows.ts'
import { consequencesOfPlan, planAlong } from '../plans.sql.ts'
import { collectBookings } from '../selection.sql.ts'
import { effectsOf } from '../effects.ts'
import { kindOf } from '../kinds/kinds.ts'
import { refused, type Outcome } from '../kinds/kind.ts'
import {
  bookingsToCheck,
  consequencesOfBookings,
  consequencesOfDepartures,
  countKinds,
  failAct,
  finishAct,
  problemsOf,
  saveRows,
  type ActRun,
  type RowChange,
} from './act-tasks.sql.ts'

/** Of more bookings the answer of the database is parsed in one piece that other requests notice. */
const mostRead = 15
/** Saving more makes the check little faster, and others wait for longer. */
const mostSaved = 50
/** Numbers alone are parsed at once. */
const mostIds = 1_000

/** Fixes the selection, looks at each of its bookings, and sums up what would follow. */
export async function checkSelection(run: ActRun): Promise<void> {
  const { database, job, record } = run
  const total = await collectBookings(run)
  if (record.selection.total !== undefined && total !== record.selection.total)
    return database.withTx((tx) => failAct(tx, job, actMessages.selectionChanged(total)))
  await checkEach(run, total)
  await database.withTx(async (tx) => {
    await kindOf(record.act).refuseTogether?.(tx, job.id)
    const counts = await countKinds(tx, job.id)
    const consequences = [
      ...(await consequencesOfBookings(tx, job.id)),
      ...(await consequencesOfDepartures(tx, job.id, await planAlong(tx, record))),
      ...(await consequencesOfPlan(tx, record, counts.bookings)),
    ]
    await finishAct(tx, job, {
      counts,
      problems: await problemsOf(tx, job.id),
      consequences,
    })
  })
}

/** Reads few bookings at a time, and saves what became of them in larger batches: each costs a commit. */
async function checkEach(run: ActRun, total: number): Promise<void> {
  const { database, job, record, checkpoint, throttle } = run
  const batches = throttle.batches(database)
  let read = record.isCollected ? record.position : 0
  let ids: number[] = []
  let checked: RowChange[] = []
  let done = record.isCollected ? Math.round(record.progress * total) : 0
  for (;;) {
    checkpoint()
    const atOnce = Math.min(batches.size(), mostSaved)
    if (ids.length === 0)
      ids = await throttle.query(() => bookingsToCheck(database.db, job.id, { after: read, limit: mostIds }))
    const isEnd = ids.length === 0
    if (!isEnd) {
      const some = ids.splice(0, Math.min(atOnce - checked.length, mostRead))
      read = some.at(-1) ?? read
      checked = [...checked, ...(await checkBookings(run, some))]
    }
    if (checked.length > 0 && (isEnd || checked.length >= atOnce)) {
      done += checked.length
      const progress = { position: read, progress: Math.min(1, done / Math.max(1, total)) }
      await batches.run((tx) => saveRows(tx, job, checked, progress))
      checked = []
    }
    if (isEnd) return
  }
}

async function checkBookings(
  { database, record, log, throttle }: ActRun,
  ids: readonly number[],
): Promise<RowChange[]> {
  const { writes, plan } = kindOf(record.act)
  const { found, outcomeOf } = await throttle.query(async () => ({
    found: await findAnyBookings(database.db, ids),
    outcomeOf: await plan(database.db, record.values, ids),
  }))
  const byId = new Map(found.map((one) => [one.booking.id, one]))
  const rows: RowChange[] = []
  for (const id of ids) {
    const one = byId.get(id)
    rows.push(one ? rowOf(one, safely(outcomeOf, log)) : left(id, actMessages.gone))
    await throttle.yield()
  }
  return rows

  function rowOf({ booking, isDeleted }: { booking: Booking; isDeleted: boolean }, outcome: (of: Booking) => Outcome) {
    if (isDeleted && writes !== 'restoration') return left(booking.id, actMessages.gone)
    if (!isDeleted && writes === 'restoration') return left(booking.id, actMessages.isLive)
    const result = outcome(booking)
    if (result.kind === 'change') {
      const changes = withFewerArrived(result.changes, booking)
      return { ...row(booking.id, 'change'), changes, ...effectsOf(booking, changes, isDeleted) }
    }
    if (result.kind === 'unchanged') return row(booking.id, 'unchanged')
    const { reason, consequence } = result
    return { ...row(booking.id, 'refused', reason), consequences: consequence ? [consequence] : [] }
  }
}

const row = (bookingId: number, kind: ActRowKind, reason: string | null = null): RowChange => ({
  bookingId,
  kind,
  changes: null,
  reason,
  consequences: [],
  leaves: null,
  joins: null,
})
const left = (id: number, reason: string) => row(id, 'refused', reason)

/** An error in the reading of one booking leaves out that one, not the others. */
export const safely =
  (outcomeOf: (booking: Booking) => Outcome, log: ActRun['log']) =>
  (booking: Booking): Outcome => {
    try {
      return outcomeOf(booking)
    } catch (error) {
      log.error({ err: error, booking: booking.id }, 'act: a booking could not be checked')
      return refused(actMessages.fault)
    }
  }
