import { sql } from 'drizzle-orm'
import { daysBetween, shiftDay } from 'contract/day-arithmetic'
import type { BookingSource } from 'contract/booking-values'
import { londonDay } from 'contract/days'
import { endOf } from 'contract/departure-times'
import { clashesAmong, soonDays, warningDays, warningsOf, type SoonDays } from 'contract/departure-warnings'
import type {
  Departure,
  DepartureDay,
  DepartureDaysQuery,
  DepartureQuery,
  DepartureWithHistory,
  PlannedGuide,
} from 'contract/departures'
import type { Db, Tx } from '../db/db.ts'
import { readHistories } from '../db/histories.ts'
import { departureHistoryTable } from '../db/tour-tables.ts'
import { JsonText } from '../http/json-text.ts'
import { pastPlanRows } from './past-plans.sql.ts'
import {
  closeGuidedRows,
  countRows,
  dayBounds,
  dayRows,
  guidedRows,
  minuteOf,
  planRows,
  plannedGuides,
  tourRows,
  type CountRow,
  type GuidedRow,
  type Place,
  type PlanRow,
  type Span,
  type TourRow,
  type WarnedRow,
} from './rows.sql.ts'

/** The departures of some days, as the text of their JSON: a month has thousands. */
export async function listDepartures(
  db: Db,
  { start_date, end_date, tour_id, guide_id, booking_source }: DepartureQuery,
  me: { id: number },
): Promise<JsonText<Departure[]>> {
  const found = await departuresIn(db, dayBounds(start_date, end_date), {
    tourId: tour_id,
    guideId: guide_id === 'me' ? me.id : guide_id,
    source: booking_source,
  })
  return new JsonText(JSON.stringify(found))
}

export const departuresOfDay = (db: Db, date: string, which: Pick<Which, 'tourId' | 'guideId'>): Promise<Departure[]> =>
  departuresBetween(db, { start: date, end: date }, which)

/** From one day to another, both included. */
export const departuresBetween = (
  db: Db,
  { start, end }: { start: string; end: string },
  which: Pick<Which, 'tourId' | 'guideId'>,
): Promise<Departure[]> => departuresIn(db, dayBounds(start, end), which)

/** The departures of a day at an earlier instant, of bookings that were counted then; without warnings, and with today's tours. Its guides were active. */
export async function pastDeparturesOfDay(
  db: Db,
  date: string,
  { tourId, guideId }: Pick<Which, 'tourId' | 'guideId'>,
  { at, counts }: { at: string; counts: readonly CountRow[] },
): Promise<Departure[]> {
  const span = dayBounds(date, date)
  const plans = await pastPlanRows(db, span, at)
  const parts = partsOf(
    counts,
    plans.filter((plan) => plan.is_planned),
    plans,
  ).filter(({ plan, place }) => isWanted(plan, guideId) && (tourId === undefined || place.tour_id === tourId))
  const found = await toDepartures(db, parts, { span })
  return found.map(({ guides, ...departure }) => ({
    ...departure,
    guides: guides.map(({ id, name }) => ({ id, name })),
    warnings: [],
  }))
}

/** One with its history; undefined where there is neither a booking nor a plan. */
export async function findDeparture(
  db: Db | Tx,
  tourId: number,
  startsAt: string,
): Promise<DepartureWithHistory | undefined> {
  const [found] = await departuresIn(db, minuteOf(startsAt), { tourId })
  if (!found) return undefined
  const { rows } = await db.execute<{ id: number; capacity: number | null }>(
    sql`select id, capacity from departure_plans where tour_id = ${tourId} and starts_at = ${startsAt}::timestamp`,
  )
  const [plan] = rows
  const t = departureHistoryTable
  return {
    ...found,
    own_capacity: plan?.capacity ?? null,
    plan_id: plan?.id ?? null,
    histories: plan ? await readHistories(db, t, sql`${t.planId} = ${plan.id}`) : [],
  }
}

