import { actMessages } from 'contract/act-messages'
import { actTitle } from 'contract/act-titles'
import type { ActTask } from 'contract/acts'
import { LeaseLost } from '../../jobs/queue.sql.ts'
import type { JobKind } from '../../jobs/worker.ts'
import { actQueue, failAct, faultText, findActRecord, notifyActEnd, rollBackAct, type ActRun } from './act-tasks.sql.ts'
import { checkSelection } from './check.ts'
import { commitAct } from './commit.ts'
import { takeActBack } from './undo.ts'

const tasks: Record<ActTask, (run: ActRun) => Promise<void>> = {
  check: checkSelection,
  commit: commitAct,
  undo: takeActBack,
  roll_back: takeActBack,
}

/** Bulk actions as a kind of long work. */
export const actJobs: JobKind = {
  name: 'act',
  table: actQueue,
  async run(job, run) {
    const record = await findActRecord(run.database.db, job.id)
    // The task was cancelled or replaced since it was claimed.
    if (!record?.task || record.attempt !== job.attempt) throw new LeaseLost()
    await tasks[record.task]({ ...run, job, record })
  },
  async fail(tx, job) {
    if (job.task === 'commit') return rollBackAct(tx, job, faultText)
    await failAct(tx, job, faultText)
    const record = await findActRecord(tx, job.id)
    // Who waits for a check looks at it; an undo or a roll back is left to end by itself.
    if (record && job.task !== 'check')
      await notifyActEnd(tx, { record }, actMessages.failed(actTitle(record), faultText))
  },
}
