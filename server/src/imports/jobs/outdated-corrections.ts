import { renewLease } from '../../jobs/queue.sql.ts'
import type { Layout } from '../mapping/layout.ts'
import { fieldsMoved } from '../mapping/kept-answers.ts'
import { removeCorrections } from '../rows/corrections.sql.ts'
import type { ImportRun } from './import-tasks.sql.ts'

/** Removes corrections that were made for other columns than those which the check has found. */
export async function removeOutdated({ record, job, database }: ImportRun, { mapping }: Layout): Promise<void> {
  const fields = record.columns.length === 0 ? [] : fieldsMoved(record.mapping, mapping)
  if (fields.length === 0) return
  await database.withTx(async (tx) => {
    await renewLease(tx, job)
    await removeCorrections(tx, job.id, fields)
  })
}
