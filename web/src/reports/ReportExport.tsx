import { Button, Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconFileText,
  IconPhoto,
  IconVector,
} from '@tabler/icons-react'
import { rangeLabel } from 'contract/days'
import type { ExportFormat } from 'contract/exports'
import { toSearch } from 'contract/list'
import { reportDefinition } from 'contract/report-definitions'
import { narrowedWords, reportFileName } from 'contract/report-words'
import { isEmptyReport, reportQuery, reports, type Report } from 'contract/reports'
import { messages } from 'contract/messages'
import type { RefObject } from 'react'
import { toast } from '../ui/toasts.ts'
import { downloadInToast } from '../api/download-in-toast.ts'
import { menuPortal } from '../ui/menu-portal.ts'
import { useMenu } from '../ui/use-menu.ts'
import { callOf, takenOf, type ReportState } from './report-address.ts'
import { savePng, saveSvg } from './pictures/save-picture.ts'
import { drawWholePictures } from './pictures/use-bands.tsx'

/** `section` has the pictures; there are none of an empty report, and of one that is not read. */
type Props = { state: ReportState; report: Report | undefined; section: RefObject<HTMLElement | null> }

/** The tables of a report as files, and its pictures as one. */
export function ReportExport({ state, report, section }: Props) {
  const { menu, target, dropdown } = useMenu()
  const { label, tables } = reportDefinition(state.report)
  const save = (format: ExportFormat, name: string, what: string) => {
    const { params, query } = callOf(state.report, state)
    const address = { params, query: { ...query, format, table: name } }
    void downloadInToast({ endpoint: reports.export, address, what })
  }
  const isEmpty = !report || isEmptyReport(report)
  const savePicture = (write: typeof savePng | typeof saveSvg) => {
    if (!report) return
    drawWholePictures()
    const frames = [...(section.current?.querySelectorAll<HTMLElement>('[data-picture]') ?? [])]
    const query = toSearch(reportQuery, takenOf(state))
    const facts = [label, rangeLabel(report.range) ?? '', ...narrowedWords(report, query)]
    const name = reportFileName([state.report, 'report'], report, query)
    void Promise.resolve(write({ frames, facts }, name)).catch(() => toast.error(messages.exports.failed))
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
            onClick={() => save('csv', name, table.label)}
          >
            {table.label} as CSV
          </Menu.Item>
        ))}
        {Object.entries(tables).map(([name, table]) => (
          <Menu.Item
            key={name}
            leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
            onClick={() => save('xlsx', name, table.label)}
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
