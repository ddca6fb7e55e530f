import { sql } from 'drizzle-orm'
import type { Guide } from 'contract/departures'
import type { Db, Tx } from '../db/db.ts'
import type { PlanRow, Span } from './rows.sql.ts'

type Planned = Pick<PlanRow, 'guides' | 'vehicle' | 'note' | 'capacity' | 'state'>
type Old = Partial<Omit<Planned, 'guides'>> & { guides?: Guide[] }
/** The values before a change; `of` is the plan that it was made to, where that was cleared and joined another one in a merge. */
type Line = { of: number | null; old: Old }
type Row = Omit<PlanRow, 'is_planned'> & { later: Line[] }

/** The plans as they were at an instant: the values before each later change replace the present ones, the latest first. */
export async function pastPlanRows(db: Db, { from, before }: Span, at: string): Promise<PlanRow[]> {
  const { rows } = await db.execute<Row>(sql`
    select to_char(p.starts_at, 'YYYY-MM-DD"T"HH24:MI') as starts_at, p.tour_id, p.guides, p.vehicle, p.note, p.capacity,
      p.state, p.version, coalesce((
        select json_agg(json_build_object('of', x.changes -> 'of', 'old', x.changes -> 'old') order by x.id desc)
        from departure_histories x where x.plan_id = p.id and x.created_at > ${at}::timestamptz), '[]') as later
    from departure_plans p where p.starts_at >= ${from}::timestamp and p.starts_at < ${before}::timestamp`)
  return rows.map(({ later, ...row }) => {
    const changesOf = (plan: number | null) => later.flatMap(({ of, old }) => (of === plan ? [old] : []))
    const own = { ...row, ...planBefore(row, changesOf(null)) }
    const merged = [...new Set(later.flatMap(({ of }) => of ?? []))]
    const others = merged.map((plan) => ({ ...row, ...planBefore(noPlan, changesOf(plan)) }))
    const plan = [own, ...others].find(isPlanned) ?? own
    return { ...plan, is_planned: isPlanned(plan) }
  })
}

/** What is planned where nothing is, or no longer. */
export const noPlan: Planned = { guides: [], vehicle: '', note: '', capacity: null, state: 'running' }

/** A plan before changes, of which the latest is the first. */
function planBefore({ guides, vehicle, note, capacity, state }: Planned, changes: readonly Old[]): Planned {
  const plan: Planned = { guides, vehicle, note, capacity, state }
  for (const { guides, ...old } of changes) Object.assign(plan, old, guides && { guides: guides.map(({ id }) => id) })
  return plan
}

/** As the column of that name says it. */
const isPlanned = ({ guides, vehicle, note, capacity, state }: Planned) =>
  guides.length > 0 || vehicle !== '' || note !== '' || capacity !== null || state !== 'running'

type Held = Planned & { id: number }

type Since = { isJoined: boolean; changes: Old[] }

/**
 * What a plan was changed from since a line of its history, the latest first; undefined where the line is of another plan. The line
 * of a plan that joined it in a merge has the changes until then.
 */
async function changesSince(tx: Tx, plan: number, line: number): Promise<Since | undefined> {
  const { rows } = await tx.execute<{ id: number | string; is_joined: boolean; old: Old }>(sql`
    select x.id, x.changes -> 'of' is not null as is_joined, x.changes -> 'old' as old
    from departure_histories x join departure_histories since on since.id = ${line}
      and x.changes ->> 'of' is not distinct from since.changes ->> 'of'
    where x.plan_id = ${plan} and x.id >= ${line} order by x.id desc`)
  const last = rows.at(-1)
  if (Number(last?.id) !== line) return undefined
  return { isJoined: last?.is_joined ?? false, changes: rows.slice(0, -1).map(({ old }) => old) }
}

/** Whether a plan is the one that a line of the history made: changed perhaps, but neither cleared nor moved away since. */
export async function isPlanOf(tx: Tx, plan: Held, line: number): Promise<boolean> {
  const since = await changesSince(tx, plan.id, line)
  if (!since || since.isJoined) return false
  return since.changes.every((_old, index) => isPlanned(planBefore(plan, since.changes.slice(0, index + 1))))
}

/** Whether the state of a departure is still that which a line of the history gave it. Two cancelled ones may have become one. */
export async function isStateOf(tx: Tx, plan: Held, line: number): Promise<boolean> {
  const since = await changesSince(tx, plan.id, line)
  return since?.changes.every(({ state }) => state === undefined) ?? false
}
