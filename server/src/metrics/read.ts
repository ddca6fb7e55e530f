import { count, isNotNull, isNull, min, sql } from 'drizzle-orm'
import { actTable } from '../acts/act-tables.ts'
import type { Db } from '../db/db.ts'
import { outboxTable } from '../db/tables.ts'
import { importTable } from '../imports/import-tables.ts'
import type { JobTable } from '../jobs/job-tables.ts'

/** How much of a kind waits or is worked on. */
export type Queued = { kind: 'mail' | 'message' | 'import' | 'bulk_action'; count: number }

/** What the servers of the database have to do, and for how many seconds the oldest mail waits. */
export async function readQueues(db: Db): Promise<{ queued: Queued[]; oldestMailSeconds: number }> {
  const { createdAt, messageId, sentAt } = outboxTable
  const [outbox] = await db
    .select({
      all: count(),
      messages: count(messageId),
      oldest: sql<number>`coalesce(extract(epoch from now() - ${min(createdAt)}), 0)::float8`,
    })
    .from(outboxTable)
    .where(isNull(sentAt))
  const { all, messages, oldest } = outbox ?? { all: 0, messages: 0, oldest: 0 }
  const queued: Queued[] = [
    { kind: 'mail', count: all - messages },
    { kind: 'message', count: messages },
    { kind: 'import', count: await tasksIn(db, importTable) },
    { kind: 'bulk_action', count: await tasksIn(db, actTable) },
  ]
  return { queued, oldestMailSeconds: oldest }
}

async function tasksIn(db: Db, table: JobTable): Promise<number> {
  const [found] = await db.select({ count: count() }).from(table).where(isNotNull(table.task))
  return found?.count ?? 0
}
