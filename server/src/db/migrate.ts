import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartRefused } from './failures.ts'

/** The part of a connection that migrations use; `text` may hold several statements. */
export type Connection = { query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }> }

type Migration = { version: number; name: string; sql: string; checksum: string }

export const ownMigrations = fileURLToPath(new URL('./migrations', import.meta.url))

/** The migrations of a folder in order: 0001_start.sql, 0002_… without gaps. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  return names.map((name, index) => {
    const version = Number(/^(\d{4})_[a-z0-9_-]+\.sql$/.exec(name)?.[1])
    if (version !== index + 1)
      throw new StartRefused(`The migration ${name} should be number ${index + 1}, as in 0001_start.sql.`)
    // A checkout on Windows may have converted the line ends.
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

// While a migration waits for the lock of a table, all who use the table wait behind it: less long than a request may take.
const lockMs = 1_000
const pauseMs = 500
const patienceMs = 60 * 60_000
// A lock that was not free, and a deadlock with a request.
const mayPass = new Set<unknown>(['55P03', '40P01'])

/**
 * Applies the missing migrations, each in its own transaction under a row lock, so that instances which start at once share the
 * work. A server that is in use meanwhile goes on: a migration that does not get a lock at once is rolled back and tried again.
 * Throws StartRefused when the database is newer than this program or an applied migration was edited.
 */
export async function migrate(connection: Connection, folder: string): Promise<number> {
  const migrations = readMigrations(folder)
  await createBookkeeping(connection)
  for (const start = performance.now(); ;) {
    const next = migrations[await countKnown(connection, migrations)]
    if (!next) return migrations.length
    const isApplied = await applyOnce(connection, next, performance.now() - start < patienceMs)
    if (!isApplied) await sleep(pauseMs)
  }
}

/** Inside a transaction of the caller, on a database without tables: creates the schema of that many migrations without recording them. */
export async function makeTables(connection: Connection, folder: string, migrations: number): Promise<void> {
  await connection.query(bookkeeping)
  for (const { sql } of readMigrations(folder).slice(0, migrations)) await connection.query(sql)
}

/** Applies the missing migrations inside a transaction of the caller, who has the database alone. */
export async function migrateWithin(connection: Connection, folder: string): Promise<void> {
  const migrations = readMigrations(folder)
  const missing = migrations.slice(await countKnown(connection, migrations))
  for (const migration of missing) {
    await apply(connection, migration)
    // As at the end of a transaction of its own: a table whose rows are still to be checked cannot be altered by the next one.
    await connection.query('set constraints all immediate')
  }
}

/** Throws StartRefused unless the applied migrations are the first ones of the folder. */
export async function refuseForeignSchema(connection: Connection, folder: string): Promise<void> {
  await countKnown(connection, readMigrations(folder))
}

async function countKnown(connection: Connection, migrations: Migration[]): Promise<number> {
  const { rows } = await connection.query('select version, name, checksum from schema_migrations order by version')
  refuseUnknown(rows, migrations)
  return rows.length
}

async function apply(connection: Connection, { version, name, sql, checksum }: Migration): Promise<void> {
  await connection.query(sql)
  await connection.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ])
}

/** Returns false when a lock was not free and `mayWait`. */
async function applyOnce(connection: Connection, migration: Migration, mayWait: boolean): Promise<boolean> {
  const { version, name } = migration
  await connection.query('begin')
  try {
    await connection.query(`set local lock_timeout = ${lockMs}`)
    await connection.query('select id from schema_lock where id = 1 for update')
    const { rows } = await connection.query('select version from schema_migrations where version = $1', [version])
    if (rows.length === 0) await apply(connection, migration)
    await connection.query('commit')
    return true
  } catch (error) {
    // The rollback also fails on a lost connection; the error of the migration is the one to report.
    await connection.query('rollback').catch(() => {})
    if (mayWait && mayPass.has((error as { code?: unknown }).code)) return false
    throw new StartRefused(`The migration ${name} failed and was rolled back: ${(error as Error).message}.`, {
      cause: error,
    })
  }
}

function refuseUnknown(applied: Record<string, unknown>[], migrations: Migration[]): void {
  for (const [index, row] of applied.entries()) {
    const known = migrations[index]
    if (!known) {
      throw new StartRefused(
        `The database has migration ${String(row.name)}, which this version of Embankment does not know: start the version that applied it, or a newer one.`,
      )
    }
    if (row.version !== known.version || row.checksum !== known.checksum) {
      throw new StartRefused(
        `The migration ${known.name} was changed after it was applied: restore its text and add a new migration instead.`,
      )
    }
  }
}

async function createBookkeeping(connection: Connection): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await connection.query(bookkeeping)
      return
    } catch (error) {
      // Of two instances that create the same tables at once one fails, with one of several errors; the tables exist then.
      if (attempt === 5) throw error
      await sleep(50 * attempt)
    }
  }
}

const bookkeeping = `
  create table if not exists schema_lock (id integer primary key);
  create table if not exists schema_migrations (
    version integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  );
  insert into schema_lock (id) values (1) on conflict do nothing;`
