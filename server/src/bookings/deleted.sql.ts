import { and, eq, sql } from 'drizzle-orm'
import type { DeletedBooking, DeletedBookingQuery } from 'contract/bookings'
import { toBookingTime } from 'contract/days'
import { limits } from 'contract/limits'
import { toPageNumbers } from 'contract/list'
import type { Db, Tx } from '../db/db.ts'
import { matching, offsetOf, onLondonDays } from '../db/lists.ts'
import { bookingTable as t } from '../db/tables.ts'

const restoreTime = sql.raw(`make_interval(days => ${limits.restoreDays})`)

/** Whether a booking was deleted, and so long ago that it can no longer be restored; null for one that is not deleted. */
export const isTooOldToRestore = sql<boolean | null>`${t.deleted_at} < now() - ${restoreTime}`

/** Who deleted a booking: the author of its last deletion. */
const deletedBy = sql<string>`(
  select x.user_name from booking_histories x
  where x.booking_id = ${t.id} and x.changes -> 'new' ->> 'deleted_at' is not null
  order by x.id desc limit 1)`

/** The bookings that can still be restored, by the days of their deletion and a search. */
export const areDeleted = (query: Pick<DeletedBookingQuery, 'search' | 'start_date' | 'end_date'>) =>
  and(
    // Written so that the partial index of deleted bookings is used.
    sql`${t.deleted_at} is not null and ${t.deleted_at} >= now() - ${restoreTime}`,
    onLondonDays(t.deleted_at, query),
    matching(t.search_text, query.search),
  )

/** How many there are of them. */
export const countDeleted = (db: Db, query: Parameters<typeof areDeleted>[0]): Promise<number> =>
  db.$count(t, areDeleted(query))

/** One page of the bookings that can still be restored, by the time of their deletion. */
export async function listDeletedBookings(db: Db, query: DeletedBookingQuery) {
  const where = areDeleted(query)
  const total = await countDeleted(db, query)
  const direction = sql.raw(query.sort_order === 'asc' ? 'asc' : 'desc')
  const page = db
    .select({ id: t.id })
    .from(t)
    .where(where)
    .orderBy(sql`${t.deleted_at} ${direction}, ${t.id} ${direction}`)
    .limit(query.limit)
    .offset(offsetOf(query))
    .as('page')
  const rows = await db
    .select({
      id: t.id,
      booking_datetime: t.booking_datetime,
      booking_reference: t.booking_reference,
      description: t.description,
      lead_traveler: t.lead_traveler,
      amount: t.amount,
      currency: t.currency,
      status: t.status,
      deleted_at: sql<Date>`${t.deleted_at}`.mapWith(t.deleted_at),
      deleted_by: deletedBy,
      restore_until: sql<Date>`${t.deleted_at} + ${restoreTime}`.mapWith(t.deleted_at),
    })
    .from(t)
    .innerJoin(page, eq(page.id, t.id))
    .orderBy(sql`${t.deleted_at} ${direction}, ${t.id} ${direction}`)
  return { data: rows.map(toDeleted), ...toPageNumbers(query, total) }
}

type Row = Omit<DeletedBooking, 'amount' | 'deleted_at' | 'restore_until'> & {
  amount: string
  deleted_at: Date
  restore_until: Date
}

const toDeleted = (row: Row): DeletedBooking => ({
  ...row,
  booking_datetime: toBookingTime(row.booking_datetime),
  amount: Number(row.amount),
  deleted_at: row.deleted_at.toISOString(),
  restore_until: row.restore_until.toISOString(),
})

/** Keys of references of these deleted bookings that live bookings have now. */
export async function takenReferences(db: Db | Tx, ids: readonly number[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select live.reference_key as key from bookings live
    where live.deleted_at is null and live.reference_key in
      (select x.reference_key from bookings x where x.id = any(${`{${ids.join(',')}}`}::bigint[]) and x.deleted_at is not null)`)
  return new Set(rows.map(({ key }) => key))
}
