import type { BookingStatus } from 'contract/booking-values'
import { bookingQuery } from 'contract/bookings'
import { messages } from 'contract/messages'
import { useCallback } from 'react'
import { toast } from '../ui/toasts.ts'
import { toastError } from '../api/errors.ts'
import { useListQuery } from '../lib/use-list-query.ts'
import { useRestoreBookingMutation, useUpdateBookingStatusMutation } from './api.ts'

type Known = { id: number; version: number }

/**
 * Sets the status of a booking in the version that was seen; another person's change since then is reported and shown instead. `drop`
 * gets a booking that the list of the page no longer shows with its new status.
 */
export function useStatusChange() {
  const [{ status: shown }] = useListQuery(bookingQuery)
  const [update, { isLoading }] = useUpdateBookingStatusMutation()
  const change = useCallback(
    async ({ id, version }: Known, status: BookingStatus, drop: (id: number) => void) => {
      try {
        await update({ params: { id }, body: { status, version } }).unwrap()
        toast.success(messages.bookings.statusUpdated)
        if (shown && !shown.split(',').includes(status)) drop(id)
      } catch (error) {
        toastError(error, messages.bookings.statusFailed)
      }
    },
    [update, shown],
  )
  return [change, isLoading] as const
}

export function useRestore() {
  const [restore] = useRestoreBookingMutation()
  return useCallback(
    async (id: number) => {
      try {
        await restore({ params: { id } }).unwrap()
        toast.success(messages.bookings.restored)
      } catch (error) {
        toastError(error, messages.bookings.restoreFailed)
      }
    },
    [restore],
  )
}
