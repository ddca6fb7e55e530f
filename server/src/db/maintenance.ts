import { statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { releaseBallast, keepBallast } from './embedded.ts'
import { toDatabaseError } from './failures.ts'
import type { Deadlined } from './client.ts'
import type { Log } from '../log.ts'

const everyMs = 5_000
const checkpointBytes = 64 * 2 ** 20
const checkpointBytesWhenFull = 8 * 2 ** 20
// One file of the log, and a little for all else.
const logRoom = 20 * 2 ** 20
const vacuumEveryMs = 60_000
// What the regular jobs and somebody who looks at a page now and then take of the connection between two ticks.
const fewTurns = 20
const longestMs = 10 * 60_000

/** Below this much free space the embedded engine takes no more writes: it panics when its log cannot grow. */
export const reserveBytes = 64 * 2 ** 20

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether the log of the engine can grow by another file. */
export function hasLogRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > logRoom
}

// Postgres's own autovacuum thresholds: 50 rows and a fifth of the table dead, a tenth changed since the last analyze.
const worn = `
  select quote_ident(schemaname) || '.' || quote_ident(s.relname) as name,
    s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0) as vacuum
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
    or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`

export type Maintenance = {
  runNow(): Promise<void>
  /** No checkpoint, which would give back log, until the answer is called; or until the disk is full, when `giveUp` hears why. */
  keepLog(giveUp: (why: string) => void): () => void
  stop(): Promise<void>
}
export type Upkeep = { folder: string; log: Log; ballast: boolean }

/** Does for the embedded engine what a server's background processes do: it has no checkpointer and no autovacuum of its own. */
export function maintain(pool: pg.Pool, { folder, log, ballast }: Upkeep): Maintenance {
  let vacuumedAt = Date.now()
  let full = false
  let taken = 0
  pool.on('acquire', () => taken++)
  let running = Promise.resolve()
  let keeper: ((why: string) => void) | undefined

  const checkpoint = async (client: pg.PoolClient, bytes?: number) => {
    if (!keeper) await checkpointIfLong(client, bytes)
  }
  const tend = async (withVacuum: boolean) => {
    const free = await freeBytes(folder)
    const becameFull = free < reserveBytes && !full
    full = free < reserveBytes
    // A checkpoint gives back the log that is not needed any more; all else would only write. Reads write a log too: the first
    // one of a row since its commit notes that in its page, whose checksum then needs the page in the log.
    if (full) {
      keeper?.('The disk of the database is full: make room on it and try again.')
      keeper = undefined
      if (!hasLogRoom(folder)) releaseBallast(folder)
      // With no room at all a checkpoint never ends.
      if (!hasLogRoom(folder)) return
      return withClient(pool, (client) => checkpoint(client, becameFull ? 0 : checkpointBytesWhenFull))
    }
    if (ballast && free > 2 * reserveBytes) keepBallast(folder)
    await withClient(pool, checkpoint)
    if (!withVacuum) return
    if (await vacuumWorn(pool)) await withClient(pool, checkpoint)
    vacuumedAt = Date.now()
  }
  const tick = () => {
    const due = Date.now() - vacuumedAt > vacuumEveryMs
    // A vacuum holds the one connection for seconds: it waits until nobody is at work, but not for ever.
    const quiet = taken < fewTurns && pool.waitingCount === 0 && pool.idleCount === pool.totalCount
    taken = 0
    const withVacuum = due && (quiet || Date.now() - vacuumedAt > 10 * vacuumEveryMs)
    running = tend(withVacuum).catch((error: unknown) => {
      if (!toDatabaseError(error)) log.error({ err: error }, 'the maintenance of the database failed')
    })
  }
  // At once, for the ballast: the first transaction may be the one that outgrows the disk.
  tick()
  let timer = schedule()
  function schedule(): NodeJS.Timeout {
    return setTimeout(() => {
      tick()
      void running.then(() => (timer = schedule()))
    }, everyMs).unref()
  }
  return {
    runNow: () => (running = running.then(() => tend(true))),
    keepLog: (giveUp) => {
      keeper = giveUp
      return () => {
        if (keeper === giveUp) keeper = undefined
      }
    },
    stop: async () => {
      clearTimeout(timer)
      await running.catch(() => {})
      clearTimeout(timer)
    },
  }
}

/** For what may hold the one connection for long. */
export async function withClient<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = (await pool.connect()) as pg.PoolClient & Deadlined
  client.deadlineMs = longestMs
  try {
    return await run(client)
  } finally {
    client.resetDeadline()
    client.release()
  }
}

async function checkpointIfLong(client: pg.PoolClient, bytes = checkpointBytes): Promise<void> {
  const { rows } = await client.query(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > ${bytes} as long from pg_control_checkpoint()`,
  )
  if (rows[0]?.long) await client.query('checkpoint')
}

/** Whether there was any. Each table by itself: whoever came meanwhile goes before the next one. */
async function vacuumWorn(pool: pg.Pool): Promise<boolean> {
  const { rows } = await withClient(pool, (client) => client.query(worn))
  for (const { name, vacuum } of rows)
    await withClient(pool, (client) => client.query(`${vacuum ? 'vacuum (analyze)' : 'analyze'} ${name}`))
  return rows.length > 0
}