/** A departure that the transaction has planned, also when it has neither a booking nor a plan any more. */
export async function readDeparture(tx: Tx, tourId: number, startsAt: string): Promise<Departure> {
  const [found] = await departuresIn(tx, minuteOf(startsAt), { tourId, withEmpty: true })
  if (!found) throw new Error('a departure was not found in the transaction that planned it')
  return found
}

type Which = {
  tourId?: number | undefined
  guideId?: number | undefined
  source?: BookingSource | undefined
  /** Also one whose plan was cleared and that has no booking. */
  withEmpty?: boolean
}

async function departuresIn(db: Db | Tx, span: Span, { tourId, guideId, source, withEmpty }: Which) {
  const counts = await countRows(db, span, { tourId })
  const plans = await planRows(db, span, { tourId })
  const bySource = source && byPlace(await countRows(db, span, { tourId, source }))
  const parts = partsOf(counts, withEmpty ? plans : plans.filter((plan) => plan.is_planned), plans)
  return toDepartures(
    db,
    parts.filter(({ plan, key }) => isWanted(plan, guideId) && (!bySource || bySource.has(key))),
    { span, bySource },
  )
}

const isWanted = (plan: PlanRow | undefined, guideId: number | undefined) =>
  guideId === undefined || plan?.guides.includes(guideId)

/** Every day of the range. */
export async function listDepartureDays(db: Db, { start_date, end_date }: DepartureDaysQuery): Promise<DepartureDay[]> {
  const span = dayBounds(start_date, end_date)
  const today = londonDay()
  const soon = { from: today, before: shiftDay(today, Math.max(...Object.values(warningDays)) + 1) }
  const { days, warned } = await dayRows(db, span, soon)
  const guided = await closeGuidedRows(db, span)
  const guides = await plannedGuides(
    db,
    [...warned, ...guided].flatMap((row) => row.guides ?? []),
  )
  const clashing = clashKeys(guided, guides)
  const further = new Map<string, number>()
  const add = (date: string, count: number) => further.set(date, (further.get(date) ?? 0) + count)
  for (const key of clashing) add(key.slice(0, 10), 1)
  for (const row of warned)
    add(row.starts_at.slice(0, 10), warningsOf(toWarned(row, guides), { soon: soonDays(today), isClash: false }).length)
  const found = new Map(days.map((row) => [row.date, row]))
  const none = { departures: 0, bookings: 0, travelers: 0, pending: 0, warnings: 0 }
  return daysBetween(start_date, end_date).map((date) => {
    const day = found.get(date) ?? { date, ...none }
    return { ...day, warnings: day.warnings + (further.get(date) ?? 0) }
  })
}

type Guides = ReadonlyMap<number, PlannedGuide>

const isActiveIn = (guides: Guides) => (id: number) => guides.has(id) && guides.get(id)?.is_inactive !== true

const toWarned = (
  { starts_at, confirmed, pending, capacity, minimum, state, guides, ...counts }: WarnedRow,
  known: Guides,
) => ({
  starts_at,
  bookings: { confirmed, pending },
  travelers: travelersOf(counts),
  capacity,
  minimum,
  guides: (guides ?? []).filter(isActiveIn(known)),
  state: state ?? ('running' as const),
})

const keyOf = ({ starts_at, tour_id }: Place) => `${starts_at} ${tour_id}`
const byPlace = <P extends Place>(rows: readonly P[]) => new Map(rows.map((row) => [keyOf(row), row]))

/** A departure as far as it was read. */
type Part = { key: string; place: Place; counts: CountRow | undefined; plan: PlanRow | undefined }

