import type { QueryOf, RowOf } from 'contract/list'
import type { ComponentType, ReactNode } from 'react'
import type { ListControl, ListResult, SortKey } from './list.ts'
import type { Selection } from './selection.ts'

/** `name`, or `user.name` for a field of an object inside. */
type FieldPath<Row> = {
  [Key in keyof Row & string]:
    | Key
    | (Row[Key] extends readonly unknown[] | string
        ? never
        : Row[Key] extends object
          ? `${Key}.${keyof Row[Key] & string}`
          : never)
}[keyof Row & string]

/**
 * A column of a DataTable. Its `key` is a field of the row or, where the column is `sortable`, a word of the list's
 * `sort_by`. A cell that is plain text takes two lines at most, is cut with an ellipsis and has the whole text as its title.
 */
export type Column<Row, Sort extends string> = {
  header: string
  cell: (row: Row) => ReactNode
  /** In pixels. Without one the column takes what is left, and `least` at the least. */
  width?: number
  least?: number
  align?: 'right'
  /** Smaller and dimmed, for a column that is rarely read. */
  tone?: 'quiet'
  /** The last column may stay at the right edge while the table scrolls sideways. */
  pinned?: true
  /**
   * Where the fact stands on a phone's card, which has a heading and three facts: the others are in the details. The
   * heading identifies a row, and is bold in the table too. One that only some rows have is `last`.
   */
  card?: 'title' | 'first' | 'badge' | 'last'
} & ({ key: Sort; sortable: true } | { key: FieldPath<Row>; sortable?: false })

/** The columns of a list, by its endpoint. */
export type Columns<Endpoint> = readonly Column<RowOf<Endpoint>, SortKey<QueryOf<Endpoint>>>[]

export type RowAction = {
  label: string
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>
  onSelect: () => void
  danger?: boolean
  /** Why it cannot be done with this row, in a sentence; it is shown below the label and the action does nothing. */
  whyNot?: string | undefined
  /** Heading of the part of the menu that this stands in; actions of one group are neighbours. */
  group?: string
}

export type DataTableProps<Row> = {
  /** Name of the table for screen readers: `All Bookings`. */
  label: string
  columns: readonly Column<Row, string>[]
  result: ListResult<Row>
  /** Keys of the columns that a person has hidden. Cards have their own facts and ignore it. */
  hidden?: ReadonlySet<string>
  /** State of the list in the address; without it nothing sorts and there are no pages (a short table on a page of others). */
  list?: ListControl
  rowName: (row: Row) => string
  /** Identifies a row where its id does not: in a list with two kinds of records. */
  rowKey?: ((row: Row) => string) | undefined
  /** Keep it the same function between renders: rows are drawn again only when something of theirs changed. */
  actions?: (row: Row) => RowAction[]
  /** What a click anywhere on a row does, if anything. Its actions offer the same by keyboard; without any its heading is a button. */
  onOpen?: (row: Row) => (() => void) | undefined
  /** Rows can be selected by a box each. */
  selection?: Selection | undefined
  /** In the empty panel, below its words, in place of the range chip and Clear filters. */
  empty?: ReactNode
}

const leastOfRest = 180

/** Below this width a table scrolls sideways rather than squeeze its columns. */
export const leastWidth = (columns: readonly Pick<Column<never, string>, 'width' | 'least'>[], fixed: number): number =>
  columns.reduce((sum, column) => sum + (column.width ?? column.least ?? leastOfRest), fixed)
