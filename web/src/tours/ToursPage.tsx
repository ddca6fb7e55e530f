import { IconArrowMerge, IconPencil } from '@tabler/icons-react'
import { tours, type Tour } from 'contract/tours'
import { paths, titles } from '../app/paths.ts'
import { useList } from '../api/use-list.ts'
import { formatNumber } from '../lib/format.ts'
import { ListPage, type ListAction } from '../ui/ListPage.tsx'
import { CalendarTabs } from '../ui/CalendarTabs.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import type { Columns } from '../ui/table.ts'
import { TourColour } from '../ui/TourColour.tsx'
import { hasLongWord } from '../ui/two-lines.tsx'
import { useToursQuery } from './api.ts'
import { MergeTour } from './MergeTour.tsx'
import { shownDuration } from './tour-texts.ts'
import { TourDetails } from './TourDetails.tsx'
import { TourModal } from './TourModal.tsx'

const columns: Columns<typeof tours.list> = [
  {
    key: 'name',
    header: 'Name',
    least: 220,
    sortable: true,
    card: 'title',
    cell: (row) => (
      <span className="two-lines" data-long={hasLongWord(row.name)} title={row.name}>
        <TourColour colour={row.colour} />
        {row.name}
      </span>
    ),
  },
  { key: 'codes', header: 'Codes', width: 136, card: 'first', cell: (row) => row.codes.join(', ') },
  {
    key: 'upcoming',
    header: 'Upcoming Bookings',
    width: 100,
    align: 'right',
    sortable: true,
    cell: (row) => formatNumber(row.upcoming),
  },
  {
    key: 'capacity',
    header: 'Seats',
    width: 80,
    align: 'right',
    sortable: true,
    cell: (row) => row.capacity ?? '—',
  },
  { key: 'minimum', header: 'Minimum', width: 90, align: 'right', cell: (row) => row.minimum ?? '—' },
  {
    key: 'duration_minutes',
    header: 'Duration',
    width: 100,
    card: 'first',
    cell: (row) => shownDuration(row.duration_minutes) || '—',
  },
  {
    key: 'is_active',
    header: 'Status',
    width: 104,
    pinned: true,
    card: 'badge',
    cell: (row) => (
      <StatusBadge tone={row.is_active ? 'good' : 'neutral'}>{row.is_active ? 'Active' : 'Inactive'}</StatusBadge>
    ),
  },
]

const activeOptions = [
  { value: '1', label: 'Active' },
  { value: '0', label: 'Inactive' },
] as const

const actions = (row: Tour): ListAction[] => [
  { label: 'Edit', icon: IconPencil, dialog: (close) => <TourModal tour={row} onClose={close} /> },
  { label: 'Merge', icon: IconArrowMerge, dialog: (close) => <MergeTour tour={row} onClose={close} /> },
]

export const ToursPage = () => (
  <ListPage
    list={useList(tours.list, useToursQuery)}
    name="tours"
    title={titles.tours}
    noun={['tour', 'tours']}
    search="Search tours..."
    filters={[{ key: 'is_active', label: 'Status', options: activeOptions }]}
    columns={columns}
    rowName={(row) => row.name}
    actions={actions}
    details={TourDetails}
    tabs={<CalendarTabs value={paths.tours} />}
    empty="Tours appear here by themselves, with the first booking of each product code."
  />
)
