import { rem } from '@mantine/core'
import { scrollsRows } from '../lib/list-place.ts'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { memo, useDeferredValue, useEffect, type ReactNode } from 'react'
import { nextSort, type ListControl } from './list.ts'
import { Bone, bones } from './Bone.tsx'
import { PageBox, RowBox } from './SelectionBox.tsx'
import { markHiddenEdges } from './hidden-edges.ts'
import { RowActions } from './RowActions.tsx'
import { leastWidth, type Column, type DataTableProps, type RowAction } from './table.ts'
import { twoLines } from './two-lines.tsx'
import classes from './DataTable.module.css'

/** Room for the number of the last row of a page, whose digits are 8 pixels wide at the most. */
const numberWidth = (last: number) => Math.max(42, 16 + 8 * String(last).length)
const actionsWidth = 54
/** A box beside the menu of a row. */
const boxWidth = 14

const firstRows = 30
/** Whether all rows of a table were drawn since the page was loaded. */
let hasDrawn = false

/**
 * The first rows, more than a screen shows, are drawn before the others while the page is loaded, with which the processor is busy. A
 * later table is drawn at once: it may have to be scrolled to where it was left.
 */
function useFirstRows<Row>(rows: readonly Row[] | undefined): readonly Row[] | undefined {
  const isWhole = useDeferredValue(hasDrawn || rows !== undefined, hasDrawn)
  // Once they are on screen: a drawing that React gives up must not count.
  useEffect(() => {
    hasDrawn ||= isWhole
  }, [isWhole])
  return isWhole ? rows : rows?.slice(0, firstRows)
}

/** The rows as a real table, at least as wide as its columns need. */
export function DataGrid<Row extends { id: number }>(props: DataTableProps<Row> & { children: ReactNode }) {
  const { label, columns, result, list, actions, onOpen, rowName, rowKey, selection, children } = props
  const first = result.numbers ? (result.numbers.current_page - 1) * result.numbers.per_page : 0
  const rows = useFirstRows(result.rows ?? (result.isError ? [] : undefined))
  const menuWidth = actionsWidth + (selection ? boxWidth : 0)
  const forNumber = numberWidth(list ? list.query.page * list.query.limit : 0)
  const fixed = forNumber + (actions ? menuWidth : 0)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without sort buttons nothing in it takes the focus, and what scrolls must be reachable by keyboard
    <div
      className={classes.scroll}
      ref={markHiddenEdges}
      tabIndex={list && columns.some(({ sortable }) => sortable) ? undefined : 0}
      {...(list && scrollsRows)}
    >
      <table className={classes.table} aria-label={label} style={{ minWidth: rem(leastWidth(columns, fixed)) }}>
        <colgroup>
          {actions && <col style={{ width: rem(menuWidth) }} />}
          <col style={{ width: rem(forNumber) }} />
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width: width && rem(width) }} />
          ))}
        </colgroup>
        <Head {...{ columns, list, selection }} rows={result.rows} withActions={actions !== undefined} />
        {rows ? (
          <tbody data-stale={result.isFetching}>
            {rows.map((row, index) => (
              <Line
                key={rowKey ? rowKey(row) : row.id}
                number={first + index + 1}
                name={rowName(row)}
                {...{ row, columns, actions, onOpen }}
                isSelected={selection && (selection.isAll || selection.ids.has(row.id))}
                onSelect={selection?.toggle}
              />
            ))}
          </tbody>
        ) : (
          <Skeleton columns={columns} withActions={actions !== undefined} />
        )}
      </table>
      {children}
    </div>
  )
}

type HeadProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'list' | 'selection'> & {
  rows: readonly { id: number }[] | undefined
  withActions: boolean
}

const Head = <Row,>({ columns, list, selection, rows = [], withActions }: HeadProps<Row>) => (
  <thead>
    <tr>
      {withActions && (
        <th scope="col" className={classes.pinnedLeft} aria-label="Action">
          {selection && <PageBox selection={selection} rows={rows} />}
          Action
        </th>
      )}
      <th scope="col" className={classes.number}>
        Sl No
      </th>
      {columns.map((column) => (
        <Header key={column.key} column={column} list={list} />
      ))}
    </tr>
  </thead>
)

function Header<Row>({ column, list }: { column: Column<Row, string>; list: ListControl | undefined }) {
  const { key, header, sortable } = column
  const className = classOf(column)
  if (!list || !sortable) {
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    )
  }
  const order = list.query.sort_by === key ? list.query.sort_order : undefined
  const Arrow = order === undefined ? IconArrowsSort : order === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      className={className}
      aria-sort={order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" className={classes.sort} onClick={() => list.change(nextSort(list.query, key))}>
        {header}
        <Arrow size={12} className={classes.arrow} aria-hidden />
      </button>
    </th>
  )
}

const classOf = ({ align, tone, pinned, card }: Pick<Column<never, string>, 'align' | 'tone' | 'pinned' | 'card'>) =>
  [align && classes.number, card === 'title' && classes.strong, tone && classes[tone], pinned && classes.pinnedRight]
    .filter(Boolean)
    .join(' ')

type LineProps<Row> = {
  row: Row
  number: number
  name: string
  columns: readonly Column<Row, string>[]
  actions: ((row: Row) => RowAction[]) | undefined
  onOpen: DataTableProps<Row>['onOpen']
  /** Undefined where rows cannot be selected. */
  isSelected: boolean | undefined
  onSelect: ((id: number, isRange: boolean) => void) | undefined
}

/** Elements of a row that handle a click themselves. */
const controls = 'button, a, input, label, [role="menu"]'

function PlainLine<Row extends { id: number }>(props: LineProps<Row>) {
  const { row, number, name, columns, actions, onOpen, isSelected, onSelect } = props
  const open = onOpen?.(row)
  const openAt = (target: EventTarget) => {
    if (target instanceof Element && target.closest(controls)) return
    if (!window.getSelection()?.isCollapsed) return
    open?.()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the row's menu, or its heading without one, offers the same by keyboard
    <tr
      className={open && classes.opens}
      data-selected={isSelected || undefined}
      onClick={open && ((event) => openAt(event.target))}
    >
      {actions && (
        <td className={`${classes.actions} ${classes.pinnedLeft}`}>
          <div className={classes.menu}>
            {isSelected !== undefined && <RowBox id={row.id} {...{ name, isSelected, onSelect }} />}
            <RowActions name={name} actions={() => actions(row)} />
          </div>
        </td>
      )}
      <td className={`${classes.number} ${classes.quiet}`}>{number}</td>
      {columns.map((column) => {
        const content = column.cell(row)
        const text = twoLines(content)
        return (
          <td key={column.key} className={classOf(column)} title={typeof content === 'string' ? content : undefined}>
            {open && !actions && column.card === 'title' ? (
              <button type="button" className={classes.title} onClick={open}>
                {text}
              </button>
            ) : (
              text
            )}
          </td>
        )
      })}
    </tr>
  )
}

// `memo` loses the type parameter.
const Line = memo(PlainLine) as typeof PlainLine

function Skeleton<Row>({ columns, withActions }: { columns: readonly Column<Row, string>[]; withActions: boolean }) {
  return (
    <tbody className={classes.late} aria-hidden data-skeleton>
      {bones.map((bone) => (
        <tr key={bone}>
          {withActions && (
            <td className={classes.pinnedLeft}>
              <Bone width="18px" />
            </td>
          )}
          <td className={classes.number}>
            <Bone width="20px" />
          </td>
          {columns.map((column, index) => (
            <td key={column.key} className={classOf(column)}>
              <Bone width={`${55 + ((bone * 17 + index * 29) % 35)}%`} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
