import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { activity } from 'contract/activity'
import { useList } from '../api/use-list.ts'
import { titles } from '../app/paths.ts'
import { formatInstant } from '../lib/format.ts'
import { ListPage } from '../ui/ListPage.tsx'
import { wordOf } from '../ui/list.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import type { Columns } from '../ui/table.ts'
import { ActivityChips } from './ActivityChips.tsx'
import { LineDetails } from './LineDetails.tsx'
import { actionLabel, actionOptions, kindOptions, recordLabel } from './activity-words.ts'
import { useActivityLinesQuery } from './api.ts'

const columns: Columns<typeof activity.list> = [
  { key: 'action', header: 'What', least: 170, card: 'title', cell: actionLabel },
  { key: 'label', header: 'Record', least: 150, card: 'first', cell: recordLabel },
  { key: 'actor_name', header: 'Who', width: 140, card: 'first', cell: (row) => row.actor_name },
  {
    key: 'created_at',
    header: 'When',
    width: 148,
    sortable: true,
    card: 'first',
    cell: (row) => formatInstant(row.created_at),
  },
  { key: 'address', header: 'From', width: 118, cell: (row) => row.address },
  {
    key: 'refusal',
    header: 'Result',
    width: 104,
    pinned: true,
    card: 'badge',
    cell: ({ refusal }) => (
      <StatusBadge tone={refusal === null ? 'good' : 'bad'}>{refusal === null ? 'Done' : 'Refused'}</StatusBadge>
    ),
  },
]

const lines = ['line', 'lines'] as const
const firstLines = ['line', 'lines, and more that follow'] as const

/** Who changed, saw or was refused what, for administrators. */
export function ActivityPage() {
  const list = useList(activity.list, useActivityLinesQuery, 'activity')
  const { kind, action } = list.query
  // The answer that the list shows already, for what no other list says.
  const { data } = useActivityLinesQuery({ query: list.query })
  const last = data?.has_more && data.current_page === data.last_page ? data.data.at(-1) : undefined
  return (
    <ListPage
      list={list}
      name="activity"
      title={titles.activity}
      noun={data?.has_more ? firstLines : lines}
      search="Search people, records, actions..."
      dateRange
      filters={[
        { key: 'kind', label: 'Kind', options: kindOptions },
        { key: 'action', label: 'Action', options: actionOptions(kind, wordOf(action)) },
        { key: 'refused', label: 'Result', options: [{ value: 'yes', label: 'Refused' }] },
      ]}
      moreFilters={ActivityChips}
      columns={columns}
      rowName={(row) => `${actionLabel(row)}, line ${row.id}`}
      details={LineDetails}
      buttons={
        last && (
          <Button
            variant="default"
            leftSection={<IconArrowDown size={16} aria-hidden />}
            onClick={() => list.change({ beyond: last.id })}
          >
            Lines that follow
          </Button>
        )
      }
      empty="Nothing is recorded yet."
    />
  )
}
