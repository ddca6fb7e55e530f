import type { ComponentType, ReactNode } from 'react'
import type { ListControl, ListResult } from './list.ts'

/** A column of a DataTable. A cell that is plain text is cut with an ellipsis and bears the whole text as its title. */
export type Column<Row> = {
  /** Also the `sort_by` word, when the column is `sortable`. */
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** In pixels. Without one the column takes what is left, and `least` at the least. */
  width?: number
  least?: number
  align?: 'right'
  sortable?: boolean
  /** Where the fact stands on a phone's card: the heading, among the first facts, beside the heading, or not at all. */
  card?: 'title' | 'first' | 'badge' | 'hidden'
}

export type RowAction = {
  label: string
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>
  onSelect: () => void
  danger?: boolean
  /** Why it cannot be done with this row, in a sentence; it is shown and the act is disabled. */
  whyNot?: string | undefined
  /** Heading of the part of the menu that this stands in; actions of one group are neighbours. */
  group?: string
}

export type DataTableProps<Row> = {
  /** What the table holds, for those who cannot see it: `All Bookings`. */
  label: string
  columns: readonly Column<Row>[]
  result: ListResult<Row>
  /** State of the list in the address; without it nothing sorts and there are no pages (a short table on a page of others). */
  list?: ListControl
  rowName: (row: Row) => string
  /** Keep it the same function between renders: rows are drawn again only when something of theirs changed. */
  actions?: (row: Row) => RowAction[]
  /** A click anywhere on the row. Its actions bear the same act for the keyboard. */
  onOpen?: (row: Row) => void
  /** In the empty panel, below its words, in place of the range chip and Clear filters. */
  empty?: ReactNode
}

const leastOfRest = 180

/** Below this width a table scrolls sideways rather than crush its columns. */
export const leastWidth = (columns: readonly Column<never>[], fixed: number): number =>
  columns.reduce((sum, column) => sum + (column.width ?? column.least ?? leastOfRest), fixed)
