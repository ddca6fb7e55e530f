import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { withPriority } from './connection-queue.ts'
import type { Db } from './db.ts'
import { onlyRow } from './only-row.ts'

type Counted = {
  table: SQLWrapper
  id: SQLWrapper
  where: SQL | undefined
  /** The same condition in a form that no index answers, for steps that read ranges of ids. */
  scanned?: SQL | undefined
}

/** Up to this many matches are counted by one statement; it reads no more rows than a page of a search does. */
const mostAtOnce = 20_000
const firstStep = 4_000
// Another call that needs the connection of the embedded engine waits for one step at most.
const stepMs = 20

/**
 * Counts rows without keeping others from the database: few by one statement, many in ranges of ids of about 20 ms each, between
 * which every other call goes first. Each row is counted once, as it is when its range is read. Throws the reason of the signal.
 */
export async function countInSteps(db: Db, counted: Counted, signal?: AbortSignal): Promise<number> {
  const read = async <T extends Record<string, unknown>>(statement: SQL) => {
    signal?.throwIfAborted()
    // Exports and counts have the lowest priority.
    return onlyRow((await withPriority('export', () => db.execute<T>(statement))).rows)
  }
  const { table, id, where, scanned = where } = counted
  const { n } = await read<{ n: number }>(
    sql`select count(*) as n from (select 1 from ${table} where ${where ?? sql`true`} limit ${mostAtOnce + 1}) as hits`,
  )
  if (n <= mostAtOnce) return n
  const { last } = await read<{ last: number }>(sql`select coalesce(max(${id}), 0) as last from ${table}`)
  let total = 0
  for (let [from, size] = [0, firstStep]; from < last;) {
    const began = performance.now()
    const to = Math.min(from + size, last)
    const range = sql`${id} > ${from} and ${id} <= ${to}`
    total += (await read<{ n: number }>(sql`select count(*) as n from ${table} where ${range} and ${scanned}`)).n
    from = to
    const took = performance.now() - began
    size = Math.max(firstStep / 4, Math.min(2 * size, Math.round((size * stepMs) / Math.max(took, 1))))
  }
  return total
}
