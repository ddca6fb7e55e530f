import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import {
  accountStatuses,
  roleLabels,
  staffQuery,
  whyNotDeleteStaff,
  whyNotEditStaff,
  type StaffQuery,
  type User,
} from 'contract/users'
import { staffRoles } from 'contract/permissions'
import { useCallback, useState } from 'react'
import { formatNumber } from '../lib/format.ts'
import { useListQuery, useView } from '../lib/use-list-query.ts'
import { useMe } from '../session/api.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { FilterBar } from '../ui/FilterBar.tsx'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import type { RowAction } from '../ui/table.ts'
import { useStaffQuery } from './api.ts'
import { DeleteStaff } from './DeleteStaff.tsx'
import { StaffModal } from './StaffModal.tsx'
import { userColumns } from './user-columns.ts'
import { StaffDetails } from './UserDetails.tsx'
import { UsersFrame } from './UsersFrame.tsx'

const roleOptions = staffRoles.map((value) => ({ value, label: roleLabels[value] }))
const statusOptions = accountStatuses.map((value) => ({ value, label: value === 'active' ? 'Active' : 'Inactive' }))

const countOf = (total: number) => `${formatNumber(total)} staff`
const nameOf = (row: User) => row.name

export function StaffList() {
  const [query, change, clear] = useListQuery(staffQuery)
  const [view, open, close] = useView()
  const [editing, setEditing] = useState<User>()
  const [deleting, setDeleting] = useState<User>()
  const { data, isFetching, isError, refetch } = useStaffQuery({ query })
  const actions = useRowActions(open, setEditing, setDeleting)
  const list = { query, change, clear }
  const result = { rows: data?.data, numbers: data, isFetching, isError, refetch }
  const openRow = useCallback((row: User) => open(row.id), [open])
  return (
    <UsersFrame fact={data && countOf(data.total)}>
      <FilterBar placeholder="Search staff..." list={list} result={result}>
        <Filters query={query} change={change} />
      </FilterBar>
      <DataTable
        label="Staff"
        columns={userColumns}
        list={list}
        result={result}
        rowName={nameOf}
        actions={actions}
        onOpen={openRow}
      />
      <StaffDetails id={view} onClose={close} />
      {editing && <StaffModal key={editing.id} staff={editing} onClose={() => setEditing(undefined)} />}
      {deleting && <DeleteStaff key={deleting.id} staff={deleting} onClose={() => setDeleting(undefined)} />}
    </UsersFrame>
  )
}

type FiltersProps = { query: StaffQuery; change: (next: Partial<StaffQuery>) => void }

const Filters = ({ query, change }: FiltersProps) => (
  <>
    <FilterSelect label="Role" value={query.role} options={roleOptions} onChange={(role) => change({ role })} />
    <FilterSelect
      label="Status"
      value={query.account_status}
      options={statusOptions}
      onChange={(account_status) => change({ account_status })}
    />
  </>
)

/** What one may do with a member of staff; what one may not says why. */
function useRowActions(open: (id: number) => void, edit: (row: User) => void, askDelete: (row: User) => void) {
  const me = useMe()
  return useCallback(
    (row: User): RowAction[] => [
      { label: 'View', icon: IconEye, onSelect: () => open(row.id) },
      { label: 'Edit', icon: IconPencil, onSelect: () => edit(row), whyNot: whyNotEditStaff(me, row) },
      {
        label: 'Delete',
        icon: IconTrash,
        danger: true,
        onSelect: () => askDelete(row),
        whyNot: whyNotDeleteStaff(me, row),
      },
    ],
    [me, open, edit, askDelete],
  )
}
