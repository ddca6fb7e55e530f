import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { spendBudget } from './budget.ts'
import type { Deadlined } from './client.ts'
import { withPriority, type ConnectionQueue } from './connection-queue.ts'
import {
  DatabaseReadOnly,
  DatabaseUnavailable,
  isConsequence,
  isDiskFull,
  isSerializationFailure,
  toDatabaseError,
} from './failures.ts'

/** Drizzle over the pool, for reads. */
export type Db = NodePgDatabase
/** A transaction; every write takes one. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type TxOptions = {
  /** The longest that one statement may take, for long jobs (demo data, imports). */
  deadlineMs?: number
  /** Looks for work and writes only what it finds: its commit is not announced to those who wait for writes. */
  looks?: boolean
}

const attempts = 6
const pauseMs = (attempt: number) => Math.random() * 10 * 2 ** attempt

/** Statements that a transaction has sent without waiting for them. */
const sent = new WeakMap<Tx, Promise<unknown>[]>()

/**
 * Lets a transaction go on while statements run whose answer it does not need, so that they cost no round trip. They run in the
 * order in which they were sent, and the transaction is not committed unless all have succeeded.
 */
export async function withoutWaiting(tx: Tx, statements: Promise<unknown>): Promise<void> {
  const others = sent.get(tx)
  if (!others) return void (await statements)
  // Reported at the end of the transaction.
  statements.catch(() => {})
  others.push(statements)
}

/** Waits for them. Throws the failure that is not a consequence of another one. */
async function settled(tx: Tx): Promise<void> {
  const outcomes = await Promise.allSettled(sent.get(tx) ?? [])
  const failures = outcomes.flatMap((outcome): unknown[] => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (failures.length > 0) throw failures.find((failure) => !isConsequence(failure)) ?? failures[0]
}

type Calls = {
  db: Db
  withTx<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>
  ping(): Promise<void>
}

/** What happens around writes: `wrote` after each, `refused` with whether the database refused it; the rest is what the embedded engine needs. */
type Around = { wrote(): void; refused(isRefused: boolean): void; before?(): Promise<void>; onFull?(): unknown }

export function databaseOver(pool: pg.Pool, queue: ConnectionQueue, around: Around): Calls {
  return {
    db: drizzle(withinBudget(pool, queue, around)),
    withTx: (run, options = {}) =>
      spendBudget(async (signal) => {
        await around.before?.().catch((error: unknown) => {
          around.refused(true)
          throw error
        })
        for (let attempt = 1; ; attempt++) {
          try {
            const result = await queue(
              () => transactOnce(pool, run, { ...options, onFull: around.onFull, signal }),
              signal,
            )
            if (!options.looks) {
              around.wrote()
              around.refused(false)
            }
            return result
          } catch (error) {
            const known = toDatabaseError(error)
            if (known instanceof DatabaseReadOnly) around.refused(true)
            if (!isSerializationFailure(error) || attempt === attempts) throw known ?? error
            await sleep(pauseMs(attempt))
          }
        }
      }),
    async ping() {
      const late = sleep(2_000, undefined, { ref: false }).then(() => {
        throw new DatabaseUnavailable('The database did not answer within 2 s.')
      })
      const answer = withPriority('health', () => queue(() => queryOnce(pool, { text: 'select 1' }, undefined)))
      answer.catch(() => {})
      await Promise.race([answer, late]).catch((error: unknown) => {
        throw toDatabaseError(error) ?? error
      })
    },
  }
}

const writing = new Set(['INSERT', 'UPDATE', 'DELETE'])

/** Reruns a statement that is a transaction of its own, as `withTx` does: it may deadlock with a migration. */
async function again<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!isSerializationFailure(error) || attempt === attempts) throw error
      await sleep(pauseMs(attempt))
    }
  }
}

/** The pool for single queries, each of which counts towards the budget of its request. */
function withinBudget(pool: pg.Pool, queue: ConnectionQueue, { wrote }: Around): pg.Pool {
  const query = async (config: pg.QueryConfig, values: unknown[]) => {
    const once = (signal: AbortSignal | undefined) => queryOnce(pool, { ...config, values }, signal)
    const result = await spendBudget((signal) => again(() => queue(() => once(signal), signal)))
    if (writing.has(result.command)) wrote()
    return result
  }
  return Object.create(pool, { query: { value: query } }) as pg.Pool
}

/** As `pool.query`, but the connection does not wait for a statement whose request has ended. */
async function queryOnce(pool: pg.Pool, config: pg.QueryConfig, signal: AbortSignal | undefined) {
  const client = await connect(pool, signal)
  const abandon = () => client.abandon()
  signal?.addEventListener('abort', abandon)
  let failed = true
  try {
    const result = await client.query(config)
    failed = false
    return result
  } finally {
    signal?.removeEventListener('abort', abandon)
    client.resetDeadline()
    client.release(failed)
  }
}

async function connect(pool: pg.Pool, signal: AbortSignal | undefined): Promise<pg.PoolClient & Deadlined> {
  const client = (await pool.connect().catch((error: unknown) => {
    // Whatever its reason is: a full disk, a role without the right to connect, a database that is being moved.
    throw toDatabaseError(error)
      ? error
      : new DatabaseUnavailable('The database accepts no connection.', { cause: error })
  })) as pg.PoolClient & Deadlined
  if (!signal?.aborted) return client
  client.release()
  throw new DatabaseUnavailable('The request ended before a connection was free.')
}

const known = new WeakMap<pg.PoolClient, Db>()

/** One for each connection: a new one would look up the columns of the tables again in every transaction. */
function drizzleOf(client: pg.PoolClient): Db {
  const db = known.get(client) ?? drizzle(client)
  known.set(client, db)
  return db
}

/** For what runs within a transaction that its caller has begun on this connection, and ends. */
export const txOn = (client: pg.Client): Tx => drizzle(client) as unknown as Tx

type Attempt = TxOptions & { onFull: Around['onFull']; signal: AbortSignal | undefined }

async function transactOnce<T>(pool: pg.Pool, run: (tx: Tx) => Promise<T>, options: Attempt): Promise<T> {
  const { deadlineMs, signal } = options
  const client = await connect(pool, signal)
  const abandon = () => client.abandon()
  signal?.addEventListener('abort', abandon)
  const db = drizzleOf(client)
  let reason: unknown
  if (deadlineMs !== undefined) client.deadlineMs = deadlineMs
  try {
    const result = await db.transaction(async (tx) => {
      try {
        if (client.pipeline) sent.set(tx, [])
        if (deadlineMs !== undefined) await tx.execute(`set local statement_timeout = ${Math.trunc(deadlineMs)}`)
        const result = await run(tx)
        await settled(tx)
        return result
      } catch (error) {
        reason = error
        await settled(tx).catch((cause: unknown) => {
          if (isConsequence(reason)) reason = cause
        })
        if (toDatabaseError(reason) instanceof DatabaseReadOnly) options.onFull?.()
        throw reason
      }
    })
    client.resetDeadline()
    client.release()
    return result
  } catch (error) {
    client.resetDeadline()
    // With a lost connection drizzle throws the error of the rollback instead of the original one.
    const cause = reason ?? error
    // A server with a full disk may make no new connection, and reads go on with those that there are.
    const isKept = !toDatabaseError(cause) || (isDiskFull(cause) && !options.onFull)
    client.release(error !== cause || !isKept)
    throw cause
  } finally {
    signal?.removeEventListener('abort', abandon)
  }
}
