import { Avatar, Button } from '@mantine/core'
import { IconDeviceDesktopOff, IconFileSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { messages } from 'contract/messages'
import { may, permissionLabels } from 'contract/permissions'
import { twoSteps } from 'contract/two-steps'
import { whyNotEditStaff, type User } from 'contract/users'
import { useDetails } from '../api/use-details.ts'
import { formatDay } from '../lib/format.ts'
import { ActivityLink } from '../ui/ActivityLink.tsx'
import type { Details, DetailsProps } from '../ui/details.ts'
import { DetailsModal } from '../ui/DetailsModal.tsx'
import { DialogButton } from '../ui/DialogButton.tsx'
import { EmailLink } from '../ui/EmailLink.tsx'
import { Facts, type Fact } from '../ui/Facts.tsx'
import { loadLater } from '../ui/load-later.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { useMe } from '../session/api.ts'
import { useCustomerQuery, useOneStaffQuery } from './api.ts'
import { CustomerBookings } from './CustomerBookings.tsx'
import { EndAllSessions } from './sessions/EndSession.tsx'
import { SessionsLink } from './SessionsLink.tsx'
import { genderLabel, roleLabel } from './user-columns.tsx'
import classes from './UserDetails.module.css'

const StaffInvitation = loadLater(async () => (await import('../invitations/StaffInvitation.tsx')).StaffInvitation)
const StaffSecondStep = loadLater(async () => (await import('../two-steps/StaffSecondStep.tsx')).StaffSecondStep)

export function StaffDetails({ id, onClose }: DetailsProps) {
  return <UserDetails kind="Staff" details={useDetails(id, useOneStaffQuery)} onClose={onClose} />
}

export function CustomerDetails({ id, onClose }: DetailsProps) {
  return <UserDetails kind="Customer" details={useDetails(id, useCustomerQuery)} onClose={onClose} />
}

type Props = { kind: 'Staff' | 'Customer'; details: Details<User>; onClose: () => void }

function UserDetails({ kind, details, onClose }: Props) {
  const me = useMe()
  const isAdmin = may(me, 'admin')
  const mayReset = may(me, twoSteps.reset.access) && kind === 'Staff'
  return (
    <DetailsModal
      details={details}
      title={`${kind} Details`}
      onClose={onClose}
      failure={{ title: `Error Loading ${kind}`, text: messages.users.loadFailed }}
      size={640}
      {...(isAdmin && {
        footer: (user: User) => (
          <>
            <ActivityLink me={me} kind={kind === 'Staff' ? 'staff' : 'customer'} id={user.id} />
            {kind === 'Staff' ? sessionsOf(user) : personalDataLink(user)}
          </>
        ),
      })}
    >
      {(user) => (
        <>
          <UserFacts user={user} />
          {kind === 'Customer' && <CustomerBookings customer={user} />}
          {kind === 'Staff' && whyNotEditStaff(me, user) === undefined && user.id !== me.id && (
            <Suspense>
              <StaffInvitation staff={user} />
            </Suspense>
          )}
          {mayReset && user.id !== me.id && (
            <Suspense>
              <StaffSecondStep staff={user} />
            </Suspense>
          )}
        </>
      )}
    </DetailsModal>
  )
}

/** The end of all is here too: who has logged out has no row among the sessions, but may have remembered devices. */
const sessionsOf = (user: User) => (
  <>
    <SessionsLink email={user.email} />
    <DialogButton
      icon={IconDeviceDesktopOff}
      variant="default"
      dialog={(close) => <EndAllSessions staff={user} onClose={close} />}
    >
      End all sessions
    </DialogButton>
  </>
)

/** What is held on a customer beyond their account. */
const personalDataLink = ({ id }: User) => (
  <Button
    variant="default"
    leftSection={<IconFileSearch size={16} aria-hidden />}
    renderRoot={(props) => <Link to="/personal-data" search={{ id: String(id) }} {...props} />}
  >
    Personal data
  </Button>
)

function UserFacts({ user }: { user: User }) {
  const isStaff = user.role !== 'customer'
  const active = user.account_status === 'active'
  return (
    <>
      <div className={classes.head}>
        <Avatar src={user.profile_image_url} name={user.name} alt="" color="river" size={64} radius="xl" />
        <div className={classes.who}>
          <h2 className={classes.name}>{user.name}</h2>
          <p className={classes.username}>@{user.username}</p>
        </div>
        {isStaff && (
          <StatusBadge tone={active ? 'good' : 'bad'}>{active ? 'Active Account' : 'Inactive Account'}</StatusBadge>
        )}
      </div>
      <Facts facts={factsOf(user, isStaff)} />
    </>
  )
}

const factsOf = (user: User, isStaff: boolean): Fact[] => [
  { label: 'Username', value: user.username },
  { label: 'Email', value: <EmailLink email={user.email} /> },
  { label: 'Phone', value: user.mobile && <PhoneLink number={user.mobile} /> },
  ...(isStaff ? [{ label: 'Role', value: roleLabel(user.role) }] : []),
  ...(user.role === 'employee'
    ? [{ label: 'Permissions', value: user.permissions.map((name) => permissionLabels[name]).join(', ') || 'None' }]
    : []),
  { label: 'Gender', value: genderLabel(user.gender) },
  { label: 'Birthdate', value: user.birthdate && formatDay(user.birthdate) },
  { label: 'Address', value: user.address || 'Not specified', wide: true },
  { label: 'Created', value: formatDay(user.created_at) },
  { label: 'Last Updated', value: formatDay(user.updated_at) },
  {
    label: 'Email Verification',
    value: (
      <StatusBadge tone={user.email_verified_at ? 'good' : 'waiting'}>
        {user.email_verified_at ? 'Verified' : 'Not Verified'}
      </StatusBadge>
    ),
  },
]
