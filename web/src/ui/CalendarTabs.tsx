import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'

const tabs = [
  { to: '/calendar', label: 'Calendar' },
  { to: '/tours', label: 'Tours' },
] as const

/** The calendar and the list of tours, as tabs above each of them. */
export function CalendarTabs({ value }: { value: (typeof tabs)[number]['to'] }) {
  const navigate = useNavigate()
  return (
    <Tabs value={value} onChange={(to) => to && void navigate({ to })} keepMounted={false}>
      <Tabs.List aria-label="Calendar and tours">
        {tabs.map(({ to, label }) => (
          <Tabs.Tab key={to} value={to}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value}>
        <span hidden />
      </Tabs.Panel>
    </Tabs>
  )
}
