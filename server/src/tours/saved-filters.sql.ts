import { sql } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'

type Query = Record<string, string>

const tables = ['saved_reports', 'saved_views'] as const

/**
 * Replaces a tour that was merged into another one in the filters of saved reports and views, which would be empty otherwise, and their
 * mails silent. A split does not restore them: which filters were meant for the tour alone is not known.
 */
export async function moveSavedFilters(tx: Tx, from: number, into: number): Promise<void> {
  for (const name of tables) {
    const table = sql.identifier(name)
    const { rows } = await tx.execute<{ id: number; query: Query }>(sql`
      select id, query from ${table}
      where ',' || concat(query ->> 'tour_id', ',', query ->> 'not_tour_id') || ',' like ${`%,${from},%`} order by id for update`)
    for (const { id, query } of rows)
      await tx.execute(sql`
        update ${table} set query = ${JSON.stringify(withTour(query, from, into))}::json, version = version + 1, updated_at = now()
        where id = ${id}`)
  }
}

/** A query string with one tour in place of another, once. */
function withTour(query: Query, from: number, into: number): Query {
  const replaced = (ids: string) => [...new Set(ids.split(',').map((id) => (id === String(from) ? String(into) : id)))]
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key,
      key === 'tour_id' || key === 'not_tour_id' ? replaced(value).join(',') : value,
    ]),
  )
}
