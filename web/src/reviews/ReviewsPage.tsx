import { reviewMessages } from 'contract/review-messages'
import { reviews, reviewStatuses } from 'contract/reviews'
import { titles } from '../app/paths.ts'
import { useList } from '../api/use-list.ts'
import { formatDay, formatInstant } from '../lib/format.ts'
import { optionsOf } from '../lib/labels.ts'
import { ListPage } from '../ui/ListPage.tsx'
import type { Columns } from '../ui/table.ts'
import { useReviewsQuery } from './api.ts'
import { ReviewDetails } from './ReviewDetails.tsx'
import { ReviewShares } from './ReviewShares.tsx'
import { ReviewStatusBadge } from './ReviewStatusBadge.tsx'

const columns: Columns<typeof reviews.list> = [
  { key: 'username', header: 'User Name', least: 180, sortable: true, card: 'title', cell: (row) => row.user.username },
  { key: 'comment', header: 'Comment', least: 240, cell: (row) => row.comment || reviewMessages.noComment },
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

const ratingOptions = (['5', '4', '3', '2', '1'] as const).map((value) => ({ value, label: `${value}/5` }))

export function ReviewsPage() {
  return (
    <ListPage
      list={useList(reviews.list, useReviewsQuery, 'reviews')}
      name="reviews"
      title={titles.reviews}
      noun={['review', 'reviews']}
      search="Search reviews..."
      dateRange
      tabs={<ReviewShares />}
      filters={[
        { key: 'status', label: 'Status', options: optionsOf(reviewStatuses) },
        { key: 'rating', label: 'Rating', options: ratingOptions },
      ]}
      columns={columns}
      rowName={(row) => `the review of ${row.user.username}, ${formatInstant(row.created_at)}`}
      details={ReviewDetails}
    />
  )
}
