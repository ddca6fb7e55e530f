import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { isReadOnly } from '../db/read-only-mode.sql.ts'
import type { JobTable } from './job-tables.ts'

/** A task under the lease of one worker. */
export type Job = { table: JobTable; id: number; task: string; attempt: number; lease: string }

/** The task was cancelled or replaced, or another worker claimed it after the lease had run out: the transaction must not commit. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

const leaseSeconds = 15
const leaseEnd = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`
// One that ends later than any does from now on is of a clock that was set back since. The second is for the rounding of its end.
const latestEnd = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds + 1})`
const noLease = { lease: null, leaseUntil: null }

const isFree = ({ leaseUntil }: JobTable) =>
  or(isNull(leaseUntil), lt(leaseUntil, sql`clock_timestamp()`), gt(leaseUntil, latestEnd))

/** Claims the oldest queued task under a 15 s lease; undefined when none is free, or while an operator has asked for no changes. */
export async function claimTask(tx: Tx, table: JobTable): Promise<Job | undefined> {
  const [found] = await tx
    .select({
      id: sql`${table.id}`.mapWith(Number),
      task: sql<string>`${table.task}`,
      attempt: sql<number>`${table.attempt}`,
    })
    .from(table)
    .where(and(isNotNull(table.task), isFree(table)))
    .orderBy(asc(table.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!found || (await isReadOnly(tx))) return undefined
  const lease = randomUUID()
  await tx.update(table).set({ lease, leaseUntil: leaseEnd }).where(eq(table.id, found.id))
  return { table, ...found, lease }
}

export type Queued = {
  task: string
  /** From now on. */
  state: string
  /** When the task has ended. */
  nextState: string
}

/** Queues a task. A worker that is at an earlier task of this job loses its lease. */
export const queueTask = (tx: Tx, { table, id }: Pick<Job, 'table' | 'id'>, { task, state, nextState }: Queued) =>
  tx
    .update(table)
    .set({ ...noLease, attempt: sql`attempt + 1`, task, state, nextState, progress: 0 })
    .where(eq(table.id, id))

/** Cancels what is queued or running, with nothing to roll back: a worker that is at it loses its lease. */
export const cancelTask = (tx: Tx, { table, id }: Pick<Job, 'table' | 'id'>, state: string) =>
  tx
    .update(table)
    .set({ ...noLease, attempt: sql`attempt + 1`, task: null, state, nextState: null })
    .where(eq(table.id, id))

/** True of the job's row while the lease holds. */
export const hasLease = ({ table, id, attempt, lease }: Job) =>
  and(eq(table.id, id), eq(table.attempt, attempt), eq(table.lease, lease), isNotNull(table.task))

/** The columns that renew a lease, for features that renew it in a statement of their own, under `hasLease`. */
export const renewedLease = { leaseUntil: leaseEnd }

/**
 * In the transaction of every step of a job: renews the lease, or throws LeaseLost. A call that cancels or replaces the task
 * waits until the transaction has ended.
 */
export async function renewLease(tx: Tx, job: Job, progress?: number): Promise<void> {
  const renewed = await tx
    .update(job.table)
    .set({ ...renewedLease, ...(progress !== undefined && { progress }) })
    .where(hasLease(job))
  if (renewed.rowCount === 0) throw new LeaseLost()
}

/** Lets another worker claim the task at once, as when the server stops. */
export const releaseLease = (tx: Tx, job: Job) => tx.update(job.table).set(noLease).where(hasLease(job))

/** At the start on the embedded engine, which belongs to one process: every lease is of a process that has ended. */
export const dropLeases = (tx: Tx, table: JobTable) => tx.update(table).set(noLease).where(isNotNull(table.lease))

/** Ends a task in the state that it was queued for, or in another. Throws LeaseLost. */
export async function endTask(tx: Tx, job: Job, state?: string): Promise<void> {
  const ended = await tx
    .update(job.table)
    .set({
      ...noLease,
      state: state ?? sql`coalesce(next_state, state)`,
      task: null,
      nextState: null,
      progress: 1,
    })
    .where(hasLease(job))
  if (ended.rowCount === 0) throw new LeaseLost()
}

/** Replaces the task that the worker is at by another, as when what it wrote has to be rolled back. Throws LeaseLost. */
export async function replaceTask(tx: Tx, job: Job, next: Queued): Promise<void> {
  await renewLease(tx, job)
  await queueTask(tx, job, next)
}
