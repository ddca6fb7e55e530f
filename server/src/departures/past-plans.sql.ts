import { sql } from 'drizzle-orm'
import type { Guide } from 'contract/departures'
import type { Db } from '../db/db.ts'
import type { PlanRow, Span } from './rows.sql.ts'

type Planned = Pick<PlanRow, 'guides' | 'vehicle' | 'note' | 'capacity' | 'state'>
type Old = Partial<Omit<Planned, 'guides'>> & { guides?: Guide[] }
type Row = Omit<PlanRow, 'is_planned'> & { later: Old[] }

/** The plans as they were at an instant: the values before each later change replace the present ones, the latest first. */
export async function pastPlanRows(db: Db, { from, before }: Span, at: string): Promise<PlanRow[]> {
  const { rows } = await db.execute<Row>(sql`
    select to_char(p.starts_at, 'YYYY-MM-DD"T"HH24:MI') as starts_at, p.tour_id, p.guides, p.vehicle, p.note, p.capacity,
      p.state, p.version, coalesce((
        select json_agg(x.changes -> 'old' order by x.id desc) from departure_histories x
        where x.plan_id = p.id and x.created_at > ${at}::timestamptz), '[]') as later
    from departure_plans p where p.starts_at >= ${from}::timestamp and p.starts_at < ${before}::timestamp`)
  return rows.map(({ later, ...row }) => {
    const plan: PlanRow = { ...row, is_planned: false }
    for (const { guides, ...old } of later) Object.assign(plan, old, guides && { guides: guides.map(({ id }) => id) })
    return { ...plan, is_planned: isPlanned(plan) }
  })
}

/** As the column of that name says it. */
const isPlanned = ({ guides, vehicle, note, capacity, state }: Planned) =>
  guides.length > 0 || vehicle !== '' || note !== '' || capacity !== null || state !== 'running'
