import { Button } from '@mantine/core'
import { IconArrowBackUp, IconEye, IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { whyNotUndo } from 'contract/import-rules'
import { importQuery, type Import } from 'contract/imports'
import { useCallback, useState } from 'react'
import { formatInstant, formatNumber } from '../lib/format.ts'
import { useListQuery } from '../lib/use-list-query.ts'
import { useMe } from '../session/api.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyPanel } from '../ui/EmptyPanel.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { RefreshButton } from '../ui/RefreshButton.tsx'
import type { Column, RowAction } from '../ui/table.ts'
import { useImportsQuery } from './api.ts'
import { ImportModal } from './upload/ImportModal.tsx'
import { ImportStateBadge } from './ImportStateBadge.tsx'
import { UndoImport } from './actions/UndoImport.tsx'

/** What was planned and never done is not told as done. */
const count = (key: 'create' | 'update' | 'unchanged', header: string): Column<Import> => ({
  key,
  header,
  width: 84,
  align: 'right',
  cell: ({ counts, committed_at }) => (committed_at === null ? '—' : formatNumber(counts[key])),
})

const columns: readonly Column<Import>[] = [
  { key: 'file_name', header: 'File', least: 170, card: 'title', cell: (row) => row.file_name },
  { key: 'created_by', header: 'By', width: 152, card: 'first', cell: (row) => row.created_by.name },
  { key: 'created_at', header: 'When', width: 148, card: 'first', cell: (row) => formatInstant(row.created_at) },
  { key: 'rows', header: 'Rows', width: 72, align: 'right', cell: (row) => formatNumber(row.counts.rows) },
  count('create', 'Created'),
  count('update', 'Updated'),
  count('unchanged', 'Unchanged'),
  { key: 'refused', header: 'Refused', width: 80, align: 'right', cell: (row) => formatNumber(row.counts.refused) },
  { key: 'state', header: 'State', width: 140, card: 'badge', cell: (row) => <ImportStateBadge data={row} /> },
]

/** How often to look while the server works on one of them. */
const movingMs = 2_000

const nameOf = (row: Import) => row.file_name
const countOf = (total: number) => `${formatNumber(total)} ${total === 1 ? 'import' : 'imports'}`

/** What was imported before, with the way to each and to its undo. */
export function ImportsPage() {
  const [query, change, clear] = useListQuery(importQuery)
  const [choosing, setChoosing] = useState(false)
  const [undoing, setUndoing] = useState<Import>()
  const [moving, setMoving] = useState(false)
  const { data, isFetching, isError, refetch } = useImportsQuery(
    { query },
    { refetchOnMountOrArgChange: true, pollingInterval: moving ? movingMs : 0 },
  )
  const isMoving = data?.data.some(({ task }) => task !== null) ?? false
  if (moving !== isMoving) setMoving(isMoving)
  const navigate = useNavigate()
  const open = useCallback(
    ({ id }: Import) => void navigate({ to: '/bookings/import/$id', params: { id: String(id) } }),
    [navigate],
  )
  const actions = useRowActions(open, setUndoing)
  const whole = { ...query, search: '', sort_by: 'created_at', sort_order: 'desc' as const }
  const list = { query: whole, change: (next: { page?: number; limit?: number }) => change(next), clear }
  const choose = (
    <Button leftSection={<IconUpload size={16} />} onClick={() => setChoosing(true)}>
      Import Bookings
    </Button>
  )
  return (
    <ListPage
      title="Imports"
      fact={data && countOf(data.total)}
      acts={
        <>
          <RefreshButton isFetching={isFetching} refetch={() => void refetch()} />
          {choose}
        </>
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
        {...(data?.total === 0 && { empty: <EmptyPanel text="Nothing has been imported yet." /> })}
      />
      {choosing && <ImportModal onClose={() => setChoosing(false)} />}
      {undoing && <UndoImport data={undoing} onClose={() => setUndoing(undefined)} />}
    </ListPage>
  )
}

function useRowActions(open: (row: Import) => void, askUndo: (row: Import) => void) {
  const me = useMe()
  return useCallback(
    (row: Import): RowAction[] => [
      { label: 'View', icon: IconEye, onSelect: () => open(row) },
      ...(row.state === 'done' && row.task === null
        ? [
            {
              label: 'Undo import',
              icon: IconArrowBackUp,
              danger: true,
              whyNot: whyNotUndo(row, me),
              onSelect: () => askUndo(row),
            },
          ]
        : []),
    ],
    [me, open, askUndo],
  )
}
