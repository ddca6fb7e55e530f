import { bookingColumns, recordColumns, type BookingColumn } from 'contract/booking-columns'
import { bookingFields } from 'contract/booking-fields'
import { bookingQuery, type BookingRow, type bookings } from 'contract/bookings'
import { formatBookingDay, formatBookingTime } from '../lib/format.ts'
import type { Columns } from '../ui/table.ts'
import { BookingStatusBadge } from './BookingStatusBadge.tsx'
import { fieldText } from './field-text.ts'

type Column = Columns<typeof bookings.list>[number]
type Listed<Map extends Record<string, { list: string | false }>> = {
  [K in keyof Map]: Map[K]['list'] extends string ? K : never
}[keyof Map]
type ListedColumn = Listed<typeof bookingFields> | Listed<typeof recordColumns>

type Layout = Pick<Column, 'width' | 'least' | 'align' | 'card'> & Partial<Pick<Column, 'cell'>>

/** How wide a column is, where it stands on a card, and a cell of its own where text is not enough. */
const layouts: Partial<Record<ListedColumn, Layout>> = {
  booking_datetime: {
    width: 112,
    card: 'first',
    cell: ({ booking_datetime: at }) => <span title={formatBookingTime(at)}>{formatBookingDay(at)}</span>,
  },
  booking_reference: { width: 132 },
  description: { least: 140, card: 'title' },
  lead_traveler: { width: 118, card: 'first' },
  customer_phone: { width: 146 },
  traveler_count: { width: 78, align: 'right' },
  booking_source: { width: 78 },
  amount: { width: 102, align: 'right' },
  status: { width: 108, card: 'badge', cell: (row) => <BookingStatusBadge status={row.status} /> },
}
const plain: Layout = { width: 140 }

const all = { ...bookingFields, ...recordColumns }
const isListed = (key: BookingColumn): key is ListedColumn => key !== 'inclusions' && all[key].list !== false
const isSortable = (key: ListedColumn) => bookingQuery.shape.sort_by.safeParse(key).success

/** The columns of bookings, wherever they are listed. */
export const bookingListColumns: Columns<typeof bookings.list> = bookingColumns.filter(isListed).map((key) => ({
  key,
  header: all[key].list,
  cell: (row: BookingRow) => fieldText(row, key),
  ...(layouts[key] ?? plain),
  sortable: isSortable(key),
}))
