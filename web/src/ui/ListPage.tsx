import { IconCheckbox, IconEye } from '@tabler/icons-react'
import { Suspense, useCallback, type ComponentType, type ReactNode } from 'react'
import { formatNumber } from '../lib/format.ts'
import { useHiddenColumns } from '../lib/use-hidden-columns.ts'
import { DataTable } from './DataTable.tsx'
import type { DetailsProps } from './details.ts'
import { DisplayButton } from './DisplayButton.tsx'
import { EmptyPanel } from './EmptyPanel.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import type { ExportColumnOption } from './export-request.ts'
import { FilterBar } from './FilterBar.tsx'
import { isFiltered, type Filter, type List, type ListControl, type ListQuery, type SortKey } from './list.ts'
import { ListFrame } from './ListFrame.tsx'
import { RefreshButton } from './RefreshButton.tsx'
import type { Column, RowAction } from './table.ts'
import { useAnnouncedResult } from './use-announced-result.ts'
import { DropSelected, SelectionReady, useSelection, type Selection, type SelectionBarProps } from './selection.ts'
import { useDialog, type DrawDialog } from './use-dialog.tsx'
import { useIsPhone } from './use-is-phone.ts'
import { WithViews } from './WithViews.tsx'

/** An action that opens a dialog, or does something else. */
export type ListAction = Omit<RowAction, 'onSelect'> &
  ({ dialog: DrawDialog; onSelect?: undefined } | { onSelect: () => void; dialog?: undefined })

type Props<Query extends ListQuery, Row> = {
  list: List<Query, Row>
  /** Under which a person's columns of this list are kept. */
  name: string
  title: string
  /** What the table holds, where the title does not say it. */
  label?: string
  /** One row and several, for the line below the title: `1 booking`, `12 bookings`. */
  noun: readonly [one: string, many: string]
  /** Placeholder of the search box: `Search bookings...`. A list without one has no filter bar. */
  search?: string
  /** Whether the list can be narrowed to days. */
  dateRange?: boolean
  filters?: readonly Filter<Query>[]
  /** What the list is narrowed by that none of the filters can show; nothing while it is not. */
  moreFilters?: ComponentType<ListControl>
  columns: readonly Column<Row, SortKey<Query>>[]
  /** Names a row among others: `Actions for BK-1042`. */
  rowName: (row: Row) => string
  /** Identifies a row where its id does not: in a list with two kinds of records. */
  rowKey?: (row: Row) => string
  /** What can be done with a row, in the order of its menu; `drop` takes a row out of the selection. Keep it the same function between renders. */
  actions?: (row: Row, drop: Selection['drop']) => readonly ListAction[]
  /** The details of one row. With them every menu begins with View. */
  details?: ComponentType<DetailsProps>
  /** What is drawn while rows are selected; with it rows can be. Loaded later. */
  selectionBar?: ComponentType<SelectionBarProps>
  /** The columns that a person may choose from for an export. */
  exportColumns?: readonly ExportColumnOption[]
  /** Buttons of the page, after the export. */
  buttons?: ReactNode
  /** The main button, which adds a row. On a phone it floats above the list. */
  add?: ReactNode
  /** Between the heading and the filters. */
  tabs?: ReactNode
  /** In place of the usual sentence when there is no row at all, whatever the filters. */
  empty?: string
}

