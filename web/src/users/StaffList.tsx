import { IconPencil, IconTrash } from '@tabler/icons-react'
import { staffRoles } from 'contract/permissions'
import { accountStatuses, roleLabels, staff, whyNotDeleteStaff, whyNotEditStaff, type User } from 'contract/users'
import { useCallback } from 'react'
import { titles } from '../app/paths.ts'
import { useList } from '../api/use-list.ts'
import { optionsOf } from '../lib/labels.ts'
import { useMe } from '../session/api.ts'
import { ListPage, type ListAction } from '../ui/ListPage.tsx'
import { AddStaffButton } from './AddStaffButton.tsx'
import { useStaffQuery } from './api.ts'
import { ApiKeysLink } from './ApiKeysLink.tsx'
import { DeleteStaff } from './DeleteStaff.tsx'
import { EditStaffModal } from './EditStaffModal.tsx'
import { InviteStaffButton } from './InviteStaffButton.tsx'
import { RequireStepsButton } from './RequireStepsButton.tsx'
import { SessionsLink } from './SessionsLink.tsx'
import { nameAndEmail, userColumns } from './user-columns.tsx'
import { StaffDetails } from './UserDetails.tsx'
import { UserTabs } from './UserTabs.tsx'

const roleOptions = staffRoles.map((value) => ({ value, label: roleLabels[value] }))

export function StaffList() {
  return (
    <ListPage
      list={useList(staff.list, useStaffQuery)}
      name="staff"
      title={titles.users}
      label="Staff"
      noun={['staff', 'staff']}
      search="Search staff..."
      filters={[
        { key: 'role', label: 'Role', options: roleOptions },
        { key: 'account_status', label: 'Status', options: optionsOf(accountStatuses) },
      ]}
      columns={userColumns}
      rowName={nameAndEmail}
      actions={useActions()}
      details={StaffDetails}
      tabs={<UserTabs />}
      buttons={
        <>
          <ApiKeysLink />
          <SessionsLink />
          <RequireStepsButton />
          <AddStaffButton />
        </>
      }
      add={<InviteStaffButton />}
    />
  )
}

/** Actions that are not allowed are disabled with the reason. */
function useActions() {
  const me = useMe()
  return useCallback(
    (row: User): ListAction[] => [
      {
        label: 'Edit',
        icon: IconPencil,
        dialog: (close) => <EditStaffModal staff={row} onClose={close} />,
        whyNot: whyNotEditStaff(me, row),
      },
      {
        label: 'Delete',
        icon: IconTrash,
        danger: true,
        dialog: (close) => <DeleteStaff staff={row} onClose={close} />,
        whyNot: whyNotDeleteStaff(me, row),
      },
    ],
    [me],
  )
}
