import { Button } from '@mantine/core'
import { IconArrowBackUp, IconEye, IconFileImport } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { actMessages } from 'contract/act-messages'
import { listedLabels, listedTitle } from 'contract/act-titles'
import { acts, listedActs, listedStates, whyNotUndoAct, type ActQuery, type ListedAct } from 'contract/acts'
import { whyNotUndo } from 'contract/import-rules'
import { Suspense, useCallback, useState } from 'react'
import { useList } from '../api/use-list.ts'
import { paths, titles } from '../app/paths.ts'
import { formatInstant, formatNumber } from '../lib/format.ts'
import { useMe } from '../session/api.ts'
import { ListPage, type ListAction } from '../ui/ListPage.tsx'
import { jobStateLabels } from '../ui/job-states.ts'
import { loadLater } from '../ui/load-later.tsx'
import type { Columns } from '../ui/table.ts'
import { ActStateBadge } from './ActStateBadge.tsx'
import { useActsQuery } from './api.ts'
import { UndoAct } from './ActButtons.tsx'

const UndoImport = loadLater(async () => (await import('../imports/actions/UndoImport.tsx')).UndoImport)

type Count = 'bookings' | 'change' | 'refused'
const count = (key: Count, header: string, width: number): Columns<typeof acts.list>[number] => ({
  key: `counts.${key}`,
  header,
  width,
  align: 'right',
  // What would be changed is no change yet.
  cell: ({ counts, committed_at }) => (key === 'change' && committed_at === null ? '—' : formatNumber(counts[key])),
})

/** All in sight at 1024 pixels. */
const columns: Columns<typeof acts.list> = [
  { key: 'act', header: 'Bulk action', least: 118, card: 'title', cell: listedTitle },
  { key: 'reason', header: 'Reason', least: 118, card: 'last', cell: (row) => row.reason },
  { key: 'state', header: 'State', width: 124, card: 'badge', cell: (row) => <ActStateBadge act={row} /> },
  { key: 'created_by', header: 'By', width: 92, card: 'first', cell: (row) => row.created_by.name },
  {
    key: 'created_at',
    header: 'When',
    width: 144,
    sortable: true,
    card: 'first',
    cell: (row) => formatInstant(row.created_at),
  },
  count('bookings', 'Bookings', 80),
  count('change', 'Changed', 76),
  count('refused', 'Left out', 70),
]

/** How often the list is read again while the server works on one of it. */
const pollMs = 2_000

/** Past bulk actions and imports of everybody, with the way to each and to its undo. */
export function ActsPage() {
  return (
    <ListPage
      list={useList(acts.list, usePolledActs)}
      name="acts"
      title={titles.acts}
      noun={['bulk action or import', 'bulk actions and imports']}
      search="Search reasons, files, authors..."
      dateRange
      filters={[
        { key: 'act', label: 'Action', options: listedActs.map((value) => ({ value, label: listedLabels[value] })) },
        {
          key: 'state',
          label: 'State',
          options: listedStates.map((value) => ({ value, label: jobStateLabels[value] })),
        },
      ]}
      columns={columns}
      rowName={(row) => `${listedTitle(row)} ${row.id}`}
      rowKey={(row) => `${row.act} ${row.id}`}
      actions={useActions()}
      buttons={
        <Button
          variant="default"
          leftSection={<IconFileImport size={16} aria-hidden />}
          renderRoot={(props) => <Link to={paths.imports} {...props} />}
        >
          Imports
        </Button>
      }
      empty="No bulk action and no import yet. Select bookings in their list to begin one."
    />
  )
}

function usePolledActs(args: { query: ActQuery }) {
  const [isPolled, setPolled] = useState(false)
  const answer = useActsQuery(args, { refetchOnMountOrArgChange: true, pollingInterval: isPolled ? pollMs : 0 })
  const isWorking = answer.data?.data.some(({ task }) => task !== null) ?? false
  if (isPolled !== isWorking) setPolled(isWorking)
  return answer
}

/** How a row is undone, by its kind. */
function undoOf(row: ListedAct, me: ReturnType<typeof useMe>): ListAction {
  const undo = { label: 'Undo', icon: IconArrowBackUp, danger: true }
  if (row.act !== 'import')
    return {
      ...undo,
      whyNot: whyNotUndoAct(row, me),
      dialog: (close) => <UndoAct act={row} started={actMessages.undoStarted} onClose={close} />,
    }
  const data = { id: row.id, file_name: String(row.values.file_name) }
  return {
    ...undo,
    whyNot: whyNotUndo(row, me),
    dialog: (close) => (
      <Suspense>
        <UndoImport data={data} onClose={close} />
      </Suspense>
    ),
  }
}

function useActions() {
  const me = useMe()
  const navigate = useNavigate()
  return useCallback(
    (row: ListedAct): ListAction[] => {
      const to = row.act === 'import' ? paths.oneImport : paths.oneAct
      const open = () => void navigate({ to, params: { id: String(row.id) } })
      return [
        { label: 'View', icon: IconEye, onSelect: open },
        ...(row.state === 'done' && row.task === null ? [undoOf(row, me)] : []),
      ]
    },
    [me, navigate],
  )
}
