import { bookingColumns, recordColumns, type BookingColumn } from 'contract/booking-columns'
import { bookingFields } from 'contract/booking-fields'
import { bookingQuery, type BookingRow, type bookings } from 'contract/bookings'
import { formatBookingClock, formatBookingDay } from '../lib/format.ts'
import type { Columns } from '../ui/table.ts'
import { BookingStatusBadge } from './BookingStatusBadge.tsx'
import classes from './booking-columns.module.css'
import { fieldText } from './field-text.ts'

type Column = Columns<typeof bookings.list>[number]
type Listed<Map extends Record<string, { list: string | false }>> = {
  [K in keyof Map]: Map[K]['list'] extends string ? K : never
}[keyof Map]
type ListedColumn = Listed<typeof bookingFields> | Listed<typeof recordColumns>

type Layout = Pick<Column, 'width' | 'least' | 'align' | 'tone' | 'pinned' | 'card'> & Partial<Pick<Column, 'cell'>>

/** Characters of a price that fit into its column in the size of the other texts: `US$99,999.99`. */
const longPrice = 12

/** How wide a column is, where it stands on a card, and a cell of its own where text is not enough. */
const layouts: Partial<Record<ListedColumn, Layout>> = {
  booking_datetime: {
    width: 95,
    card: 'first',
    cell: ({ booking_datetime: at }) => (
      <>
        <span className={classes.day}>{formatBookingDay(at)}</span>{' '}
        <span className={classes.clock}>{formatBookingClock(at)}</span>
      </>
    ),
  },
  booking_reference: { width: 116, tone: 'quiet' },
  description: { least: 200, card: 'title' },
  lead_traveler: { width: 110, card: 'first' },
  customer_phone: { width: 122, tone: 'quiet' },
  traveler_count: { width: 66, align: 'right' },
  booking_source: { width: 66, tone: 'quiet' },
  amount: {
    width: 112,
    align: 'right',
    // Never in two lines, which a number of so many digits would need.
    cell: (row) => {
      const price = fieldText(row, 'amount')
      return (
        <span className={classes.price} data-long={price.length > longPrice}>
          {price}
        </span>
      )
    },
  },
  note: { width: 180, tone: 'quiet' },
  status: {
    width: 104,
    pinned: true,
    card: 'badge',
    cell: (row) => <BookingStatusBadge status={row.status} />,
  },
}
const plain: Layout = { width: 140 }

const all = { ...bookingFields, ...recordColumns }
const isListed = (key: BookingColumn): key is ListedColumn => key !== 'inclusions' && all[key].list !== false
const isSortable = (key: ListedColumn): key is Exclude<ListedColumn, 'note'> =>
  bookingQuery.shape.sort_by.safeParse(key).success

const columns: Columns<typeof bookings.list> = bookingColumns.filter(isListed).map((key) => ({
  header: all[key].list,
  cell: (row: BookingRow) => fieldText(row, key),
  ...(layouts[key] ?? plain),
  ...(isSortable(key) ? { key, sortable: true } : { key }),
}))

/** The columns of bookings, wherever they are listed; the pinned one is the last. */
export const bookingListColumns = columns.toSorted((a, b) => Number(a.pinned ?? false) - Number(b.pinned ?? false))
