import { isNull, sql, type SQL } from 'drizzle-orm'
import type { Booking, BookingHistory } from 'contract/bookings'
import { toBookingTime } from 'contract/days'
import type { Db } from '../db/db.ts'
import { bookingTable as t } from '../db/tables.ts'
import { instant } from './json.sql.ts'
import { toBooking, wholeRow, type WholeRow } from './read.ts'
import { fieldsOf } from './rows.ts'

// The history of a booking has, with every change, the values before it, so that an earlier state is read back from the present one.

/** A booking's values by the names of its history, with `arrived`. */
export type BookingState = Record<string, unknown> & Pick<Booking, 'travelers' | 'inclusions' | 'booking_datetime'>

export type PastBooking = {
  booking: Booking
  /** Undefined while it was deleted or not yet made. */
  present: BookingState | undefined
  /** At the earlier instant. */
  past: BookingState | undefined
  /** What happened since then, the latest first. */
  later: BookingHistory[]
}

/** Bookings among these as they are and as they were at an instant, in the order of their ids. */
export async function readPastStates(db: Db, which: SQL, at: string): Promise<PastBooking[]> {
  const rows = await db
    .select({ ...wholeRow, deleted_at: t.deleted_at, later: laterThan(at) })
    .from(t)
    .where(which)
    .orderBy(t.id)
  return rows.map(({ deleted_at, later, ...row }) => toPast(row, deleted_at, later))
}

const laterThan = (at: string) => sql<BookingHistory[]>`(
  select coalesce(json_agg(json_build_object('id', x.id, 'created_at', ${instant(sql`x.created_at`)},
    'user', json_build_object('name', x.user_name), 'changes', x.changes) order by x.id desc), '[]')
  from booking_histories x where x.booking_id = bookings.id and x.created_at > ${at}::timestamptz)`

function toPast(row: WholeRow, deletedAt: Date | null, later: BookingHistory[]): PastBooking {
  const booking = toBooking(row)
  const { arrived, travelers, inclusions, booking_datetime } = booking
  const now = { ...fieldsOf(booking), arrived, travelers, inclusions, booking_datetime }
  return { booking, present: deletedAt === null ? now : undefined, past: stateBefore(now, deletedAt, later), later }
}

/** The state before these changes, the latest of which come first. */
function stateBefore(
  now: BookingState,
  deletedAt: Date | null,
  later: readonly BookingHistory[],
): BookingState | undefined {
  let state: BookingState & { deleted_at?: unknown } = { ...now, deleted_at: deletedAt }
  for (const { changes } of later) {
    if (isCreation(changes)) return undefined
    state = { ...state, ...changes.old }
  }
  const { deleted_at, ...past } = state
  return deleted_at === null ? past : undefined
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
