import { desc, type SQL } from 'drizzle-orm'
import type { Db, Tx } from './db.ts'
import type { messageTemplateHistoryTable } from './message-tables.ts'
import type { Changes } from './tables.ts'
import type { departureHistoryTable, tourHistoryTable } from './tour-tables.ts'

type HistoryTable = typeof departureHistoryTable | typeof messageTemplateHistoryTable | typeof tourHistoryTable

/** The changes of a record, the newest first. */
export async function readHistories(db: Db | Tx, table: HistoryTable, where: SQL) {
  const rows = await db.select().from(table).where(where).orderBy(desc(table.id))
  return rows.map(({ id, createdAt, userName, changes }) => ({
    id,
    created_at: createdAt.toISOString(),
    user: { name: userName },
    // What else a line has is not for readers.
    changes: { old: changes.old, new: changes.new },
  }))
}

/** What differs between two states of a record, `old` and `new` with the same keys; undefined when nothing does. */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>): Changes | undefined {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  if (changed.length === 0) return undefined
  const only = (fields: Record<string, unknown>) => Object.fromEntries(changed.map((key) => [key, fields[key]]))
  return { old: only(before), new: only(after) }
}
