import { gt, sql } from 'drizzle-orm'
import type { ChangedEntity } from 'contract/changes'
import { insertTogether } from './bulk.ts'
import type { Db, Tx } from './db.ts'
import { recordChangeTable as t } from './tables.ts'

type Announced = {
  /** The record of the first entity; without it any may have changed, as any of the other entities. */
  recordId?: number | undefined
  /** The only person to whom it is announced. */
  userId?: number | undefined
}

/** Announces changes to all open pages, in the transaction that makes them. */
export async function announceChanges(
  tx: Tx,
  entities: readonly ChangedEntity[],
  { recordId, userId }: Announced = {},
): Promise<void> {
  const rows = entities.map((entity, index) => ({
    entity,
    record_id: index === 0 ? (recordId ?? null) : null,
    user_id: userId ?? null,
  }))
  // Not now(), the start of the transaction: streams look back a few seconds only, and a step of an import may take longer.
  await insertTogether(tx, [{ table: 'record_changes', rows, computed: { changed_at: 'clock_timestamp()' } }])
}

export type RecentChange = typeof t.$inferSelect

/** So far streams look back. It exceeds the longest transaction, because ids are assigned before they become visible. */
const lookBackSeconds = 15

/** When what streams read now begins; `missedSeconds` ago they looked for the last time. */
export const recentSince = (missedSeconds = 0) => sql`now() - make_interval(secs => ${lookBackSeconds + missedSeconds})`

/** Changes of the last seconds. */
export const recentChanges = (db: Db, missedSeconds?: number): Promise<RecentChange[]> =>
  db
    .select()
    .from(t)
    .where(gt(t.changedAt, recentSince(missedSeconds)))
    .orderBy(t.id)

/** Deletes changes older than an hour. */
export const dropOldChanges = (tx: Tx) =>
  tx.execute(sql`delete from record_changes where changed_at < now() - interval '1 hour'`)
