import { sql } from 'drizzle-orm'
import { recordActivity } from '../db/activity.ts'
import type { Tx } from '../db/db.ts'

type Last = { position: number; hash: string; n: number }

/**
 * Deletes the lines that are older than these months, from the start of the chain. A line of its own names the last one that went,
 * so that the chain can still be followed from there.
 */
export async function dropOldActivity(tx: Tx, months: number): Promise<number> {
  const chain = await tx.execute<{ base_position: number }>(
    sql`select base_position from activity_chain for update skip locked`,
  )
  const from = chain.rows[0]?.base_position
  if (from === undefined) return 0
  // The first line that is kept ends what goes, whatever the clock said when later ones were written.
  const { rows } = await tx.execute<Last>(sql`
    select position, hash, position - ${from}::bigint as n from activity_lines
    where position < (select coalesce(
      (select min(position) from activity_lines where at >= now() - make_interval(months => ${months})),
      (select max(position) + 1 from activity_lines)))
    order by position desc limit 1`)
  const last = rows[0]
  if (!last) return 0
  await tx.execute(sql`delete from activity_lines where position <= ${last.position}`)
  await tx.execute(sql`update activity_chain set base_position = ${last.position}, base_hash = ${last.hash}`)
  const { position, hash, n } = last
  await recordActivity(tx, { action: 'system.checkpoint', details: { position, hash, count: n } })
  return n
}
