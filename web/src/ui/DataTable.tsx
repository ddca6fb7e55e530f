import { useMemo } from 'react'
import { DataCards } from './DataCards.tsx'
import { DataGrid } from './DataGrid.tsx'
import { EmptyRows } from './EmptyRows.tsx'
import { FailedPanel } from './FailedPanel.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { SpokenLoading } from './SpokenLoading.tsx'
import { TableFooter } from './TableFooter.tsx'
import type { DataTableProps } from './table.ts'
import { useDensity } from '../lib/display.ts'
import { useIsPhone } from './use-is-phone.ts'
import classes from './DataTable.module.css'

/** The one table of the product; on a phone the same rows are cards. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, columns, hidden, result, list, empty } = props
  const { rows, numbers, isError, failure, isFetching, updatedAt, refetch } = result
  const phone = useIsPhone()
  const density = useDensity()
  const Body = phone ? DataCards : DataGrid
  const shown = useMemo(
    () => (phone || !hidden?.size ? columns : columns.filter(({ key }) => !hidden.has(key))),
    [phone, columns, hidden],
  )

  return (
    <section
      className={classes.card}
      data-whole={list !== undefined}
      data-phone={phone}
      data-density={density}
      aria-label={label}
      aria-busy={isFetching}
    >
      {isError && rows && <StaleNotice updatedAt={updatedAt} onRetry={refetch} />}
      <Body {...props} columns={shown}>
        {isError && !rows ? (
          <FailedPanel text={failure} onRetry={refetch} busy={isFetching} />
        ) : (
          rows?.length === 0 && (empty ?? <EmptyRows list={list} numbers={numbers} />)
        )}
      </Body>
      {!rows && !isError && <SpokenLoading />}
      {list && <TableFooter list={list} result={result} />}
    </section>
  )
}
