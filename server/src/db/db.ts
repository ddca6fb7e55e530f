import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openBackupSocket, type BackupNote } from './backup-socket.ts'
import { clientWith, type ClientRules, type Deadlined } from './client.ts'
import { connectionQueue } from './connection-queue.ts'
import { startEmbedded } from './embedded.ts'
import { DatabaseReadOnly, StartRefused, toDatabaseError } from './failures.ts'
import { lockFolder } from './lock.ts'
import type { Log } from '../log.ts'
import { freeBytes, hasLogRoom, maintain, reserveBytes, withClient } from './maintenance.ts'
import { migrate, ownMigrations, readMigrations, type Connection } from './migrate.ts'
import { isPooledByTransaction } from './pooler.ts'
import { databaseOver, type Db, type Tx, type TxOptions } from './transactions.ts'
import { watchRefusals, type Refusals } from './refusals.ts'
import { ownWrites, sharedWrites, type Writes } from './writes.ts'

export type { Log } from '../log.ts'
export type { Db, Tx } from './transactions.ts'
export { DatabaseReadOnly, DatabaseUnavailable, StartRefused, toDatabaseError } from './failures.ts'

type Recorder = (note: BackupNote) => Promise<void>

export type Database = {
  engine: 'embedded' | 'postgres'
  db: Db
  /** Runs in one transaction (read committed); reruns after a serialization failure or deadlock (40001, 40P01), so `run` must have no other effect. */
  withTx<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>
  /** Resolves when the database answers `select 1` within 2 s; throws DatabaseUnavailable otherwise. */
  ping(): Promise<void>
  /** Reports that rows were written, so that no timer has to look for them. */
  writes: Writes
  /** Whether it refuses writes at present. */
  refusals: Refusals
  /** Names what records a backup that a command has made of the embedded database. */
  onBackup(record: Recorder): void
  /** Vacuums and analyzes at once: after a large load, and so that nothing of erased rows is left in the files. */
  tidy(): Promise<void>
  close(): Promise<void>
}

type OpenOptions = {
  /** A PostgreSQL server, 15 or newer; without it the embedded engine stores its files in `dataDir`. */
  url?: string | undefined
  dataDir: string
  log: Log
  migrationsDir?: string | undefined
  /** The longest that one statement may take. */
  deadlineMs?: number | undefined
  /** How long a caller waits for a connection. */
  connectMs?: number | undefined
  /** Off in tests only: the embedded engine then acknowledges commits before they are on disk. */
  fsync?: boolean | undefined
  walSegmentMb?: number | undefined
}

// Below the 5 s within which a busy database must be reported.
const defaultConnectMs = 4_000
const defaultDeadlineMs = 30_000
const serverConnections = 10
const serverStartMs = 10_000
const firstConnectionMs = 60_000
const migrationMs = 60 * 60_000
const schemaFile = 'EMBANKMENT_SCHEMA'
const engineAccount = { user: 'postgres', database: 'postgres' }

