import type { ImportTask } from 'contract/imports'
import { messages } from 'contract/messages'
import { LeaseLost } from '../../jobs/queue.sql.ts'
import type { JobKind } from '../../jobs/worker.ts'
import { checkFile } from './check.ts'
import { commitRows } from './commit.ts'
import { failTask, findImportRecord, importQueue, rollBack, type ImportRun } from './import-tasks.sql.ts'
import { takeBack } from './undo.ts'

const tasks: Record<ImportTask, (run: ImportRun) => Promise<void>> = {
  check: checkFile,
  commit: commitRows,
  undo: takeBack,
  roll_back: takeBack,
}

/** `secret` is what references are made with for rows that have none. */
export const importJobs = (secret: string): JobKind => ({
  name: 'import',
  table: importQueue,
  async run(job, run) {
    const record = await findImportRecord(run.database.db, job.id)
    // The task was cancelled or replaced since it was claimed.
    if (!record?.task || record.attempt !== job.attempt) throw new LeaseLost()
    await tasks[record.task]({ ...run, job, record, secret })
  },
  fail: (tx, job) =>
    job.task === 'commit' ? rollBack(tx, job, messages.status[500]) : failTask(tx, job, messages.status[500]),
})
