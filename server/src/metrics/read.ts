import { count, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { actTable } from '../acts/act-tables.ts'
import type { Db } from '../db/db.ts'
import { outboxTable } from '../db/tables.ts'
import { importTable } from '../imports/import-tables.ts'
import type { JobTable } from '../jobs/job-tables.ts'

/** How much of a kind waits or is worked on. */
export type Queued = { kind: 'mail' | 'message' | 'import' | 'bulk_action'; count: number }

/** For how many seconds the oldest of each has waited; 0 where none waits. Messages may wait for hours by their limit, mail does not. */
export type Oldest = { mail: number; message: number }

/** What the servers of the database have to do, and for how long mail waits. */
export async function readQueues(db: Db): Promise<{ queued: Queued[]; oldest: Oldest }> {
  const { createdAt, messageId, sentAt } = outboxTable
  const secondsSince = (which: SQL) =>
    sql<number>`coalesce(extract(epoch from now() - min(${createdAt}) filter (where ${which})), 0)::float8`
  const [outbox] = await db
    .select({
      all: count(),
      messages: count(messageId),
      mail: secondsSince(isNull(messageId)),
      message: secondsSince(isNotNull(messageId)),
    })
    .from(outboxTable)
    .where(isNull(sentAt))
  const { all, messages, mail, message } = outbox ?? { all: 0, messages: 0, mail: 0, message: 0 }
  const queued: Queued[] = [
    { kind: 'mail', count: all - messages },
    { kind: 'message', count: messages },
    { kind: 'import', count: await tasksIn(db, importTable) },
    { kind: 'bulk_action', count: await tasksIn(db, actTable) },
  ]
  return { queued, oldest: { mail, message } }
}

async function tasksIn(db: Db, table: JobTable): Promise<number> {
  const [found] = await db.select({ count: count() }).from(table).where(isNotNull(table.task))
  return found?.count ?? 0
}
