import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from '../db/db.ts'
import { StartRefused } from '../db/failures.ts'
import { onlyRow } from '../db/only-row.ts'
import { whileUnavailable } from '../db/pool.ts'

/** A row count and hash of each table. */
export type Hashes = Record<string, string>

/** The sum of the hashes of the rows does not depend on their order, so nothing is sorted. */
const rowsHash = 'coalesce(sum(hashtextextended(t::text, 0)), 0)'

/** The hashes of the tables of a connection's schema, as of the moment of its transaction. */
export async function hashTables(client: pg.Client, check: () => void): Promise<Hashes> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and relname <> 'schema_lock' order by 1`)
  const hashes: Hashes = {}
  for (const { name } of tables) {
    check()
    const { rows } = await client.query(
      `select count(*) || ' ' || ${rowsHash} as hash from ${pg.escapeIdentifier(name)} t`,
    )
    hashes[name] = rows[0].hash
  }
  return hashes
}

/** Throws StartRefused with the first table that differs. Returns the number of rows. */
export function requireEqual(expected: Hashes, found: Hashes): number {
  for (const name of new Set([...Object.keys(expected), ...Object.keys(found)]))
    if (expected[name] !== found[name]) throw differs(name)
  return Object.values(found).reduce((sum, hash) => sum + Number(hash.split(' ')[0]), 0)
}

// The statements are short, since requests to the embedded database wait for them: half a megabyte.
const blocksAtOnce = 64
const partMs = 10 * 60_000

/**
 * Compares a copy of the files with the database that it was copied from, which changes meanwhile. `before` is the number of the
 * first transaction that the copy does not have: rows that older ones wrote are at the same place in both. Rows that were changed
 * or deleted since can no longer be compared; their number is returned. Throws StartRefused with the first table that differs.
 */
export async function compareCopy(
  { live, copy }: { live: Db; copy: Db },
  before: string,
  check: () => void,
): Promise<{ rows: number; changed: number }> {
  let [rows, changed] = [0, 0]
  for (const { name, blocks } of await readTables(live, copy)) {
    for (let block = 0; block < blocks; block += blocksAtOnce) {
      check()
      const part = { name, block, before }
      const comparePart = async () => {
        const [ours, theirs] = [await hashPart(live, part), await hashPart(copy, part)]
        const isSame = ours.n === theirs.n && ours.hash === theirs.hash
        return { n: theirs.n, changed: isSame ? 0 : await compareRows({ live, copy }, part) }
      }
      // Work of the server that takes long may leave it no moment.
      const found = await whileUnavailable(comparePart, partMs, check)
      rows += found.n
      changed += found.changed
    }
  }
  return { rows, changed }
}

type Part = { name: string; block: number; before: string }

async function readTables(live: Db, copy: Db): Promise<{ name: string; blocks: number }[]> {
  const read = (db: Db) =>
    db.execute<{ name: string; blocks: number }>(sql`
      select relname as name, (pg_relation_size(oid) / current_setting('block_size')::int)::int as blocks
      from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`)
  const [ours, theirs] = [(await read(live)).rows, (await read(copy)).rows]
  const names = (tables: typeof ours) => tables.map(({ name }) => name).join()
  if (names(ours) !== names(theirs)) throw new StartRefused('The backup does not have the tables of the database.')
  return ours.map(({ name, blocks }, k) => ({ name, blocks: Math.max(blocks, theirs[k]!.blocks) }))
}

const isPart = ({ block, before }: Part) => sql`
  t.ctid >= ${`(${block},0)`}::tid and t.ctid < ${`(${block + blocksAtOnce},0)`}::tid and age(t.xmin) > age(${before}::xid)`

async function hashPart(db: Db, part: Part): Promise<{ n: number; hash: string }> {
  const { rows } = await db.execute<{ n: number; hash: string }>(sql`
    select count(*)::int as n, ${sql.raw(rowsHash)}::text as hash from ${sql.identifier(part.name)} t where ${isPart(part)}`)
  return onlyRow(rows)
}

/** Every row that is still there must be in the copy. Returns how many rows of the copy were changed or deleted since. */
async function compareRows({ live, copy }: { live: Db; copy: Db }, part: Part): Promise<number> {
  const read = async (db: Db) => {
    const { rows } = await db.execute<{ at: string; hash: string }>(sql`
      select t.ctid::text as at, hashtextextended(t::text, 0)::text as hash
      from ${sql.identifier(part.name)} t where ${isPart(part)}`)
    return new Map(rows.map(({ at, hash }) => [at, hash]))
  }
  const [ours, theirs] = [await read(live), await read(copy)]
  for (const [at, hash] of ours) if (theirs.get(at) !== hash) throw differs(part.name)
  return theirs.size - ours.size
}

const differs = (table: string) =>
  new StartRefused(`The table ${table} of the restored backup is not the one of the database.`)
