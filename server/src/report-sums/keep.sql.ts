import { sql } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { sumChanges, sumColumns, type SumColumn, type Summed } from './changes.ts'

const listed = (names: readonly SumColumn[], write: (name: SumColumn) => string, separator = ', ') =>
  sql.raw(names.map(write).join(separator))
const columns = listed(sumColumns, (name) => name)
const sums = listed(sumColumns, (name) => `sum(${name})`)
const isChanged = listed(sumColumns, (name) => `sum(${name}) <> 0`, ' or ')
const added = (table: string, names: readonly SumColumn[]) =>
  listed(names, (name) => `${name} = ${table}.${name} + excluded.${name}`)
const isPence = (name: SumColumn) => name.endsWith('_pence')

const statuses = ['confirmed', 'pending', 'cancelled'] as const
const counts = listed(statuses, (name) => name)
const countSums = listed(statuses, (name) => `sum(${name})`)
const isCountChanged = listed(statuses, (name) => `sum(${name}) <> 0`, ' or ')

/**
 * Keeps the sums of reports in the transaction that writes bookings, after the codes of their tours. One statement, which writes
 * the rows of each table in one order, against deadlocks.
 */
export async function keepReportSums(
  tx: Tx,
  { added: plus = [], removed = [] }: { added?: readonly Summed[]; removed?: readonly Summed[] },
): Promise<void> {
  const changes = sumChanges(plus, removed)
  if (changes.length === 0) return
  await tx.execute(sql`
    with sent as (
      select c.id as code_id, d.dated_by, d.day, date_trunc('month', d.day)::date as month, x.tour_day - x.booked_day as lead_days,
        x.booking_source, x.currency, ${columns}
      from json_to_recordset(${JSON.stringify(changes)}::json) as x (
        code_key text, tour_day date, booked_day date, booking_source text, currency text,
        ${listed(sumColumns, (name) => `${name} ${isPence(name) ? 'bigint' : 'integer'}`)})
      join tour_codes c on c.code_key = x.code_key
      cross join lateral (values ('tour', x.tour_day), ('booked', x.booked_day)) as d (dated_by, day)),
    leads as (
      insert into report_leads (dated_by, month, lead_days, booking_source, currency, ${counts})
      select dated_by, month, lead_days, booking_source, currency, ${countSums} from sent
      group by 1, 2, 3, 4, 5 having ${isCountChanged} order by 1, 2, 3, 4, 5
      on conflict (dated_by, month, lead_days, booking_source, currency) do update set ${added('report_leads', statuses)})
    insert into report_sums (dated_by, grain, code_id, day, booking_source, currency, ${columns})
    select sent.dated_by, g.grain, g.code_id, g.day, sent.booking_source, sent.currency, ${sums}
    from sent cross join lateral (values
      ('day', 0::bigint, sent.day), ('tour_day', sent.code_id, sent.day), ('tour_month', sent.code_id, sent.month)) as g (grain, code_id, day)
    group by 1, 2, 3, 4, 5, 6 having ${isChanged} order by 1, 2, 3, 4, 5, 6
    on conflict (dated_by, grain, code_id, day, booking_source, currency) do update set ${added('report_sums', sumColumns)}`)
}
