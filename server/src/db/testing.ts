import {
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createHash, randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { DatabaseUnavailable, openDatabase, toDatabaseError, type Database, type Log } from './db.ts'
import { ownMigrations, readMigrations } from './migrate.ts'

export type TestDatabase = Database & {
  /** Empties every table that has rows, and starts the numbering again. */
  truncate(): Promise<void>
}

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }
const templatePrefix = 'embankment-template-'
const runFolder = 'EMBANKMENT_TEST_RUN'
/** A test that queues many requests must not depend on how fast the machine serves them. */
const patientMs = 60_000
const dayMs = 24 * 60 * 60_000

/** Databases released by earlier test files of this process, for reuse: starting an engine takes longer than most files. */
const idle: Pooled[] = []

type Pooled = { database: Database; schema: string; remove(): Promise<unknown> }

/** An empty, migrated database: on the server of TEST_DATABASE_URL, else on the embedded engine. Close it in afterAll. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const pooled = idle.pop() ?? (await openAnother())
  const { database } = pooled
  let tidied: Promise<unknown> = Promise.resolve()
  const release = async () => {
    // An erasure is answered before its vacuum, which would wait for the locks of the next file and hold them up.
    await tidied.catch(() => undefined)
    if ((await schemaOf(database)) !== pooled.schema) return pooled.remove()
    await truncate(database)
    idle.push(pooled)
  }
  let closed: Promise<unknown> | undefined
  return {
    ...database,
    truncate: () => truncate(database),
    tidy: () => {
      const run = database.tidy()
      tidied = run
      return run
    },
    close: async () => void (await (closed ??= release())),
  }
}

async function openAnother(): Promise<Pooled> {
  const server = process.env.TEST_DATABASE_URL
  await ensureTemplate()
  const { database, remove } = server ? await openCopyOnServer(server) : await openCopyOfFolder()
  const closeAndRemove = async () => {
    await database.close()
    await remove()
  }
  return { database, schema: await schemaOf(database), remove: closeAndRemove }
}

/** Changes when a test changes more than rows; that database is not reused. */
async function schemaOf({ db }: Database): Promise<string> {
  const counts = ['pg_class', 'pg_attribute', 'pg_constraint', 'pg_trigger', 'pg_proc', 'pg_type', 'pg_db_role_setting']
  const { rows } = await db.execute(sql.raw(counts.map((name) => `select count(*) from ${name}`).join(' union all ')))
  return JSON.stringify(rows)
}

/** Creates the template that every test database is copied from, with the current migrations applied. */
async function ensureTemplate(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (server) await ensureTemplateDatabase(server)
  else await ensureTemplateFolder('migrated', ownMigrations)
}

/** Retries while the engine restarts, which takes long on a busy machine. */
export async function retryUntilAvailable<T>(ask: () => Promise<T>): Promise<T> {
  for (const giveUpAt = Date.now() + 60_000; ;) {
    try {
      return await ask()
    } catch (error) {
      if (!(toDatabaseError(error) instanceof DatabaseUnavailable) || Date.now() > giveUpAt) throw error
    }
  }
}

/** Sets up a test run: the template, and a folder that is removed at the end even if a test process was killed. */
export async function beginTestRun(): Promise<() => Promise<void>> {
  process.env[runFolder] = mkdtempSync(join(tmpdir(), 'embankment-run-'))
  await ensureTemplate()
  return endTestRun
}

/** The embedded template stays in the temporary folder for the next run. */
async function endTestRun(): Promise<void> {
  rmSync(process.env[runFolder] ?? '', { recursive: true, force: true, maxRetries: 5 })
  const server = process.env.TEST_DATABASE_URL
  if (!server) return
  await onServer(server, async (admin) => {
    const left = await admin.query('select datname from pg_database where starts_with(datname, $1)', [databasePrefix()])
    for (const name of [...left.rows.map((row) => row.datname), templateDatabase()]) await dropDatabase(admin, name)
  })
}

/** Copies a data folder with an initialised engine and no migrations: initialising one takes seconds. */
export async function copyEmptyFolder(dataDir: string): Promise<void> {
  const none = mkdtempSync(join(tmpdir(), 'embankment-test-'))
  cpSync(await ensureTemplateFolder('empty', none), dataDir, { recursive: true })
  rmSync(none, { recursive: true })
}

async function openCopyOfFolder() {
  const dataDir = mkdtempSync(join(process.env[runFolder] ?? tmpdir(), 'embankment-test-'))
  cpSync(await ensureTemplateFolder('migrated', ownMigrations), dataDir, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  })
  const database = await openDatabase({ dataDir, log: silent, fsync: false, connectMs: patientMs })
  return { database, remove: async () => rmSync(dataDir, { recursive: true, force: true }) }
}

