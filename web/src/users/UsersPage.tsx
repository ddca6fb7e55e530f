import { CustomerList } from './CustomerList.tsx'
import { StaffList } from './StaffList.tsx'
import { useTab } from './use-tab.ts'

export function UsersPage() {
  const [tab] = useTab()
  return tab === 'staff' ? <StaffList /> : <CustomerList />
}
