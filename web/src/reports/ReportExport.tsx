import { Button, Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconFileText,
  IconPhoto,
  IconVector,
} from '@tabler/icons-react'
import type { ExportFormat } from 'contract/exports'
import { reportDefinition } from 'contract/report-definitions'
import { reports } from 'contract/reports'
import { messages } from 'contract/messages'
import type { RefObject } from 'react'
import { toast } from '../ui/toasts.ts'
import { download } from '../api/download.ts'
import { toastError } from '../api/errors.ts'
import { menuPortal } from '../ui/menu-portal.ts'
import { useMenu } from '../ui/use-menu.ts'
import { callOf, type ReportState } from './report-address.ts'
import { savePng, saveSvg } from './pictures/save-picture.ts'
import { drawWholePictures } from './pictures/use-bands.tsx'

/** `section` has the pictures; there are none of an empty report. */
type Props = { state: ReportState; section: RefObject<HTMLElement | null>; isEmpty: boolean }

/** The tables of a report as files, and its pictures as one. */
export function ReportExport({ state, section, isEmpty }: Props) {
  const { menu, target, dropdown } = useMenu()
  const { label, tables } = reportDefinition(state.report)
  const save = async (format: ExportFormat, table: string) => {
    const { params, query } = callOf(state.report, state)
    const error = await download(reports.export, { params, query: { ...query, format, table } })
    if (error) toastError(error, messages.exports.failed)
  }
  const savePicture = (write: typeof savePng | typeof saveSvg) => {
    drawWholePictures()
    const frames = [...(section.current?.querySelectorAll<HTMLElement>('[data-picture]') ?? [])]
    void Promise.resolve(write(frames, `${state.report}-report`)).catch(() => toast.error(messages.exports.failed))
  }
  return (
    <Menu {...menu} position="bottom-end" width={240} portalProps={menuPortal}>
      <Menu.Target>
        <Button
          {...target}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown {...dropdown} aria-label={`Export ${label}`}>
        {Object.entries(tables).map(([name, table]) => (
          <Menu.Item
            key={name}
            leftSection={<IconFileText size={16} stroke={1.75} aria-hidden />}
            onClick={() => void save('csv', name)}
          >
            {table.label} as CSV
          </Menu.Item>
        ))}
        {Object.entries(tables).map(([name, table]) => (
          <Menu.Item
            key={name}
            leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
            onClick={() => void save('xlsx', name)}
          >
            {table.label} as Excel
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconPhoto size={16} stroke={1.75} aria-hidden />}
          disabled={isEmpty}
          onClick={() => savePicture(savePng)}
        >
          Picture as PNG
        </Menu.Item>
        <Menu.Item
          leftSection={<IconVector size={16} stroke={1.75} aria-hidden />}
          disabled={isEmpty}
          onClick={() => savePicture(saveSvg)}
        >
          Picture as SVG
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
