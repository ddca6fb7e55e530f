import { Tabs } from '@mantine/core'
import { isTab, useTab } from './use-tab.ts'

/** Customers or staff. The list itself stands outside, where it can take the rest of the page; the tab still names it. */
export function UserTabs() {
  const [tab, open] = useTab()
  return (
    <Tabs value={tab} onChange={(next) => isTab(next) && open(next)} keepMounted={false}>
      <Tabs.List aria-label="Kind of user">
        <Tabs.Tab value="customers">Customers</Tabs.Tab>
        <Tabs.Tab value="staff">Staff</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={tab}>
        <span hidden />
      </Tabs.Panel>
    </Tabs>
  )
}
