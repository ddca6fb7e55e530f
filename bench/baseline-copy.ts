// The baseline of an import: COPY of the same rows into the same tables of an empty database on the same engine.
// Prints bookings per second.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { openDatabase } from '../server/src/db/db.ts'

type Row = Record<string, unknown>
type Copy = (into: string, csv: string) => Promise<unknown>

const [file = '', dataDir = ''] = process.argv.slice(2)
const url = process.env.DATABASE_URL
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const tables = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Row[]>
const files = Object.entries(tables).map(([table, rows]) => ({
  into: `${table} (${columnsOf(rows)})`,
  csv: csvOf(rows),
}))

const durationMs = url ? await onServer(url) : await embedded()
process.stdout.write(`${(tables['bookings']!.length * 1_000) / durationMs}\n`)
process.exit(0)

async function embedded(): Promise<number> {
  await migrate({ dataDir })
  const db = await PGlite.create({ dataDir: join(dataDir, 'database'), extensions: { pg_trgm } })
  return copyAll((into, csv) =>
    db.query(`copy ${into} from '/dev/blob' with (format csv)`, [], { blob: new Blob([csv]) }),
  )
}

async function onServer(address: string): Promise<number> {
  const name = `embankment_baseline_${process.pid}`
  const own = new URL(address)
  own.pathname = `/${name}`
  await executeOn(address, `create database ${name}`)
  try {
    await migrate({ dataDir, url: own.href })
    const client = new pg.Client({ connectionString: own.href })
    await client.connect()
    const ms = await copyAll((into, csv) =>
      pipeline(Readable.from([csv]), client.query(copyFrom(`copy ${into} from stdin with (format csv)`))),
    )
    await client.end()
    return ms
  } finally {
    await executeOn(address, `drop database ${name}`)
  }
}

async function migrate(options: { dataDir: string; url?: string }): Promise<void> {
  const database = await openDatabase({ ...options, log: quiet })
  await database.close()
}

async function executeOn(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function copyAll(copy: Copy): Promise<number> {
  const began = performance.now()
  for (const { into, csv } of files) await copy(into, csv)
  return performance.now() - began
}

function columnsOf(rows: readonly Row[]): string {
  return Object.keys(rows[0]!)
    .map((name) => `"${name}"`)
    .join(', ')
}

function csvOf(rows: readonly Row[]): string {
  const cell = (value: unknown) =>
    `"${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('"', '""')}"`
  return rows.map((row) => `${Object.values(row).map(cell).join(',')}\n`).join('')
}
