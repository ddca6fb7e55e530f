import { useEffect } from 'react'
import type { PageNumbers, UncountedNumbers } from 'contract/list'
import { toPageNumbers } from 'contract/list'

type Paged = { page: number; limit: number; sort_by: string; sort_order: string }

/** What narrows a list: its total is the same on each of its pages and in every order. */
export function withoutPage<Query extends Paged>(query: Query) {
  const { page: _page, limit: _limit, sort_by: _sort, sort_order: _order, ...filters } = query
  return filters
}

/** The numbers of a page that was read without its total, once that is counted. */
export const withTotal = (numbers: PageNumbers | UncountedNumbers, total: number | undefined) =>
  numbers.total !== null || total === undefined
    ? numbers
    : toPageNumbers({ page: numbers.current_page, limit: numbers.per_page }, total)

/** Ends a call that is still running when another one takes its place, so that the server does not count for no page. */
export function useEndWhenLeft(key: string, running: () => { abort(): void } | undefined) {
  // The call is stopped when it is left, which nothing but the end of an effect announces.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `running` finds the call of the key with which the effect began
  useEffect(() => () => running()?.abort(), [key])
}
