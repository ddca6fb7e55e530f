import { useEffect, useRef } from 'react'
import { formatNumber } from '../lib/format.ts'
import { announce } from './announcements.ts'
import type { ListQuery, ListResult } from './list.ts'

/**
 * Announces how many records there are after a search, a filter, a sort or a page was chosen and its rows were read, in other
 * words than the page shows, so that each of its texts stands on it once.
 */
export function useAnnouncedResult(query: ListQuery, { isFetching, isError, numbers }: ListResult<unknown>) {
  const key = JSON.stringify(query)
  const announced = useRef(key)
  // Rows that were read again in the background are not announced.
  useEffect(() => {
    if (isFetching || isError || !numbers || numbers.total === null || announced.current === key) return
    announced.current = key
    const { total, current_page, last_page } = numbers
    const page = last_page > 1 ? `, page ${formatNumber(current_page)} of ${formatNumber(last_page)}` : ''
    announce(`Found: ${formatNumber(total)}${page}`)
  }, [key, isFetching, isError, numbers])
}
