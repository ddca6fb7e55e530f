import { eq, sql } from 'drizzle-orm'
import type { Act } from 'contract/acts'
import type { ActValues } from 'contract/act-values'
import { clashesAmong, type Guided } from 'contract/departure-warnings'
import { shiftDay } from 'contract/day-arithmetic'
import { limits } from 'contract/limits'
import type { Author } from '../bookings/counts-and-history.sql.ts'
import type { Db, Tx } from '../db/db.ts'
import { staffNames } from '../departures/rows.sql.ts'
import { movePlan, setDepartureState } from '../departures/write.ts'
import { actTable as t, type ActRecord, type PlanChange } from './act-tables.ts'
import { bookingsToCheck } from './jobs/act-tasks.sql.ts'
import { moved } from './kinds/move.ts'

// An act on a whole departure changes its plan, too: in the last transaction of its commit, and back in that of its undo.

type Planned = Pick<ActRecord, 'id' | 'act' | 'values' | 'selection'>

/** Where a whole departure is moved to; undefined for other acts. */
function targetOf({ act, values, selection: { departure } }: Planned): string | undefined {
  return act === 'move' && departure ? moved(departure.starts_at, values as ActValues['move']) : undefined
}

/** Marks the departure as cancelled, or moves what is planned for it. */
export async function changePlanOf(tx: Tx, record: Planned, author: Author): Promise<void> {
  const { departure } = record.selection
  const to = targetOf(record)
  if (!departure) return
  let plan: PlanChange | undefined
  if (record.act === 'cancel_departure' && (await setDepartureState(tx, departure, 'cancelled', author)))
    plan = { cancelled: true }
  if (to !== undefined && (await movePlan(tx, departure, to, author))) plan = { moved_to: to }
  if (plan) await tx.update(t).set({ plan }).where(eq(t.id, record.id))
}

/** The opposite, where the plan is still what the act made of it. */
export async function changePlanBack(tx: Tx, { id, plan, selection }: ActRecord, author: Author): Promise<void> {
  const { departure } = selection
  if (!departure || !plan) return
  if ('cancelled' in plan) await setDepartureState(tx, departure, 'running', author)
  else await movePlan(tx, { ...departure, starts_at: plan.moved_to }, departure.starts_at, author)
  await tx.update(t).set({ plan: null }).where(eq(t.id, id))
}

type PlanRow = { tour_id: string; starts_at: string; guides: (number | string)[]; duration_minutes: number | null }

/** What moving the plan of a departure would meet: a plan at the target, or a guide who leads another departure then. */
export async function consequencesOfPlan(db: Db | Tx, record: Planned, count: number): Promise<Act['consequences']> {
  const { departure } = record.selection
  const to = targetOf(record)
  if (!departure || to === undefined) return []
  // A departure of the day before may still be under way.
  const from = shiftDay(to.slice(0, 10), -7)
  const { rows } = await db.execute<PlanRow>(sql`
    select p.tour_id, to_char(p.starts_at, 'YYYY-MM-DD"T"HH24:MI') as starts_at, p.guides, tours.duration_minutes
    from departure_plans p join tours on tours.id = p.tour_id
    where p.is_planned and p.state = 'running' and (
      p.starts_at between ${from}::timestamp and ${to.slice(0, 10)}::timestamp + interval '8 days'
      or p.tour_id = ${departure.tour_id} and p.starts_at = ${departure.starts_at}::timestamp)`)
  const isAt = (row: PlanRow, at: string) => Number(row.tour_id) === departure.tour_id && row.starts_at === at
  const moving = rows.find((row) => isAt(row, departure.starts_at))
  if (!moving) return []
  const behind = { count, booking_ids: await bookingsToCheck(db, record.id, { after: 0, limit: limits.actNamed }) }
  const guides = moving.guides.map(Number)
  const names = await staffNames(db, guides)
  const named = (ids: readonly number[]) => {
    const found = ids.flatMap((guide) => names.get(guide) ?? [])
    return { ...behind, ...(found.length > 0 && { guides: found }) }
  }
  if (rows.some((row) => isAt(row, to))) return [{ code: 'target_planned', ...named(guides) }]
  const others = rows.filter((row) => row !== moving)
  const guided = (row: PlanRow, index: number): Guided => ({
    ...row,
    key: String(index),
    guides: row.guides.map(Number),
  })
  const clashing = guides.filter((guide) => {
    const moved: Guided = { ...guided(moving, -1), starts_at: to, guides: [guide] }
    return clashesAmong([moved, ...others.map(guided)]).has(moved.key)
  })
  return clashing.length > 0 ? [{ code: 'guide_clash', ...named(clashing) }] : []
}
