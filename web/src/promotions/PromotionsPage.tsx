import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { promotions, type Promotion } from 'contract/promotions'
import { titles } from '../app/paths.ts'
import { useList } from '../api/use-list.ts'
import { DialogButton } from '../ui/DialogButton.tsx'
import { ListPage, type ListAction } from '../ui/ListPage.tsx'
import type { Columns } from '../ui/table.ts'
import { ActiveBadge } from './ActiveBadge.tsx'
import { usePromotionsQuery } from './api.ts'
import { DeletePromotion } from './DeletePromotion.tsx'
import { PromotionDetails } from './PromotionDetails.tsx'
import { PromotionModal } from './PromotionModal.tsx'
import classes from './Promotions.module.css'

const thumbnail = (row: Promotion) => (
  <img className={classes.thumbnail} src={row.thumbnail_url} alt="" width={72} height={32} loading="lazy" />
)

const columns: Columns<typeof promotions.list> = [
  { key: 'thumbnail_url', header: 'Banner Image', width: 116, card: 'first', cell: thumbnail },
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

const actions = (row: Promotion): ListAction[] => [
  { label: 'Edit', icon: IconPencil, dialog: (close) => <PromotionModal promotion={row} onClose={close} /> },
  {
    label: 'Delete',
    icon: IconTrash,
    danger: true,
    dialog: (close) => <DeletePromotion promotion={row} onClose={close} />,
  },
]

export function PromotionsPage() {
  return (
    <ListPage
      list={useList(promotions.list, usePromotionsQuery, 'promotions')}
      name="promotions"
      title={titles.promotions}
      noun={['promotion', 'promotions']}
      search="Search promotions..."
      dateRange
      filters={[{ key: 'is_active', label: 'Status', options: activeOptions }]}
      columns={columns}
      rowName={(row) => row.title}
      actions={actions}
      details={PromotionDetails}
      add={
        <DialogButton icon={IconPlus} dialog={(close) => <PromotionModal onClose={close} />}>
          Add Promotion
        </DialogButton>
      }
    />
  )
}
