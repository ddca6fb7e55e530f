import type { ComponentType, ReactNode } from 'react'
import type { Filter, ListControl, ListQuery, ListResult } from './list.ts'
import type { Column } from './table.ts'

/** What the filters of a list are drawn from, in its bar or behind one button. */
export type FilterBarProps = {
  /** `Search bookings...` */
  placeholder: string
  list: ListControl & { result: Pick<ListResult<never>, 'isFetching' | 'isError' | 'refetch' | 'numbers'> }
  dateRange: boolean
  filters: readonly Filter<ListQuery>[]
  /** In words, what none of the filters can show. */
  moreFilters: ComponentType<ListControl> | undefined
  columns: readonly Pick<Column<never, string>, 'key' | 'header' | 'sortable'>[]
  noun: readonly [one: string, many: string]
  /** The button of the display menu, before the refresh. */
  display: ReactNode
}
