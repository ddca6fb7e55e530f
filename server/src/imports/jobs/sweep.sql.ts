import { and, eq, sql } from 'drizzle-orm'
import { limits } from 'contract/limits'
import { recordActivity } from '../../db/activity.ts'
import type { Database } from '../../db/db.ts'
import { deleteParts } from '../csv/file-parts.sql.ts'
import { importTable as t } from '../import-tables.ts'
import { deleteCorrections } from '../rows/corrections.sql.ts'
import { deleteSomeRows } from '../rows/import-rows.sql.ts'

const isOld = sql`coalesce(committed_at, created_at) < now() - make_interval(days => ${limits.importDays})`
// An upload that was cancelled before its first check.
const isCancelledUpload = sql`(state = 'cancelled' and dialect is null)`
const isAbandoned = sql`(state = 'uploading' and created_at < now() - interval '1 day')`

/** Deletes files, rows and corrections that are kept no longer, in many small transactions; the import and its figures stay. */
export async function sweepImports(database: Database): Promise<void> {
  const { db, withTx } = database
  const due = await db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.hasFile, true), sql`task is null and (${isOld} or ${isAbandoned} or ${isCancelledUpload})`))
  for (const { id } of due) {
    await deleteParts(database, id)
    while ((await withTx((tx) => deleteSomeRows(tx, id, 500))) > 0);
    await withTx(async (tx) => {
      await deleteCorrections(tx, id)
      await tx
        .update(t)
        .set({ hasFile: false, state: sql`case state when 'uploading' then 'cancelled' else state end` })
        .where(eq(t.id, id))
      await recordActivity(tx, { action: 'system.retention', details: { rows_of_import: id } })
    })
  }
}
