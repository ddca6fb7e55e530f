import type { BookingRow, bookings } from 'contract/bookings'
import { formatBookingDay, formatBookingTime, formatMoney } from '../lib/format.ts'
import { inWords } from '../lib/labels.ts'
import type { Columns } from '../ui/table.ts'
import { BookingStatusBadge } from './BookingStatusBadge.tsx'

const date = (row: BookingRow) => (
  <span title={formatBookingTime(row.booking_datetime)}>{formatBookingDay(row.booking_datetime)}</span>
)

/** The columns of bookings, wherever they are listed. */
export const bookingColumns: Columns<typeof bookings.list> = [
  { key: 'booking_datetime', header: 'Booking Date', width: 112, sortable: true, card: 'first', cell: date },
  { key: 'booking_reference', header: 'Reference', width: 132, sortable: true, cell: (row) => row.booking_reference },
  { key: 'description', header: 'Name', least: 140, sortable: true, card: 'title', cell: (row) => row.description },
  {
    key: 'lead_traveler',
    header: 'Lead',
    width: 118,
    sortable: true,
    card: 'first',
    cell: (row) => row.lead_traveler,
  },
  { key: 'customer_phone', header: 'Phone', width: 146, sortable: true, cell: (row) => row.customer_phone },
  {
    key: 'traveler_count',
    header: 'Traveler count',
    width: 78,
    align: 'right',
    sortable: true,
    cell: (row) => row.traveler_count,
  },
  { key: 'booking_source', header: 'Source', width: 78, sortable: true, cell: (row) => inWords(row.booking_source) },
  {
    key: 'amount',
    header: 'Price',
    width: 102,
    align: 'right',
    sortable: true,
    cell: (row) => formatMoney(row.amount, row.currency),
  },
  {
    key: 'status',
    header: 'Status',
    width: 108,
    sortable: true,
    card: 'badge',
    cell: (row) => <BookingStatusBadge status={row.status} />,
  },
]
