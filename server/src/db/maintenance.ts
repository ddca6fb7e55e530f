import { statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { createBallast, releaseBallast } from './embedded.ts'
import { erasedMark } from './erased-mark.ts'
import { toDatabaseError } from './failures.ts'
import type { Deadlined } from './client.ts'
import type { Log } from '../log.ts'

const everyMs = 5_000
const checkpointBytes = 64 * 2 ** 20
const checkpointBytesWhenFull = 8 * 2 ** 20
// One log file and a margin.
const logRoom = 20 * 2 ** 20
const vacuumEveryMs = 60_000
// Connection checkouts between two ticks that regular jobs and occasional page views cause.
const idleCheckouts = 20
const longestMs = 10 * 60_000

/** Below this many free bytes the embedded engine takes no writes: it panics when its log cannot grow. */
export const reserveBytes = 64 * 2 ** 20

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** The same at once, for what may not wait. */
export function freeBytesNow(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Whether the write-ahead log can grow by another file. */
export const hasLogRoom = (folder: string): boolean => freeBytesNow(folder) > logRoom

/** Also the entries of indexes, which a vacuum leaves where only few rows are dead. */
const vacuumOfAll = 'vacuum (analyze, index_cleanup on)'
const allTables = `
  select quote_ident(schemaname) || '.' || quote_ident(relname) as name, '${vacuumOfAll}' as command,
    pg_total_relation_size(relid) as bytes
  from pg_stat_user_tables order by bytes`

/** What fits into the end of a process, which is forced after a few seconds: larger tables wait for the next start. */
const atTheEnd = { bytes: 64 * 2 ** 20, ms: 5_000 }

// The default thresholds of PostgreSQL's autovacuum: 50 rows and a fifth of the table dead, a tenth changed since the last analyze.
const tablesToVacuum = `
  select quote_ident(schemaname) || '.' || quote_ident(s.relname) as name,
    case when s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
      then 'vacuum (analyze)' else 'analyze' end as command
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
    or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`

export type Maintenance = {
  /** Vacuums at once what has many dead rows, and notes that others are erased. */
  runNow(): Promise<void>
  /** Notes that rows are erased: all tables are vacuumed in the next quiet moment, which may be after another start, or when it is stopped. */
  noteErased(): void
  /** Suspends checkpoints, which remove log, until the returned function is called. When the disk fills up the hold ends and `giveUp` is called with the reason. */
  keepLog(giveUp: (why: string) => void): () => void
  stop(): Promise<void>
}
type MaintenanceOptions = { folder: string; log: Log; ballast: boolean }

/** Runs checkpoints and vacuums by a timer: the embedded engine has no checkpointer and no autovacuum. */
export function maintain(pool: pg.Pool, { folder, log, ballast }: MaintenanceOptions): Maintenance {
  let full = false
  let isStopping = false
  let running = Promise.resolve()
  const wasQuiet = watchLoad(pool)
  const vacuums = vacuumsOf(pool, folder)
  let logHold: ((why: string) => void) | undefined

  const checkpoint = async (client: pg.PoolClient, bytes?: number) => {
    if (!logHold) await checkpointIfLong(client, bytes)
  }
  const runOnce = async (tables?: string) => {
    const free = await freeBytes(folder)
    const becameFull = free < reserveBytes && !full
    full = free < reserveBytes
    // Only a checkpoint frees space, by removing log; anything else would write. Reads write log too: the first read of a row
    // after its commit sets hint bits, and with page checksums that logs the whole page.
    if (full) {
      logHold?.('The disk of the database is full: make room on it and try again.')
      logHold = undefined
      if (!hasLogRoom(folder)) releaseBallast(folder)
      // Without any space a checkpoint never ends.
      if (!hasLogRoom(folder)) return
      return withClient(pool, (client) => checkpoint(client, becameFull ? 0 : checkpointBytesWhenFull))
    }
    if (ballast && free > 2 * reserveBytes) createBallast(folder)
    await withClient(pool, checkpoint)
    if (tables === undefined) return
    // Until a checkpoint the files have erased rows as they were.
    const bytes = tables === allTables ? 0 : undefined
    if (await vacuums.run(tables, isStopping)) await withClient(pool, (client) => checkpoint(client, bytes))
  }
  const report = (error: unknown) => {
    if (!toDatabaseError(error)) log.error({ err: error }, 'the maintenance of the database failed')
  }
  // Immediately, for the ballast file: the first transaction may already fill the disk. Without a vacuum, while the first people come.
  running = runOnce().catch(report)
  let timer = schedule()
  function schedule(): NodeJS.Timeout {
    return setTimeout(() => {
      running = runOnce(vacuums.next(wasQuiet())).catch(report)
      void running.then(() => (timer = schedule()))
    }, everyMs).unref()
  }
  return {
    runNow: () => {
      vacuums.noteErased()
      return (running = running.then(() => runOnce(tablesToVacuum)))
    },
    noteErased: vacuums.noteErased,
    keepLog: (giveUp) => {
      logHold = giveUp
      return () => {
        if (logHold === giveUp) logHold = undefined
      }
    },
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await running.catch(() => {})
      clearTimeout(timer)
      if (vacuums.hasErased()) await runOnce(allTables).catch(report)
    },
  }
}

/** Returns a function that says whether the pool had little to do since it was called last, and nothing at this moment. */
function watchLoad(pool: pg.Pool): () => boolean {
  let checkouts = 0
  pool.on('acquire', () => checkouts++)
  return () => {
    const quiet = checkouts < idleCheckouts && pool.waitingCount === 0 && pool.idleCount === pool.totalCount
    checkouts = 0
    return quiet
  }
}

function vacuumsOf(pool: pg.Pool, folder: string) {
  let vacuumedAt = Date.now()
  const mark = erasedMark(folder)
  // Erased rows are few among others: dead, and still in the files.
  let hasErased = mark.isSet()
  return {
    noteErased: () => {
      hasErased = true
      mark.set()
    },
    hasErased: () => hasErased,
    /** Which tables are due. A vacuum holds the only connection for seconds: it waits for an idle moment, that of many dead rows for a limited time. */
    next(quiet: boolean): string | undefined {
      if (quiet && hasErased) return allTables
      return Date.now() - vacuumedAt > (quiet ? 1 : 10) * vacuumEveryMs ? tablesToVacuum : undefined
    },
    /** Returns whether there was anything to do. */
    async run(tables: string, isEnd: boolean): Promise<boolean> {
      if (tables === allTables) hasErased = false
      try {
        const { isAny, isLeft } = await vacuumTables(pool, tables, isEnd)
        hasErased ||= isLeft
        vacuumedAt = Date.now()
        if (tables === allTables && !hasErased) mark.clear()
        return isAny
      } catch (error) {
        hasErased ||= tables === allTables
        throw error
      }
    },
  }
}

/** Runs on a connection with a deadline of 10 minutes per statement. */
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

/** One statement per table, so that requests are served in between. Returns whether there was anything to do, and whether some is left. */
async function vacuumTables(
  pool: pg.Pool,
  which: string,
  isEnd: boolean,
): Promise<{ isAny: boolean; isLeft: boolean }> {
  const until = Date.now() + atTheEnd.ms
  const { rows } = await withClient(pool, (client) => client.query(which))
  for (const { name, command, bytes } of rows) {
    if (isEnd && (Number(bytes) > atTheEnd.bytes || Date.now() > until)) return { isAny: true, isLeft: true }
    await withClient(pool, (client) => client.query(`${command} ${name}`))
  }
  return { isAny: rows.length > 0, isLeft: false }
}
