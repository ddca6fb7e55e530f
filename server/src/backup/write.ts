import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { StartRefused } from '../db/failures.ts'
import { makeTables, ownMigrations, refuseForeignSchema, type Connection } from '../db/migrate.ts'
import type { Part } from './archive.ts'
import type { Contents } from './read.ts'

/** Throws StartRefused unless the database has no tables. */
export async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') limit 1`,
  )
  if (rows.length > 0)
    throw new StartRefused(
      'The database of DATABASE_URL is not empty: create another one, as in `createdb embankment2`, and restore into that.',
    )
}

/**
 * Inside a transaction of the caller: creates the tables of that schema version and fills them; indexes and foreign keys are
 * created last, which is faster. Consumes the entries that hold rows and resolves with the first one after them.
 */
export async function fillTables(
  client: pg.Client,
  schema: number,
  parts: AsyncIterator<Part>,
  contents: Contents,
): Promise<Part | undefined> {
  await makeTables(client as Connection, ownMigrations, schema)
  const recreate = await dropIndexesAndKeys(client)
  let { value: part } = (await parts.next()) as { value: Part | undefined }
  for (const { name, columns } of contents.tables) {
    const mine = `rows/${name}/`
    async function* rows() {
      for (; part?.name.startsWith(mine); part = (await parts.next()).value as Part | undefined) yield* part.bytes
    }
    const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
    // A migration may have filled it.
    await client.query(`delete from ${pg.escapeIdentifier(name)}`)
    await pipeline(rows, client.query(from(`copy ${pg.escapeIdentifier(name)} (${list}) from stdin`)))
  }
  await refuseForeignSchema(client as Connection, ownMigrations)
  for (const statement of recreate) await client.query(statement)
  for (const { table, column, last, called } of contents.numberings) {
    const sequence = 'pg_get_serial_sequence(quote_ident($1), $2)'
    await client.query(`select setval(${sequence}, $3, $4)`, [table, column, last, called])
  }
  return part
}

/** Drops indexes and foreign keys, and returns the statements that recreate them in order. */
async function dropIndexesAndKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(`
    select format('drop index %s', i.indexrelid::regclass) as drop_statement, pg_get_indexdef(i.indexrelid) as create_statement, 1 as step
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = current_schema()::regnamespace and not exists (select from pg_constraint where conindid = i.indexrelid)
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)), 2
    from pg_constraint where connamespace = current_schema()::regnamespace and contype = 'f'
    order by step, create_statement`)
  for (const { drop_statement } of rows) await client.query(drop_statement)
  return rows.map(({ create_statement }) => create_statement)
}
