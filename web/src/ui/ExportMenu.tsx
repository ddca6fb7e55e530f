import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconColumns, IconDownload, IconFileSpreadsheet, IconFileText } from '@tabler/icons-react'
import { Suspense, useRef } from 'react'
import type { ExportRequest, ExportColumnOption } from './export-request.ts'
import { menuPortal } from './menu-portal.ts'
import { loadLater } from './load-later.tsx'
import { useDialog } from './use-dialog.tsx'
import { useMenu } from './use-menu.ts'

const ExportDialog = loadLater(async () => (await import('./ExportDialog.tsx')).ExportDialog)

type Props = {
  columns: readonly ExportColumnOption[]
  onExport: (request: ExportRequest) => void
}

/** All rows of a list as a file of the person's choice. */
export function ExportMenu({ columns, onExport }: Props) {
  const [dialog, show] = useDialog()
  const { menu, target, dropdown } = useMenu()
  const button = useRef<HTMLButtonElement>(null)
  const choose = () => {
    // The dialog gives the focus back to where it was, and the menu item no longer exists by then.
    button.current?.focus({ preventScroll: true })
    show((close) => (
      <Suspense>
        <ExportDialog columns={columns} onExport={onExport} onClose={close} />
      </Suspense>
    ))
  }
  return (
    <>
      <Menu {...menu} position="bottom-end" width={200} portalProps={menuPortal}>
        <Menu.Target>
          <Button
            ref={button}
            {...target}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            rightSection={<IconChevronDown size={16} aria-hidden />}
          >
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown {...dropdown}>
          <Menu.Item
            leftSection={<IconFileText size={16} stroke={1.75} aria-hidden />}
            onClick={() => onExport({ format: 'csv' })}
          >
            CSV
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
            onClick={() => onExport({ format: 'xlsx' })}
          >
            Excel
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconColumns size={16} stroke={1.75} aria-hidden />} onClick={choose}>
            Choose columns...
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  )
}
