import { inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Booking, BookingHistory, BookingWithHistory } from 'contract/bookings'
import { toBookingTime } from 'contract/days'
import type { Db, Tx } from '../db/db.ts'
import { bookingTable as t, inclusionTable } from '../db/tables.ts'
import { instant } from './json.sql.ts'
import { toBooking, wholeRow, type WholeRow } from './read.ts'

// The history of a booking has, with every change, the values before it, so that an earlier state is read back from the present one.

export type PastBooking = {
  booking: Booking
  /** Undefined while it was deleted or not yet made. */
  present: Booking | undefined
  /** At the earlier instant; its version, `updated_at` and the ids of its travelers are not those of then. */
  past: Booking | undefined
  /** What happened since then, the latest first. */
  later: BookingHistory[]
}

/** Bookings among these as they are and as they were at an instant, in the order of their ids. */
export async function readPastStates(db: Db | Tx, which: SQL, at: string): Promise<PastBooking[]> {
  const rows = await db
    .select({ ...wholeRow, deleted_at: t.deleted_at, later: laterThan(at) })
    .from(t)
    .where(which)
    .orderBy(t.id)
  return withPresentNames(
    db,
    rows.map(({ deleted_at, later, ...row }) => toPast(row, deleted_at, later)),
  )
}

/** A history has inclusions under the names that they had, a present booking under those of today; a past one has these. */
async function withPresentNames(db: Db | Tx, found: readonly PastBooking[]): Promise<PastBooking[]> {
  const ids = new Set(found.flatMap(({ past, later }) => (past && later.some(hadInclusions) ? idsOf(past) : [])))
  if (ids.size === 0) return [...found]
  const rows = await db
    .select({ id: inclusionTable.id, name: inclusionTable.name })
    .from(inclusionTable)
    .where(inArray(inclusionTable.id, [...ids]))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return found.map((one) => ({
    ...one,
    past: one.past && withInclusions(one.past, ({ id, description }) => names.get(id) ?? description),
  }))
}

type Inclusion = Booking['inclusions'][number]

const hadInclusions = ({ changes }: BookingHistory) => 'inclusions' in changes.old
const idsOf = ({ inclusions }: Booking) => inclusions.map(({ id }) => id)

function withInclusions(booking: Booking, nameOf: (inclusion: Inclusion) => string): Booking {
  const inclusions = booking.inclusions.map((one) => ({ ...one, description: nameOf(one) }))
  return {
    ...booking,
    inclusions,
    inclusion_options: inclusions.map(({ id, description }) => ({ id, name: description })),
  }
}

/** A booking as it was at an instant, with its history until then; undefined if it was deleted or not yet made. */
export async function findBookingAt(db: Db, id: number, at: string): Promise<BookingWithHistory | undefined> {
  const [found] = await readPastStates(db, sql`${t.id} = ${id}`, at)
  if (!found?.past) return undefined
  const [row] = await db
    .select({ histories: historyWhere(sql`x.created_at <= ${at}::timestamptz`) })
    .from(t)
    .where(sql`${t.id} = ${id}`)
  const histories = row?.histories ?? []
  return { ...found.past, updated_at: histories[0]?.created_at ?? found.past.updated_at, histories }
}

const laterThan = (at: string) => historyWhere(sql`x.created_at > ${at}::timestamptz`)

/** Entries of the history of each booking, the latest first. */
const historyWhere = (which: SQL) => sql<BookingHistory[]>`(
  select coalesce(json_agg(json_build_object('id', x.id, 'created_at', ${instant(sql`x.created_at`)},
    'user', json_build_object('name', x.user_name), 'changes', x.changes) order by x.id desc), '[]')
  from booking_histories x where x.booking_id = bookings.id and ${which})`

function toPast(row: WholeRow, deletedAt: Date | null, later: BookingHistory[]): PastBooking {
  const booking = toBooking(row)
  const present = deletedAt === null ? booking : undefined
  return { booking, present, past: stateBefore(booking, deletedAt, later), later }
}

/** The state before these changes, the latest of which come first. */
function stateBefore(now: Booking, deletedAt: Date | null, later: readonly BookingHistory[]): Booking | undefined {
  let state: Booking & { deleted_at?: unknown } = { ...now, deleted_at: deletedAt }
  for (const { changes } of later) {
    if (isCreation(changes)) return undefined
    state = { ...state, ...changes.old }
  }
  const { deleted_at, ...past } = state
  if (deleted_at !== null) return undefined
  const whole = {
    ...past,
    travelers: past.travelers.map(({ name, type, dob }, index) => ({ id: index + 1, name, type, dob: dob ?? null })),
    traveler_count: past.travelers.length,
  }
  return withInclusions(whole, ({ description }) => description)
}

export const isCreation = ({ old }: BookingHistory['changes']): boolean => Object.keys(old).length === 0

/** Bookings that are on a day, or were on it at any time after an instant. */
export function onDaySince(date: string, at: string): SQL {
  const day = sql`${t.booking_datetime} >= ${date}::timestamp and ${t.booking_datetime} < ${`${date} 24:00`}::timestamp`
  // As a history writes it.
  const leftDay = toBookingTime(date).slice(0, 10)
  return sql`${t.id} in (
    select id from bookings where ${day} and ${isNull(t.deleted_at)}
    union all
    -- the entry of the history is written after the deletion, in the same transaction
    select id from bookings where ${day} and deleted_at is not null and deleted_at >= ${at}::timestamptz - interval '1 hour'
    union all
    select booking_id from booking_histories
    where (changes -> 'old' ->> 'booking_datetime') is not null
      and left(changes -> 'old' ->> 'booking_datetime', 10) = ${leftDay} and created_at > ${at}::timestamptz)`
}

/** Bookings of which the history has an entry after an instant. */
export const changedSince = (at: string): SQL =>
  sql`exists (select from booking_histories x where x.booking_id = ${t.id} and x.created_at > ${at}::timestamptz)`
