import type { PageNumbers } from 'contract/list'
import { useEffect, useRef } from 'react'
import { formatNumber } from '../lib/format.ts'
import { announce } from './announcements.ts'
import type { ListQuery, ListResult } from './list.ts'

/** Announces `fact`, how many records there are, after a search, a filter, a sort or a page was chosen and its rows were read. */
export function useAnnouncedResult(query: ListQuery, result: ListResult<unknown>, fact: string | undefined) {
  const key = JSON.stringify(query)
  const announced = useRef(key)
  const { isFetching, isError, numbers } = result
  // Of rows that were read again in the background nothing is said.
  useEffect(() => {
    if (isFetching || isError || !numbers || !fact || announced.current === key) return
    announced.current = key
    announce(`${fact}${pageOf(numbers)}`)
  }, [key, isFetching, isError, numbers, fact])
}

const pageOf = ({ current_page, last_page }: PageNumbers) =>
  last_page > 1 ? `, page ${formatNumber(current_page)} of ${formatNumber(last_page)}` : ''