/** Departures with a booking, and `existing` plans without one, by time and tour. */
function partsOf(counts: readonly CountRow[], existing: readonly PlanRow[], plans: readonly PlanRow[]): Part[] {
  const planned = byPlace(plans)
  const parts = new Map<string, Part>()
  for (const row of counts) {
    const key = keyOf(row)
    parts.set(key, { key, place: row, counts: row, plan: planned.get(key) })
  }
  for (const plan of existing) {
    const key = keyOf(plan)
    if (!parts.has(key)) parts.set(key, { key, place: plan, counts: undefined, plan })
  }
  return [...parts.values()].toSorted(({ place: a }, { place: b }) =>
    a.starts_at === b.starts_at ? a.tour_id - b.tour_id : a.starts_at < b.starts_at ? -1 : 1,
  )
}

const clashKeys = (rows: readonly GuidedRow[], known: Guides): Set<string> =>
  clashesAmong(
    rows.map((row) => ({
      ...row,
      key: keyOf(row),
      starts_at: wallOf(row),
      guides: row.guides.filter(isActiveIn(known)),
    })),
  )

type Read = { span: Span; bySource?: ReadonlyMap<string, CountRow> | undefined }

async function toDepartures(db: Db | Tx, parts: readonly Part[], { span, bySource }: Read): Promise<Departure[]> {
  const guides = await plannedGuides(
    db,
    parts.flatMap(({ plan }) => plan?.guides ?? []),
  )
  const guided = guides.size > 0 ? await guidedRows(db, span) : []
  const known: Known = {
    soon: soonDays(londonDay()),
    tours: await tourRows(db, [...new Set(parts.map(({ place }) => place.tour_id))]),
    guides,
    clashes: clashKeys(guided, guides),
    bySource,
  }
  return parts.flatMap((part) => toDeparture(part, known) ?? [])
}

/** `yyyy-MM-ddTHH:mm`. */
const wallOf = ({ starts_at }: Place) => starts_at.slice(0, 16).replace(' ', 'T')

type Known = {
  soon: SoonDays
  tours: ReadonlyMap<number, TourRow>
  guides: Guides
  clashes: ReadonlySet<string>
  bySource: ReadonlyMap<string, CountRow> | undefined
}

const none = { confirmed: 0, pending: 0, cancelled: 0, adult: 0, child: 0, infant: 0 }
const travelersOf = ({ adult, child, infant }: Pick<typeof none, 'adult' | 'child' | 'infant'>) => ({
  adult,
  child,
  infant,
  total: adult + child + infant,
})

function toDeparture({ key, place, counts, plan }: Part, known: Known): Departure | undefined {
  const tour = known.tours.get(place.tour_id)
  if (!tour) return undefined
  const starts_at = wallOf(place)
  const shown = (known.bySource ? known.bySource.get(key) : counts) ?? none
  const all = counts ?? none
  const planned = plannedOf(plan, tour, known.guides)
  // Warnings are of the whole departure, whichever source is shown.
  const warnings = warningsOf(
    {
      starts_at,
      bookings: all,
      travelers: travelersOf(all),
      ...planned,
      guides: planned.guides.filter(({ is_inactive }) => !is_inactive),
    },
    { soon: known.soon, isClash: known.clashes.has(key) },
  )
  return {
    tour: { id: tour.id, name: tour.name, colour: tour.colour },
    starts_at,
    ends_at: tour.duration_minutes === null ? null : endOf(starts_at, tour.duration_minutes),
    bookings: { confirmed: shown.confirmed, pending: shown.pending, cancelled: shown.cancelled },
    travelers: travelersOf(shown),
    ...planned,
    warnings: [...warnings],
    version: plan?.version ?? 0,
  }
}

const plannedOf = (plan: PlanRow | undefined, tour: TourRow, guides: Guides) => ({
  capacity: plan?.capacity ?? tour.capacity,
  minimum: tour.minimum,
  guides: (plan?.guides ?? []).map((id) => guides.get(id) ?? { id, name: '', is_inactive: true as const }),
  vehicle: plan?.vehicle ?? '',
  note: plan?.note ?? '',
  state: plan?.state ?? ('running' as const),
})
