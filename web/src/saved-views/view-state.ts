import { fromSearch, toSearch } from 'contract/list'
import type { MovingRange, SavedView, ViewQuery } from 'contract/saved-views'
import type { ViewList } from 'contract/view-lists'
import { viewQueries } from 'contract/view-queries'
import type { ListSchema } from '../lib/use-list-query.ts'
import { hiddenInAddress, hideOf } from '../lib/use-hidden-columns.ts'
import { quickRanges, sameRange } from '../ui/ranges.ts'

export type Search = Record<string, string | undefined>

type ViewState = Pick<SavedView, 'query' | 'moving_range' | 'hidden_columns'>

const schemaOf = (list: ViewList): ListSchema => viewQueries[list]

/** The query of the address as a view keeps it. */
function queryOf(list: ViewList, search: Search): ViewQuery {
  const schema = schemaOf(list)
  const { page: _page, limit: _limit, ...query } = toSearch(schema, fromSearch(schema, search))
  return query
}

/** The quick option that has these days today. */
export const movingRangeOf = (query: ViewQuery): MovingRange | undefined =>
  quickRanges().find(({ range }) => sameRange(range, query))?.name

/** The query of a view with the days that it means today. */
function currentQuery({ query, moving_range }: ViewState): ViewQuery {
  const days = quickRanges().find(({ name }) => name === moving_range)?.range
  return { ...query, ...days }
}

/** What a view would keep of the address. Its days go on moving where they moved before. */
export function stateOf(list: ViewList, search: Search, moves: boolean): ViewState {
  const query = queryOf(list, search)
  return {
    query,
    moving_range: (moves && movingRangeOf(query)) || null,
    hidden_columns: hiddenInAddress(search)?.slice() ?? null,
  }
}

const sorted = (values: Search) => JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)))
const hideKey = (hidden: readonly string[] | null | undefined) => hideOf(hidden?.toSorted())

/** Whether the address differs from the view that it names. */
export const isEdited = (view: SavedView, search: Search): boolean =>
  sorted(queryOf(view.list, search)) !== sorted(currentQuery(view)) ||
  hideKey(hiddenInAddress(search)) !== hideKey(view.hidden_columns)

const ownKeys = ['hide', 'saved', 'view']

/** What another list state leaves as it is: the size of a page, and keys that do not belong to the list, such as a tab. */
function rest(list: ViewList, search: Search): Search {
  const { shape } = schemaOf(list)
  const isKept = (key: string) => key === 'limit' || !(key in shape || ownKeys.includes(key))
  return Object.fromEntries(Object.entries(search).filter(([key]) => isKept(key)))
}

/** The address of a view, and of the list without one. */
export const searchOf = (list: ViewList, view: SavedView | undefined, search: Search): Search => ({
  ...rest(list, search),
  ...(view && { ...currentQuery(view), hide: hideOf(view.hidden_columns ?? undefined), saved: String(view.id) }),
})
