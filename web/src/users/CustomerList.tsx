import { IconEye } from '@tabler/icons-react'
import { customerQuery, type User } from 'contract/users'
import { useCallback } from 'react'
import { exportLater } from '../api/export-later.ts'
import { formatNumber } from '../lib/format.ts'
import { useListQuery, useView } from '../lib/use-list-query.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { DateRange } from '../ui/DateRange.tsx'
import { ExportButton } from '../ui/ExportButton.tsx'
import { FilterBar } from '../ui/FilterBar.tsx'
import type { RowAction } from '../ui/table.ts'
import { useCustomersQuery } from './api.ts'
import { CustomerDetails } from './UserDetails.tsx'
import { userColumns } from './user-columns.ts'
import { UsersFrame } from './UsersFrame.tsx'

const countOf = (total: number) => `${formatNumber(total)} ${total === 1 ? 'customer' : 'customers'}`
const nameOf = (row: User) => row.name

/** Customers can be looked at, and nothing else. */
export function CustomerList() {
  const [query, change, clear] = useListQuery(customerQuery)
  const [view, open, close] = useView()
  const { data, isFetching, isError, refetch } = useCustomersQuery({ query })
  const list = { query, change, clear }
  const result = { rows: data?.data, numbers: data, isFetching, isError, refetch }
  const openRow = useCallback((row: User) => open(row.id), [open])
  const actions = useCallback(
    (row: User): RowAction[] => [{ label: 'View', icon: IconEye, onSelect: () => open(row.id) }],
    [open],
  )
  return (
    <UsersFrame
      fact={data && countOf(data.total)}
      acts={
        <ExportButton
          onClick={() => void exportLater({ kind: 'customers', query, format: 'csv', total: data?.total })}
        />
      }
    >
      <FilterBar placeholder="Search customer..." list={list} result={result}>
        <DateRange value={query} onChange={change} />
      </FilterBar>
      <DataTable
        label="Customers"
        columns={userColumns}
        list={list}
        result={result}
        rowName={nameOf}
        actions={actions}
        onOpen={openRow}
      />
      <CustomerDetails id={view} onClose={close} />
    </UsersFrame>
  )
}
