import type { ViewList } from 'contract/view-lists'
import { createContext, type ReactNode } from 'react'
import type { List, ListQuery } from './list.ts'

export type ListViewsProps = {
  list: ViewList
  /** Id of the element that the tabs control. */
  panel: string
  /** Whether rows are selected, which other filters end. */
  hasSelection: boolean
  /** Drops what is typed into the search: it does not belong to a view that is chosen then. */
  dropTyped: () => void
  /** As in `List`. */
  typed: List<ListQuery, never>['typed']
}

/** Draws the saved views of a list. The application provides it, since `ui` does not know the API. */
export const ListViews = createContext<((props: ListViewsProps) => ReactNode) | undefined>(undefined)
