import { sql, type SQL } from 'drizzle-orm'
import type { BookingTotalQuery } from 'contract/bookings'
import { countInSteps } from '../db/count.ts'
import type { Db } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { bookingCountTable as counts, bookingTable as t } from '../db/tables.ts'
import { isCounted } from './filter.sql.ts'
import { isListed, isListedByScan } from './read.ts'
import { hasReportFilter } from './report-filters.sql.ts'

/** A count that is running or done, and the state of the bookings for which it holds. */
type Count = { state: string; total: Promise<number>; callers: Set<AbortSignal>; stop: AbortController; at: number }

const mostKept = 200
// The state below is compared over the last writes only.
const longestKeptMs = 10 * 60_000

/**
 * Counts bookings exactly. A count of a search is shared by those who ask for it at the same time, ends when all of them have
 * left, and is kept until a booking is written, because a broad one reads the whole table.
 */
export function openTotals(db: Db) {
  const kept = new Map<string, Count>()

  function start(key: string, query: BookingTotalQuery, state: string): Count {
    const stop = new AbortController()
    const total = countSearch(db, query, stop.signal)
    const count = { state, total, callers: new Set<AbortSignal>(), stop, at: Date.now() }
    kept.set(key, count)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    const forget = () => kept.get(key) === count && kept.delete(key)
    total.then(async () => (await readState(db)) === state || forget()).catch(forget)
    return count
  }

  return async (query: BookingTotalQuery, left: AbortSignal): Promise<number> => {
    // Kept counts would not notice that tours were merged.
    if (hasReportFilter(query)) return countSearch(db, query, left)
    if (query.search === '') return sumOfCounts(db, query)
    const key = JSON.stringify(query)
    const state = await readState(db)
    const known = kept.get(key)
    const isCurrent = known?.state === state && Date.now() - known.at < longestKeptMs && !known.stop.signal.aborted
    const count = isCurrent ? known : start(key, query, state)
    const leave = () => {
      count.callers.delete(left)
      if (count.callers.size === 0) count.stop.abort(new Error('Every caller of this count has left.'))
    }
    count.callers.add(left)
    left.addEventListener('abort', leave)
    return count.total.finally(() => left.removeEventListener('abort', leave))
  }
}

async function countSearch(db: Db, query: BookingTotalQuery, signal: AbortSignal): Promise<number> {
  const where = await isListed(db, query)
  return countInSteps(db, { table: t, id: t.id, where, scanned: isListedByScan(query) }, signal)
}

async function sumOfCounts(db: Db, query: BookingTotalQuery): Promise<number> {
  const { total } = onlyRow(
    await db
      .select({ total: sql<number>`coalesce(sum(${counts.n}), 0)` })
      .from(counts)
      .where(isCounted(query)),
  )
  return total
}

/**
 * Differs after each write of a booking: every write adds to the histories but an erasure, which is announced. The last ids and
 * their sum, since a transaction that took its ids earlier may commit later.
 */
const state: SQL = sql`
  select concat_ws(' ', max(id), sum(id), count(*),
    (select max(id) from record_changes where entity = 'booking')) as state
  from (select id from booking_histories order by id desc limit 2000) as last`

const readState = async (db: Db): Promise<string> => onlyRow((await db.execute<{ state: string }>(state)).rows).state
