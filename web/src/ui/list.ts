import { rangeLabel } from 'contract/days'
import type { PageNumbers, SortOrder, UncountedNumbers } from 'contract/list'
import type { RefObject } from 'react'
import type { ExportRequest } from './export-request.ts'
import type { Range } from './ranges.ts'

/** What the queries of lists have in common; a short list has no search, days or sort. */
type CommonQuery = Range & {
  page: number
  limit: number
  search?: string
  sort_by?: string
  sort_order?: SortOrder
}

/** The state of a list as its address has it: what is common to lists, and the filters of this one. */
export type ListQuery = CommonQuery & { [filter: string]: string | number | undefined }

/** The state of a list and the ways to change it. Methods, so that a list with narrower sorts and filters fits. */
export type ListControl = {
  query: ListQuery
  /** Any change but one of the page returns to page 1. */
  change(next: Partial<ListQuery>): void
  /** Page 1, no search, days or filters, and the list's own order. */
  clear(): void
  /** How often what is typed into the search was dropped, as by `clear`. */
  dropped: number
  /** Takes what is typed into the search and is not in the address yet. Always the same function. */
  setTyped: (search: string | undefined) => void
}

/** What a table draws: the rows that were read last, and whether a read is running or failed; after a failure rows stay, but not those of other filters. */
export type ListResult<Row> = {
  rows: readonly Row[] | undefined
  /** Without a total as long as it is being counted. */
  numbers: PageNumbers | UncountedNumbers | undefined
  isFetching: boolean
  /** The rows are those of another query, until the ones of this query are there. */
  isFormer?: boolean
  /** The last read that ended had failed: another that is running changes nothing of it. */
  isError: boolean
  /** Why it failed, where the page is to say more than that it did. */
  failure?: string | undefined
  /** When the rows were read, in milliseconds since 1970. */
  updatedAt: number | undefined
  /** Counts the rows again where that has failed. */
  recount?: () => unknown
  refetch: () => void
}

/** All that a `ListPage` needs of one list: made by `useList` of an endpoint. */
export type List<Query extends ListQuery, Row> = {
  query: Query
  change(next: Partial<Query>): void
  clear(): void
  dropped: number
  setTyped: ListControl['setTyped']
  /** What is typed into the search and not in the address yet: an export, say, is of what the box shows, and does not wait. */
  typed: RefObject<string | undefined>
  /** Drops what is typed into the search and was not looked for yet. */
  dropTyped: () => void
  result: ListResult<Row>
  /** Id of the open details, which stands in the address. */
  view: number | undefined
  open: (id: number) => void
  close: () => void
  /** Saves all rows of the list as a file; nothing where the list has no export. */
  exportFile: ((request: ExportRequest) => void) | undefined
}

/** What a list can be sorted by. */
export type SortKey<Query> = Query extends { sort_by: infer Sort extends string } ? Sort : never

/** A filter of a list: one of a few words, or none. */
export type Filter<Query> = {
  [Key in Exclude<keyof Query & string, keyof CommonQuery>]: {
    key: Key
    label: string
    options: readonly { value: NonNullable<Query[Key]> & string; label: string }[]
  }
}[Exclude<keyof Query & string, keyof CommonQuery>]

const notFilters = new Set(['page', 'limit', 'sort_by', 'sort_order', 'total'])

/** Whether search, days or a filter leave something out. */
export const isFiltered = (query: object): boolean =>
  Object.entries(query).some(([key, value]) => !notFilters.has(key) && value !== undefined && value !== '')

/** How many filters narrow a list: its days count as one, the search does not count. */
export const countFilters = ({ start_date, end_date, ...query }: ListQuery): number =>
  (start_date || end_date ? 1 : 0) +
  Object.entries(query).filter(([key, value]) => key !== 'search' && !notFilters.has(key) && value !== undefined).length

/** What narrows a list, in the words of its controls, as paper says it; chips say theirs themselves. */
export const filterWords = (query: ListQuery, filters: readonly Filter<ListQuery>[]): string =>
  [
    query.search && `“${query.search}”`,
    rangeLabel(query),
    ...filters.map(({ key, label, options }) => {
      const chosen = options.find(({ value }) => value === query[key])
      return chosen && `${label}: ${chosen.label}`
    }),
  ]
    .filter(Boolean)
    .join(' · ')

/** The value of a filter, as its select has it. */
export const wordOf = (value: string | number | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

/** The order of a list that has no other. */
const ownSort = { sort_by: 'created_at', sort_order: 'desc' } as const

/** The order after a click on a header: ascending, then descending, then the list's own again, whose column has only the two. */
export function nextSort(query: Pick<CommonQuery, 'sort_by' | 'sort_order'>, column: string) {
  if (query.sort_by === column && query.sort_order === 'asc') return { sort_by: column, sort_order: 'desc' as const }
  if (query.sort_by === column && column !== ownSort.sort_by) return ownSort
  return { sort_by: column, sort_order: 'asc' as const }
}
