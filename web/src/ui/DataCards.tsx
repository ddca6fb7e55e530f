import { NativeSelect } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { Bone, bones } from './Bone.tsx'
import { RowActions } from './RowActions.tsx'
import type { Column, DataTableProps, RowAction } from './table.ts'
import type { ListControl } from './list.ts'
import classes from './DataCards.module.css'
import tableClasses from './DataTable.module.css'

/** The rows on a phone: heading and first facts, then the rest in two columns. */
export function DataCards<Row extends { id: number }>(props: DataTableProps<Row> & { children: ReactNode }) {
  const { label, columns, result, list, actions, onOpen, rowName, children } = props
  const rows = result.rows ?? (result.isError ? [] : undefined)
  return (
    <div>
      {list && columns.some(({ sortable }) => sortable) && <SortBy columns={columns} list={list} />}
      {rows ? (
        <ul className={classes.cards} aria-label={label} data-stale={result.isFetching}>
          {rows.map((row) => (
            <Card key={row.id} name={rowName(row)} {...{ row, columns, actions, onOpen }} />
          ))}
        </ul>
      ) : (
        <div className={`${classes.cards} ${tableClasses.late}`} aria-hidden data-skeleton>
          {bones.map((bone) => (
            <div key={bone} className={classes.card}>
              <div className={classes.facts}>
                <Bone width={`${50 + ((bone * 13) % 30)}%`} height={16} />
                <Bone width="70%" />
                <Bone width="40%" />
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
  onOpen: ((row: Row) => void) | undefined
}

function PlainCard<Row>({ row, name, columns, actions, onOpen }: CardProps<Row>) {
  const at = (place: Column<Row, string>['card']) => columns.filter((column) => column.card === place)
  const title = at('title').map(({ key, cell }) => <span key={key}>{cell(row)}</span>)
  return (
    <li className={classes.card}>
      <div className={classes.facts}>
        <div className={classes.head}>
          {onOpen ? (
            <button type="button" className={classes.title} onClick={() => onOpen(row)}>
              {title}
            </button>
          ) : (
            <span className={classes.title}>{title}</span>
          )}
        </div>
        <div className={classes.first}>
          {[...at('first'), ...at('badge')].map(({ key, cell }) => (
            <span key={key}>{cell(row)}</span>
          ))}
        </div>
        <dl className={classes.rest}>
          {at(undefined).map(({ key, header, cell }) => (
            <div key={key}>
              <dt>{header}</dt>
              <dd>{cell(row)}</dd>
            </div>
          ))}
        </dl>
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

/** Cards have no headers to click on. */
function SortBy<Row>({
  columns,
  list: { query, change },
}: {
  columns: readonly Column<Row, string>[]
  list: ListControl
}) {
  const sortable = columns.filter((column) => column.sortable)
  const options = sortable.flatMap(({ key, header }) => [
    { value: `${key} asc`, label: `${header}, ascending` },
    { value: `${key} desc`, label: `${header}, descending` },
  ])
  const sort = (value: string) => {
    const [sort_by = 'created_at', order] = value.split(' ')
    change({ sort_by, sort_order: order === 'asc' ? 'asc' : 'desc' })
  }
  const newest = { value: 'created_at desc', label: 'Newest first' }
  return (
    <NativeSelect
      className={classes.sort}
      aria-label="Sort by"
      value={`${query.sort_by} ${query.sort_order}`}
      data={[newest, ...options]}
      onChange={(event) => sort(event.currentTarget.value)}
    />
  )
}
