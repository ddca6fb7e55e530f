import { inArray } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { savedViewTable as t } from '../db/tables.ts'

/** Deletes the saved views that have the person in their name or search: any other search would show other rows. */
export async function eraseSavedViews(tx: Tx, erase: (text: string) => string): Promise<void> {
  const views = await tx.select({ id: t.id, name: t.name, query: t.query }).from(t)
  const theirs = views.filter(({ name, query }) => [name, query.search ?? ''].some((text) => erase(text) !== text))
  if (theirs.length === 0) return
  await tx.delete(t).where(
    inArray(
      t.id,
      theirs.map(({ id }) => id),
    ),
  )
}
