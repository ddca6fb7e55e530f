import { eq } from 'drizzle-orm'
import { areOtherRows } from 'contract/import-dialect'
import { importFieldInfo, importFieldNames, type ImportField } from 'contract/import-fields'
import { importMessages } from 'contract/import-messages'
import type { Tx } from '../../db/db.ts'
import { renewLease } from '../../jobs/queue.sql.ts'
import { importTable as t, type ImportRecord } from '../import-tables.ts'
import type { Layout } from '../mapping/layout.ts'
import { fieldsMoved } from '../mapping/kept-answers.ts'
import { removeCorrections } from '../rows/corrections.sql.ts'
import type { ImportRun } from './import-tasks.sql.ts'

type Removal = { fields: readonly ImportField[]; areOfRows?: boolean }

/**
 * Removes the corrections of these fields, and notes that for the check which is under way or queued, in one transaction: it may
 * be stopped, or be replaced by another one. Returns the fields that had any, and all notes since the last check.
 */
export async function removeWithNote(
  tx: Tx,
  { id, reading }: Pick<ImportRecord, 'id' | 'reading'>,
  { fields, areOfRows = false }: Removal,
): Promise<{ removed: ImportField[]; notes: string[] }> {
  const before = reading.removed ?? []
  const removed = await removeCorrections(tx, id, fields)
  if (removed.length === 0) return { removed, notes: before }
  const labels = removed.map((field) => importFieldInfo(field).label)
  const notes = [...new Set([...before, importMessages.removedCorrections(labels, areOfRows)])]
  await tx
    .update(t)
    .set({ reading: { ...reading, removed: notes } })
    .where(eq(t.id, id))
  return { removed, notes }
}

/**
 * Removes corrections that were made for other columns than those which the check has found, or for rows that are others now.
 * Returns the notes on what was removed since the last check.
 */
export async function removeOutdated(
  { record, job, database }: ImportRun,
  { mapping, dialect }: Layout,
): Promise<string[]> {
  const before = record.reading.removed ?? []
  if (record.dialect === null) return before
  const areOfRows = areOtherRows(dialect, record.dialect)
  const fields = areOfRows ? importFieldNames : fieldsMoved(record.mapping, mapping)
  if (fields.length === 0) return before
  return database.withTx(async (tx) => {
    await renewLease(tx, job)
    return (await removeWithNote(tx, record, { fields, areOfRows })).notes
  })
}
