import { sql, type SQL } from 'drizzle-orm'
import { withPriority } from '../db/connection-queue.ts'
import type { Database, Tx } from '../db/db.ts'
import { addTo } from './add-to.sql.ts'
import { groupSums } from './sum-tables.sql.ts'

/** So few that one statement takes some 10 ms, for which the embedded engine answers no one else. */
const mostAtOnce = 100

/** Adds to the groups of reports what single writes left for them, in short transactions. Several processes may do so at once. */
export async function addGroupChanges(
  database: Pick<Database, 'withTx'>,
  stopping: () => boolean = () => false,
): Promise<void> {
  await withPriority('export', async () => {
    for (let added = mostAtOnce; added === mostAtOnce && !stopping();)
      added = await database.withTx((tx) => addSome(tx), { looks: true })
  })
}

/** The same of all changes, in a transaction of the caller's, during which no booking is written. */
export async function addAllGroupChanges(tx: Tx): Promise<void> {
  await tx.execute(adding(sql`delete from report_group_changes returning *`))
}

async function addSome(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    adding(sql`
      delete from report_group_changes where id in (
        select id from report_group_changes order by id limit ${mostAtOnce} for update skip locked)
      returning *`),
  )
  return rows[0]?.n ?? 0
}

const adding = (taken: SQL) => sql`
  with gone as (${taken}), added as (${addTo(groupSums, sql`gone`)})
  select count(*)::integer as n from gone`
