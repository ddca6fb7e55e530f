import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openBackupSocket } from './backup-socket.ts'
import { DeadlineClient, type ClientRules, type Deadlined } from './client.ts'
import { startEmbedded } from './embedded.ts'
import {
  DatabaseReadOnly,
  DatabaseUnavailable,
  isSerializationFailure,
  StartRefused,
  toDatabaseError,
} from './failures.ts'
import { lockFolder } from './lock.ts'
import type { Log } from '../log.ts'
import { freeBytes, hasLogRoom, maintain, reserveBytes } from './maintenance.ts'
import { migrate, ownMigrations, readMigrations, type Connection } from './migrate.ts'
import * as tables from './tables.ts'

export type { Log } from '../log.ts'
export { DatabaseReadOnly, DatabaseUnavailable, StartRefused, toDatabaseError } from './failures.ts'

/** For reads: drizzle over the pool. */
export type Db = NodePgDatabase<typeof tables>
/** A transaction: what a write is given. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

export type TxOptions = {
  /** For a long job (demo data, an import): how long one statement of it may take. */
  deadlineMs?: number
}

export type Database = {
  engine: 'embedded' | 'postgres'
  db: Db
  /** Runs in one transaction (read committed), again when it lost against another one (40001, 40P01): `run` must have no other effect. */
  withTx<T>(run: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>
  /** Resolves when the database answers `select 1` within 2 s; throws DatabaseUnavailable else. */
  ping(): Promise<void>
  /** Fresh statistics and no dead rows, at once: for the end of a large load. */
  tidy(): Promise<void>
  close(): Promise<void>
}

export type OpenOptions = {
  /** A PostgreSQL from 15 on; without it the embedded engine keeps its files in `dataDir`. */
  url?: string | undefined
  dataDir: string
  log: Log
  migrationsDir?: string | undefined
  /** How long one statement may take. */
  deadlineMs?: number | undefined
  /** Off in tests only: the embedded engine answers before the disk has it. */
  fsync?: boolean | undefined
  walSegmentMb?: number | undefined
}

// Under the five seconds in which a person must hear that the database is busy.
const connectMs = 4_000
const defaultDeadlineMs = 30_000
const patienceMs = 10_000
const migrationMs = 60 * 60_000
const attempts = 6
const schemaFile = 'EMBANKMENT_SCHEMA'
const engineAccount = { user: 'postgres', database: 'postgres' }

/** Opens, locks and migrates the database; throws StartRefused with a sentence for the person who starts the program. */
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
    const rules = { deadlineMs: options.deadlineMs ?? defaultDeadlineMs, connectMs, embedded }
    const target = { host: embedded.host, port: 5432, ssl: false, max: 1, idleTimeoutMillis: 0, ...engineAccount }
    // The engine has one session for all its life: what the last connection left in it must not reach this one.
    const pool = openPool({ ...target, onConnect: send('discard all') }, rules, options.log)
    const end = async () => {
      await pool.end()
      await embedded.close()
    }
    await migrateOn(pool, migrationsDir, end)
    writeFileSync(join(folder, schemaFile), String(readMigrations(migrationsDir).length))
    const maintenance = maintain(pool, { folder, log: options.log, ballast: options.fsync ?? true })
    const door = await openBackupSocket({ dataDir: options.dataDir, pool, maintenance, log: options.log })
    const close = once(async () => {
      await door.close()
      await maintenance.stop()
      await end()
      await lock.release()
    })
    const writes = {
      before: () => refuseWhenFull(folder),
      // Rolling back needs room in the log as well, and without any it hangs: then recovery is the quicker way out.
      onFull: () => hasLogRoom(folder) || embedded.restart('the disk is full'),
    }
    return { ...over(pool, writes), engine: 'embedded', tidy: maintenance.runNow, close }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function openPostgres(url: string, options: OpenOptions): Promise<Database> {
  const deadlineMs = options.deadlineMs ?? defaultDeadlineMs
  const session = [
    // One clock and one calendar, whatever the server's own settings say.
    `set timezone = 'UTC'`,
    `set datestyle = 'ISO'`,
    `set statement_timeout = ${deadlineMs}`,
    `set lock_timeout = ${connectMs}`,
    `set idle_in_transaction_session_timeout = 60000`,
  ].join(';')
  // The server ends a statement by itself; ours comes later, for a server that does not answer at all.
  const rules = { deadlineMs: deadlineMs + 2_000, connectMs, embedded: undefined }
  const pool = openPool(
    { connectionString: url, max: 10, keepAlive: true, onConnect: send(session) },
    rules,
    options.log,
  )
  const close = once(() => pool.end())
  await requireServer(pool, close)
  await migrateOn(pool, options.migrationsDir ?? ownMigrations, close)
  return { ...over(pool), engine: 'postgres', tidy: async () => void (await pool.query('analyze')), close }
}

function openPool(config: pg.PoolConfig, rules: ClientRules, log: Log): pg.Pool {
  class OurClient extends DeadlineClient {
    constructor(clientConfig: pg.ClientConfig) {
      super(clientConfig, rules)
    }
  }
  const pool = new pg.Pool({
    ...config,
    connectionTimeoutMillis: connectMs,
    Client: OurClient as unknown as typeof pg.Client,
  })
  // An idle connection that breaks (a restarted server) is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'))
  return pool
}

function send(sql: string): (client: pg.ClientBase) => Promise<void> {
  return async (client) => void (await client.query(sql))
}

type Writes = { before(): Promise<void>; onFull(): unknown }

function over(pool: pg.Pool, writes?: Writes): Pick<Database, 'db' | 'withTx' | 'ping'> {
  return {
    db: drizzle(pool, { schema: tables }),
    async withTx(run, options = {}) {
      await writes?.before()
      for (let attempt = 1; ; attempt++) {
        try {
          return await transactOnce(pool, run, { ...options, onFull: writes?.onFull })
        } catch (error) {
          if (!isSerializationFailure(error) || attempt === attempts) throw toDatabaseError(error) ?? error
          await sleep(Math.random() * 10 * 2 ** attempt)
        }
      }
    },
    async ping() {
      const late = sleep(2_000, undefined, { ref: false }).then(() => {
        throw new DatabaseUnavailable('The database did not answer within 2 s.')
      })
      const answer = pool.query('select 1')
      answer.catch(() => {})
      await Promise.race([answer, late]).catch((error: unknown) => {
        throw toDatabaseError(error) ?? error
      })
    },
  }
}

async function transactOnce<T>(
  pool: pg.Pool,
  run: (tx: Tx) => Promise<T>,
  options: TxOptions & Partial<Writes>,
): Promise<T> {
  const client = (await pool.connect()) as pg.PoolClient & Deadlined
  const { deadlineMs } = options
  const db: Db = drizzle(client, { schema: tables })
  let reason: unknown
  if (deadlineMs !== undefined) client.deadlineMs = deadlineMs
  try {
    const result = await db.transaction(async (tx) => {
      try {
        if (deadlineMs !== undefined) await tx.execute(`set local statement_timeout = ${Math.trunc(deadlineMs)}`)
        return await run(tx)
      } catch (error) {
        reason = error
        if (toDatabaseError(error) instanceof DatabaseReadOnly) options.onFull?.()
        throw error
      }
    })
    client.resetDeadline()
    client.release()
    return result
  } catch (error) {
    client.resetDeadline()
    // Drizzle lets a failing rollback (the connection is lost) hide what went wrong before it.
    const cause = reason ?? error
    client.release(error !== cause || toDatabaseError(cause) !== undefined)
    throw cause
  }
}

async function migrateOn(pool: pg.Pool, folder: string, close: () => Promise<void>): Promise<void> {
  try {
    const client = (await pool.connect()) as pg.PoolClient & Deadlined
    try {
      client.deadlineMs = migrationMs
      await client.query('set statement_timeout = 0; set lock_timeout = 0')
      await migrate(client as Connection, folder)
    } finally {
      // Not back into the pool, with its endless timeouts.
      client.release(true)
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function requireServer(pool: pg.Pool, close: () => Promise<void>): Promise<void> {
  try {
    const version = await serverVersion(pool)
    if (version < 150_000)
      throw new StartRefused(
        `The database server is PostgreSQL ${(version / 10_000) | 0}: Embankment needs 15 or newer.`,
      )
  } catch (error) {
    await close()
    if (error instanceof StartRefused) throw error
    throw new StartRefused(`The database of DATABASE_URL does not answer: ${(error as Error).message}.`, {
      cause: error,
    })
  }
}

/** Waits a little for a server that is started at the same time as we are. */
async function serverVersion(pool: pg.Pool): Promise<number> {
  for (const start = Date.now(); ;) {
    try {
      const { rows } = await pool.query(`select current_setting('server_version_num')::int as version`)
      return rows[0].version
    } catch (error) {
      if (!toDatabaseError(error) || Date.now() - start > patienceMs) throw error
      await sleep(250)
    }
  }
}

/** Before the engine opens it: a folder that a newer version wrote stays as it is, byte for byte. */
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
