import { IconRestore } from '@tabler/icons-react'
import { bookings, type DeletedBooking } from 'contract/bookings'
import { messages } from 'contract/messages'
import { titles } from '../../app/paths.ts'
import { useList } from '../../api/use-list.ts'
import { formatBookingDay, formatDay, formatInstant } from '../../lib/format.ts'
import { ListPage, type ListAction } from '../../ui/ListPage.tsx'
import { loadLater } from '../../ui/load-later.tsx'
import type { Columns } from '../../ui/table.ts'
import { useDeletedBookingsQuery } from '../api.ts'
import { RestoreBooking } from './RestoreBooking.tsx'

const RestoreBar = loadLater(async () => (await import('../../acts/RestoreBar.tsx')).RestoreBar)

const columns: Columns<typeof bookings.listDeleted> = [
  { key: 'deleted_at', header: 'Deleted', width: 102, card: 'first', cell: (row) => formatInstant(row.deleted_at) },
  { key: 'deleted_by', header: 'Deleted By', width: 100, card: 'first', cell: (row) => row.deleted_by },
  // It has no details to open: a card must say which booking it is.
  {
    key: 'booking_reference',
    header: 'Reference',
    width: 122,
    tone: 'quiet',
    card: 'first',
    cell: (row) => row.booking_reference,
  },
  { key: 'description', header: 'Name', least: 160, card: 'title', cell: (row) => row.description },
  { key: 'lead_traveler', header: 'Lead', width: 104, card: 'first', cell: (row) => row.lead_traveler },
  {
    key: 'booking_datetime',
    header: 'Booking Date',
    width: 102,
    cell: (row) => formatBookingDay(row.booking_datetime),
  },
  {
    key: 'restore_until',
    header: 'Restorable until',
    width: 104,
    pinned: true,
    cell: (row) => formatDay(row.restore_until),
  },
]

const actions = (row: DeletedBooking): ListAction[] => [
  { label: 'Restore', icon: IconRestore, dialog: (close) => <RestoreBooking booking={row} onClose={close} /> },
]

/** The bookings that an administrator can still restore. */
export function DeletedBookingsPage() {
  return (
    <ListPage
      list={useList(bookings.listDeleted, useDeletedBookingsQuery)}
      name="deleted-bookings"
      title={titles.deletedBookings}
      noun={['deleted booking', 'deleted bookings']}
      search="Search deleted bookings..."
      dateRange
      columns={columns}
      rowName={(row) => row.booking_reference}
      actions={actions}
      selectionBar={RestoreBar}
      empty={messages.bookings.deletedEmpty}
    />
  )
}