/** Opens, locks and migrates the database; throws StartRefused with a sentence for the operator. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  return options.url ? openPostgres(options.url, options) : openEmbedded(options)
}

async function openEmbedded(options: OpenOptions): Promise<Database> {
  const folder = join(options.dataDir, 'database')
  const migrationsDir = options.migrationsDir ?? ownMigrations
  const lock = await lockFolder(options.dataDir)
  try {
    refuseNewerFolder(folder, migrationsDir)
    const embedded = await startEmbedded({ ...options, folder })
    const rules = {
      deadlineMs: options.deadlineMs ?? defaultDeadlineMs,
      connectMs: options.connectMs ?? defaultConnectMs,
      embedded,
    }
    const target = { host: embedded.host, port: 5432, ssl: false, max: 1, idleTimeoutMillis: 0, ...engineAccount }
    // The engine has a single session: settings of the previous connection must not leak into this one.
    const pool = openPool({ ...target, onConnect: send('discard all') }, rules, options.log)
    const end = async () => {
      await pool.end()
      await embedded.close()
    }
    await migrateOn(pool, migrationsDir, end)
    writeFileSync(join(folder, schemaFile), String(readMigrations(migrationsDir).length))
    const maintenance = maintain(pool, { folder, log: options.log, ballast: options.fsync ?? true })
    const writes = ownWrites()
    const refusals = watchRefusals()
    const around = {
      wrote: writes.wrote,
      refused: refusals.set,
      before: () => refuseWhenFull(folder),
      // A rollback needs log space too and hangs without any; a restart recovers faster.
      onFull: () => hasLogRoom(folder) || embedded.restart('the disk is full'),
    }
    const calls = databaseOver(pool, connectionQueue(1, rules.connectMs), around)
    let recorder: Recorder = async () =>
      Promise.reject(new Error('the program that has the database open keeps no record'))
    const backups = await openBackupSocket({
      dataDir: options.dataDir,
      pool,
      maintenance,
      log: options.log,
      record: (note) => recorder(note),
    })
    const close = once(async () => {
      await backups.close()
      await maintenance.stop()
      await end()
      await lock.release()
    })
    const onBackup = (record: Recorder) => void (recorder = record)
    return { ...calls, writes, refusals, engine: 'embedded', onBackup, tidy: maintenance.runNow, close }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function openPostgres(url: string, options: OpenOptions): Promise<Database> {
  const deadlineMs = options.deadlineMs ?? defaultDeadlineMs
  const limits = `set statement_timeout = ${deadlineMs}; set lock_timeout = ${defaultConnectMs}`
  const session = [
    // Independent of the server's own settings.
    `set timezone = 'UTC'`,
    `set datestyle = 'ISO'`,
    // Compiling a plan takes longer than running it: 173 ms for page 1 of a common filter on a busy machine.
    `set jit = off`,
    // Starting a worker takes as long as most statements, and the rows that an index leads to are in memory or on a fast disk.
    `set max_parallel_workers_per_gather = 0`,
    `set random_page_cost = 1.1`,
    // Of 40,000 bookings of a tour the groups by five things take 3 MB. The planner expects more and would sort them on disk instead.
    `set work_mem = '8MB'`,
    limits,
    `set idle_in_transaction_session_timeout = 60000`,
  ].join(';')
  // Later than statement_timeout: only for a server that does not answer at all.
  const rules = {
    deadlineMs: deadlineMs + 2_000,
    connectMs: options.connectMs ?? defaultConnectMs,
    embedded: undefined,
  }
  const pool = openPool(
    { connectionString: url, max: serverConnections, keepAlive: true, onConnect: send(session) },
    rules,
    options.log,
  )
  const end = once(() => pool.end())
  await requireServer(pool, end)
  await migrateOn(pool, options.migrationsDir ?? ownMigrations, end)
  const writes = sharedWrites(url, pool)
  const refusals = watchRefusals()
  const close = once(async () => {
    await writes.stop()
    await end()
  })
  const calls = databaseOver(pool, connectionQueue(serverConnections, rules.connectMs), {
    wrote: writes.wrote,
    refused: refusals.set,
  })
  return {
    ...calls,
    writes,
    refusals,
    engine: 'postgres',
    onBackup: () => {},
    tidy: () =>
      withClient(pool, async (client) => {
        // Of a million bookings it takes longer than a statement may, and it waits for an autovacuum of the same table.
        await client.query('set statement_timeout = 0; set lock_timeout = 0')
        await client.query('vacuum (analyze)').finally(() => client.query(limits))
      }),
    close,
  }
}

function openPool(config: pg.PoolConfig, rules: ClientRules, log: Log): pg.Pool {
  const pool = new pg.Pool({ ...config, connectionTimeoutMillis: rules.connectMs, Client: clientWith(rules) })
  // The pool replaces an idle connection that breaks (a restarted server); without a listener the error would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  return pool
}

function send(sql: string): (client: pg.ClientBase) => Promise<void> {
  return async (client) => void (await client.query(sql))
}

async function migrateOn(pool: pg.Pool, folder: string, close: () => Promise<void>): Promise<void> {
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

/** The first connection, which a busy machine may delay: retries for a minute, then throws StartRefused. */
export async function connectPatiently<T>(connect: () => Promise<T>, giveUpAfterMs = firstConnectionMs): Promise<T> {
  for (const start = performance.now(); ;) {
    try {
      return await connect()
    } catch (error) {
      const reason = toDatabaseError(error)
      if (!reason) throw error
      if (performance.now() - start > giveUpAfterMs)
        throw new StartRefused(
          `The database did not accept a connection within ${Math.round(giveUpAfterMs / 1_000)} s: start again once the machine is less busy.`,
          { cause: error },
        )
      await sleep(250)
    }
  }
}

async function requireServer(pool: pg.Pool, close: () => Promise<void>): Promise<void> {
  try {
    const version = await serverVersion(pool)
    if (version < 150_000)
      throw new StartRefused(
        `The database server is PostgreSQL ${(version / 10_000) | 0}: Embankment needs 15 or newer.`,
      )
    if (await isPooledByTransaction(pool)) throw new StartRefused(pooledByTransaction)
  } catch (error) {
    await close()
    if (error instanceof StartRefused) throw error
    throw new StartRefused(`The database of DATABASE_URL does not answer: ${(error as Error).message}.`, {
      cause: error,
    })
  }
}

const pooledByTransaction =
  'DATABASE_URL leads to a pooler that gives each transaction another connection (PgBouncer in transaction mode), but settings and ' +
  'prepared statements belong to a connection: set pool_mode = session for this database there, or connect to PostgreSQL itself.'

/** Retries for a server that starts at the same time as this process. */
async function serverVersion(pool: pg.Pool): Promise<number> {
  for (const start = Date.now(); ;) {
    try {
      const { rows } = await pool.query(`select current_setting('server_version_num')::int as version`)
      return rows[0].version
    } catch (error) {
      if (!toDatabaseError(error) || Date.now() - start > serverStartMs) throw error
      await sleep(250)
    }
  }
}

/** Runs before the engine opens the folder, so that a folder of a newer version is not modified. */
function refuseNewerFolder(folder: string, migrationsDir: string): void {
  const file = join(folder, schemaFile)
  const known = readMigrations(migrationsDir).length
  const written = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (written > known) {
    throw new StartRefused(
      `The database in ${folder} was written by a newer Embankment (schema ${written}, this one knows ${known}): start the newer version.`,
    )
  }
}

async function refuseWhenFull(folder: string): Promise<void> {
  if ((await freeBytes(folder)) < reserveBytes) throw new DatabaseReadOnly('The disk that holds the database is full.')
}

function once(run: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= run())
}
