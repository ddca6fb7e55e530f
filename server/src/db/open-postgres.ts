import type pg from 'pg'
import type { Log } from '../log.ts'
import type { ClientRules } from './client.ts'
import { connectionQueue } from './connection-queue.ts'
import type { Database, OpenOptions } from './database.ts'
import { StartRefused } from './failures.ts'
import { openHosts, type Hosts } from './hosts.ts'
import { withClient } from './maintenance.ts'
import { ownMigrations } from './migrate.ts'
import { defaultConnectMs, defaultDeadlineMs, migrateOn, once, openPool, send, whileUnavailable } from './pool.ts'
import { isPooledByTransaction, pooledByTransaction } from './pooler.ts'
import { watchRefusals } from './refusals.ts'
import { openReplica, type Replica } from './replica.ts'
import { sharedRuns } from './shared-runs.ts'
import { databaseOver } from './transactions.ts'
import { sharedWrites } from './writes.ts'

const serverConnections = 10
const serverStartMs = 10_000

export async function openPostgres(url: string, options: OpenOptions): Promise<Database> {
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
    // A statement ends soon after its connection, which is closed when its request gives up. Refused by a server on Windows.
    `select set_config('client_connection_check_interval', '1000', false) where version() !~* 'windows|mingw|msvc|visual'`,
  ].join(';')
  // Later than statement_timeout: only for a server that does not answer at all.
  const rules = {
    deadlineMs: deadlineMs + 2_000,
    connectMs: options.connectMs ?? defaultConnectMs,
    embedded: undefined,
  }
  const hosts = openHosts(url, options.log)
  const pool = openPool(
    { connectionString: url, max: serverConnections, keepAlive: true, onConnect: send(session) },
    { ...rules, hosts },
    options.log,
  )
  const end = once(async () => {
    await hosts.stop()
    await pool.end()
  })
  await requireServer(pool, hosts, end)
  await migrateOn(pool, options.migrationsDir ?? ownMigrations, end)
  const writes = sharedWrites(hosts, pool)
  const refusals = watchRefusals()
  const replica = options.replica && openStandby(pool, options.replica, { session, rules, log: options.log })
  const close = once(async () => {
    await writes.stop()
    await replica?.close()
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
    replica,
    onBackup: () => {},
    // One at a time: each holds a connection, and waits for the others table by table.
    tidy: sharedRuns(() =>
      withClient(pool, async (client) => {
        // Of a million bookings it takes longer than a statement may, and it waits for an autovacuum of the same table.
        await client.query('set statement_timeout = 0; set lock_timeout = 0')
        // To return empty pages at the end of a table it would lock out everybody, and wait up to 5 s for that.
        await client.query('vacuum (analyze, truncate false)').finally(() => client.query(limits))
      }),
    ),
    noteErased: () => {},
    close,
  }
}

type Means = { session: string; rules: ClientRules; log: Log }

/** It need not answer yet: until it does, everything is read from the primary. */
function openStandby(
  primary: pg.Pool,
  { url, maxAgeSeconds }: NonNullable<OpenOptions['replica']>,
  { session, rules, log }: Means,
): Replica {
  const readOnly = `${session}; set default_transaction_read_only = on`
  const standby = openPool(
    { connectionString: url, max: serverConnections, keepAlive: true, onConnect: send(readOnly) },
    rules,
    log,
  )
  const queue = connectionQueue(serverConnections, rules.connectMs)
  const { db } = databaseOver(standby, queue, { wrote: () => {}, refused: () => {} })
  const isPooled = () => isPooledByTransaction(standby)
  return openReplica({ primary, standby, isPooled, db, maxAgeSeconds, log, end: () => standby.end() })
}

async function requireServer(pool: pg.Pool, hosts: Hosts, close: () => Promise<void>): Promise<void> {
  try {
    const version = await serverVersion(pool, hosts)
    if (version < 150_000)
      throw new StartRefused(
        `The database server is PostgreSQL ${(version / 10_000) | 0}: Embankment needs 15 or newer.`,
      )
    if (await isPooledByTransaction(pool)) throw new StartRefused(pooledByTransaction('DATABASE_URL'))
  } catch (error) {
    await close()
    if (error instanceof StartRefused) throw error
    throw new StartRefused(`The database of DATABASE_URL does not answer: ${(error as Error).message}.`, {
      cause: error,
    })
  }
}

/** Retries for a server that starts at the same time as this process. */
const serverVersion = (pool: pg.Pool, hosts: Hosts): Promise<number> =>
  whileUnavailable(async () => {
    await hosts.found()
    const { rows } = await pool.query(`select current_setting('server_version_num')::int as version`)
    return rows[0].version
  }, serverStartMs)
