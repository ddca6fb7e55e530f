import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { DashboardToday } from 'contract/dashboard'
import { shiftDay } from 'contract/day-arithmetic'
import { fromBookingTime, londonTime, toBookingTime } from 'contract/days'
import { reportCurrencies } from 'contract/report-definitions'
import type { Db } from '../db/db.ts'
import { onWallClockDays } from '../db/lists.ts'
import { bookingTable as t } from '../db/tables.ts'

const nextTours = 5

/** `expectedAt` of the contract, in SQL. Compared within one day, which an index finds. */
const expectedTime = sql`case
  when ${t.booking_datetime}::time <> '00:00' or (${t.pickup_time} >= '22:00' and ${t.drop_off_time} < ${t.pickup_time})
  then ${t.booking_datetime} else ${t.booking_datetime}::date + ${t.pickup_time}::time end`

/** The tours of the London day of an instant. They are read one by one: a day has few beside the whole table. */
export async function readToday(db: Db, now: Date = new Date()): Promise<DashboardToday> {
  const time = londonTime(now)
  const day = time.slice(0, 10)
  const isToday = and(isNull(t.deleted_at), onWallClockDays(t.booking_datetime, { start_date: day, end_date: day }))
  const standing = sql`filter (where ${t.status} <> 'cancelled')`
  const sums = await db
    .select({
      currency: t.currency,
      bookings: sql<number>`count(*)`.mapWith(Number),
      pending: sql<number>`count(*) filter (where ${eq(t.status, 'pending')})`.mapWith(Number),
      travelers: sql<number>`coalesce(sum(${t.traveler_count}) ${standing}, 0)`.mapWith(Number),
      amount: sql<number | null>`sum(${t.amount}) ${standing}`,
    })
    .from(t)
    .where(isToday)
    .groupBy(t.currency)
  const next = await readNext(db, { order: expectedTime }, sql`${expectedTime} >= ${time}::timestamp`, isToday)
  const total = (part: 'bookings' | 'pending' | 'travelers') => sums.reduce((sum, row) => sum + row[part], 0)
  return {
    day,
    bookings: total('bookings'),
    pending: total('pending'),
    travelers: total('travelers'),
    amounts: reportCurrencies.flatMap((currency) => {
      const amount = sums.find((row) => row.currency === currency)?.amount ?? null
      return amount === null ? [] : [{ currency, amount: Number(amount) }]
    }),
    next,
    later: next.length > 0 ? null : await readLater(db, day),
  }
}

/** The first tours of the first day after this one that has any. */
async function readLater(db: Db, today: string): Promise<DashboardToday['later']> {
  const next = await readNext(
    db,
    { order: t.booking_datetime },
    onWallClockDays(t.booking_datetime, { start_date: shiftDay(today, 1) }),
  )
  const day = next[0] && fromBookingTime(next[0].booking_datetime).slice(0, 10)
  return day === undefined
    ? null
    : { day, next: next.filter((tour) => fromBookingTime(tour.booking_datetime).startsWith(day)) }
}

async function readNext(
  db: Db,
  { order }: { order: SQL | typeof t.booking_datetime },
  ...when: (SQL | undefined)[]
): Promise<DashboardToday['next']> {
  const rows = await db
    .select({
      id: t.id,
      booking_datetime: t.booking_datetime,
      description: t.description,
      lead_traveler: t.lead_traveler,
      traveler_count: t.traveler_count,
      pickup_time: t.pickup_time,
      pickup_location: t.pickup_location,
      drop_off_time: t.drop_off_time,
      status: t.status,
    })
    .from(t)
    .where(and(isNull(t.deleted_at), ne(t.status, 'cancelled'), ...when))
    .orderBy(order, t.id)
    .limit(nextTours)
  return rows.map((row) => ({ ...row, booking_datetime: toBookingTime(row.booking_datetime) }))
}
