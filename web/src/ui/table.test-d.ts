// What must not compile: `tsc` reports an `@ts-expect-error` below which there is no error.
import type { bookings } from 'contract/bookings'
import type { imports } from 'contract/imports'
import type { QueryOf } from 'contract/list'
import type { promotions } from 'contract/promotions'
import type { reviews } from 'contract/reviews'
import type { Filter } from './list.ts'
import type { Columns } from './table.ts'

type Bookings = Columns<typeof bookings.list>
type Reviews = Columns<typeof reviews.list>
type Imports = Columns<typeof imports.list>
type PromotionFilter = Filter<QueryOf<typeof promotions.list>>

const header = 'Column'
const cell = () => ''

/** Sort keys where a column is sortable, fields of the row (of an object inside it too) where it is not. */
export const columns = {
  bookings: [
    { key: 'amount', sortable: true, header, cell },
    { key: 'customer_email', header, cell },
  ] satisfies Bookings,
  reviews: [
    { key: 'username', sortable: true, header, cell },
    { key: 'user.email', header, cell },
  ] satisfies Reviews,
  imports: [{ key: 'counts.refused', header, cell }] satisfies Imports,
}

export const wrongColumns = {
  // @ts-expect-error -- a field of the row that the endpoint cannot sort by
  notSortable: [{ key: 'customer_email', sortable: true, header, cell }] satisfies Bookings,
  // @ts-expect-error -- no field of the row
  noField: [{ key: 'amont', header, cell }] satisfies Bookings,
  // @ts-expect-error -- no sort key of the endpoint
  noSortKey: [{ key: 'amont', sortable: true, header, cell }] satisfies Bookings,
  // @ts-expect-error -- a sort key that is no field of the row needs `sortable`
  sortKeyOnly: [{ key: 'username', header, cell }] satisfies Reviews,
  // @ts-expect-error -- no field of the object inside
  noInnerField: [{ key: 'user.phone', header, cell }] satisfies Reviews,
  // @ts-expect-error -- a list whose query has no order sorts by nothing
  noOrder: [{ key: 'created_at', sortable: true, header, cell }] satisfies Imports,
}

export const filters = {
  known: { key: 'is_active', label: 'Status', options: [{ value: '1', label: 'Active' }] } satisfies PromotionFilter,
  // @ts-expect-error -- no filter of the endpoint
  unknown: { key: 'status', label: 'Status', options: [] } satisfies PromotionFilter,
  wrongValue: {
    key: 'is_active',
    label: 'Status',
    // @ts-expect-error -- no value of the filter
    options: [{ value: 'yes', label: 'Active' }],
  } satisfies PromotionFilter,
  // @ts-expect-error -- part of every list, and no filter of its own
  common: { key: 'search', label: 'Search', options: [] } satisfies PromotionFilter,
}
