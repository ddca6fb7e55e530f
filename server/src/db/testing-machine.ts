import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openDatabase, type Db } from './db.ts'
import { copyEmptyFolder } from './testing.ts'

/** A simulated machine: a data folder and, with TEST_DATABASE_URL, a database on that server. */
export type Machine = { dataDir: string; databaseUrl: string | undefined; s3Url: undefined }

export const silent = { info: () => {}, warn: () => {}, error: () => {} }
const server = process.env.TEST_DATABASE_URL
const made: { home: string; database: string }[] = []

/** A machine on which the program never ran. */
export async function emptyMachine(): Promise<Machine> {
  const home = mkdtempSync(join(tmpdir(), 'embankment-test-'))
  const database = `embankment_backup_${process.pid}_${made.push({ home, database: '' })}`
  made.at(-1)!.database = database
  await onServer(`create database ${database} template template0`)
  const databaseUrl = server && Object.assign(new URL(server), { pathname: database }).href
  return { dataDir: join(home, 'data'), databaseUrl, s3Url: undefined }
}

export const openOn = ({ dataDir, databaseUrl: url }: Machine) => openDatabase({ dataDir, url, log: silent })

/** A machine with tables and without rows. */
export async function freshMachine(): Promise<Machine> {
  const machine = await emptyMachine()
  if (!server) await copyEmptyFolder(machine.dataDir)
  return machine
}

export async function removeMachines(): Promise<void> {
  for (const { home, database } of made.splice(0)) {
    rmSync(home, { recursive: true, force: true })
    await onServer(`drop database if exists ${database} with (force)`)
  }
}

async function onServer(statement: string): Promise<void> {
  if (!server) return
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A row count and hash of each table. */
export async function hashesOf(db: Db): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const hashes: Record<string, string> = {}
  for (const { name } of rows) {
    const table = sql.identifier(name)
    const hash = sql`md5(string_agg(md5(t::text), '' order by md5(t::text)))`
    const found = await db.execute<{ n: string; hash: string }>(
      sql`select count(*) as n, ${hash} as hash from ${table} t`,
    )
    hashes[name] = `${found.rows[0]!.n} ${found.rows[0]!.hash}`
  }
  return hashes
}
