import { setTimeout as sleep } from 'node:timers/promises'
import { toDatabaseError, type Database, type Tx } from '../db/db.ts'
import type { Log } from '../log.ts'
import type { JobTable } from './job-tables.ts'
import { claimTask, dropLeases, LeaseLost, releaseLease, renewLease, type Job } from './queue.sql.ts'
import type { Throttle } from './throttle.ts'

/** One kind of long work, such as imports. */
export type JobKind = {
  /** In the log. */
  name: string
  table: JobTable
  /**
   * Does the task in steps, each one transaction that renews the lease, and ends it (`endTask`) or replaces it
   * (`replaceTask`) in the last one.
   */
  run(job: Job, run: Run): Promise<void>
  /** After `run` threw an unexpected error: ends the task as failed, or replaces it by one that rolls back. */
  fail(tx: Tx, job: Job): Promise<void>
}

/** What a task works with. */
export type Run = {
  database: Database
  throttle: Throttle
  log: Log
  /** Before each step: throws Stopping when the server stops. */
  checkpoint(): void
  /** Between pieces of computing: a checkpoint that yields to requests, and renews the lease once a second. */
  heartbeat(progress: number): Promise<void>
}

/** The server stops: the lease is released, and the task continues after the next start. */
class Stopping extends Error {
  override name = 'Stopping'
}

type Parts = {
  database: Database
  log: Log
  /** One for all workers of a process, so that their batches alternate. */
  throttle: Throttle
  stopping: () => boolean
  /** How long nothing new is begun after the database did not answer. */
  retryMs?: number
}

/** Enough that small jobs do not wait for a large one; each keeps what it knows of its work in memory. */
const mostAtOnce = 4

/**
 * Returns a function that works on the queued tasks of a kind until none is left, up to four at once, whose steps alternate.
 * Calling it again meanwhile makes it look for new tasks, and returns the same promise. It may run in several processes at
 * once: each task has one lease.
 */
export function jobWorker(
  kind: JobKind,
  { database, log, throttle, stopping, retryMs = 5_000 }: Parts,
): () => Promise<void> {
  const checkpoint = () => {
    if (stopping()) throw new Stopping()
  }
  const start = (job: Job): Run => ({
    database,
    throttle,
    log,
    checkpoint,
    heartbeat: heartbeatOf(job),
  })
  const heartbeatOf = (job: Job) => {
    let renewedAt = performance.now()
    return async (progress: number) => {
      checkpoint()
      await throttle.yield()
      if (performance.now() - renewedAt < 1_000) return
      renewedAt = performance.now()
      await database.withTx((tx) => renewLease(tx, job, progress))
    }
  }
  let isFirst = true
  let lookAgain = () => {}
  async function workOnAll(): Promise<void> {
    if (isFirst && database.engine === 'embedded') await database.withTx((tx) => dropLeases(tx, kind.table))
    isFirst = false
    const jobs = new Set<Promise<void>>()
    const { failures, fail, isRecent } = noteFailures()
    for (;;) {
      // Before the queue is read, so that a call meanwhile is not missed.
      const called = new Promise<void>((resolve) => (lookAgain = resolve))
      const isFree = !stopping() && !isRecent(retryMs) && jobs.size < mostAtOnce
      const claim = () => database.withTx((tx) => claimTask(tx, kind.table), { looks: true })
      const job = isFree ? await claim().catch(fail) : undefined
      if (job) {
        const ended = work(kind, job, { run: start(job), log })
          .catch(fail)
          .finally(() => jobs.delete(ended))
        jobs.add(ended)
      } else if (jobs.size > 0) {
        const later = failures.length > 0 ? [sleep(retryMs, undefined, { ref: false })] : []
        await Promise.race([called, ...later, ...jobs])
      } else break
    }
    if (failures.length > 0) throw failures[0]
  }
  let working: Promise<void> | undefined
  return () => {
    lookAgain()
    working ??= workOnAll().finally(() => (working = undefined))
    return working
  }
}

function noteFailures() {
  const failures: unknown[] = []
  let failedAt = -Infinity
  const fail = (error: unknown) => {
    failures.push(error)
    failedAt = performance.now()
    return undefined
  }
  return { failures, fail, isRecent: (ms: number) => performance.now() - failedAt <= ms }
}

async function work(kind: JobKind, job: Job, { run, log }: { run: Run; log: Log }): Promise<void> {
  const { database } = run
  const logged = { [kind.name]: job.id, task: job.task }
  const began = performance.now()
  try {
    await kind.run(job, run)
    log.info({ ...logged, ms: Math.round(performance.now() - began) }, `${kind.name}: task ended`)
  } catch (error) {
    if (error instanceof LeaseLost) return
    if (error instanceof Stopping) {
      await database.withTx((tx) => releaseLease(tx, job))
      return
    }
    // The database does not answer: the task stays queued, and its lease runs out.
    if (toDatabaseError(error)) throw error
    let isLost = false
    try {
      await database.withTx((tx) => kind.fail(tx, job))
    } catch (failure) {
      isLost = failure instanceof LeaseLost
      if (!isLost) throw failure
    } finally {
      // A call that cancelled or replaced the task may have removed what the worker was reading, such as the file: that is no failure.
      if (!isLost) log.error({ err: error, ...logged }, `${kind.name}: task failed`)
    }
  }
}
