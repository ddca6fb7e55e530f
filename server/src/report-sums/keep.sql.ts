import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { sumColumns } from './columns.ts'
import { countedBookings, countedColumns } from './counted.sql.ts'
import { sumTables, type SumTable } from './sum-tables.sql.ts'

const columns = sql.raw(countedColumns.join(', '))
const sums = sql.raw(sumColumns.join(', '))
const given = sql.raw(countedColumns.map((name) => `${name} = excluded.${name}`).join(', '))
const isOther = sql.raw(
  `(${countedColumns.map((name) => `r.${name}`).join(', ')}) is distinct from (${countedColumns.map((name) => `excluded.${name}`).join(', ')})`,
)

/**
 * Keeps what reports add up in the transaction that writes bookings, after its statements and after the codes of their tours: the
 * bookings as they were counted last are taken away, those that are live now are added. One statement, which writes the rows of
 * each table in one order, against deadlocks.
 */
export async function keepReportSums(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const list = `{${[...new Set(ids)].join(',')}}`
  await tx.execute(sql`
    with before as materialized (select * from report_bookings where booking_id = any(${list}::bigint[])),
    after as materialized (${countedBookings(sql`b.id = any(${list}::bigint[])`)}),
    removed as (
      delete from report_bookings r using before
      where r.booking_id = before.booking_id and before.booking_id not in (select booking_id from after)),
    kept as (
      insert into report_bookings as r (booking_id, ${columns}) select booking_id, ${columns} from after order by 1
      on conflict (booking_id) do update set ${given} where ${isOther}),
    changed as materialized (
      select -1 as n, booking_id, ${columns} from before union all select 1, booking_id, ${columns} from after),
    ${sql.join(
      sumTables.map((table) => sql`${sql.raw(`to_${table.name}`)} as (${addTo(table)})`),
      sql`, `,
    )}
    select 1`)
}

const addTo = ({ name, keys, of }: SumTable): SQL => {
  const key = sql.raw(keys.join(', '))
  const added = sumColumns.map((column) => `${column} = t.${column} + excluded.${column}`)
  return sql`insert into ${sql.raw(name)} as t (${key}, ${sums}) ${of(sql`changed`)}
    on conflict (${key}) do update set ${sql.raw(added.join(', '))}`
}
