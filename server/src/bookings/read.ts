import { and, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { BookingStatus } from 'contract/booking-values'
import type { Booking, BookingListQuery, BookingRow, BookingTotalQuery, BookingWithHistory } from 'contract/bookings'
import { toBookingTime } from 'contract/days'
import { toPageNumbers, type PageNumbers, type UncountedNumbers } from 'contract/list'
import type { Db, Tx } from '../db/db.ts'
import type { DayRange } from '../db/lists.ts'
import { searching, searchingByScan } from '../db/search.ts'
import { bookingCountTable as counts, bookingTable as t } from '../db/tables.ts'
import { textOnce } from '../db/text-once.ts'
import { JsonText } from '../http/json-text.ts'
import { isCounted, isNarrowed, isNarrowedByScan } from './filter.sql.ts'
import { bookingJson, wholeColumns } from './json.sql.ts'
import { readPage } from './page.sql.ts'
import { sortKeys } from './sort-keys.sql.ts'

const {
  search_text: _search,
  reference_key: _key,
  deleted_at: _deleted,
  country_kept: _kept,
  ...columns
} = getTableColumns(t)
type Row = Omit<typeof t.$inferSelect, 'search_text' | 'reference_key' | 'deleted_at' | 'country_kept'>

/** One page of bookings, exactly counted unless the query leaves that out, as the text of its JSON. */
export async function listBookings(db: Db | Tx, query: BookingListQuery): Promise<JsonText<BookingPage>> {
  const { total, has_more, rows } = await readPage(db, query, {
    where: await isListed(db, query),
    scanned: isListedByScan(query),
    key: sortKeys[query.sort_by],
  })
  const { last_page } = toPageNumbers(query, total)
  const numbers = query.total === 'none' ? { last_page: null, total: null, has_more } : { last_page, total }
  const page = { current_page: query.page, per_page: query.limit, ...numbers }
  return new JsonText(`{"data":[${rows}],${JSON.stringify(page).slice(1)}`)
}

type BookingPage = { data: BookingRow[] } & (PageNumbers | UncountedNumbers)

const searched = { table: t, column: t.search_text }

/** Which bookings a list shows, on all its pages. */
export const isListed = async (db: Db | Tx, query: BookingTotalQuery): Promise<SQL | undefined> =>
  and(isNarrowed(query), await searching(db, searched, query.search))

/** The same, for reading rows one after the other. */
export const isListedByScan = (query: BookingTotalQuery): SQL | undefined =>
  and(isNarrowedByScan(query), searchingByScan(searched, query.search))

/** A query of the figures of the dashboard as JSON, over the same days as the list would show. */
export function bookingStats(range: DayRange): SQL {
  const having = (status: BookingStatus) =>
    sql`coalesce(sum(${counts.n}) filter (where ${counts.status} = ${status}), 0)::bigint`
  const where = isCounted({ start_date: range.start_date, end_date: range.end_date })
  return sql`select json_build_object('total', coalesce(sum(${counts.n}), 0)::bigint, 'confirmed', ${having('confirmed')},
    'pending', ${having('pending')}, 'cancelled', ${having('cancelled')}) from ${counts} where ${where}`
}

// By one statement each, so that a booking never shows the travelers of one moment and the price of another.
export const travelers = sql<Booking['travelers']>`(
  select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'type', x.type, 'dob', x.dob) order by x.position), '[]')
  from booking_travelers x where x.booking_id = bookings.id)`
export const options = sql<Booking['inclusion_options']>`(
  select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name) order by x.position), '[]')
  from booking_inclusions x join inclusion_options o on o.id = x.inclusion_id where x.booking_id = bookings.id)`

const builder = new QueryBuilder()
const bookingOf = textOnce<{ id: number }>((at) =>
  builder
    .select({ ...columns, travelers: travelers.as('travelers'), options: options.as('options') })
    .from(t)
    .where(and(eq(t.id, at('id')), isNull(t.deleted_at))),
)

export async function findBooking(db: Db | Tx, id: number): Promise<Booking | undefined> {
  const { rows } = await db.execute<WholeRow>(bookingOf({ id }))
  return rows[0] && toBooking(rows[0])
}

/** A booking that the transaction has written or locked. */
export async function readBooking(tx: Tx, id: number): Promise<Booking> {
  const booking = await findBooking(tx, id)
  if (!booking) throw new Error(`the booking ${id} was not found in the transaction that wrote or locked it`)
  return booking
}

/** Several bookings by what is known of them; `keys` as referenceKey makes them. */
export type Which = { ids: readonly number[] } | { keys: readonly string[] }

export const areLive = (which: Which) =>
  and('ids' in which ? inArray(t.id, [...which.ids]) : inArray(t.reference_key, [...which.keys]), isNull(t.deleted_at))

export async function findBookings(db: Db | Tx, which: Which): Promise<Booking[]> {
  const rows = await db.select(wholeRow).from(t).where(areLive(which)).orderBy(t.id)
  return rows.map(toBooking)
}

const anyBookingsOf = textOnce<{ ids: readonly number[] }>((at) =>
  builder
    .select({
      ...columns,
      travelers: travelers.as('travelers'),
      options: options.as('options'),
      deleted_at: t.deleted_at,
    })
    .from(t)
    .where(sql`${t.id} = any(${at('ids')}::bigint[])`)
    .orderBy(t.id),
)

/** Bookings among these, deleted or not, in the order of their ids. */
export async function findAnyBookings(
  db: Db | Tx,
  ids: readonly number[],
): Promise<{ booking: Booking; isDeleted: boolean }[]> {
  const { rows } = await db.execute<WholeRow & { deleted_at: Date | null }>(anyBookingsOf({ ids }))
  return rows.map(({ deleted_at, ...row }) => ({ booking: toBooking(row), isDeleted: deleted_at !== null }))
}

const bookingWithHistoryOf = textOnce<{ id: number }>((at) =>
  builder
    .select({ text: bookingJson(...wholeColumns).as('text') })
    .from(t)
    .where(and(eq(t.id, at('id')), isNull(t.deleted_at))),
)

/** With its history, the newest change first, as the text of its JSON. */
export async function findBookingWithHistory(
  db: Db | Tx,
  id: number,
): Promise<JsonText<BookingWithHistory> | undefined> {
  const { rows } = await db.execute<{ text: string }>(bookingWithHistoryOf({ id }))
  return rows[0] && new JsonText(rows[0].text)
}

export type WholeRow = Row & { travelers: Booking['travelers']; options: Booking['inclusion_options'] }

/** What `toBooking` makes a booking of. */
export const wholeRow = { ...columns, travelers, options }

export const toBooking = (row: WholeRow): Booking => ({
  ...toBookingRow(row),
  travelers: row.travelers,
  inclusions: row.options.map(({ id, name }) => ({ id, description: name })),
  inclusion_options: row.options,
})

// Columns have the wire names; only the form of some values differs.
const toBookingRow = (row: Row): BookingRow => ({
  ...row,
  booking_datetime: toBookingTime(row.booking_datetime),
  input_date: toBookingTime(row.input_date),
  amount: Number(row.amount),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})
