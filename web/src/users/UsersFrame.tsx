import { Button, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { ListPage } from '../ui/ListPage.tsx'
import { StaffModal } from './StaffModal.tsx'
import { useTab, type Tab } from './use-tab.ts'

type Props = {
  fact: string | undefined
  /** Beside the act of adding. */
  acts?: ReactNode
  children: ReactNode
}

/** What both lists have around them. Only staff can be added, whichever list is shown. */
export function UsersFrame({ fact, acts, children }: Props) {
  const [tab, open] = useTab()
  const [adding, setAdding] = useState(false)
  const all = (
    <>
      {acts}
      <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
        Add Staff
      </Button>
    </>
  )
  return (
    <ListPage title="All Users" fact={fact} acts={all}>
      <Tabs value={tab} onChange={(next) => next && open(next as Tab)} keepMounted={false}>
        <Tabs.List aria-label="Kind of user">
          <Tabs.Tab value="customers">Customers</Tabs.Tab>
          <Tabs.Tab value="staff">Staff</Tabs.Tab>
        </Tabs.List>
        {/* The list stands outside, where it can take the rest of the page; the tab still names it. */}
        <Tabs.Panel value={tab}>
          <span hidden />
        </Tabs.Panel>
      </Tabs>
      {children}
      {adding && <StaffModal onClose={() => setAdding(false)} />}
    </ListPage>
  )
}
