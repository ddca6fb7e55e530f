import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { inclusions, type Inclusion } from 'contract/inclusions'
import { titles } from '../app/paths.ts'
import { useList } from '../api/use-list.ts'
import { formatDay } from '../lib/format.ts'
import { DialogButton } from '../ui/DialogButton.tsx'
import { ListPage, type ListAction } from '../ui/ListPage.tsx'
import type { Columns } from '../ui/table.ts'
import { useInclusionsQuery } from './api.ts'
import { DeleteInclusion } from './DeleteInclusion.tsx'
import { InclusionModal } from './InclusionModal.tsx'

const columns: Columns<typeof inclusions.list> = [
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

const actions = (row: Inclusion): ListAction[] => [
  { label: 'Edit', icon: IconPencil, dialog: (close) => <InclusionModal inclusion={row} onClose={close} /> },
  {
    label: 'Delete',
    icon: IconTrash,
    danger: true,
    dialog: (close) => <DeleteInclusion inclusion={row} onClose={close} />,
  },
]

export function InclusionsPage() {
  return (
    <ListPage
      list={useList(inclusions.list, useInclusionsQuery, 'inclusions')}
      name="inclusions"
      title={titles.inclusions}
      noun={['inclusion', 'inclusions']}
      search="Search inclusions..."
      dateRange
      columns={columns}
      rowName={(row) => row.name}
      actions={actions}
      add={
        <DialogButton icon={IconPlus} dialog={(close) => <InclusionModal onClose={close} />}>
          Add Inclusion
        </DialogButton>
      }
    />
  )
}
