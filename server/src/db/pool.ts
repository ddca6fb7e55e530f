import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { clientWith, type ClientRules, type Deadlined } from './client.ts'
import { StartRefused, toDatabaseError } from './failures.ts'
import type { Hosts } from './hosts.ts'
import type { Log } from '../log.ts'
import { migrate, type Connection } from './migrate.ts'

const firstConnectionMs = 60_000
const migrationMs = 60 * 60_000
// Below the 5 s within which a busy database must be reported.
export const defaultConnectMs = 4_000
export const defaultDeadlineMs = 30_000

export function openPool(config: pg.PoolConfig, rules: ClientRules, log: Log): pg.Pool {
  const pool = new pg.Pool({ ...config, connectionTimeoutMillis: rules.connectMs, Client: clientWith(rules) })
  if (rules.hosts) endOnMove(pool, rules.hosts)
  // The pool replaces an idle connection that breaks (a restarted server); without a listener the error would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  return pool
}

/** Once another server takes writes, connections to the one before are of no use, and may never answer. */
function endOnMove(pool: pg.Pool, hosts: Hosts) {
  const connected = new Set<pg.PoolClient & Deadlined>()
  const endOld = (client: pg.PoolClient & Deadlined) => {
    if (client.url !== hosts.url()) client.connection.stream.destroy()
  }
  pool.on('connect', (client) => {
    connected.add(client as pg.PoolClient & Deadlined)
    // It was made before the move.
    endOld(client as pg.PoolClient & Deadlined)
  })
  pool.on('remove', (client) => connected.delete(client as pg.PoolClient & Deadlined))
  hosts.onMove(() => {
    for (const client of connected) endOld(client)
  })
}

export function send(sql: string): (client: pg.ClientBase) => Promise<void> {
  return async (client) => void (await client.query(sql))
}

export async function migrateOn(pool: pg.Pool, folder: string, close: () => Promise<void>): Promise<void> {
  try {
    const client = await connectPatiently(() => pool.connect() as Promise<pg.PoolClient & Deadlined>)
    try {
      client.deadlineMs = migrationMs
      await client.query('set statement_timeout = 0; set lock_timeout = 0')
      await migrate(client as Connection, folder)
    } finally {
      // Closed, not returned to the pool: its timeouts are off.
      client.release(true)
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Runs it again for so long as the database does not answer; then throws what it threw. `check` may end that sooner. */
export async function whileUnavailable<T>(run: () => Promise<T>, forMs: number, check = () => {}): Promise<T> {
  for (const start = performance.now(); ;) {
    try {
      return await run()
    } catch (error) {
      if (!toDatabaseError(error) || performance.now() - start > forMs) throw error
      check()
      await sleep(250)
    }
  }
}

/** The first connection, which a busy machine may delay: retries for a minute, then throws StartRefused. */
export async function connectPatiently<T>(connect: () => Promise<T>, giveUpAfterMs = firstConnectionMs): Promise<T> {
  try {
    return await whileUnavailable(connect, giveUpAfterMs)
  } catch (error) {
    if (!toDatabaseError(error)) throw error
    throw new StartRefused(
      `The database did not accept a connection within ${Math.round(giveUpAfterMs / 1_000)} s: start again once the machine is less busy.`,
      { cause: error },
    )
  }
}

export function once(run: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= run())
}
