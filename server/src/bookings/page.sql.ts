import { sql, type SQL } from 'drizzle-orm'
import type { BookingListQuery } from 'contract/bookings'
import type { Db, Tx } from '../db/db.ts'
import { offsetOf } from '../db/lists.ts'
import { onlyRow } from '../db/only-row.ts'
import { keptStatements } from '../db/text-once.ts'
import { filteredPage, pageFromNearerEnd, sumOfCounts } from './counted-page.sql.ts'
import { pageByDay } from './deep-page.sql.ts'
import type { Page, Parts } from './page-rows.sql.ts'
import { pageByRange } from './range-page.sql.ts'
import { hasReportFilter } from './report-filters.sql.ts'
import { readSearchPage } from './search-page.sql.ts'

// From here on the way from the last row may be shorter by enough to pay for asking for the total first.
const deepOffset = 2_000

// Each order, filter and place is a statement of its own; people ask for few of them again and again.
const firstPage = keptStatements(500)

/**
 * The rows of a page, as the JSON of a list without its brackets, and the total: one statement, so that both are of one moment
 * and cost one round trip. Where the query leaves the total of a search out, `total` is some number beyond the page's rows, or
 * of all where they are few.
 */
export async function readPage(db: Db | Tx, query: BookingListQuery, parts: Parts): Promise<Page> {
  const read = async (statement: SQL) => onlyRow((await db.execute<Page>(statement)).rows)
  if (query.search !== '' || hasReportFilter(query)) return readSearchPage(read, query, parts)
  if (offsetOf(query) < deepOffset) return read(firstPage(JSON.stringify(query), () => filteredPage(query, parts)))
  const byDay = pageByDay(query, parts)
  if (byDay) return read(byDay)
  const byRange = pageByRange(query, parts)
  if (byRange) {
    const { total, ...page } = onlyRow((await db.execute<Omit<Page, 'total'> & { total: number | null }>(byRange)).rows)
    if (total !== null) return { ...page, total }
  }
  let { total } = await read(sql`select (${sumOfCounts(query)}) as total, false as has_more, '' as rows`)
  for (let attempt = 1; ; attempt++) {
    const page = await read(pageFromNearerEnd(query, parts, attempt < 3 ? total : 0))
    if (page.total === total || attempt === 3) return page
    // Counted from the end, every row added or removed meanwhile would shift the page.
    total = page.total
  }
}
