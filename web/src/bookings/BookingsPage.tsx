import { Button } from '@mantine/core'
import { IconCopy, IconPencil, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { bookingSources, bookingStatuses, currencies } from 'contract/booking-values'
import { bookings, type BookingRow } from 'contract/bookings'
import { may } from 'contract/permissions'
import { Suspense, useCallback } from 'react'
import { titles } from '../app/paths.ts'
import { useList } from '../api/use-list.ts'
import { optionsOf } from '../lib/labels.ts'
import { useMe } from '../session/api.ts'
import { DialogButton } from '../ui/DialogButton.tsx'
import { ListPage, type ListAction } from '../ui/ListPage.tsx'
import { useBookingPage, useBookingTotal } from './api.ts'
import { bookingListColumns } from './booking-columns.tsx'
import { LaterDetails } from './LaterDetails.tsx'
import { DeletedBookingsLink } from './deleted/DeletedBookingsLink.tsx'
import { DeleteBooking } from './DeleteBooking.tsx'
import { exportColumnOptions } from './export-columns.ts'
import { hasMoreFilters } from './more-filters.ts'
import { otherStatuses } from './status.ts'
import { useStatusChange } from './use-booking-acts.ts'
import type { ListControl } from '../ui/list.ts'
import { loadLater } from '../ui/load-later.tsx'

const MoreFilters = loadLater(async () => (await import('./MoreFilters.tsx')).MoreFilters)

// Its drop zone is heavy, and most visits to this page import nothing.
const ImportModal = loadLater(async () => (await import('../imports/upload/ImportModal.tsx')).ImportModal)

// Most visits select nothing.
const ActBar = loadLater(async () => (await import('../acts/ActBar.tsx')).ActBar)

const currencyOptions = currencies.map((value) => ({ value, label: value }))

export function BookingsPage() {
  return (
    <ListPage
      list={useList(bookings.list, useBookingPage, 'bookings', useBookingTotal)}
      name="bookings"
      title={titles.bookings}
      noun={['booking', 'bookings']}
      search="Search bookings..."
      dateRange
      filters={[
        { key: 'status', label: 'Status', options: optionsOf(bookingStatuses) },
        { key: 'booking_source', label: 'Source', options: optionsOf(bookingSources) },
        { key: 'currency', label: 'Currency', options: currencyOptions },
      ]}
      moreFilters={LinkedFilters}
      columns={bookingListColumns}
      rowName={(row) => row.booking_reference}
      actions={useActions()}
      details={LaterDetails}
      selectionBar={ActBar}
      exportColumns={exportColumnOptions}
      buttons={<Buttons />}
      add={<AddButton />}
    />
  )
}

const LinkedFilters = (list: ListControl) =>
  hasMoreFilters(list.query) && (
    <Suspense>
      <MoreFilters {...list} />
    </Suspense>
  )

const Buttons = () => (
  <>
    <DeletedBookingsLink />
    <DialogButton
      variant="default"
      icon={IconUpload}
      dialog={(close) => (
        <Suspense>
          <ImportModal onClose={close} />
        </Suspense>
      )}
    >
      Import Bookings
    </DialogButton>
  </>
)

const AddButton = () => (
  <Button component={Link} to="/bookings/add-booking" leftSection={<IconPlus size={16} aria-hidden />}>
    Add Booking
  </Button>
)

function useActions() {
  const me = useMe()
  const navigate = useNavigate()
  const [changeStatus] = useStatusChange()
  return useCallback(
    (row: BookingRow, drop: (id: number) => void): ListAction[] => {
      const edit: ListAction = {
        label: 'Edit',
        icon: IconPencil,
        onSelect: () => void navigate({ to: '/bookings/edit-booking/$id', params: { id: String(row.id) } }),
      }
      const duplicate: ListAction = {
        label: 'Duplicate',
        icon: IconCopy,
        onSelect: () => void navigate({ to: '/bookings/add-booking', search: { copy: String(row.id) } }),
      }
      const statuses = otherStatuses(row.status).map(({ status, ...action }): ListAction => ({
        ...action,
        group: 'Status',
        onSelect: () => void changeStatus(row, status, drop),
      }))
      const remove: ListAction = {
        label: 'Delete',
        icon: IconTrash,
        danger: true,
        dialog: (close) => <DeleteBooking booking={row} onDeleted={close} onClose={close} />,
      }
      return [
        ...(may(me, bookings.update.access) ? [edit] : []),
        ...(may(me, bookings.create.access) ? [duplicate] : []),
        ...(may(me, bookings.updateStatus.access) ? statuses : []),
        ...(may(me, bookings.remove.access) ? [remove] : []),
      ]
    },
    [me, navigate, changeStatus],
  )
}
