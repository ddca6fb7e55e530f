import { Button } from '@mantine/core'
import { IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { messages } from 'contract/messages'
import { promotionQuery, type Promotion, type PromotionQuery } from 'contract/promotions'
import { useCallback, useState } from 'react'
import { toast } from 'sonner'
import { errorMessage } from '../api/errors.ts'
import { exportLater } from '../api/export-later.ts'
import { formatNumber } from '../lib/format.ts'
import { useListQuery, useView } from '../lib/use-list-query.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { DateRange } from '../ui/DateRange.tsx'
import { ExportButton } from '../ui/ExportButton.tsx'
import { FilterBar } from '../ui/FilterBar.tsx'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import type { Column, RowAction } from '../ui/table.ts'
import { ActiveBadge } from './ActiveBadge.tsx'
import { useDeletePromotionMutation, usePromotionsQuery } from './api.ts'
import { PromotionDetails } from './PromotionDetails.tsx'
import { PromotionModal } from './PromotionModal.tsx'
import classes from './Promotions.module.css'

const thumbnail = (row: Promotion) => (
  <img className={classes.thumbnail} src={row.thumbnail_url} alt="" width={72} height={32} loading="lazy" />
)

const columns: readonly Column<Promotion>[] = [
  { key: 'image', header: 'Banner Image', width: 116, card: 'first', cell: thumbnail },
  { key: 'title', header: 'Title', least: 200, sortable: true, card: 'title', cell: (row) => row.title },
  {
    key: 'start_at',
    header: 'Start Date',
    width: 130,
    sortable: true,
    card: 'first',
    cell: (row) => row.formatted_start_at,
  },
  { key: 'end_at', header: 'End Date', width: 130, sortable: true, card: 'first', cell: (row) => row.formatted_end_at },
  {
    key: 'is_active',
    header: 'Status',
    width: 110,
    sortable: true,
    card: 'badge',
    cell: (row) => <ActiveBadge active={row.is_active} />,
  },
]

const activeOptions = [
  { value: '1', label: 'Active' },
  { value: '0', label: 'Inactive' },
] as const

const countOf = (total: number) => `${formatNumber(total)} ${total === 1 ? 'promotion' : 'promotions'}`
const nameOf = (row: Promotion) => row.title

export function PromotionsPage() {
  const [query, change, clear] = useListQuery(promotionQuery)
  const [view, open, close] = useView()
  const [form, setForm] = useState<{ promotion?: Promotion }>()
  const [deleting, setDeleting] = useState<Promotion>()
  const { data, isFetching, isError, refetch } = usePromotionsQuery({ query })
  const list = { query, change, clear }
  const result = { rows: data?.items, numbers: data, isFetching, isError, refetch }
  const openRow = useCallback((row: Promotion) => open(row.id), [open])
  const actions = useCallback(
    (row: Promotion): RowAction[] => [
      { label: 'View', icon: IconEye, onSelect: () => open(row.id) },
      { label: 'Edit', icon: IconPencil, onSelect: () => setForm({ promotion: row }) },
      { label: 'Delete', icon: IconTrash, danger: true, onSelect: () => setDeleting(row) },
    ],
    [open],
  )
  const acts = (
    <>
      <ExportButton
        onClick={() => void exportLater({ kind: 'promotions', query, format: 'csv', total: data?.total })}
      />
      <Button leftSection={<IconPlus size={16} />} onClick={() => setForm({})}>
        Add Promotion
      </Button>
    </>
  )
  return (
    <ListPage title="All Promotions" fact={data && countOf(data.total)} acts={acts}>
      <FilterBar placeholder="Search promotions..." list={list} result={result}>
        <Filters query={query} change={change} />
      </FilterBar>
      <DataTable
        label="All Promotions"
        columns={columns}
        list={list}
        result={result}
        rowName={nameOf}
        actions={actions}
        onOpen={openRow}
      />
      <PromotionDetails id={view} onClose={close} />
      {form && <PromotionModal {...form} onClose={() => setForm(undefined)} />}
      {deleting && <DeletePromotion key={deleting.id} promotion={deleting} onClose={() => setDeleting(undefined)} />}
    </ListPage>
  )
}

type FiltersProps = { query: PromotionQuery; change: (next: Partial<PromotionQuery>) => void }

const Filters = ({ query, change }: FiltersProps) => (
  <>
    <DateRange value={query} onChange={change} />
    <FilterSelect
      label="Status"
      value={query.is_active}
      options={activeOptions}
      onChange={(is_active) => change({ is_active })}
    />
  </>
)

function DeletePromotion({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const [remove, { isLoading, error }] = useDeletePromotionMutation()
  const confirm = async () => {
    const answer = await remove({ params: { id: promotion.id } })
    if (answer.error) return
    toast.success(messages.promotions.deleted)
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      message={messages.confirmDelete.named(promotion.title)}
      busy={isLoading}
      errorTitle={messages.promotions.deleteFailed}
      error={error && errorMessage(error, messages.promotions.deleteFailed)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
