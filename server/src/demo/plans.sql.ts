import { sql } from 'drizzle-orm'
import { londonDay } from 'contract/days'
import { differences } from '../db/histories.ts'
import { insertRows } from '../db/bulk.ts'
import type { Tx } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { dayMs } from './calendar.ts'
import { tours } from './lists.ts'
import { makePlans, smallDeparture, type Plan, type PlannedTour } from './plans.ts'
import { demoSeed, randomOf } from './random.ts'

type Person = { id: number; name: string }
type Author = Person

/** Seats, minimum and duration of the tours, and the plans of the coming days, with the histories that the server would have written. */
export async function addPlans(tx: Tx, { now, by, guides }: { now: Date; by: Author; guides: readonly Person[] }) {
  const departures = await comingDepartures(tx, londonDay(now))
  const plans = makePlans(departures, {
    today: londonDay(now),
    now,
    guides: guides.map(({ id }) => id),
    random: randomOf(demoSeed, 0, 7),
  })
  await setTours(tx, {
    at: new Date(now.getTime() - 300 * dayMs),
    by,
    small: smallDeparture(plans, departures, londonDay(now)),
  })
  const names = new Map(guides.map(({ id, name }) => [id, name]))
  const inserted = await insertRows<{ id: number }>(
    tx,
    'departure_plans',
    plans.map(({ at, ...plan }) => ({
      ...plan,
      home_tour_id: plan.tour_id,
      version: 1,
      created_at: at,
      updated_at: at,
    })),
    { returning: 'id' },
  )
  await insertRows(
    tx,
    'departure_histories',
    plans.flatMap((plan, index) => {
      const changes = differences(nothing, shown(plan, names))
      const { id } = onlyRow(inserted.slice(index, index + 1))
      return changes ? [{ plan_id: id, user_id: by.id, user_name: by.name, changes, created_at: plan.at }] : []
    }),
  )
}

const nothing = { guides: [], vehicle: '', note: '', capacity: null, state: 'running' }
const shown = ({ guides, vehicle, note, capacity, state }: Plan, names: ReadonlyMap<number, string>) => ({
  guides: guides.map((id) => ({ id, name: names.get(id) ?? '' })),
  vehicle,
  note,
  capacity,
  state,
})

/**
 * Dates each tour by its first booking, and sets what a person adds to a tour, the day after that at the earliest.
 * `small` misses the minimum of its tour.
 */
async function setTours(tx: Tx, { at, by, small }: { at: Date; by: Author; small: PlannedTour | undefined }) {
  const values = tours.map(({ code, minutes, seats, least = null }) => ({
    code,
    minutes,
    seats,
    least: code === small?.code ? small.seats + 4 : least,
  }))
  await tx.execute(sql`
    with sent as (
      select * from json_to_recordset(${JSON.stringify(values)}::json) as x (code text, minutes integer, seats integer, least integer)),
    first as (select product_code as code, min(created_at) as made from bookings group by product_code),
    changed as (
      update tours t set capacity = sent.seats, minimum = sent.least, duration_minutes = sent.minutes, version = t.version + 1,
        created_at = first.made,
        updated_at = least(now(), greatest(first.made + interval '1 day', ${at.toISOString()}::timestamptz))
      from sent join tour_codes c using (code) join first using (code) where c.tour_id = t.id
      returning t.id, t.created_at, t.updated_at, sent.seats, sent.least, sent.minutes),
    dated as (
      update tour_histories h set created_at = changed.created_at from changed where h.tour_id = changed.id)
    insert into tour_histories (tour_id, user_id, user_name, changes, created_at)
    select id, ${by.id}::bigint, ${by.name}, (
      select json_build_object('old', json_object_agg(key, null), 'new', json_object_agg(key, value))
      from json_each(json_build_object('capacity', seats, 'minimum', least, 'duration_minutes', minutes))
      where value::text <> 'null'), updated_at
    from changed order by id`)
}

/** The departures with bookings from today on, by time. */
async function comingDepartures(tx: Tx, today: string): Promise<PlannedTour[]> {
  const { rows } = await tx.execute<Omit<PlannedTour, 'minutes'>>(sql`
    select c.tour_id, to_char(d.starts_at, 'YYYY-MM-DD"T"HH24:MI') as starts_at, c.code, d.adult + d.child as seats
    from departure_counts d join tour_codes c on c.id = d.code_id
    where d.starts_at >= ${today}::timestamp and d.confirmed + d.pending > 0
    order by d.starts_at, c.tour_id`)
  const minutes = new Map(tours.map((tour) => [tour.code, tour.minutes]))
  return rows.map((row) => ({ ...row, minutes: minutes.get(row.code) ?? 60 }))
}
