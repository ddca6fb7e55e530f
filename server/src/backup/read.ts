import { sql } from 'drizzle-orm'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import type { Db, Tx } from '../db/db.ts'
import { StartRefused } from '../db/failures.ts'
import type { Out } from './archive.ts'
import { onlyRow } from '../db/only-row.ts'
import { writableUrl } from '../db/hosts.ts'

/** What a backup of rows holds: its tables and the sequence position of each identity column. */
export type Contents = {
  tables: { name: string; columns: string[] }[]
  numberings: { table: string; column: string; last: string; called: boolean }[]
}

// Size of one archive entry of a table: an entry's size must be known before it is written.
const partBytes = 4 * 2 ** 20

/** A connection without statement timeouts, for a long job. */
export async function openConnection(url: string): Promise<pg.Client> {
  try {
    const client = new pg.Client({
      connectionString: await writableUrl(url),
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    // Reported by the query that fails.
    client.on('error', () => {})
    await client.connect()
    await client.query(`set timezone = 'UTC'; set datestyle = 'ISO'; set client_encoding = 'UTF8'; set lock_timeout = '4s';
      set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set extra_float_digits = 1`)
    return client
  } catch (error) {
    throw new StartRefused(`The database of DATABASE_URL does not answer: ${(error as Error).message}.`, {
      cause: error,
    })
  }
}

/** Number of migrations applied to the database. */
export async function readSchema(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`select to_regclass('schema_migrations') is not null as known`)
  if (!rows[0].known)
    throw new StartRefused('The database of DATABASE_URL is not an Embankment database: there is nothing to back up.')
  return (await client.query('select count(*)::int as n from schema_migrations')).rows[0].n
}

/** Every row as of one moment, while others read and write. */
export async function copyRows(client: pg.Client, out: Out): Promise<void> {
  const contents = { tables: await readTables(client), numberings: await readNumberings(client) }
  await out.bytes('contents.json', JSON.stringify(contents))
  for (const { name, columns } of contents.tables) {
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    const rows = client.query(to(`copy ${pg.escapeIdentifier(name)} (${list}) to stdout`))
    let [part, chunks, size] = [0, [] as Buffer[], 0]
    const flush = async () => {
      if (size > 0) await out.bytes(`rows/${name}/${String(++part).padStart(6, '0')}`, Buffer.concat(chunks))
      ;[chunks, size] = [[], 0]
    }
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= partBytes) await flush()
    }
    await flush()
  }
}

async function readTables(client: pg.Client): Promise<Contents['tables']> {
  const { rows } = await client.query(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> 'schema_lock'
    group by c.relname order by c.relname`)
  return rows
}

/** Sequences are not transactional: read after the snapshot, so never behind its rows. */
async function readNumberings(client: pg.Client): Promise<Contents['numberings']> {
  const { rows } = await client.query(`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by c.relname, a.attnum`)
  const numberings = []
  for (const { table, column, name } of rows) {
    const at = await client.query(`select last_value as last, is_called as called from ${name}`)
    numberings.push({ table, column, ...at.rows[0] })
  }
  return numberings
}

/** Shown after a restore. */
export async function countBookings(db: Db | Tx): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from bookings where deleted_at is null`,
  )
  return onlyRow(rows).n
}
