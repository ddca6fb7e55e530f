import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { actMessages } from 'contract/act-messages'
import type { BookingTotalQuery } from 'contract/bookings'
import type { ActSelection, SelectedQuery } from 'contract/acts'
import { areDeleted } from '../bookings/deleted.sql.ts'
import { isListedByScan } from '../bookings/read.ts'
import { isOfTours } from '../bookings/report-filters.sql.ts'
import { insertRows } from '../db/bulk.ts'
import type { Tx } from '../db/db.ts'
import { bookingTable as b } from '../db/tables.ts'
import { departurePlanTable as p, tourTable } from '../db/tour-tables.ts'
import { fieldError } from '../http/errors.ts'
import { renewLease } from '../jobs/queue.sql.ts'
import { actTable as t } from './act-tables.ts'
import type { ActRun } from './jobs/act-tasks.sql.ts'

/** Whether a query is of the deleted bookings. */
export const isOfDeleted = ({ deleted }: SelectedQuery): boolean => deleted === true

/** What a query of the list selects by. */
export const listed = ({ deleted: _deleted, ...query }: SelectedQuery): BookingTotalQuery => query

const isSelected = (query: SelectedQuery): SQL | undefined =>
  isOfDeleted(query) ? areDeleted(listed(query)) : isListedByScan(listed(query))

/** Ids as they were sent, each once. */
export const addIds = (tx: Tx, actId: number, ids: readonly number[]) =>
  insertRows(
    tx,
    'act_bookings',
    [...new Set(ids)].map((id) => ({ act_id: actId, booking_id: id, consequences: [], is_written: false })),
  )

/** Returns its name. Of a tour that was merged since it was read the departure may be another one. */
export async function requireTour(tx: Tx, id: number): Promise<string> {
  const [found] = await tx
    .select({ into: tourTable.merged_into, name: tourTable.name })
    .from(tourTable)
    .where(eq(tourTable.id, id))
  if (found?.into === null) return found.name
  throw fieldError('selection.departure.tour_id', found ? actMessages.tourMerged : actMessages.unknownDeparture)
}

type Departure = NonNullable<ActSelection['departure']>

/** Whether a departure has a plan, with which it exists without bookings, too. */
export const isPlanned = async (tx: Tx, { tour_id, starts_at }: Departure): Promise<boolean> =>
  (await tx.$count(p, and(eq(p.tourId, tour_id), eq(p.startsAt, starts_at), eq(p.isPlanned, true)))) > 0

/** Adds the bookings of a departure, cancelled ones included; returns how many. */
export async function addDeparture(tx: Tx, actId: number, { tour_id, starts_at }: Departure): Promise<number> {
  const bookings = tx
    .select({ id: b.id })
    .from(b)
    .where(and(isNull(b.deleted_at), sql`${b.booking_datetime} = ${starts_at}::timestamp`, isOfTours([tour_id])))
  const added = await tx.execute(
    sql`insert into act_bookings (act_id, booking_id) select ${actId}, x.id from (${bookings}) as x`,
  )
  return added.rowCount ?? 0
}

const idsAtOnce = 5_000

/** Fixes the ids of a query, in steps; returns how many bookings are selected. */
export async function collectBookings(run: ActRun): Promise<number> {
  const { database, job, record, checkpoint, throttle } = run
  const { query } = record.selection
  if (query && !record.isCollected) {
    const which = isSelected(query)
    const batches = throttle.batches(database)
    for (let after: number | undefined = record.position; after !== undefined;) {
      checkpoint()
      const from: number = after
      after = await batches.run(async (tx) => {
        await renewLease(tx, job)
        const last = await addSelected(tx, job.id, which, from)
        await tx
          .update(t)
          .set(last === undefined ? { isCollected: true, position: 0 } : { position: last })
          .where(eq(t.id, job.id))
        return last
      })
    }
  }
  return database.db.$count(sql`act_bookings`, sql`act_id = ${job.id}`)
}

/** Adds the next bookings of a query; returns the last one, or undefined where none is left. */
async function addSelected(tx: Tx, actId: number, which: SQL | undefined, after: number): Promise<number | undefined> {
  const next = tx
    .select({ id: b.id })
    .from(b)
    .where(and(which, gt(b.id, after)))
    .orderBy(b.id)
    .limit(idsAtOnce)
  const { rows } = await tx.execute<{ last: string | null }>(sql`
    with next as materialized ${next},
    added as (insert into act_bookings (act_id, booking_id) select ${actId}, id from next)
    select max(id) as last from next`)
  const last = rows[0]?.last ?? null
  return last === null ? undefined : Number(last)
}
