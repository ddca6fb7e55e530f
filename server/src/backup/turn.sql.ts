import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { recordActivity } from '../db/activity.ts'
import type { Tx } from '../db/db.ts'
import { ownMigrations, readMigrations } from '../db/migrate.ts'
import { notify } from '../notifications/write.ts'

/** The turn of one process to make the backup of a time of the clock. */
export type Turn = { slot: Date; lease: string }

const leaseEnd = sql`clock_timestamp() + interval '60 seconds'`
// What ends later than any does from now on is of a clock that was set back since; the second is for the rounding of its end.
const isClaimed = sql`lease_until between clock_timestamp() and clock_timestamp() + interval '61 seconds'`
const waits = sql`retry_at between clock_timestamp() and clock_timestamp() + interval '3601 seconds'`

/**
 * Claims the turn for `slot`; undefined when its backup was made, is being made, or failed within the hour, or when the database has
 * more migrations than this program knows: a newer server makes it then.
 */
export async function claimTurn(tx: Tx, slot: Date): Promise<Turn | undefined> {
  const { rowCount } = await tx.execute(sql`select from schema_migrations`)
  if ((rowCount ?? 0) > readMigrations(ownMigrations).length) return undefined
  await tx.execute(sql`insert into backup_turns default values on conflict do nothing`)
  const lease = randomUUID()
  const claimed = await tx.execute(sql`
    update backup_turns set lease = ${lease}, lease_until = ${leaseEnd}
    where coalesce(made_for < ${slot}, true) and not coalesce(${waits}, false) and not coalesce(${isClaimed}, false)`)
  return claimed.rowCount ? { slot, lease } : undefined
}

/** Keeps the turn for another minute; false if another process has it since. */
export async function renewTurn(tx: Tx, { lease }: Turn): Promise<boolean> {
  const renewed = await tx.execute(sql`update backup_turns set lease_until = ${leaseEnd} where lease = ${lease}`)
  return renewed.rowCount === 1
}

/** Lets another process have the turn at once, as when the server stops. */
export async function releaseTurn(tx: Tx, { lease }: Turn): Promise<void> {
  await tx.execute(sql`update backup_turns set lease = null, lease_until = null where lease = ${lease}`)
}

/** Notes that the backup was made. One that has the turn by now goes on. */
export async function endTurn(tx: Tx, { lease, slot }: Turn, details: Record<string, unknown>): Promise<void> {
  const ended = await tx.execute(sql`
    update backup_turns set made_for = ${slot}, retry_at = null, lease = nullif(lease, ${lease}),
      lease_until = case when lease <> ${lease} then lease_until end
    where lease = ${lease} or coalesce(made_for < ${slot}, true)`)
  // Ended before, by a commit whose answer was lost, it has its line.
  if (ended.rowCount) await recordActivity(tx, { action: 'system.backup', details })
}

/**
 * Notes that it failed, to be tried again in an hour, unless another process has the turn since. Administrators are notified of the
 * first failure of each time of the clock.
 */
export async function failTurn(tx: Tx, { lease, slot }: Turn, reason: string): Promise<void> {
  const { rows } = await tx.execute<{ is_known: boolean }>(
    sql`select coalesce(failed_for = ${slot}, false) as is_known from backup_turns where lease = ${lease} for update`,
  )
  const [own] = rows
  if (!own) return
  await tx.execute(sql`
    update backup_turns set failed_for = ${slot}, retry_at = clock_timestamp() + interval '1 hour', lease = null,
      lease_until = null where lease = ${lease}`)
  await recordActivity(tx, { action: 'system.backup-failed', details: { reason } })
  if (!own.is_known)
    await notify(tx, { kind: 'backup_failed', body: reason, href: '/activity?action=system.backup-failed' })
}
