import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { addAllChanges } from './changes.sql.ts'
import { sumColumns } from './columns.ts'
import { countedBookings, countedColumns } from './counted.sql.ts'
import { paceFromHistories, paceSums } from './pace.sql.ts'
import { sumTables } from './sum-tables.sql.ts'

/** A row of the sums that is not what the bookings add up to; null where there is none. */
export type SumDifference = { table: string; key: string; kept: string | null; counted: string | null }

type Compared = { name: string; keys: readonly string[]; values: readonly string[]; isEmpty?: SQL; counted: SQL }

/** Compares the sums of reports with the bookings and replaces them where they differ. No booking is written meanwhile. */
export async function rebuildSums(tx: Tx): Promise<SumDifference[]> {
  await tx.execute(sql`lock table bookings in share mode`)
  await addAllChanges(tx)
  await tx.execute(sql`
    create temporary table counted_bookings on commit drop as select 1 as n, x.* from (${countedBookings(sql`true`)}) x`)
  const noSums = sql.raw(sumColumns.map((name) => `k.${name} = 0`).join(' and '))
  const tables: Compared[] = [
    {
      name: 'report_bookings',
      keys: ['booking_id'],
      values: countedColumns,
      counted: sql`select * from counted_bookings`,
    },
    ...sumTables.map(({ name, keys, of }) => ({
      name,
      keys,
      values: sumColumns,
      isEmpty: noSums,
      counted: of(sql`counted_bookings`),
    })),
  ]
  tables.push({
    name: 'report_pace',
    keys: ['code_id', 'month', 'day', 'booking_source', 'currency'],
    values: ['bookings', 'travelers', 'pence'],
    isEmpty: sql`k.bookings = 0 and k.travelers = 0 and k.pence = 0`,
    counted: paceSums(paceFromHistories(sql`true`)),
  })
  let found: SumDifference[] = []
  for (const table of tables) found = found.concat(await rebuild(tx, table))
  return found
}

async function rebuild(tx: Tx, { name, keys, values, isEmpty, counted }: Compared): Promise<SumDifference[]> {
  const [table, other] = [sql.raw(name), sql.raw(`counted_${name}`)]
  const key = sql.raw(keys.join(', '))
  const columns = sql.raw(values.join(', '))
  const shown = (alias: string) => sql.raw(`concat_ws(' ', ${values.map((value) => `${alias}.${value}`).join(', ')})`)
  await tx.execute(sql`create temporary table ${other} on commit drop as ${counted}`)
  const { rows } = await tx.execute<SumDifference>(sql`
    select ${name}::text as table, concat_ws(' ', ${key}) as key, kept, counted
    from (select ${key}, ${shown('k')} as kept from ${table} k where not (${isEmpty ?? sql`false`})) k
    full join (select ${key}, ${shown('c')} as counted from ${other} c) c using (${key})
    where kept is distinct from counted order by 2`)
  if (rows.length === 0) return []
  await tx.execute(sql`delete from ${table}`)
  await tx.execute(sql`insert into ${table} (${key}, ${columns}) select ${key}, ${columns} from ${other}`)
  return rows
}
