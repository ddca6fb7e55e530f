import { sql } from 'drizzle-orm'
import { daysBetween, shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { endOf } from 'contract/departure-times'
import { clashesAmong, warningDays, warningsOf } from 'contract/departure-warnings'
import type {
  Departure,
  DepartureDay,
  DepartureDaysQuery,
  DepartureQuery,
  DepartureWithHistory,
} from 'contract/departures'
import { limits } from 'contract/limits'
import type { Db, Tx } from '../db/db.ts'
import { readHistories } from '../db/histories.ts'
import { departureHistoryTable } from '../db/tour-tables.ts'
import { JsonText } from '../http/json-text.ts'
import { countsIn, dayBounds, departureRows, guidedRows, staffNames, type Row, type Span } from './rows.sql.ts'

/** The departures of some days, as the text of their JSON: a month has thousands. */
export async function listDepartures(
  db: Db,
  { start_date, end_date, tour_id, guide_id, booking_source }: DepartureQuery,
  me: { id: number },
): Promise<JsonText<Departure[]>> {
  const span = dayBounds(start_date, end_date)
  const rows = await departureRows(db, {
    span,
    tourId: tour_id,
    guideId: guide_id === 'me' ? me.id : guide_id,
    source: booking_source,
  })
  return new JsonText(JSON.stringify(await toDepartures(db, rows, span)))
}

/** One with its history; undefined where there is neither a booking nor a plan. */
export async function findDeparture(
  db: Db | Tx,
  tourId: number,
  startsAt: string,
): Promise<DepartureWithHistory | undefined> {
  const [found] = await departuresAt(db, tourId, startsAt)
  if (!found) return undefined
  const { rows } = await db.execute<{ id: number; capacity: number | null }>(
    sql`select id, capacity from departure_plans where tour_id = ${tourId} and starts_at = ${startsAt}::timestamp`,
  )
  const [plan] = rows
  const t = departureHistoryTable
  return {
    ...found,
    own_capacity: plan?.capacity ?? null,
    histories: plan ? await readHistories(db, t, sql`${t.planId} = ${plan.id}`) : [],
  }
}

/** A departure that the transaction has planned, also when it has neither a booking nor a plan any more. */
export async function readDeparture(tx: Tx, tourId: number, startsAt: string): Promise<Departure> {
  const [found] = await departuresAt(tx, tourId, startsAt, { withEmpty: true })
  if (!found) throw new Error('a departure was not found in the transaction that planned it')
  return found
}

async function departuresAt(db: Db | Tx, tourId: number, startsAt: string, options: { withEmpty?: boolean } = {}) {
  const span = { from: startsAt, before: `${startsAt}:59` }
  return toDepartures(db, await departureRows(db, { span, tourId, ...options }), span)
}

/** Every day of the range. */
export async function listDepartureDays(db: Db, { start_date, end_date }: DepartureDaysQuery): Promise<DepartureDay[]> {
  const span = dayBounds(start_date, end_date)
  const { rows } = await db.execute<DepartureDay>(sql`
    select starts_at::date::text as date, count(*)::integer as departures,
      coalesce(sum(d.confirmed + d.pending), 0)::integer as bookings,
      coalesce(sum(d.adult + d.child + d.infant), 0)::integer as travelers, coalesce(sum(d.pending), 0)::integer as pending
    from (${countsIn(span)}) d
    full join (select starts_at, tour_id from departure_plans
      where starts_at >= ${span.from}::timestamp and starts_at < ${span.before}::timestamp and is_planned) p
      using (starts_at, tour_id)
    group by 1`)
  const warnings = await countWarnings(db, span)
  const found = new Map(rows.map((row) => [row.date, row]))
  const none = { departures: 0, bookings: 0, travelers: 0, pending: 0 }
  return daysBetween(start_date, end_date).map((date) => ({
    ...(found.get(date) ?? { date, ...none }),
    warnings: warnings.get(date) ?? 0,
  }))
}

/** The number of warnings by day. Only departures that may have one are read. */
async function countWarnings(db: Db, span: Span): Promise<Map<string, number>> {
  const today = londonDay()
  const soon = shiftDay(today, Math.max(...Object.values(warningDays)) + 1)
  const rows = await departureRows(db, {
    span,
    more: sql`d.adult + d.child > coalesce(p.capacity, t.capacity) or cardinality(p.guides) > 0 or p.state = 'cancelled'
      or (starts_at >= ${today}::timestamp and starts_at < ${soon}::timestamp)`,
  })
  const counts = new Map<string, number>()
  for (const { starts_at, warnings } of await toDepartures(db, rows, span)) {
    const date = starts_at.slice(0, 10)
    if (warnings.length > 0) counts.set(date, (counts.get(date) ?? 0) + warnings.length)
  }
  return counts
}

const longestDays = limits.tour.minutes / 1_440

async function toDepartures(db: Db | Tx, rows: readonly Row[], span: Span): Promise<Departure[]> {
  const today = londonDay()
  const isGuided = rows.some(({ guides }) => guides && guides.length > 0)
  // A departure of another day may last into these.
  const around = {
    from: shiftDay(span.from.slice(0, 10), -longestDays),
    before: shiftDay(span.before.slice(0, 10), longestDays + 1),
  }
  const guided = isGuided ? await guidedRows(db, around) : []
  const clashes = clashesAmong(guided.map((row) => ({ ...row, key: keyOf(row), starts_at: wallOf(row) })))
  const names = await staffNames(db, [...new Set(rows.flatMap(({ guides }) => guides ?? []))])
  return rows.map((row) => toDeparture(row, { today, names, isClash: clashes.has(keyOf(row)) }))
}

/** `yyyy-MM-ddTHH:mm`. */
const wallOf = ({ starts_at }: { starts_at: string }) => starts_at.slice(0, 16).replace(' ', 'T')
const keyOf = ({ starts_at, tour_id }: { starts_at: string; tour_id: number }) => `${starts_at} ${tour_id}`

type Known = { today: string; names: ReadonlyMap<number, string>; isClash: boolean }

function toDeparture(row: Row, { today, names, isClash }: Known): Departure {
  const starts_at = wallOf(row)
  const { confirmed, pending, cancelled, adult, child, infant } = row
  const capacity = row.capacity ?? row.tour_capacity
  const guides = (row.guides ?? []).map((id) => ({ id, name: names.get(id) ?? '' }))
  const state = row.state ?? 'running'
  const whole = {
    starts_at,
    bookings: { confirmed: row.all_confirmed, pending: row.all_pending },
    travelers: { adult: row.all_adult, child: row.all_child, total: row.all_adult + row.all_child + row.all_infant },
    capacity,
    minimum: row.minimum,
    guides,
    state,
  }
  return {
    tour: { id: row.tour_id, name: row.name, colour: row.colour },
    starts_at,
    ends_at: row.duration_minutes === null ? null : endOf(starts_at, row.duration_minutes),
    bookings: { confirmed, pending, cancelled },
    travelers: { adult, child, infant, total: adult + child + infant },
    capacity,
    minimum: row.minimum,
    guides,
    vehicle: row.vehicle ?? '',
    note: row.note ?? '',
    state,
    warnings: [...warningsOf(whole, { today, isClash })],
    version: row.version ?? 0,
  }
}
