import { isDay, londonDay } from 'contract/days'
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

/** The days that a view means on a day; undefined for one whose days do not move. */
const daysOn = ({ moving_range }: Pick<SavedView, 'moving_range'>, today: string | undefined) =>
  quickRanges(today).find(({ name }) => name === moving_range)?.range

/** The query of a view with the days that it means today. */
const currentQuery = (view: ViewState): ViewQuery => ({ ...view.query, ...daysOn(view, undefined) })

/** What a new view would keep of the address. */
export function stateOf(list: ViewList, search: Search): ViewState {
  const query = queryOf(list, search)
  return {
    query,
    moving_range: movingRangeOf(query) ?? null,
    hidden_columns: hiddenInAddress(search)?.slice() ?? null,
  }
}

/** Whether the days of the address are those that the view had when it was selected, perhaps on an earlier day. */
function hasOwnDays(view: Pick<SavedView, 'moving_range'>, search: Search): boolean {
  const days = search.moved && isDay(search.moved) ? daysOn(view, search.moved) : undefined
  return days !== undefined && sameRange(days, search)
}

/** What a view would keep of the address. Its days go on moving where they moved before, and in the same way unless others were chosen. */
export function changedState(view: SavedView, search: Search): ViewState {
  const state = stateOf(view.list, search)
  if (view.moving_range === null) return { ...state, moving_range: null }
  return hasOwnDays(view, search) ? { ...state, moving_range: view.moving_range } : state
}

/**
 * The address in which the days of a view are those of a later day; undefined where others were chosen, or nothing moves. An address
 * that does not say of which day its days are, such as an older link, does so once they are those of the view.
 */
export function movedOn(view: SavedView, search: Search, today: string): Search | undefined {
  const days = daysOn(view, today)
  if (!days || search.moved === today) return undefined
  if (sameRange(days, search)) return { ...search, moved: today }
  return hasOwnDays(view, search) ? { ...search, ...days, moved: today, page: undefined } : undefined
}

const sorted = (values: Search) => JSON.stringify(Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Names what an address shows of a list: the same for another page of it. */
export const addressKey = (list: ViewList, search: Search): string =>
  sorted({ ...queryOf(list, search), hide: hideOf(hiddenInAddress(search)?.toSorted()) })

/** Names what a view shows today. */
export const viewKey = (view: SavedView): string => addressKey(view.list, searchOf(view.list, view, {}))

/** Whether the address differs from the view that it names, for which its days may wait to become those of today. */
export const isEdited = (view: SavedView, search: Search): boolean =>
  viewKey(view) !== addressKey(view.list, movedOn(view, search, londonDay()) ?? search)

const ownKeys = ['hide', 'saved', 'moved', 'view']

/** What another list state leaves as it is: the size of a page, and keys that do not belong to the list, such as a tab. */
function rest(list: ViewList, search: Search): Search {
  const { shape } = schemaOf(list)
  const isKept = (key: string) => key === 'limit' || !(key in shape || ownKeys.includes(key))
  return Object.fromEntries(Object.entries(search).filter(([key]) => isKept(key)))
}

/** The address of a view, and of the list without one. */
export const searchOf = (list: ViewList, view: SavedView | undefined, search: Search): Search => ({
  ...rest(list, search),
  ...(view && {
    ...currentQuery(view),
    hide: hideOf(view.hidden_columns ?? undefined),
    ...selected(view.id, view.moving_range),
  }),
})

/** What the address says of the view that is selected: which one, and for one that moves the day of its days. */
export const selected = (id: number, moving: MovingRange | null): Search => ({
  saved: String(id),
  ...(moving && { moved: londonDay() }),
})
