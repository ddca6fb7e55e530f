import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'

type Props = { label: string; value: string; tabs: readonly { to: string; label: string }[] }

/** Pages that belong together, as tabs above each of them. */
export function PageTabs({ label, value, tabs }: Props) {
  const navigate = useNavigate()
  return (
    <Tabs value={value} onChange={(to) => to && void navigate({ to })} keepMounted={false}>
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.to} value={tab.to}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value}>
        <span hidden />
      </Tabs.Panel>
    </Tabs>
  )
}
