import { areOtherRows } from 'contract/import-dialect'
import { importFieldNames } from 'contract/import-fields'
import { renewLease } from '../../jobs/queue.sql.ts'
import type { Layout } from '../mapping/layout.ts'
import { fieldsMoved } from '../mapping/kept-answers.ts'
import { removeCorrections } from '../rows/corrections.sql.ts'
import type { ImportRun } from './import-tasks.sql.ts'

/** Removes corrections that were made for other columns than those which the check has found, or for rows that are others now. */
export async function removeOutdated(
  { record, job, database }: ImportRun,
  { mapping, dialect }: Layout,
): Promise<void> {
  if (record.dialect === null) return
  const fields = areOtherRows(dialect, record.dialect) ? importFieldNames : fieldsMoved(record.mapping, mapping)
  if (fields.length === 0) return
  await database.withTx(async (tx) => {
    await renewLease(tx, job)
    await removeCorrections(tx, job.id, fields)
  })
}
