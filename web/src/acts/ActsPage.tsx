import { Button } from '@mantine/core'
import { IconArrowBackUp, IconEye, IconFileImport } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { actLabels } from 'contract/act-titles'
import { acts, whyNotUndoAct, type Act, type ActQuery } from 'contract/acts'
import { useCallback, useState } from 'react'
import { useList } from '../api/use-list.ts'
import { paths, titles } from '../app/paths.ts'
import { formatInstant, formatNumber } from '../lib/format.ts'
import { useMe } from '../session/api.ts'
import { ListPage, type ListAction } from '../ui/ListPage.tsx'
import type { Columns } from '../ui/table.ts'
import { ActStateBadge } from './ActStateBadge.tsx'
import { useActsQuery } from './api.ts'
import { UndoAct } from './ActButtons.tsx'

const count = (key: 'bookings' | 'change' | 'refused', header: string): Columns<typeof acts.list>[number] => ({
  key: `counts.${key}`,
  header,
  width: 90,
  align: 'right',
  cell: ({ counts }) => formatNumber(counts[key]),
})

const columns: Columns<typeof acts.list> = [
  { key: 'act', header: 'Action', least: 170, card: 'title', cell: (row) => actLabels[row.act] },
  { key: 'reason', header: 'Reason', least: 160, cell: (row) => row.reason },
  { key: 'created_by', header: 'By', width: 152, card: 'first', cell: (row) => row.created_by.name },
  { key: 'created_at', header: 'When', width: 148, card: 'first', cell: (row) => formatInstant(row.created_at) },
  count('bookings', 'Bookings'),
  count('change', 'Changed'),
  count('refused', 'Left out'),
  { key: 'state', header: 'State', width: 140, card: 'badge', cell: (row) => <ActStateBadge act={row} /> },
]

/** How often the list is read again while the server works on one of it. */
const pollMs = 2_000

/** Past bulk actions of everybody, with the way to each and to its undo. */
export function ActsPage() {
  return (
    <ListPage
      list={useList(acts.list, usePolledActs)}
      name="acts"
      title={titles.acts}
      noun={['bulk action', 'bulk actions']}
      columns={columns}
      rowName={(row) => `${actLabels[row.act]} ${row.id}`}
      actions={useActions()}
      buttons={
        <Button
          variant="default"
          leftSection={<IconFileImport size={16} />}
          renderRoot={(props) => <Link to={paths.imports} {...props} />}
        >
          Imports
        </Button>
      }
      empty="No bulk action yet. Select bookings in their list to begin one."
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

function useActions() {
  const me = useMe()
  const navigate = useNavigate()
  return useCallback(
    (row: Act): ListAction[] => {
      const undo: ListAction = {
        label: 'Undo',
        icon: IconArrowBackUp,
        danger: true,
        whyNot: whyNotUndoAct(row, me),
        dialog: (close) => <UndoAct act={row} onClose={close} />,
      }
      return [
        {
          label: 'View',
          icon: IconEye,
          onSelect: () => void navigate({ to: '/acts/$id', params: { id: String(row.id) } }),
        },
        ...(row.state === 'done' && row.task === null ? [undo] : []),
      ]
    },
    [me, navigate],
  )
}