/** A page with one list. A click on a row does the first of its actions, where that can be done. */
export function ListPage<Query extends ListQuery, Row extends { id: number }>(props: Props<Query, Row>) {
  const {
    list,
    name,
    title,
    label = title,
    noun,
    search,
    dateRange = false,
    filters = [],
    moreFilters,
    tabs,
    empty,
    add,
  } = props
  const { details: Details, selectionBar: Bar, columns, rowName, rowKey } = props
  const [hidden, onHide] = useHiddenColumns(name)
  const display = <DisplayButton columns={columns.filter(canHide)} hidden={hidden} onHide={onHide} />
  const [dialog, show] = useDialog()
  const total = list.result.numbers?.total ?? undefined
  const selection = useSelection(list.query, list.result.isFormer ? undefined : list.result.rows, total)
  const actions = useActions(props, show, selection.drop, useIsPhone() && Bar ? selection.one : undefined)
  useAnnouncedResult(list.query, list.result)
  return (
    <ListFrame title={title} fact={factOf(total, noun)} buttons={<Buttons {...props} display={display} />} add={add}>
      {tabs}
      <WithViews list={name} label={label} hasSelection={selection.isAny} dropTyped={list.dropTyped} typed={list.typed}>
        {search && (
          <FilterBar placeholder={search} {...{ list, dateRange, filters, moreFilters, columns, noun, display }} />
        )}
        <SelectionReady value={selection.isReady}>
          <DataTable
            label={label}
            columns={columns}
            hidden={hidden}
            list={list}
            result={list.result}
            rowName={rowName}
            rowKey={rowKey}
            actions={actions}
            selection={Bar && selection}
            onOpen={useCallback((row: Row) => firstOf(actions(row)), [actions])}
            empty={whenEmpty(empty, total, list.query)}
          />
        </SelectionReady>
        <WhileSelected bar={Bar} selection={selection} query={list.query} total={total} />
      </WithViews>
      <DropSelected value={selection.drop}>
        {Details && <Details id={list.view} onClose={list.close} />}
        {dialog}
      </DropSelected>
    </ListFrame>
  )
}

const firstOf = ([first]: readonly RowAction[]) => (first?.whyNot ? undefined : first?.onSelect)

type WhileSelectedProps = SelectionBarProps & { bar: ComponentType<SelectionBarProps> | undefined }

const WhileSelected = ({ bar: Bar, ...props }: WhileSelectedProps) =>
  Bar &&
  props.selection.isAny && (
    <Suspense>
      <Bar {...props} />
    </Suspense>
  )

/** The number of rows, in words. */
const factOf = (total: number | undefined, noun: readonly [string, string]) =>
  total === undefined ? undefined : `${formatNumber(total)} ${noun[total === 1 ? 0 : 1]}`

const whenEmpty = (text: string | undefined, total: number | undefined, query: ListQuery) =>
  text !== undefined && total === 0 && !isFiltered(query) ? <EmptyPanel text={text} /> : undefined

/** The column that identifies a row always stays. */
const canHide = ({ card }: Pick<Column<never, string>, 'card'>) => card !== 'title'

type ButtonsProps = Pick<Props<ListQuery, never>, 'search' | 'exportColumns' | 'buttons'> & {
  display: ReactNode
  list: Pick<List<ListQuery, unknown>, 'result' | 'exportFile'>
}

function Buttons({ list: { result, exportFile }, search, exportColumns, buttons, display }: ButtonsProps) {
  return (
    <>
      {!search && <RefreshButton {...result} />}
      {!search && display}
      {exportFile &&
        (exportColumns ? (
          <ExportMenu columns={exportColumns} onExport={exportFile} />
        ) : (
          <ExportButton onClick={() => exportFile({ format: 'csv' })} />
        ))}
      {buttons}
    </>
  )
}

function useActions<Query extends ListQuery, Row extends { id: number }>(
  { list: { open }, details, actions }: Pick<Props<Query, Row>, 'list' | 'details' | 'actions'>,
  show: (draw: DrawDialog) => void,
  drop: Selection['drop'],
  /** On a phone, where boxes come with the first selected row. */
  select: Selection['one'] | undefined,
) {
  const hasDetails = details !== undefined
  return useCallback(
    (row: Row): RowAction[] => {
      const view: ListAction = { label: 'View', icon: IconEye, onSelect: () => open(row.id) }
      const choose = ({ has, toggle }: Selection['one']): ListAction => ({
        label: has(row.id) ? 'Deselect' : 'Select',
        icon: IconCheckbox,
        onSelect: () => toggle(row.id, false),
      })
      const all = [...(hasDetails ? [view] : []), ...(actions?.(row, drop) ?? []), ...(select ? [choose(select)] : [])]
      return all.map(({ dialog, onSelect, ...action }) => ({
        ...action,
        onSelect: dialog ? () => show(dialog) : onSelect,
      }))
    },
    [open, hasDetails, actions, show, drop, select],
  )
}
