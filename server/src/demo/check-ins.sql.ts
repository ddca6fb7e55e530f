import { sql } from 'drizzle-orm'
import { londonDay } from 'contract/days'
import type { Tx } from '../db/db.ts'
import { insertRows } from '../db/bulk.ts'
import { addDays, hourMs } from './calendar.ts'

type Row = { id: number; day: string; leaving: Date | string; travelers: number }

/**
 * Checks in yesterday's bookings and the first half of today's, one of them a no-show and one with a traveler missing, and
 * notes something for the guide on two of tomorrow's, as the calls of the day sheet would. Yesterday's were seen ten minutes
 * before they left.
 */
export async function addCheckIns(tx: Tx, { now, by }: { now: Date; by: { id: number; name: string } }): Promise<void> {
  const today = londonDay(now)
  const { rows } = await tx.execute<Row>(sql`
    select id, to_char(booking_datetime, 'YYYY-MM-DD') as day, traveler_count as travelers,
      greatest(booking_datetime at time zone 'Europe/London' - interval '10 minutes', created_at) as leaving
    from bookings
    where booking_datetime >= ${addDays(today, -1)}::timestamp and booking_datetime < ${`${addDays(today, 1)} 24:00`}::timestamp
      and status <> 'cancelled' and deleted_at is null
    order by booking_datetime, id`)
  const present = rows.filter(({ day }) => day === today)
  const arriving = [...present.slice(0, Math.ceil(present.length / 2)), ...rows.filter(({ day }) => day < today)]
  const seen = arriving.map(({ id, day, leaving, travelers }, index) => {
    const arrived = index === 1 ? 0 : index === 2 ? travelers - 1 : travelers
    const at = day < today ? new Date(leaving) : undefined
    return { id, at, changes: { old: { arrived: null }, new: { arrived } } }
  })
  const tomorrow = rows.filter(({ day }) => day > today)
  const noted = tomorrow.slice(0, notes.length).map(({ id }, index) => ({
    id,
    at: undefined,
    changes: { old: { note: '' }, new: { note: notes[index] } },
  }))
  const entries = [...seen, ...noted].map((entry, index) => ({
    ...entry,
    at: entry.at ?? new Date(now.getTime() - hourMs + Math.min(index, 59) * 60_000),
  }))
  await insertRows(
    tx,
    'booking_histories',
    entries.map(({ id, changes, at }) => ({
      booking_id: id,
      user_id: by.id,
      user_name: by.name,
      changes,
      created_at: at,
    })),
  )
  const written = entries.map(({ id, changes, at }) => ({ id, at, ...changes.new }))
  await tx.execute(sql`
    update bookings set arrived = coalesce(x.arrived, bookings.arrived), note = coalesce(x.note, bookings.note), updated_at = x.at
    from json_to_recordset(${JSON.stringify(written)}::json) as x (id bigint, at timestamptz, arrived integer, note text)
    where bookings.id = x.id`)
}

const notes = ['Wheelchair on board: use the lift at the pier.', 'Birthday of the youngest traveler.'] as const
