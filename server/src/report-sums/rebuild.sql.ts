import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { folded } from '../db/lists.ts'

/** A row of the sums that is not what the bookings add up to; null where there is none. */
export type SumDifference = { table: string; key: string; kept: string | null; counted: string | null }

type SumTable = { name: string; keys: readonly string[]; sums: readonly string[]; counted: SQL }

const statuses = ['confirmed', 'pending', 'cancelled'] as const
const counts = sql.raw(statuses.map((status) => `count(*) filter (where status = '${status}') as ${status}`).join(', '))
const sumOf = (column: string, of: readonly string[]) =>
  sql.raw(
    of
      .map((status) => `coalesce(sum(${column}) filter (where status = '${status}'), 0) as ${status}_${column}`)
      .join(', '),
  )
const standing = ['confirmed', 'pending'] as const
const dated = sql`counted_bookings cross join lateral (values ('tour', tour_day), ('booked', booked_day)) as d (dated_by, day)`

const tables: readonly SumTable[] = [
  {
    name: 'report_sums',
    keys: ['dated_by', 'grain', 'code_id', 'day', 'booking_source', 'currency'],
    sums: [
      ...statuses,
      ...standing.map((status) => `${status}_travelers`),
      ...statuses.map((status) => `${status}_pence`),
    ],
    counted: sql`
      select d.dated_by, g.grain, g.code_id, g.day, booking_source, currency, ${counts}, ${sumOf('travelers', standing)},
        ${sumOf('pence', statuses)}
      from ${dated} cross join lateral (values ('day', 0::bigint, d.day), ('tour_day', counted_bookings.code_id, d.day),
        ('tour_month', counted_bookings.code_id, date_trunc('month', d.day)::date)) as g (grain, code_id, day)
      group by 1, 2, 3, 4, 5, 6`,
  },
  {
    name: 'report_leads',
    keys: ['dated_by', 'month', 'lead_days', 'booking_source', 'currency'],
    sums: statuses,
    counted: sql`
      select d.dated_by, date_trunc('month', d.day)::date as month, tour_day - booked_day as lead_days, booking_source, currency,
        ${counts}
      from ${dated} group by 1, 2, 3, 4, 5`,
  },
]

/** Compares the sums of reports with the bookings and replaces them where they differ. No booking is written meanwhile. */
export async function rebuildSums(tx: Tx): Promise<SumDifference[]> {
  await tx.execute(sql`lock table bookings in share mode`)
  await tx.execute(sql`
    create temporary table counted_bookings on commit drop as
    select c.id as code_id, b.booking_datetime::date as tour_day, b.input_date as booked_day, b.booking_source, b.currency,
      b.status, b.traveler_count as travelers, (b.amount * 100)::bigint as pence
    from bookings b join tour_codes c on c.code_key = ${folded(sql`normalize(b.product_code, nfc)`)}
    where b.deleted_at is null`)
  let found: SumDifference[] = []
  for (const table of tables) found = found.concat(await rebuild(tx, table))
  return found
}

async function rebuild(tx: Tx, { name, keys, sums, counted }: SumTable): Promise<SumDifference[]> {
  const [table, other] = [sql.raw(name), sql.raw(`counted_${name}`)]
  const key = sql.raw(keys.join(', '))
  const shown = (alias: string) => sql.raw(`concat_ws(' ', ${sums.map((sum) => `${alias}.${sum}`).join(', ')})`)
  await tx.execute(sql`create temporary table ${other} on commit drop as ${counted}`)
  const { rows } = await tx.execute<SumDifference>(sql`
    select ${name}::text as table, concat_ws(' ', ${key}) as key, kept, counted
    from (select ${key}, ${shown('k')} as kept from ${table} k where ${sql.raw(sums.map((sum) => `k.${sum} <> 0`).join(' or '))}) k
    full join (select ${key}, ${shown('c')} as counted from ${other} c) c using (${key})
    where kept is distinct from counted order by 2`)
  if (rows.length === 0) return []
  await tx.execute(sql`delete from ${table}`)
  await tx.execute(sql`insert into ${table} (${key}, ${sql.raw(sums.join(', '))})
    select ${key}, ${sql.raw(sums.join(', '))} from ${other}`)
  return rows
}
