import type { BookingStatus } from 'contract/booking-values'
import { bookingQuery } from 'contract/bookings'
import { messages } from 'contract/messages'
import { useCallback } from 'react'
import { toast } from '../ui/toasts.ts'
import { toastError } from '../api/errors.ts'
import { useListQuery } from '../lib/use-list-query.ts'
import { useRestoreBookingMutation, useUpdateBookingStatusMutation } from './api.ts'

type Known = { id: number; version: number }

/** The last change of each booking that is under way; resolves to the version after it. */
const underWay = new Map<number, Promise<number>>()

/** Makes a change of a booking after those before it, of whose versions the row that was pressed knows nothing yet. */
async function afterOthers({ id, version }: Known, change: (version: number) => Promise<number>): Promise<void> {
  const before = underWay.get(id)
  const done = before ? before.then((after) => change(Math.max(after, version))) : change(version)
  underWay.set(id, done)
  await done
  if (underWay.get(id) === done) underWay.delete(id)
}

/**
 * Sets the status of a booking in the version that was seen; another person's change since then is reported and shown instead. `drop`
 * gets a booking that the list of the page no longer shows with its new status.
 */
export function useStatusChange() {
  const [{ status: shown }] = useListQuery(bookingQuery)
  const [update, { isLoading }] = useUpdateBookingStatusMutation()
  const change = useCallback(
    (known: Known, status: BookingStatus, drop: (id: number) => void) =>
      afterOthers(known, async (version) => {
        const { id } = known
        try {
          const changed = await update({ params: { id }, body: { status, version } }).unwrap()
          toast.success(messages.bookings.statusUpdated)
          if (shown && !shown.split(',').includes(status)) drop(id)
          return changed.version
        } catch (error) {
          toastError(error, messages.bookings.statusFailed)
          return version
        }
      }),
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
