import { IconEye } from '@tabler/icons-react'
import { reviewQuery, reviewStatuses, type Review, type ReviewQuery } from 'contract/reviews'
import { useCallback } from 'react'
import { exportLater } from '../api/export-later.ts'
import { formatDay, formatNumber } from '../lib/format.ts'
import { useListQuery, useView } from '../lib/use-list-query.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { DateRange } from '../ui/DateRange.tsx'
import { ExportButton } from '../ui/ExportButton.tsx'
import { FilterBar } from '../ui/FilterBar.tsx'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import type { Column, RowAction } from '../ui/table.ts'
import { useReviewsQuery } from './api.ts'
import { ReviewDetails } from './ReviewDetails.tsx'
import { ReviewStatusBadge } from './ReviewStatusBadge.tsx'

const columns: readonly Column<Review>[] = [
  { key: 'username', header: 'User Name', least: 180, sortable: true, card: 'title', cell: (row) => row.user.username },
  { key: 'rating', header: 'Rating', width: 110, sortable: true, card: 'first', cell: (row) => `${row.rating}/5` },
  {
    key: 'status',
    header: 'Status',
    width: 140,
    sortable: true,
    card: 'badge',
    cell: (row) => <ReviewStatusBadge status={row.status} />,
  },
  {
    key: 'created_at',
    header: 'Date',
    width: 150,
    sortable: true,
    card: 'first',
    cell: (row) => formatDay(row.created_at),
  },
]

const statusOptions = reviewStatuses.map((value) => ({ value, label: value[0]!.toUpperCase() + value.slice(1) }))
const ratingOptions = (['5', '4', '3', '2', '1'] as const).map((value) => ({ value, label: `${value}/5` }))

const countOf = (total: number) => `${formatNumber(total)} ${total === 1 ? 'review' : 'reviews'}`

export function ReviewsPage() {
  const [query, change, clear] = useListQuery(reviewQuery)
  const [view, open, close] = useView()
  const { data, isFetching, isError, refetch } = useReviewsQuery({ query })
  const list = { query, change, clear }
  const result = { rows: data?.data, numbers: data, isFetching, isError, refetch }
  const openRow = useCallback((row: Review) => open(row.id), [open])
  const actions = useCallback(
    (row: Review): RowAction[] => [{ label: 'View', icon: IconEye, onSelect: () => open(row.id) }],
    [open],
  )
  return (
    <ListPage
      title="All Reviews"
      fact={data && countOf(data.total)}
      acts={
        <ExportButton onClick={() => void exportLater({ kind: 'reviews', query, format: 'csv', total: data?.total })} />
      }
    >
      <FilterBar placeholder="Search reviews..." list={list} result={result}>
        <Filters query={query} change={change} />
      </FilterBar>
      <DataTable
        label="All Reviews"
        columns={columns}
        list={list}
        result={result}
        rowName={nameOf}
        actions={actions}
        onOpen={openRow}
      />
      <ReviewDetails id={view} onClose={close} />
    </ListPage>
  )
}

const nameOf = (row: Review) => `the review of ${row.user.username}`

type FiltersProps = { query: ReviewQuery; change: (next: Partial<ReviewQuery>) => void }

const Filters = ({ query, change }: FiltersProps) => (
  <>
    <DateRange value={query} onChange={change} />
    <FilterSelect
      label="Status"
      value={query.status}
      options={statusOptions}
      onChange={(status) => change({ status })}
    />
    <FilterSelect
      label="Rating"
      value={query.rating}
      options={ratingOptions}
      onChange={(rating) => change({ rating })}
    />
  </>
)
