import { memo, type ReactNode } from 'react'
import { Bone, bones } from './Bone.tsx'
import { RowActions } from './RowActions.tsx'
import { RowBox } from './SelectionBox.tsx'
import { useLongPress } from './use-long-press.ts'
import type { Column, DataTableProps, RowAction } from './table.ts'
import { twoLines } from './two-lines.tsx'
import classes from './DataCards.module.css'
import tableClasses from './DataTable.module.css'

/** The rows on a phone: a heading and three facts each. */
export function DataCards<Row extends { id: number }>(props: DataTableProps<Row> & { children: ReactNode }) {
  const { label, columns, result, actions, onOpen, rowName, rowKey, selection, children } = props
  const isSelecting = selection !== undefined && selection.count > 0
  const rows = result.rows ?? (result.isError ? [] : undefined)
  return (
    <div>
      {rows ? (
        <ul className={classes.cards} aria-label={label} data-stale={result.isFetching}>
          {rows.map((row) => (
            <Card
              key={rowKey ? rowKey(row) : row.id}
              name={rowName(row)}
              {...{ row, columns, actions, onOpen }}
              isSelected={isSelecting ? selection.isAll || selection.ids.has(row.id) : undefined}
              onSelect={selection?.toggle}
            />
          ))}
        </ul>
      ) : (
        <div className={`${classes.cards} ${tableClasses.late}`} aria-hidden data-skeleton>
          {bones.map((bone) => (
            <div key={bone} className={classes.card}>
              <div className={classes.facts}>
                <Bone width={`${50 + ((bone * 13) % 30)}%`} height={16} />
                <Bone width="70%" />
              </div>
            </div>
          ))}
        </div>
      )}
      {children}
    </div>
  )
}

type CardProps<Row> = {
  row: Row
  name: string
  columns: readonly Column<Row, string>[]
  actions: ((row: Row) => RowAction[]) | undefined
  onOpen: DataTableProps<Row>['onOpen']
  /** Undefined while no row is selected: boxes come with the first one. */
  isSelected: boolean | undefined
  onSelect: ((id: number, isRange: boolean) => void) | undefined
}

function PlainCard<Row extends { id: number }>(props: CardProps<Row>) {
  const { row, name, columns, actions, onOpen, isSelected, onSelect } = props
  const at = (place: Column<Row, string>['card']) => columns.filter((column) => column.card === place)
  const open = onOpen?.(row)
  const press = useLongPress(() => onSelect?.(row.id, false))
  const title = at('title').map(({ key, cell }) => <span key={key}>{twoLines(cell(row))}</span>)
  return (
    <li className={classes.card} data-selected={isSelected || undefined}>
      {isSelected !== undefined && (
        <div className={classes.box}>
          <RowBox id={row.id} {...{ name, isSelected, onSelect }} />
        </div>
      )}
      <div className={classes.facts}>
        <div className={classes.head} data-heading>
          {open ? (
            <button type="button" className={classes.title} onClick={open} {...(onSelect && press)}>
              {title}
            </button>
          ) : (
            <span className={classes.title}>{title}</span>
          )}
        </div>
        <div className={classes.first}>
          {[...at('first'), ...at('badge'), ...at('last')].map(({ key, cell }) => (
            <span key={key}>{cell(row)}</span>
          ))}
        </div>
      </div>
      {actions && (
        <div className={classes.menu}>
          <RowActions name={name} actions={() => actions(row)} />
        </div>
      )}
    </li>
  )
}

// `memo` loses the type parameter.
const Card = memo(PlainCard) as typeof PlainCard
