import { inArray } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { savedReportTable, savedViewTable as t } from '../db/saved-tables.ts'
import { rowsThatName, type EraseText } from './names.ts'

/** Deletes the saved views that have the person in their name or search: any other search would show other rows. */
export async function eraseSavedViews(tx: Tx, erase: EraseText): Promise<void> {
  const views = await tx.select({ id: t.id, name: t.name, query: t.query }).from(t)
  const theirs = await rowsThatName(views, erase, ({ name, query }) => [name, query.search])
  if (theirs.length === 0) return
  await tx.delete(t).where(
    inArray(
      t.id,
      theirs.map(({ id }) => id),
    ),
  )
}

/** Deletes the saved reports that have the person in their name. */
export async function eraseSavedReports(tx: Tx, erase: EraseText): Promise<void> {
  const reports = await tx.select({ id: savedReportTable.id, name: savedReportTable.name }).from(savedReportTable)
  const theirs = (await rowsThatName(reports, erase)).map(({ id }) => id)
  if (theirs.length > 0) await tx.delete(savedReportTable).where(inArray(savedReportTable.id, theirs))
}