async function openCopyOnServer(server: string) {
  const name = `${databasePrefix()}${randomBytes(6).toString('hex')}`
  await onServer(server, (admin) => admin.query(`create database ${name} template ${templateDatabase()}`))
  const database = await openDatabase({
    url: onDatabase(server, name),
    dataDir: tmpdir(),
    log: silent,
    connectMs: patientMs,
  })
  return { database, remove: () => onServer(server, (admin) => dropDatabase(admin, name)) }
}

/** Empties every table that has rows but those that migrations fill, and starts the numbering again. */
export async function truncate({ db, withTx }: Database): Promise<void> {
  const all = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not in ('schema_migrations', 'schema_lock', 'phone_prefixes')`,
  )
  if (all.rows.length === 0) return
  const probes = all.rows.map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
  const { rows } = await db.execute<{ name: string }>(sql.raw(probes.join(' union all ')))
  // Deleting a few rows takes 3 ms on the embedded engine, truncating 100 ms because it creates new files. The replica role
  // disables foreign keys, so that the order does not matter. The mailer and the workers may still be busy with what the
  // test before has begun, and write by its number afterwards: nothing of the next test may have that number.
  const steps = [
    'set local session_replication_role = replica',
    ...rows.map(({ name }) => `delete from ${name}`),
    `select setval(quote_ident(schemaname) || '.' || quote_ident(sequencename), start_value, false) from pg_sequences where last_value is not null and sequencename not in ('outbox_id_seq', 'imports_id_seq', 'acts_id_seq')`,
  ]
  // withTx retries after a deadlock with a job of the server.
  await withTx((tx) => tx.execute(sql.raw(steps.join('; '))))
}

/** Changes with the migrations and the engine version, so that a template is never stale. */
function templateKey(): string {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const hash = createHash('sha256').update(readFileSync(join(engine, '../../package.json')))
  for (const { checksum } of readMigrations(ownMigrations)) hash.update(checksum)
  return hash.digest('hex').slice(0, 16)
}

/** The folder that test folders are copied from, created if missing. */
async function ensureTemplateFolder(name: string, migrationsDir: string): Promise<string> {
  const folder = join(tmpdir(), `${templatePrefix}${userInfo().uid}-${name}-${templateKey()}`)
  if (existsSync(folder)) return folder
  removeOldTemplates()
  const dataDir = mkdtempSync(join(tmpdir(), 'embankment-test-'))
  const database = await openDatabase({ dataDir, migrationsDir, log: silent, fsync: false, walSegmentMb: 1 })
  // Unused here, and two thirds of the files to copy.
  await database.db.execute(sql`update pg_database set datistemplate = false`)
  for (const name of ['template0', 'template1']) await database.db.execute(sql.raw(`drop database ${name}`))
  await database.close()
  try {
    renameSync(dataDir, folder)
  } catch {
    // A concurrent run created it first, with the same content.
    rmSync(dataDir, { recursive: true, force: true })
  }
  return folder
}

function removeOldTemplates(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(`${templatePrefix}${userInfo().uid}-`))) {
    const folder = join(tmpdir(), name)
    if (Date.now() - statSync(folder).mtimeMs > dayMs) rmSync(folder, { recursive: true, force: true })
  }
}

/** Unique per run, so that two runs on one server do not interfere. */
function databasePrefix(): string {
  const run = createHash('sha256').update(process.env[runFolder] ?? '')
  return `embankment_test_${run.digest('hex').slice(0, 8)}_`
}

function dropDatabase(admin: pg.Client, name: string) {
  return admin.query(`drop database if exists ${name} with (force)`)
}

function templateDatabase(): string {
  return `embankment_template_${templateKey()}`
}

async function ensureTemplateDatabase(server: string): Promise<void> {
  const name = templateDatabase()
  await onServer(server, async (admin) => {
    // Serialised per server, so that the template is complete before another run sees it.
    await admin.query('select pg_advisory_lock(776655)')
    const { rows } = await admin.query('select from pg_database where datname = $1', [name])
    if (rows.length > 0) return
    const unfinished = `${name}_unfinished`
    await admin.query(`drop database if exists ${unfinished}`)
    await admin.query(`create database ${unfinished} template template0`)
    const database = await openDatabase({ url: onDatabase(server, unfinished), dataDir: tmpdir(), log: silent })
    await database.close()
    await admin.query(`alter database ${unfinished} rename to ${name}`)
  })
}

function onDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = name
  return url.href
}

async function onServer<T>(server: string, run: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    return await run(admin)
  } finally {
    await admin.end()
  }
}
