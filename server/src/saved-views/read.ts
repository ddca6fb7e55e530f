import { and, eq, or, sql } from 'drizzle-orm'
import type { SavedView } from 'contract/saved-views'
import type { ViewList } from 'contract/view-lists'
import type { Db, Tx } from '../db/db.ts'
import { collated } from '../db/lists.ts'
import { savedViewTable as t } from '../db/saved-tables.ts'
import { userTable } from '../db/tables.ts'

type Reader = { id: number }

/** A view is visible to its owner and, if it is shared, to everyone. */
const isVisible = (reader: Reader) => or(eq(t.ownerId, reader.id), t.shared)

const select = (db: Db | Tx) =>
  db.select({ view: t, ownerName: userTable.name }).from(t).innerJoin(userTable, eq(userTable.id, t.ownerId))

/** By name. The number is bounded by `limits.savedViews`. */
export async function listViews(db: Db | Tx, reader: Reader, list: ViewList): Promise<SavedView[]> {
  const rows = await select(db)
    .where(and(eq(t.list, list), isVisible(reader)))
    .orderBy(sql`${collated(t.name)}, ${t.id}`)
  return rows.map(toView)
}

export async function findView(db: Db | Tx, reader: Reader, id: number): Promise<SavedView | undefined> {
  const [row] = await select(db).where(and(eq(t.id, id), isVisible(reader)))
  return row && toView(row)
}

const toView = ({ view, ownerName }: { view: typeof t.$inferSelect; ownerName: string }): SavedView => ({
  id: view.id,
  list: view.list,
  name: view.name,
  shared: view.shared,
  query: view.query,
  moving_range: view.movingRange,
  hidden_columns: view.hiddenColumns,
  owner: { id: view.ownerId, name: ownerName },
  version: view.version,
  created_at: view.createdAt.toISOString(),
  updated_at: view.updatedAt.toISOString(),
})
