import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/** Every row of every table as a text: what is removed must stand in none of them. */
export async function allRows(db: Db): Promise<string[]> {
  const named = sql`select tablename as name from pg_tables where schemaname = 'public'`
  const { rows } = await db.execute<{ name: string }>(named)
  const tables = await Promise.all(
    rows.map(async ({ name }) => {
      const all = await db.execute<{ row: string }>(
        sql`select to_jsonb(x)::text as row from ${sql.identifier(name)} as x`,
      )
      return all.rows.map(({ row }) => `${name} ${row}`)
    }),
  )
  return tables.flat()
}
