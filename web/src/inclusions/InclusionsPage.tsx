import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { inclusionQuery, type Inclusion } from 'contract/inclusions'
import { messages } from 'contract/messages'
import { useCallback, useState } from 'react'
import { toast } from 'sonner'
import { errorMessage } from '../api/errors.ts'
import { exportLater } from '../api/export-later.ts'
import { formatDay, formatNumber } from '../lib/format.ts'
import { useListQuery } from '../lib/use-list-query.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { DateRange } from '../ui/DateRange.tsx'
import { ExportButton } from '../ui/ExportButton.tsx'
import { FilterBar } from '../ui/FilterBar.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import type { Column, RowAction } from '../ui/table.ts'
import { useDeleteInclusionMutation, useInclusionsQuery } from './api.ts'
import { InclusionModal } from './InclusionModal.tsx'

const columns: readonly Column<Inclusion>[] = [
  { key: 'name', header: 'Name', least: 200, sortable: true, card: 'title', cell: (row) => row.name },
  {
    key: 'created_at',
    header: 'Created At',
    width: 160,
    sortable: true,
    card: 'first',
    cell: (row) => formatDay(row.created_at),
  },
]

const countOf = (total: number) => `${formatNumber(total)} ${total === 1 ? 'inclusion' : 'inclusions'}`
const nameOf = (row: Inclusion) => row.name

export function InclusionsPage() {
  const [query, change, clear] = useListQuery(inclusionQuery)
  const [form, setForm] = useState<{ inclusion?: Inclusion }>()
  const [deleting, setDeleting] = useState<Inclusion>()
  const { data, isFetching, isError, refetch } = useInclusionsQuery({ query })
  const list = { query, change, clear }
  const result = { rows: data?.data, numbers: data?.meta, isFetching, isError, refetch }
  const edit = useCallback((inclusion: Inclusion) => setForm({ inclusion }), [])
  const actions = useCallback(
    (row: Inclusion): RowAction[] => [
      { label: 'Edit', icon: IconPencil, onSelect: () => edit(row) },
      { label: 'Delete', icon: IconTrash, danger: true, onSelect: () => setDeleting(row) },
    ],
    [edit],
  )
  const acts = (
    <>
      <ExportButton
        onClick={() => void exportLater({ kind: 'inclusions', query, format: 'csv', total: data?.meta.total })}
      />
      <Button leftSection={<IconPlus size={16} />} onClick={() => setForm({})}>
        Add Inclusion
      </Button>
    </>
  )
  return (
    <ListPage title="All Inclusions" fact={data && countOf(data.meta.total)} acts={acts}>
      <FilterBar placeholder="Search inclusions..." list={list} result={result}>
        <DateRange value={query} onChange={change} />
      </FilterBar>
      <DataTable
        label="All Inclusions"
        columns={columns}
        list={list}
        result={result}
        rowName={nameOf}
        actions={actions}
        onOpen={edit}
      />
      {form && <InclusionModal {...form} onClose={() => setForm(undefined)} />}
      {deleting && <DeleteInclusion key={deleting.id} inclusion={deleting} onClose={() => setDeleting(undefined)} />}
    </ListPage>
  )
}

function DeleteInclusion({ inclusion, onClose }: { inclusion: Inclusion; onClose: () => void }) {
  const [remove, { isLoading, error }] = useDeleteInclusionMutation()
  const confirm = async () => {
    const answer = await remove({ params: { id: inclusion.id } })
    if (answer.error) return
    toast.success(messages.inclusions.deleted)
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      message={messages.confirmDelete.named(`inclusion ${inclusion.id} (${inclusion.name})`)}
      busy={isLoading}
      errorTitle={messages.inclusions.deleteFailed}
      error={error && errorMessage(error, messages.inclusions.deleteFailed)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
