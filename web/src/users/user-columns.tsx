import { roleLabels, type staff, type User } from 'contract/users'
import { inWords } from '../lib/labels.ts'
import { EmailText } from '../ui/EmailText.tsx'
import type { Columns } from '../ui/table.ts'

export const roleLabel = (role: User['role']) => (role === 'customer' ? 'Customer' : roleLabels[role])
export const genderLabel = (gender: User['gender']) => (gender ? inWords(gender) : '')

/** Names a row: people may share a name. */
export const nameAndEmail = ({ name, email }: User) => `${name}, ${email}`

/** The columns of customers and of staff alike. */
export const userColumns: Columns<typeof staff.list> = [
  { key: 'name', header: 'Name', least: 130, sortable: true, card: 'title', cell: (row) => row.name },
  {
    key: 'mobile',
    header: 'Phone',
    width: 130,
    sortable: true,
    tone: 'quiet',
    card: 'first',
    cell: (row) => row.mobile ?? '',
  },
  {
    key: 'email',
    header: 'Email',
    width: 206,
    sortable: true,
    card: 'first',
    cell: ({ email }) => <EmailText email={email} />,
  },
  { key: 'gender', header: 'Gender', width: 76, sortable: true, cell: (row) => genderLabel(row.gender) },
  { key: 'role', header: 'Role', width: 104, sortable: true, card: 'badge', cell: (row) => roleLabel(row.role) },
  { key: 'address', header: 'Address', least: 160, sortable: true, tone: 'quiet', cell: (row) => row.address ?? '' },
]
