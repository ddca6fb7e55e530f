import type { PageNumbers, SortOrder } from 'contract/list'
import type { Range } from './ranges.ts'

/** What every list has in its address; filters of its own stand beside these. */
export type ListQuery = Range & { page: number; limit: number; search: string; sort_by: string; sort_order: SortOrder }

/** The state of a list and the ways to change it. Methods, so that a list with narrower sorts and filters fits. */
export type ListControl = {
  query: ListQuery
  change(next: Partial<ListQuery>): void
  clear(): void
}

/** What a table draws: the rows of this moment, and how they are doing. */
export type ListResult<Row> = {
  rows: readonly Row[] | undefined
  numbers: PageNumbers | undefined
  isFetching: boolean
  isError: boolean
  refetch: () => void
}

const notFilters = new Set(['page', 'limit', 'sort_by', 'sort_order'])

/** Whether search, days or a filter leave something out. */
export const isFiltered = (query: object): boolean =>
  Object.entries(query).some(([key, value]) => !notFilters.has(key) && value !== undefined && value !== '')

/** A click on a header: up, then down, then the list's own order again. */
export function nextSort(query: Pick<ListQuery, 'sort_by' | 'sort_order'>, column: string) {
  if (query.sort_by !== column) return { sort_by: column, sort_order: 'asc' as const }
  if (query.sort_order === 'asc') return { sort_by: column, sort_order: 'desc' as const }
  return { sort_by: 'created_at', sort_order: 'desc' as const }
}
