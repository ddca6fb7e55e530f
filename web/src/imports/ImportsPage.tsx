import { Button } from '@mantine/core'
import { IconAddressBook, IconArrowBackUp, IconEye, IconListCheck, IconUpload } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { whyNotUndo } from 'contract/import-rules'
import { imports, type Import, type ImportQuery } from 'contract/imports'
import { useCallback, useState } from 'react'
import { paths, titles } from '../app/paths.ts'
import { useList } from '../api/use-list.ts'
import { formatInstant, formatNumber } from '../lib/format.ts'
import { useMe } from '../session/api.ts'
import { DialogButton } from '../ui/DialogButton.tsx'
import { ListPage, type ListAction } from '../ui/ListPage.tsx'
import type { Columns } from '../ui/table.ts'
import { useImportsQuery } from './api.ts'
import { ImportModal } from './upload/ImportModal.tsx'
import { ImportStateBadge } from './ImportStateBadge.tsx'
import { UndoImport } from './actions/UndoImport.tsx'

/** A dash for an import that was never carried out: its counts are only planned. */
const count = (key: 'create' | 'update' | 'unchanged', header: string): Columns<typeof imports.list>[number] => ({
  key: `counts.${key}`,
  header,
  width: 84,
  align: 'right',
  cell: ({ counts, committed_at }) => (committed_at === null ? '—' : formatNumber(counts[key])),
})

const columns: Columns<typeof imports.list> = [
  { key: 'file_name', header: 'File', least: 170, card: 'title', cell: (row) => row.file_name },
  { key: 'created_by', header: 'By', width: 152, card: 'first', cell: (row) => row.created_by.name },
  { key: 'created_at', header: 'When', width: 148, card: 'first', cell: (row) => formatInstant(row.created_at) },
  { key: 'counts.rows', header: 'Rows', width: 72, align: 'right', cell: (row) => formatNumber(row.counts.rows) },
  count('create', 'Created'),
  count('update', 'Updated'),
  count('unchanged', 'Unchanged'),
  {
    key: 'counts.refused',
    header: 'Refused',
    width: 80,
    align: 'right',
    cell: (row) => formatNumber(row.counts.refused),
  },
  {
    key: 'state',
    header: 'State',
    width: 156,
    pinned: true,
    card: 'badge',
    cell: (row) => <ImportStateBadge data={row} />,
  },
]

/** How often the list is read again while the server works on an import of it. */
const pollMs = 2_000

/** Past imports, with the way to each and to its undo. */
export function ImportsPage() {
  return (
    <ListPage
      list={useList(imports.list, usePolledImports)}
      name="imports"
      title={titles.imports}
      noun={['import', 'imports']}
      columns={columns}
      rowName={(row) => row.file_name}
      actions={useActions()}
      buttons={
        <>
          <Button
            variant="default"
            leftSection={<IconListCheck size={16} aria-hidden />}
            renderRoot={(props) => <Link to={paths.acts} {...props} />}
          >
            Bulk Actions
          </Button>
          <Button
            variant="default"
            leftSection={<IconAddressBook size={16} aria-hidden />}
            renderRoot={(props) => <Link to={paths.importPartners} {...props} />}
          >
            Partners
          </Button>
        </>
      }
      add={
        <DialogButton icon={IconUpload} dialog={(close) => <ImportModal onClose={close} />}>
          Import Bookings
        </DialogButton>
      }
      empty="Nothing has been imported yet."
    />
  )
}

function usePolledImports(args: { query: ImportQuery }) {
  const [isPolled, setPolled] = useState(false)
  const answer = useImportsQuery(args, { refetchOnMountOrArgChange: true, pollingInterval: isPolled ? pollMs : 0 })
  const isWorking = answer.data?.data.some(({ task }) => task !== null) ?? false
  if (isPolled !== isWorking) setPolled(isWorking)
  return answer
}

function useActions() {
  const me = useMe()
  const navigate = useNavigate()
  return useCallback(
    (row: Import): ListAction[] => {
      const open = () => void navigate({ to: '/bookings/import/$id', params: { id: String(row.id) } })
      const undo: ListAction = {
        label: 'Undo import',
        icon: IconArrowBackUp,
        danger: true,
        whyNot: whyNotUndo(row, me),
        dialog: (close) => <UndoImport data={row} onClose={close} />,
      }
      return [
        { label: 'View', icon: IconEye, onSelect: open },
        ...(row.state === 'done' && row.task === null ? [undo] : []),
      ]
    },
    [me, navigate],
  )
}
