import { customers } from 'contract/users'
import { titles } from '../app/paths.ts'
import { useList } from '../api/use-list.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { AddStaffButton } from './AddStaffButton.tsx'
import { InviteStaffButton } from './InviteStaffButton.tsx'
import { useCustomerPage, useCustomerTotal } from './api.ts'
import { nameAndEmail, userColumns } from './user-columns.tsx'
import { CustomerDetails } from './UserDetails.tsx'
import { UserTabs } from './UserTabs.tsx'

/** Customers can be looked at, and nothing else. */
export function CustomerList() {
  return (
    <ListPage
      list={useList(customers.list, useCustomerPage, 'customers', useCustomerTotal)}
      name="customers"
      title={titles.users}
      label="Customers"
      noun={['customer', 'customers']}
      search="Search customer..."
      dateRange
      columns={userColumns}
      rowName={nameAndEmail}
      details={CustomerDetails}
      tabs={<UserTabs />}
      buttons={<AddStaffButton />}
      add={<InviteStaffButton />}
    />
  )
}
