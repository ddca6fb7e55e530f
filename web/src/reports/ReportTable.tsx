import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { ReportColumn } from 'contract/report-definitions'
import type { ReportRow, ReportTable as Table } from 'contract/reports'
import { formatValue, textIn } from 'contract/report-values'
import { hiddenRows, shownRows } from 'contract/report-words'
import { useState } from 'react'
import { paths } from '../app/paths.ts'
import { formatNumber } from '../lib/format.ts'
import { markHiddenEdges } from '../ui/hidden-edges.ts'
import { behindColumn, type Words } from './report-address.ts'
import classes from './ReportTable.module.css'
import { sortedRows, type Sort } from './row-order.ts'
import { Skippable } from './Skippable.tsx'
import { useDrawnRows } from './use-drawn-rows.ts'
import { hrefOf, useFollowedLinks } from './use-followed-links.ts'
import { landscapeColumns } from './values.ts'

/** What is written from the left. */
const textKinds = ['text', 'day', 'weekday', 'hour', 'country']

/** On paper a wider table is written smaller. */
const wideColumns = 8

/** Letters of a name that needs no room of its own. */
const shortName = 20

/** A table of more cells, which are links, can be skipped with the keyboard. */
const mostToTabThrough = 60

type Props = {
  label: string
  table: Table
  /** The bookings behind a row, and behind the totals under null. */
  bookingsOf?: ((row: ReportRow | null) => Words | undefined) | undefined
  /** The bookings behind a cell where those of its row and its column do not say. */
  behindCell?: ((column: ReportColumn, row: ReportRow | null) => Words | undefined) | undefined
  /** The trend of a row, to which its name leads. */
  trendOf?: ((row: ReportRow) => Words) | undefined
  /** How the cell of a key is written where its column alone does not say. */
  cell?: ((key: string, row: ReportRow) => string | undefined) | undefined
  /** Fewer rows on paper. */
  mostRowsOnPaper?: number | undefined
}

/** The numbers of a picture; each column can be sorted by, and each number leads to the bookings behind it. */
export function ReportTable({ label: title, table, bookingsOf, behindCell, trendOf, cell, mostRowsOnPaper }: Props) {
  const follow = useFollowedLinks()
  const [sort, setSort] = useState<Sort>()
  const columns = table.columns.filter(({ kind }) => kind !== 'id')
  const rows = sortedRows(table, sort)
  const isText = (kind: string) => textKinds.includes(kind)
  const onPaper = countOnPaper({ columns, rows }, sort !== undefined, mostRowsOnPaper)
  const offPaper = hiddenRows(onPaper, rows.length)
  const { drawn, busy, drawAll } = useDrawnRows(rows)
  const link = (path: string, search: Words | undefined, text: string) =>
    search ? (
      <a href={hrefOf(path, search)} onClick={follow}>
        {text}
      </a>
    ) : (
      text
    )
  // No bookings are behind a nothing.
  const numberOf = (column: ReportColumn, row: ReportRow | null, bookings: Words | undefined, text: string) => {
    const value = (row ?? table.totals)?.[column.key]
    const behind = behindCell ? behindCell(column, row) : behindColumn(column, bookings)
    return link(paths.bookings, value === 0 || value === null ? undefined : behind, text)
  }
  const totalBookings = bookingsOf?.(null)
  const frame = (
    // The buttons of its header scroll it: it takes no focus itself, which would centre a table that is higher than the window.
    <div className={classes.tableFrame} {...busy} ref={markHiddenEdges}>
      <table
        className={classes.table}
        aria-label={title}
        data-wide={columns.length > wideColumns || undefined}
        data-named={hasLongNames(columns[0], rows) || undefined}
        data-landscape={columns.length > landscapeColumns || undefined}
        data-screen-only={(onPaper === 0 && !table.totals) || undefined}
      >
        <thead>
          <tr>
            {columns.map(({ key, label, kind }) => {
              const isSorted = sort?.key === key
              const Arrow = !isSorted ? IconArrowsSort : sort.descending ? IconArrowDown : IconArrowUp
              return (
                <th
                  key={key}
                  scope="col"
                  data-number={!isText(kind)}
                  aria-sort={!isSorted ? 'none' : sort.descending ? 'descending' : 'ascending'}
                >
                  <button
                    type="button"
                    className={classes.sort}
                    onClick={() => setSort({ key, descending: isSorted ? !sort.descending : !isText(kind) })}
                  >
                    {label}
                    <Arrow size={12} aria-hidden />
                  </button>
                  {/* Chromium repeats the head on each page without its buttons. */}
                  <span className={classes.headOnPaper}>{label}</span>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {drawn.map((row, index) => {
            const bookings = bookingsOf?.(row)
            return (
              // oxlint-disable-next-line react/no-array-index-key -- rows have no id, and their cells hold no state
              <tr key={index} data-screen-only={index >= onPaper || undefined}>
                {columns.map((column, place) => {
                  const text = cell?.(column.key, row) ?? formatValue(row[column.key], column)
                  const content = isText(column.kind)
                    ? link(paths.reports, place === 0 ? trendOf?.(row) : undefined, text)
                    : numberOf(column, row, bookings, text)
                  return place === 0 ? (
                    <th key={column.key} scope="row" data-text={column.kind === 'text'}>
                      {content}
                    </th>
                  ) : (
                    <td key={column.key} data-number={!isText(column.kind)}>
                      {content}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
        {table.totals && (
          <tfoot>
            <tr>
              {columns.map((column, place) =>
                place === 0 ? (
                  <th key={column.key} scope="row">
                    Total
                  </th>
                ) : (
                  <td key={column.key} data-number={!isText(column.kind)}>
                    {isText(column.kind)
                      ? ''
                      : numberOf(column, null, totalBookings, formatValue(table.totals?.[column.key], column))}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
      {drawAll && (
        <button type="button" className={classes.more} onClick={drawAll}>
          Show all {formatNumber(rows.length)} rows
        </button>
      )}
      {offPaper && (
        <p className={classes.paper}>
          {offPaper} in the file “{title}”
        </p>
      )}
    </div>
  )
  return rows.length * columns.length > mostToTabThrough ? <Skippable label={title}>{frame}</Skippable> : frame
}

/** Names of tours have lines of their own beside many columns, words as those of sources are short. */
const hasLongNames = (first: ReportColumn | undefined, rows: readonly ReportRow[]) =>
  first?.kind === 'text' && rows.some((row) => textIn(row, first.key).length > shortName)

/** Sorted rows are a ranking, of which the first ones are shown. */
const countOnPaper = (table: Parameters<typeof shownRows>[0], isSorted: boolean, most = Infinity) =>
  Math.min(shownRows(table, isSorted ? true : undefined).length, most)
