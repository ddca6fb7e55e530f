import { Button } from '@mantine/core'
import { IconEye, IconPencil, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { bookingSources, bookingStatuses, currencies } from 'contract/booking-values'
import { bookingQuery, bookings, type BookingQuery, type BookingRow } from 'contract/bookings'
import { may } from 'contract/permissions'
import { lazy, Suspense, useCallback, useState } from 'react'
import { exportLater } from '../api/export-later.ts'
import { formatNumber } from '../lib/format.ts'
import { inWords } from '../lib/labels.ts'
import { useListQuery, useView } from '../lib/use-list-query.ts'
import { useMe } from '../session/api.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { DateRange } from '../ui/DateRange.tsx'
import { ExportMenu } from '../ui/ExportMenu.tsx'
import { FilterBar } from '../ui/FilterBar.tsx'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import type { RowAction } from '../ui/table.ts'
import { useBookingsQuery } from './api.ts'
import { bookingColumns } from './booking-columns.tsx'
import { BookingDetails } from './BookingDetails.tsx'
import { DeleteBooking } from './DeleteBooking.tsx'
import { exportColumnOptions } from './export-columns.ts'
import { otherStatuses } from './status.ts'
import { useStatusChange } from './use-booking-acts.ts'

// Its drop zone is heavy, and most visits to this page import nothing.
const ImportModal = lazy(async () => ({ default: (await import('../imports/upload/ImportModal.tsx')).ImportModal }))

const statusOptions = bookingStatuses.map((value) => ({ value, label: inWords(value) }))
const sourceOptions = bookingSources.map((value) => ({ value, label: inWords(value) }))
const currencyOptions = currencies.map((value) => ({ value, label: value }))

const countOf = (total: number) => `${formatNumber(total)} ${total === 1 ? 'booking' : 'bookings'}`

export function BookingsPage() {
  const [query, change, clear] = useListQuery(bookingQuery)
  const [view, open, close] = useView()
  const [deleting, setDeleting] = useState<BookingRow>()
  const { data, isFetching, isError, refetch } = useBookingsQuery({ query })
  const actions = useRowActions(open, setDeleting)
  const list = { query, change, clear }
  const result = { rows: data?.data, numbers: data, isFetching, isError, refetch }

  return (
    <ListPage title="All Bookings" fact={data && countOf(data.total)} acts={<Acts query={query} total={data?.total} />}>
      <FilterBar placeholder="Search bookings..." list={list} result={result}>
        <Filters query={query} change={change} />
      </FilterBar>
      <DataTable
        label="All Bookings"
        columns={bookingColumns}
        list={list}
        result={result}
        rowName={nameOf}
        actions={actions}
        onOpen={useCallback((row: BookingRow) => open(row.id), [open])}
      />
      <BookingDetails id={view} onClose={close} />
      {deleting && (
        <DeleteBooking
          key={deleting.id}
          booking={deleting}
          onDeleted={() => setDeleting(undefined)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </ListPage>
  )
}

const nameOf = (row: BookingRow) => row.booking_reference

function Acts({ query, total }: { query: BookingQuery; total: number | undefined }) {
  const [importing, setImporting] = useState(false)
  return (
    <>
      <ExportMenu
        columns={exportColumnOptions}
        onExport={(asked) => void exportLater({ kind: 'bookings', query, total, ...asked })}
      />
      <Button variant="default" leftSection={<IconUpload size={16} />} onClick={() => setImporting(true)}>
        Import Bookings
      </Button>
      <Button component={Link} to="/bookings/add-booking" leftSection={<IconPlus size={16} />}>
        Add Booking
      </Button>
      {importing && (
        <Suspense>
          <ImportModal onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}

type FiltersProps = { query: BookingQuery; change: (next: Partial<BookingQuery>) => void }

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
      label="Source"
      value={query.booking_source}
      options={sourceOptions}
      onChange={(booking_source) => change({ booking_source })}
    />
    <FilterSelect
      label="Currency"
      value={query.currency}
      options={currencyOptions}
      onChange={(currency) => change({ currency })}
    />
  </>
)

/** What one may do with a row, in the order of its menu. */
function useRowActions(open: (id: number) => void, askDelete: (row: BookingRow) => void) {
  const me = useMe()
  const navigate = useNavigate()
  const [changeStatus] = useStatusChange()
  return useCallback(
    (row: BookingRow): RowAction[] => {
      const view: RowAction = { label: 'View', icon: IconEye, onSelect: () => open(row.id) }
      const edit: RowAction = {
        label: 'Edit',
        icon: IconPencil,
        onSelect: () => void navigate({ to: '/bookings/edit-booking/$id', params: { id: String(row.id) } }),
      }
      const statuses = otherStatuses(row.status).map(({ status, ...act }): RowAction => ({
        ...act,
        group: 'Status',
        onSelect: () => void changeStatus(row, status),
      }))
      const remove: RowAction = { label: 'Delete', icon: IconTrash, danger: true, onSelect: () => askDelete(row) }
      return [
        view,
        ...(may(me, bookings.update.access) ? [edit] : []),
        ...(may(me, bookings.updateStatus.access) ? statuses : []),
        ...(may(me, bookings.remove.access) ? [remove] : []),
      ]
    },
    [me, navigate, changeStatus, open, askDelete],
  )
}
