import type { BookingRow } from 'contract/bookings'
import type { Db } from '../db/db.ts'
import { pageByRange } from './range-page.sql.ts'
import type { RangeSort } from './ranges.ts'
import { sortKeys } from './sort-keys.sql.ts'

type Query = { sort_by: RangeSort; sort_order: 'asc' | 'desc'; page: number; limit: number }

/** The page that the ranges lead to, whatever its place in the list. */
export async function pageOf(db: Db, query: Query) {
  const parts = { where: undefined, scanned: undefined, key: sortKeys[query.sort_by] }
  const statement = pageByRange({ ...query, search: '' } as Parameters<typeof pageByRange>[0], parts)
  const [page] = (await db.execute<{ total: number; rows: string; has_more: boolean }>(statement!)).rows
  const rows = JSON.parse(`[${page!.rows}]`) as BookingRow[]
  return { total: page!.total, has_more: page!.has_more, ids: rows.map(({ id }) => id) }
}
