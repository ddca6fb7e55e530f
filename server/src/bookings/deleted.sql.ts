import { and, eq, sql } from 'drizzle-orm'
import type { DeletedBooking, DeletedBookingQuery } from 'contract/bookings'
import { toBookingTime } from 'contract/days'
import { limits } from 'contract/limits'
import { toPageNumbers } from 'contract/list'
import type { Db } from '../db/db.ts'
import { matching, offsetOf, onLondonDays } from '../db/lists.ts'
import { onlyRow } from '../db/only-row.ts'
import { bookingTable as t } from '../db/tables.ts'

const restoreTime = sql.raw(`make_interval(days => ${limits.restoreDays})`)

/** Whether a booking was deleted, and so long ago that it can no longer be restored; null for one that is not deleted. */
export const isTooOldToRestore = sql<boolean | null>`${t.deleted_at} < now() - ${restoreTime}`

/** Who deleted a booking: the author of its last deletion. */
const deletedBy = sql<string>`(
  select x.user_name from booking_histories x
  where x.booking_id = ${t.id} and x.changes -> 'new' ->> 'deleted_at' is not null
  order by x.id desc limit 1)`

/** One page of the bookings that can still be restored, by the time of their deletion. */
export async function listDeletedBookings(db: Db, query: DeletedBookingQuery) {
  const where = and(
    // Written so that the partial index of deleted bookings is used.
    sql`${t.deleted_at} is not null and ${t.deleted_at} >= now() - ${restoreTime}`,
    onLondonDays(t.deleted_at, query),
    matching(t.search_text, query.search),
  )
  const total = onlyRow(
    await db
      .select({ total: sql<number>`count(*)` })
      .from(t)
      .where(where),
  ).total
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
