import { sql, type SQLWrapper } from 'drizzle-orm'
import type { FieldKind } from 'contract/booking-field-kinds'
import { storedFields } from 'contract/booking-field-lists'
import { bookingField } from 'contract/booking-fields'
import type { Booking } from 'contract/bookings'
import type { Input } from 'contract/endpoint'
import { exportColumns, type ExportColumn, type ExportKind, type exports } from 'contract/exports'
import { fromKeys } from 'contract/pick'
import { toInclusionsText, toTravelersText } from 'contract/import-fields'
import * as activity from '../activity/read.ts'
import { changedFromNow } from '../bookings/changed-from-now.sql.ts'
import * as bookings from '../bookings/read.ts'
import { sortKeys } from '../bookings/sort-keys.sql.ts'
import { activityLineTable as line } from '../db/activity-tables.ts'
import type { Db } from '../db/db.ts'
import {
  bannerTable as banner,
  bookingTable as booking,
  inclusionTable as inclusion,
  reviewTable as review,
  userTable as user,
} from '../db/tables.ts'
import { readByKeyset, type KeysetList } from '../db/keyset.ts'
import { fileUrl } from '../files/store.ts'
import * as inclusions from '../inclusions/read.ts'
import * as promotions from '../promotions/read.ts'
import * as reviews from '../reviews/read.ts'
import * as users from '../users/read.ts'
import type { Cell, Column, Table } from './table.ts'

export type ExportQuery<K extends ExportKind> = Input<(typeof exports)[K]>['query'] & Request
type Source = { of: SQLWrapper } & Omit<Column, 'name'>
type Sources<K extends ExportKind> = Record<ExportColumn<K>, Source>
type ExportedList<K extends ExportKind> = Omit<KeysetList, 'columns' | 'order'> & { sources: Sources<K> }

const asText = (value: unknown) => value as Cell
const text = (of: SQLWrapper): Source => ({ of, kind: 'text', cell: asText })
const number = (of: SQLWrapper): Source => ({ of, kind: 'number', cell: asText })
const made = <T>(of: SQLWrapper, make: (value: T) => Cell): Source => ({
  of,
  kind: 'text',
  cell: (value) => make(value as T),
})
const picture = (of: SQLWrapper) => made<string | null>(of, (key) => key && fileUrl(key))
const yesNo = (of: SQLWrapper): Source => ({ of, kind: 'number', cell: (is) => (is ? 1 : 0) })
const instant = (of: SQLWrapper) => made<Date | null>(of, (at) => at && at.toISOString())

// Where no index has the order of a list, putting all of it in order once is much cheaper than once a page.
const many = 200_000
const few = 20_000

