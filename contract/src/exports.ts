import * as z from 'zod/mini'
import { activity, activityQuery } from './activity.ts'
import { bookingColumns } from './booking-columns.ts'
import { bookingQuery, bookings } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { inclusionQuery, inclusions } from './inclusions.ts'
import { oneOfOr, rangeInOrder } from './list.ts'
import { promotionQuery, promotions } from './promotions.ts'
import { reviewQuery, reviews } from './reviews.ts'
import { customerQuery, customers } from './users.ts'

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The columns of each export, in the order of its file: wire names, so that an import recognises the columns of an exported file. */
export const exportColumns = {
  bookings: bookingColumns,
  customers: [
    'id',
    'name',
    'username',
    'email',
    'mobile',
    'gender',
    'role',
    'address',
    'birthdate',
    'profile_image_url',
    'account_status',
    'email_verified_at',
    'version',
    'created_at',
    'updated_at',
  ],
  reviews: ['id', 'username', 'email', 'rating', 'status', 'comment', 'created_at', 'rejection_reason'],
  promotions: [
    'id',
    'title',
    'subtitle',
    'description',
    'image_url',
    'thumbnail_url',
    'target_url',
    'start_at',
    'end_at',
    'is_active',
    'order',
    'version',
    'created_at',
    'updated_at',
  ],
  inclusions: ['id', 'name', 'created_at'],
  activity: [
    'id',
    'created_at',
    'actor_kind',
    'actor_id',
    'actor_name',
    'address',
    'request_id',
    'kind',
    'record_id',
    'label',
    'action',
    'refusal',
    'was',
    'is',
    'details',
    'position',
    'hash',
    'program',
    'is_erased',
  ],
} as const
export type ExportKind = keyof typeof exportColumns
export type ExportColumn<K extends ExportKind> = (typeof exportColumns)[K][number]

/** Wire names separated by commas; each once, in the requested order. */
const columnNames = <const C extends readonly string[]>(columns: C) => {
  const split = (text: string) => [...new Set(text.split(',').map((name) => name.trim()))]
  const known: readonly string[] = columns
  return z.optional(
    z.pipe(
      z
        .string('columns must be names, separated by commas')
        .check(
          z.refine(
            (text) => split(text).every((name) => known.includes(name)),
            `columns must be among: ${columns.join(', ')}`,
          ),
        ),
      z.transform((text) => split(text) as C[number][]),
    ),
  )
}

type ListShape = { page: z.ZodMiniType; limit: z.ZodMiniType }

/** What a list is narrowed and ordered by, without its pages, and what the file shall look like. */
function exportQuery<
  S extends ListShape & Record<string, z.ZodMiniType>,
  const C extends readonly string[],
  const F extends readonly [ExportFormat, ...ExportFormat[]],
>(list: { shape: S }, columns: C, formats: F) {
  const { page: _page, limit: _limit, ...filters } = list.shape
  return z
    .object({
      ...filters,
      format: oneOfOr('format', formats, 'csv'),
      columns: columnNames(columns),
    })
    .check(rangeInOrder())
}

/** The media type of each format. */
export const exportMediaTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const file = { method: 'GET', result: z.unknown(), answers: 'stream', mediaTypes: [exportMediaTypes.csv] } as const

/** Each list as a file: all rows that it would show, in its order. */
export const exports = {
  bookings: endpoint({
    ...file,
    mediaTypes: Object.values(exportMediaTypes),
    path: '/bookings/export',
    access: bookings.list.access,
    summary: 'All bookings of a list with their travelers and inclusions, as a CSV file or an Excel workbook',
    query: exportQuery(bookingQuery, exportColumns.bookings, exportFormats),
  }),
  customers: endpoint({
    ...file,
    path: '/auth/users/export',
    access: customers.list.access,
    summary: 'All customers of a list as a CSV file',
    query: exportQuery(customerQuery, exportColumns.customers, ['csv']),
  }),
  reviews: endpoint({
    ...file,
    path: '/admin/reviews/export',
    access: reviews.list.access,
    summary: 'All reviews of a list as a CSV file',
    query: exportQuery(reviewQuery, exportColumns.reviews, ['csv']),
  }),
  promotions: endpoint({
    ...file,
    path: '/banners/export',
    access: promotions.list.access,
    summary: 'All promotions of a list as a CSV file',
    query: exportQuery(promotionQuery, exportColumns.promotions, ['csv']),
  }),
  inclusions: endpoint({
    ...file,
    path: '/inclusion-options/export',
    access: inclusions.list.access,
    summary: 'All inclusion options of a list as a CSV file',
    query: exportQuery(inclusionQuery, exportColumns.inclusions, ['csv']),
  }),
  activity: endpoint({
    ...file,
    path: '/activity/export',
    access: activity.list.access,
    keys: false,
    summary: 'The activity of a list as a CSV file, with what was and what is',
    query: exportQuery(activityQuery, exportColumns.activity, ['csv']),
  }),
}
