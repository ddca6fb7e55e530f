import { sql } from 'drizzle-orm'
import { recordActivity } from '../db/activity.ts'
import type { Database, Tx } from '../db/db.ts'

type Last = { position: number; hash: string; n: number }

/** Lines that are deleted in one transaction, which others may have to wait for. */
const stepSize = 5_000

type Options = { months: number; stopping: () => boolean; step?: number }

/** Deletes all lines that are older than these months, in short transactions. */
export async function dropAllOldActivity({ withTx }: Pick<Database, 'withTx'>, options: Options): Promise<void> {
  const { months, stopping, step = stepSize } = options
  for (let dropped = step; dropped === step && !stopping();)
    dropped = await withTx((tx) => dropOldActivity(tx, months, step))
}

/**
 * Deletes lines that are older than these months, from the start of the chain. A line of its own names the last one that went, so
 * that the chain can still be followed from there. Returns how many went; fewer than `step` if no more are old.
 */
export async function dropOldActivity(tx: Tx, months: number, step = stepSize): Promise<number> {
  const chain = await tx.execute<{ base_position: number }>(
    sql`select base_position from activity_chain for update skip locked`,
  )
  const from = chain.rows[0]?.base_position
  if (from === undefined) return 0
  const inStep = sql`position > ${from}::bigint and position <= ${from + step}::bigint`
  // The first line that is kept ends what goes, whatever the clock said when later ones were written.
  const { rows } = await tx.execute<Last>(sql`
    select position, hash, position - ${from}::bigint as n from activity_lines
    where ${inStep} and position < coalesce(
      (select min(position) from activity_lines where ${inStep} and at >= now() - make_interval(months => ${months})),
      ${from + step + 1}::bigint)
    order by position desc limit 1`)
  const last = rows[0]
  if (!last) return 0
  await tx.execute(sql`delete from activity_lines where position <= ${last.position}`)
  await tx.execute(sql`update activity_chain set base_position = ${last.position}, base_hash = ${last.hash}`)
  const { position, hash, n } = last
  await recordActivity(tx, { action: 'system.checkpoint', details: { position, hash, count: n } })
  return n
}
