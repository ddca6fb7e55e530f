import { IconDeviceDesktopOff, IconLogout } from '@tabler/icons-react'
import { sessionMessages } from 'contract/session-messages'
import { staffSessions, type StaffSession } from 'contract/staff-sessions'
import { titles } from '../../app/paths.ts'
import { useList } from '../../api/use-list.ts'
import { formatInstant } from '../../lib/format.ts'
import { EmailText } from '../../ui/EmailText.tsx'
import { ListPage, type ListAction } from '../../ui/ListPage.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { Columns } from '../../ui/table.ts'
import { useStaffSessionsQuery } from './api.ts'
import { EndAllSessions, EndSession } from './EndSession.tsx'

const columns: Columns<typeof staffSessions.list> = [
  { key: 'name', header: 'Name', least: 160, sortable: true, card: 'title', cell: (row) => row.name },
  { key: 'email', header: 'Email', least: 170, cell: ({ email }) => <EmailText email={email} /> },
  { key: 'device', header: 'Device', width: 150, card: 'first', cell: (row) => row.device },
  { key: 'address', header: 'Address', width: 120, card: 'first', cell: (row) => row.address },
  { key: 'created_at', header: 'Since', width: 145, sortable: true, cell: (row) => formatInstant(row.created_at) },
  {
    key: 'last_seen_at',
    header: 'Last Used',
    width: 145,
    sortable: true,
    cell: (row) => formatInstant(row.last_seen_at),
  },
  {
    key: 'current',
    header: 'State',
    width: 130,
    pinned: true,
    card: 'badge',
    cell: (row) => <StatusBadge tone="good">{row.current ? 'This device' : 'Signed in'}</StatusBadge>,
  },
]

const actions = (row: StaffSession): ListAction[] => [
  {
    label: 'End session',
    icon: IconLogout,
    danger: true,
    dialog: (close) => <EndSession row={row} onClose={close} />,
    whyNot: row.current ? sessionMessages.current : undefined,
  },
  {
    label: 'End all of this person',
    icon: IconDeviceDesktopOff,
    danger: true,
    dialog: (close) => <EndAllSessions staff={{ id: row.user_id, name: row.name }} onClose={close} />,
  },
]

/** Who is signed in, from where and since when, for administrators. */
export function SessionsPage() {
  return (
    <ListPage
      list={useList(staffSessions.list, useStaffSessionsQuery)}
      name="sessions"
      title={titles.sessions}
      noun={['session', 'sessions']}
      search="Search sessions..."
      columns={columns}
      rowName={(row) => `${row.name} on ${row.device}`}
      actions={actions}
    />
  )
}
