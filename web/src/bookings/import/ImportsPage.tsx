import { Button } from '@mantine/core'
import { IconEye, IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { importQuery, type Import } from 'contract/imports'
import { useCallback, useState } from 'react'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { useListQuery } from '../../lib/use-list-query.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { ListPage } from '../../ui/ListPage.tsx'
import type { Column, RowAction } from '../../ui/table.ts'
import { useImportsQuery } from './api.ts'
import { ImportModal } from './ImportModal.tsx'
import { ImportStateBadge } from './ImportStateBadge.tsx'

const count = (key: 'create' | 'update' | 'refused', header: string): Column<Import> => ({
  key,
  header,
  width: 96,
  align: 'right',
  cell: ({ counts }) => formatNumber(counts[key]),
})

const columns: readonly Column<Import>[] = [
  { key: 'file_name', header: 'File', least: 200, card: 'title', cell: (row) => row.file_name },
  { key: 'created_by', header: 'By', width: 170, card: 'first', cell: (row) => row.created_by.name },
  { key: 'created_at', header: 'When', width: 160, card: 'first', cell: (row) => formatInstant(row.created_at) },
  count('create', 'Created'),
  count('update', 'Updated'),
  count('refused', 'Refused'),
  { key: 'state', header: 'State', width: 130, card: 'badge', cell: (row) => <ImportStateBadge state={row.state} /> },
]

const nameOf = (row: Import) => row.file_name
const countOf = (total: number) => `${formatNumber(total)} ${total === 1 ? 'import' : 'imports'}`

/** What was imported before, with the way to each and to its undo. */
export function ImportsPage() {
  const [query, change, clear] = useListQuery(importQuery)
  const [choosing, setChoosing] = useState(false)
  const { data, isFetching, isError, refetch } = useImportsQuery({ query }, { refetchOnMountOrArgChange: true })
  const navigate = useNavigate()
  const open = useCallback(
    ({ id }: Import) => void navigate({ to: '/bookings/import/$id', params: { id: String(id) } }),
    [navigate],
  )
  const actions = useCallback(
    (row: Import): RowAction[] => [{ label: 'View', icon: IconEye, onSelect: () => open(row) }],
    [open],
  )
  const whole = { ...query, search: '', sort_by: 'created_at', sort_order: 'desc' as const }
  const list = { query: whole, change: (next: { page?: number; limit?: number }) => change(next), clear }
  return (
    <ListPage
      title="Imports"
      fact={data && countOf(data.total)}
      acts={
        <Button leftSection={<IconUpload size={16} />} onClick={() => setChoosing(true)}>
          Import Bookings
        </Button>
      }
    >
      <DataTable
        label="Imports"
        columns={columns}
        list={list}
        result={{ rows: data?.data, numbers: data, isFetching, isError, refetch }}
        rowName={nameOf}
        actions={actions}
        onOpen={open}
      />
      {choosing && <ImportModal onClose={() => setChoosing(false)} />}
    </ListPage>
  )
}
