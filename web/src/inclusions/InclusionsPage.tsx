import { IconHistory, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { inclusions, type Inclusion } from 'contract/inclusions'
import { accessTo, may } from 'contract/permissions'
import { useCallback } from 'react'
import { paths, titles } from '../app/paths.ts'
import { useList } from '../api/use-list.ts'
import { formatDay } from '../lib/format.ts'
import { useMe } from '../session/api.ts'
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

/** An inclusion has no details: the way to its activity is in its menu. */
function useActions() {
  const navigate = useNavigate()
  const isShown = may(useMe(), accessTo.activity)
  return useCallback(
    (row: Inclusion): ListAction[] => {
      const open = () => void navigate({ to: paths.activity, search: { kind: 'inclusion', record: String(row.id) } })
      return [...actions(row), ...(isShown ? [{ label: titles.activity, icon: IconHistory, onSelect: open }] : [])]
    },
    [navigate, isShown],
  )
}

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
      actions={useActions()}
      add={
        <DialogButton icon={IconPlus} dialog={(close) => <InclusionModal onClose={close} />}>
          Add Inclusion
        </DialogButton>
      }
    />
  )
}
