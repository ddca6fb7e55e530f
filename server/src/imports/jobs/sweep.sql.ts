import { and, eq, sql } from 'drizzle-orm'
import { wordFields } from 'contract/import-fields'
import { limits } from 'contract/limits'
import { recordActivity } from '../../db/activity.ts'
import { announceChanges } from '../../db/changes.ts'
import type { Database, Tx } from '../../db/db.ts'
import { deleteParts } from '../csv/file-parts.sql.ts'
import { importTable as t } from '../import-tables.ts'
import { withoutQuotes } from '../mapping/table.ts'
import { deleteCorrections } from '../rows/corrections.sql.ts'
import { deleteSomeRows } from '../rows/import-rows.sql.ts'

const isOld = sql`coalesce(committed_at, created_at) < now() - make_interval(days => ${limits.importDays})`
// An upload that was cancelled before its first check.
const isCancelledUpload = sql`(state = 'cancelled' and dialect is null)`
const isAbandoned = sql`(state = 'uploading' and created_at < now() - interval '1 day')`
const isDue = sql`task is null and (${isOld} or ${isAbandoned} or ${isCancelledUpload})`
// Versions before this one took nothing of words with the other quotes, as older servers beside this one still do.
const hasWords = sql`(words::text <> '{}'
  or exists (select from json_object_keys(answers) as name where name in ${wordFields}))`
// An erasure deletes a file without the rows of others, and a stop may leave some of either.
const isLeft = sql`(has_file or has_quotes or ${hasWords} or state = 'ready'
  or exists (select from import_parts where import_id = ${t.id})
  or exists (select from import_rows where import_id = ${t.id}))`

/** Deletes files, rows and corrections that are kept no longer, in many small transactions; the import and its figures stay. */
export async function sweepImports(database: Database, stopping = () => false): Promise<void> {
  const { db, withTx } = database
  const due = await db.select({ id: t.id }).from(t).where(and(isDue, isLeft))
  for (const { id } of due) {
    if (stopping()) return
    if (!(await withTx((tx) => closeImport(tx, id)))) continue
    await deleteParts(database, id)
    // What is left is found by the next sweep.
    while ((await withTx((tx) => deleteSomeRows(tx, id, 500))) > 0) if (stopping()) return
    await withTx(async (tx) => {
      await deleteCorrections(tx, id)
      await recordActivity(tx, { action: 'system.retention', details: { rows_of_import: id } })
    })
  }
}

/** Before anything is deleted, so that nothing begins with what is left. False for an import with which something began meanwhile. */
async function closeImport(tx: Tx, id: number): Promise<boolean> {
  const [record] = await tx
    .select()
    .from(t)
    .where(and(eq(t.id, id), isDue))
    .for('update')
  if (!record) return false
  const state = ['uploading', 'ready'].includes(record.state) ? 'cancelled' : record.state
  await tx
    .update(t)
    .set({ hasFile: false, state, ...withoutQuotes(record) })
    .where(eq(t.id, id))
  await announceChanges(tx, ['import'], { recordId: id })
  return true
}
