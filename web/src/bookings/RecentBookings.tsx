import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { bookingQuery, type BookingRow } from 'contract/bookings'
import { dashboardQuery } from 'contract/dashboard'
import { limits } from 'contract/limits'
import { hiddenAtFirst } from 'contract/view-lists'
import { useCallback } from 'react'
import { useListQuery } from '../lib/use-list-query.ts'
import { DataTable } from '../ui/DataTable.tsx'
import { EmptyPanel } from '../ui/EmptyPanel.tsx'
import { RangeChip } from '../ui/RangeChip.tsx'
import { RefreshButton } from '../ui/RefreshButton.tsx'
import { tooSlow } from '../api/errors.ts'
import { useUpdatedAt } from '../api/use-updated-at.ts'
import { useBookingsQuery } from './api.ts'
import { bookingListColumns } from './booking-columns.tsx'
import classes from './RecentBookings.module.css'

const nameOf = (row: BookingRow) => row.booking_reference
const hidden = new Set(hiddenAtFirst.bookings)

/** The ten that were made last, within the days of the address. */
export function RecentBookings() {
  const [range, change] = useListQuery(dashboardQuery)
  const load = useBookingsQuery({
    query: { ...bookingQuery.parse({}), ...range, limit: limits.page.recent, total: 'none' },
  })
  const { isFetching, error, refetch } = load
  // Bookings of another range stay while those of this one are read, but not under its name once that has failed.
  const data = error ? load.currentData : load.data
  const isError = error !== undefined
  const updatedAt = useUpdatedAt(load)
  const navigate = useNavigate()
  const open = useCallback(
    ({ id }: BookingRow) =>
      () =>
        void navigate({ to: '/bookings', search: { ...range, view: String(id) } }),
    [navigate, range],
  )
  return (
    <div>
      <div className={classes.head}>
        <h2 className={classes.heading}>Recent Bookings</h2>
        <div className={classes.acts}>
          <RefreshButton isFetching={isFetching} isError={isError} refetch={refetch} />
          <Button variant="default" renderRoot={(props) => <Link to="/bookings" search={range} {...props} />}>
            View All
          </Button>
        </div>
      </div>
      <DataTable
        label="Recent Bookings"
        columns={bookingListColumns}
        hidden={hidden}
        result={{
          rows: data?.data,
          numbers: data,
          isFetching,
          isError,
          failure: tooSlow(error),
          updatedAt,
          refetch,
        }}
        rowName={nameOf}
        empty={
          <EmptyPanel>
            <RangeChip value={range} onClear={() => change({ start_date: undefined, end_date: undefined })} />
          </EmptyPanel>
        }
        onOpen={open}
      />
    </div>
  )
}
