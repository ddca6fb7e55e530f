import type { BookingStatus } from 'contract/booking-values'
import { messages } from 'contract/messages'
import { useCallback } from 'react'
import { toast } from '../ui/toasts.ts'
import { toastError } from '../api/errors.ts'
import { useRestoreBookingMutation, useUpdateBookingStatusMutation } from './api.ts'

type Known = { id: number; version: number }

/** Sets the status of a booking in the version that was seen; another person's change since then is reported and shown instead. */
export function useStatusChange() {
  const [update, { isLoading }] = useUpdateBookingStatusMutation()
  const change = useCallback(
    async ({ id, version }: Known, status: BookingStatus) => {
      try {
        await update({ params: { id }, body: { status, version } }).unwrap()
        toast.success(messages.bookings.statusUpdated)
      } catch (error) {
        toastError(error, messages.bookings.statusFailed)
      }
    },
    [update],
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