/** How the columns of each kind of field are read; text by default. */
const sourcesByKind: Partial<Record<FieldKind, (column: SQLWrapper) => Source>> = {
  // As a booking is sent.
  datetime: (column) => text(sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`),
  money: (column) => ({ of: column, kind: 'money', cell: asText }),
}

const storedSources = fromKeys(storedFields, (name) => (sourcesByKind[bookingField(name).kind] ?? text)(booking[name]))

const bookingSources: Sources<'bookings'> = {
  ...storedSources,
  id: number(booking.id),
  traveler_count: number(booking.traveler_count),
  arrived: number(booking.arrived),
  travelers: made<Booking['travelers']>(bookings.travelers, toTravelersText),
  inclusions: made<Booking['inclusion_options']>(bookings.options, (options) =>
    toInclusionsText(options.map(({ name }) => ({ description: name }))),
  ),
  version: number(booking.version),
  created_at: instant(booking.created_at),
  updated_at: instant(booking.updated_at),
}

const customerSources: Sources<'customers'> = {
  id: number(user.id),
  name: text(user.name),
  username: text(user.username),
  email: text(user.email),
  mobile: text(user.mobile),
  gender: text(user.gender),
  role: text(user.role),
  address: text(user.address),
  birthdate: text(user.birthdate),
  profile_image_url: picture(user.profileImage),
  account_status: text(user.accountStatus),
  email_verified_at: instant(user.emailVerifiedAt),
  version: number(user.version),
  created_at: instant(user.createdAt),
  updated_at: instant(user.updatedAt),
}

const reviewSources: Sources<'reviews'> = {
  id: number(review.id),
  username: text(user.username),
  email: text(user.email),
  rating: number(review.rating),
  status: text(review.status),
  comment: text(review.comment),
  rejection_reason: text(review.rejectionReason),
  created_at: instant(review.createdAt),
}

const promotionSources: Sources<'promotions'> = {
  id: number(banner.id),
  title: text(banner.title),
  subtitle: text(banner.subtitle),
  description: text(banner.description),
  image_url: picture(banner.image),
  thumbnail_url: picture(banner.thumbnail),
  target_url: text(banner.targetUrl),
  start_at: text(banner.startAt),
  end_at: text(banner.endAt),
  is_active: yesNo(banner.isActive),
  order: number(banner.order),
  version: number(banner.version),
  created_at: instant(banner.createdAt),
  updated_at: instant(banner.updatedAt),
}

const inclusionSources: Sources<'inclusions'> = {
  id: number(inclusion.id),
  name: text(inclusion.name),
  created_at: instant(inclusion.createdAt),
}

const inContent = (name: 'program' | 'was' | 'is' | 'details') =>
  text(sql`(${line.content} ->> ${sql.raw(`'${name}'`)})`)

const activitySources: Sources<'activity'> = {
  id: number(line.id),
  created_at: made<string>(line.at, (at) => new Date(at).toISOString()),
  actor_kind: text(line.actorKind),
  actor_id: number(line.actorId),
  actor_name: text(line.actorName),
  address: text(activity.address),
  request_id: text(line.requestId),
  kind: text(line.kind),
  record_id: number(line.recordId),
  label: text(activity.label),
  action: text(line.action),
  refusal: text(line.refusal),
  was: inContent('was'),
  is: inContent('is'),
  details: inContent('details'),
  position: number(line.position),
  hash: text(line.hash),
  program: inContent('program'),
  is_erased: yesNo(sql`(${line.content} is null)`),
}

/** How each list is exported: its columns, and the rows that the list with the same query shows. */
const lists: { [K in ExportKind]: (db: Db, query: ExportQuery<K>) => ExportedList<K> | Promise<ExportedList<K>> } = {
  bookings: async (db, query) => ({
    sources: bookingSources,
    from: sql`${booking}`,
    id: booking.id,
    where: await bookings.isListed(db, query),
    key: sortKeys[query.sort_by],
    sortLimit: few,
    // A bulk action or an import may move bookings to where the export has been.
    ...(query.sort_by !== 'created_at' && { changed: await changedFromNow(db) }),
  }),
  customers: (_db, query) => ({
    sources: customerSources,
    from: sql`${user}`,
    id: user.id,
    where: users.isListedCustomer(query),
    key: users.sortKeys[query.sort_by],
    nullable: true,
    sortLimit: many,
  }),
  reviews: (_db, query) => ({
    sources: reviewSources,
    from: sql`${review} inner join ${user} on ${user.id} = ${review.userId}`,
    id: review.id,
    where: reviews.isListed(query),
    key: reviews.sortKeys[query.sort_by],
    sortLimit: many,
  }),
  promotions: (_db, query) => ({
    sources: promotionSources,
    from: sql`${banner}`,
    id: banner.id,
    where: promotions.isListed(query),
    key: promotions.sortKeys[query.sort_by],
    sortLimit: many,
  }),
  inclusions: (_db, query) => ({
    sources: inclusionSources,
    from: sql`${inclusion}`,
    id: inclusion.id,
    where: inclusions.isListed(query),
    key: inclusions.sortKeys[query.sort_by],
    sortLimit: many,
  }),
  activity: (_db, query) => ({
    sources: activitySources,
    from: sql`${line}`,
    id: line.id,
    where: activity.isListed(query),
    key: activity.sortKey,
    sortLimit: few,
  }),
}

type Request = { columns?: readonly string[] | undefined; sort_order: KeysetList['order'] }

/** The table of an export; only the requested columns are read. Tests have a list sorted at once in fewer rows. */
export async function readTable<K extends ExportKind>(
  db: Db,
  kind: K,
  query: ExportQuery<K>,
  fewer: Partial<Pick<KeysetList, 'sortLimit'>> = {},
): Promise<Table> {
  const { sources, ...list } = await lists[kind](db, query)
  const names = (query.columns ?? exportColumns[kind]) as readonly ExportColumn<K>[]
  const columns = names.map((name) => ({ name, ...sources[name] }))
  const read: Record<string, SQLWrapper> = Object.fromEntries(columns.map(({ name, of }) => [name, of]))
  return { columns, pages: readByKeyset(db, { ...list, ...fewer, order: query.sort_order, columns: read }) }
}
