import { messages } from 'contract/messages'
import { toDatabaseError, type Database } from '../../db/db.ts'
import type { Log } from '../../log.ts'
import { checkFile, Stopping, type Tools } from './check.ts'
import { commitRows } from './commit.ts'
import { startPace, type Traffic } from './pace.ts'
import { takeBack } from './undo.ts'
import { dropLeases, endTask, Overtaken, release, takeTask, turnBack, type Held } from './write.ts'

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
      const held = await database.withTx(takeTask)
      if (!held) return
      await work(held, tools, log)
    }
  }
}

async function work(held: Held, tools: Tools, log: Log): Promise<void> {
  const { database } = tools
  const { task } = held.record
  const began = performance.now()
  try {
    await workers[task!](held, tools)
    log.info({ import: held.id, task, ms: Math.round(performance.now() - began) }, 'import: task ended')
  } catch (error) {
    if (error instanceof Overtaken) return
    if (error instanceof Stopping) {
      await database.withTx((tx) => release(tx, held))
      return
    }
    // The database is away: the task stays, and its lease runs out.
    if (toDatabaseError(error)) throw error
    log.error({ err: error, import: held.id, task }, 'import: task failed')
    await fail(held, tools).catch((again: unknown) => {
      if (!(again instanceof Overtaken)) throw again
    })
  }
}

/** A fault of ours: what was written is taken back as far as that goes. */
const fail = (held: Held, { database }: Tools) =>
  database.withTx((tx) =>
    held.record.task === 'commit'
      ? turnBack(tx, held, messages.status[500])
      : endTask(tx, held, { state: 'failed', failure: messages.status[500] }),
  )
