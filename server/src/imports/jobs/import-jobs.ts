import type { ImportTask } from 'contract/imports'
import { importMessages } from 'contract/import-messages'
import { messages } from 'contract/messages'
import { LeaseLost } from '../../jobs/queue.sql.ts'
import type { JobKind } from '../../jobs/worker.ts'
import { checkFile } from './check.ts'
import { commitRows } from './commit.ts'
import { failTask, findImportRecord, importQueue, notifyEnd, rollBack, type ImportRun } from './import-tasks.sql.ts'
import { nothingFound } from '../rows/problems.ts'
import { takeBack } from './undo.ts'

const tasks: Record<ImportTask, (run: ImportRun) => Promise<void>> = {
  check: checkFile,
  commit: commitRows,
  undo: takeBack,
  roll_back: takeBack,
}

/** `secret` is what references are made with for rows that have none, where no key of an earlier one is kept. */
export const importJobs = (secret: string): JobKind => ({
  name: 'import',
  table: importQueue,
  async run(job, run) {
    const record = await findImportRecord(run.database.db, job.id)
    // The task was cancelled or replaced since it was claimed.
    if (!record?.task || record.attempt !== job.attempt) throw new LeaseLost()
    await tasks[record.task]({ ...run, job, record, secret })
  },
  async fail(tx, job) {
    const failure = messages.status[500]
    if (job.task === 'commit') return rollBack(tx, job, failure)
    await failTask(tx, job, failure, job.task === 'check' ? nothingFound : {})
    const record = await findImportRecord(tx, job.id)
    // Who waits for a check looks at its page; an undo or a roll back is left to end by itself.
    if (record && job.task !== 'check') await notifyEnd(tx, { record }, importMessages.failed(record.fileName, failure))
  },
})
