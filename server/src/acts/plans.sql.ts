import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Act } from 'contract/acts'
import type { ActValues } from 'contract/act-values'
import { clashesAmong, type Guided } from 'contract/departure-warnings'
import type { DepartureState, PlannedGuide } from 'contract/departures'
import { guideName } from 'contract/guide-name'
import { shiftDay } from 'contract/day-arithmetic'
import { limits } from 'contract/limits'
import type { Author } from '../bookings/counts-and-history.sql.ts'
import type { Db, Tx } from '../db/db.ts'
import { plannedGuides } from '../departures/rows.sql.ts'
import { movePlan, setDepartureState, type PlanMove } from '../departures/write.ts'
import { actBookingTable, actTable as t, type ActRecord, type PlanChange } from './act-tables.ts'
import { bookingsToCheck, type PlanAlong } from './jobs/act-tasks.sql.ts'
import { moved } from './kinds/move.ts'

// An act on a whole departure changes its plan, too: in the last transaction of its commit, and back in that of its undo.

type Planned = Pick<ActRecord, 'id' | 'act' | 'values' | 'selection'>

/** Where a whole departure is moved to; undefined for other acts. */
function targetOf({ act, values, selection: { departure } }: Planned): string | undefined {
  return act === 'move' && departure ? moved(departure.starts_at, values as ActValues['move']) : undefined
}

/** Marks the departure as cancelled, or moves what is planned for it; returns whether that changed anything. */
export async function changePlanOf(tx: Tx, record: Planned, author: Author): Promise<boolean> {
  const { departure } = record.selection
  const to = targetOf(record)
  if (!departure) return false
  let plan: PlanChange | undefined
  if (record.act === 'cancel_departure') {
    const outcome = await setDepartureState(tx, departure, 'cancelled', author)
    if (outcome === 'tour_merged') plan = planAfter(departure.starts_at, departure.starts_at, outcome)
    else if (outcome !== undefined) plan = { cancelled: true, line: outcome }
  }
  if (to !== undefined) plan = planAfter(departure.starts_at, to, await movePlan(tx, departure, to, author))
  if (plan) await tx.update(t).set({ plan }).where(eq(t.id, record.id))
  return plan?.line !== undefined
}

/** The opposite, where the plan is still what the act made of it. */
export async function changePlanBack(tx: Tx, { id, plan, selection }: ActRecord, author: Author): Promise<boolean> {
  const { departure } = selection
  if (!departure || !plan) return false
  let left: PlanChange | undefined
  let outcome: PlanMove | undefined
  const { line } = plan
  if ('cancelled' in plan) outcome = await setDepartureState(tx, { ...departure, line }, 'running', author)
  else if (!plan.stays) {
    const at = plan.moved_to
    outcome = await movePlan(tx, { ...departure, starts_at: at, line }, departure.starts_at, author)
    if (outcome === 'target_planned') left = { moved_to: at, stays: true }
  }
  await tx
    .update(t)
    .set({ plan: left ?? null })
    .where(eq(t.id, id))
  return typeof outcome === 'number'
}

/** What an act keeps of the attempt to move or cancel a plan. */
function planAfter(from: string, to: string, outcome: PlanMove): PlanChange | undefined {
  if (outcome === 'tour_merged') return { moved_to: from, stays: true, merged: true }
  if (outcome === 'target_planned') return { moved_to: from, stays: true }
  return outcome === 'not_planned' ? undefined : { moved_to: to, line: outcome }
}

/** The plan that would move with a whole departure; none where the other time has one. */
export async function planAlong(db: Db | Tx, record: Planned): Promise<PlanAlong | undefined> {
  const { departure } = record.selection
  const to = targetOf(record)
  if (!departure || to === undefined) return undefined
  const { rows } = await db.execute<{ capacity: number | null }>(sql`
    select p.capacity from departure_plans p
    where p.tour_id = ${departure.tour_id} and p.starts_at = ${departure.starts_at}::timestamp and p.is_planned
      and not exists (select 1 from departure_plans o
        where o.tour_id = p.tour_id and o.starts_at = ${to}::timestamp and o.is_planned)`)
  return rows[0] && { tour_id: departure.tour_id, starts_at: to, capacity: rows[0].capacity }
}

type PlanRow = {
  tour_id: string
  starts_at: string
  guides: (number | string)[]
  duration_minutes: number | null
  state: DepartureState
}

/** What moving the plan of a departure would meet: a plan at the target, or a guide who leads another departure then. */
export async function consequencesOfPlan(db: Db | Tx, record: Planned, count: number): Promise<Act['consequences']> {
  const { departure } = record.selection
  const to = targetOf(record)
  if (!departure || to === undefined) return []
  // A departure of the day before may still be under way.
  const from = shiftDay(to.slice(0, 10), -7)
  const { rows } = await db.execute<PlanRow>(sql`
    select p.tour_id, to_char(p.starts_at, 'YYYY-MM-DD"T"HH24:MI') as starts_at, p.guides, tours.duration_minutes, p.state
    from departure_plans p join tours on tours.id = p.tour_id
    where p.is_planned and (
      p.starts_at between ${from}::timestamp and ${to.slice(0, 10)}::timestamp + interval '8 days'
      or p.tour_id = ${departure.tour_id} and p.starts_at = ${departure.starts_at}::timestamp)`)
  const isAt = (row: PlanRow, at: string) => Number(row.tour_id) === departure.tour_id && row.starts_at === at
  const moving = rows.find((row) => isAt(row, departure.starts_at))
  if (!moving) return []
  const behind = { count, booking_ids: await bookingsToCheck(db, record.id, { after: 0, limit: limits.actNamed }) }
  const guides = moving.guides.map(Number)
  const known = await plannedGuides(db, guides)
  const named = (ids: readonly number[]) => {
    const found = ids.flatMap((guide) => shownGuide(known.get(guide)))
    return { ...behind, ...(found.length > 0 && { guides: found }) }
  }
  if (rows.some((row) => isAt(row, to))) return [{ code: 'target_planned', ...named(guides) }]
  if (moving.state === 'cancelled') return joinsCancelled(db, record.id)
  const others = rows.filter((row) => row !== moving && row.state === 'running')
  const guided = (row: PlanRow, index: number): Guided => ({
    ...row,
    key: String(index),
    guides: row.guides.map(Number),
  })
  const active = guides.filter((guide) => known.get(guide)?.is_inactive !== true)
  const clashing = active.filter((guide) => {
    const moved: Guided = { ...guided(moving, -1), starts_at: to, guides: [guide] }
    return clashesAmong([moved, ...others.map(guided)]).has(moved.key)
  })
  return clashing.length > 0 ? [{ code: 'guide_clash', ...named(clashing) }] : []
}

const shownGuide = (guide: PlannedGuide | undefined) => (guide ? [guideName(guide)] : [])

/** Bookings that go along with the plan of a cancelled departure, which is a cancelled one where it goes. */
async function joinsCancelled(db: Db | Tx, actId: number): Promise<Act['consequences']> {
  const joining = and(
    eq(actBookingTable.actId, actId),
    eq(actBookingTable.kind, 'change'),
    isNotNull(actBookingTable.joins),
  )
  const named = await db
    .select({ id: actBookingTable.bookingId })
    .from(actBookingTable)
    .where(joining)
    .orderBy(asc(actBookingTable.bookingId))
    .limit(limits.actNamed)
  if (named.length === 0) return []
  const count = await db.$count(actBookingTable, joining)
  return [{ code: 'departure_cancelled', count, booking_ids: named.map(({ id }) => id) }]
}
