import { sql, type SQL } from 'drizzle-orm'
import { withPriority } from '../db/connection-queue.ts'
import type { Database, Tx } from '../db/db.ts'
import { sumColumns } from './columns.ts'
import { countedColumns } from './counted.sql.ts'
import { addToPace } from './pace.sql.ts'
import { sumTables, type SumTable } from './sum-tables.sql.ts'

// A change is a booking that counts from now on (`n` is 1) or no longer (-1). `report_changes` keeps those that are not added to the sums yet.

/** So few that the embedded engine, which answers no one else meanwhile, is done within 20 ms: it took 67 for fifty. */
const mostAtOnce = { embedded: 10, postgres: 100 }

/** The columns of a change. */
export const changeColumns = sql.raw(['n', ...countedColumns, 'counted_from'].join(', '))

const sums = sql.raw(sumColumns.join(', '))

const addTo = ({ name, keys, of }: SumTable, from: SQL): SQL => {
  const key = sql.raw(keys.join(', '))
  const added = sumColumns.map((column) => `${column} = t.${column} + excluded.${column}`)
  return sql`insert into ${sql.raw(name)} as t (${key}, ${sums}) ${of(from)}
    on conflict (${key}) do update set ${sql.raw(added.join(', '))}`
}

/** What changes of a table are to what is on the books, as `paceSums` takes it. */
export const paceOf = (changes: SQL): SQL => sql`
  select code_id, tour_at::date as tour_day, counted_from as day, booking_source, currency, n, travelers, pence
  from ${changes} x where status <> 'cancelled' and counted_from is not null`

/** Parts of a statement that add the changes of another part of it to all sums. Rows are written in one order, against deadlocks. */
export const addingToSums = (changes: SQL): SQL =>
  sql.join(
    [
      ...sumTables.map((table) => sql`${sql.raw(`to_${table.name}`)} as (${addTo(table, changes)})`),
      sql`to_pace as (${addToPace(paceOf(changes))})`,
    ],
    sql`, `,
  )

/** Adds what single writes left to the sums, in short transactions. Several processes may do so at once. */
export async function addChanges(
  database: Pick<Database, 'withTx' | 'engine'>,
  stopping: () => boolean = () => false,
): Promise<void> {
  const most = mostAtOnce[database.engine]
  await withPriority('export', async () => {
    for (let added = most; added === most && !stopping();)
      added = await database.withTx((tx) => add(tx, firstOf(most)), { looks: true })
  })
}

/** The same of all of them, in a transaction of the caller's, during which no booking is written. */
export async function addAllChanges(tx: Tx): Promise<void> {
  await add(tx, sql`true`)
}

const firstOf = (most: number) =>
  sql`id in (select id from report_changes order by id limit ${most} for update skip locked)`

async function add(tx: Tx, which: SQL): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    with taken as (delete from report_changes where ${which} returning *), ${addingToSums(sql`taken`)}
    select count(*)::integer as n from taken`)
  return rows[0]?.n ?? 0
}
