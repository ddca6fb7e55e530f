import { messages } from 'contract/messages'
import { toDatabaseError, type Database } from '../../db/db.ts'
import type { Log } from '../../log.ts'
import { checkFile, Stopping, type Tools } from './check.ts'
import { commitRows } from './commit.ts'
import { startPace, type Traffic } from '../../jobs/throttle.ts'
import { takeBack } from './undo.ts'
import { dropLeases, endTask, LeaseLost, release, takeTask, turnBack, type Leased } from './import-tasks.sql.ts'

const workers = { check: checkFile, commit: commitRows, undo: takeBack, roll_back: takeBack }

type Parts = { database: Database; secret: string; log: Log; traffic: Traffic; stopping: () => boolean }

/** Works on whatever waits, one import at a time, until nothing does. Another process may do the same: a lease keeps them apart. */
export function importWorker({ database, secret, log, traffic, stopping }: Parts): () => Promise<void> {
  const tools: Tools = { database, secret, pace: startPace(traffic), stopping }
  let alone = database.engine === 'embedded'
  return async () => {
    if (alone) await database.withTx(dropLeases)
    alone = false
    while (!stopping()) {
      const leased = await database.withTx(takeTask)
      if (!leased) return
      await work(leased, tools, log)
    }
  }
}

async function work(leased: Leased, tools: Tools, log: Log): Promise<void> {
  const { database } = tools
  const { task } = leased.record
  const began = performance.now()
  try {
    await workers[task!](leased, tools)
    log.info({ import: leased.id, task, ms: Math.round(performance.now() - began) }, 'import: task ended')
  } catch (error) {
    if (error instanceof LeaseLost) return
    if (error instanceof Stopping) {
      await database.withTx((tx) => release(tx, leased))
      return
    }
    // The database is away: the task stays, and its lease runs out.
    if (toDatabaseError(error)) throw error
    log.error({ err: error, import: leased.id, task }, 'import: task failed')
    await fail(leased, tools).catch((again: unknown) => {
      if (!(again instanceof LeaseLost)) throw again
    })
  }
}

/** A fault of ours: what was written is taken back as far as that goes. */
const fail = (leased: Leased, { database }: Tools) =>
  database.withTx((tx) =>
    leased.record.task === 'commit'
      ? turnBack(tx, leased, messages.status[500])
      : endTask(tx, leased, { state: 'failed', failure: messages.status[500] }),
  )
