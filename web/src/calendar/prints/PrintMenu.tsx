import { Menu } from '@mantine/core'
import { IconFile, IconFiles, IconPencil, IconPrinter } from '@tabler/icons-react'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { menuPortal } from '../../ui/menu-portal.ts'
import { useMenu } from '../../ui/use-menu.ts'
import { useStaying } from '../use-staying.ts'
import classes from './Prints.module.css'
import type { Layout } from './print-scope.ts'
import type { Prints } from './use-prints.ts'

type Props = {
  /** Which day it is, and whose departures. */
  sheet: string
  prints: Prints
  /** Whether the sheet has no departure: what changed since it had some can still be printed. */
  isEmpty: boolean
}

/** What of the sheet goes on paper, and how. */
export function PrintMenu({ sheet, prints: { print, isBusy, changes, compared }, isEmpty }: Props) {
  const { menu, target, dropdown, setOpened } = useMenu()
  const hasChanges = compared !== undefined && changes.currentData !== undefined && changes.currentData.length > 0
  const canPrint = !isEmpty || hasChanges
  // The focus would be lost with the button, which has it at the end of a print.
  if (!useStaying(sheet, canPrint)) return null
  const item = (layout: Layout, label: string, Icon: typeof IconFile) => (
    <Menu.Item leftSection={<Icon size={16} stroke={1.75} aria-hidden />} onClick={() => void print(layout)}>
      {label}
    </Menu.Item>
  )
  return (
    <Menu {...menu} opened={menu.opened && canPrint} position="bottom-end" width={220} portalProps={menuPortal}>
      <Menu.Target>
        <BusyButton
          {...target}
          variant="default"
          className={classes.print}
          busy={isBusy}
          waits={!canPrint}
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          Print
        </BusyButton>
      </Menu.Target>
      <Menu.Dropdown {...dropdown}>
        {!isEmpty && item('pages', 'One departure a page', IconFiles)}
        {!isEmpty && item('row', 'All in a row', IconFile)}
        {hasChanges && item('changes', 'The changes alone', IconPencil)}
      </Menu.Dropdown>
    </Menu>
  )
}
