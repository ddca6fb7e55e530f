import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { BookingStatus } from 'contract/booking-values'
import { BusyButton } from '../ui/BusyButton.tsx'
import { useMenu } from '../ui/use-menu.ts'
import { otherStatuses } from './status.ts'

type Props = { status: BookingStatus; busy: boolean; onChange: (status: BookingStatus) => void }

export function StatusMenu({ status, busy, onChange }: Props) {
  const { menu, target, dropdown, setOpened } = useMenu()
  return (
    <Menu {...menu} opened={menu.opened && !busy} position="top-end" width={200} withinPortal={false}>
      <Menu.Target>
        <BusyButton
          {...target}
          variant="default"
          busy={busy}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          Change status
        </BusyButton>
      </Menu.Target>
      <Menu.Dropdown {...dropdown}>
        {otherStatuses(status).map(({ status: other, label, icon: Icon }) => (
          <Menu.Item
            key={other}
            leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
            onClick={() => onChange(other)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
