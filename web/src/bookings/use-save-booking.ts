import { useNavigate } from '@tanstack/react-router'
import type { BookingCreateInput, BookingWithHistory } from 'contract/bookings'
import { messages } from 'contract/messages'
import { useEffect, useRef } from 'react'
import { toast } from '../ui/toasts.ts'
import { toastError } from '../api/errors.ts'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { useVersionedSave } from '../api/use-versioned-save.ts'
import { useReturnTo } from '../lib/list-place.ts'
import type { Base } from '../ui/conflict.ts'
import type { Draft } from '../ui/use-draft.ts'
import { useCreateBookingMutation, useLazyBookingQuery, useUpdateBookingMutation } from './api.ts'
import { draftOf, type BookingDraft } from './booking-draft.ts'
import { bookingConflictFields } from './conflict-fields.ts'
import { lastChange } from './last-change.ts'

const baseOf = (booking: BookingWithHistory): Base<BookingDraft> => ({
  version: booking.version,
  values: draftOf(booking),
})

/** A note that was not touched is not sent: the guide may have set another one, which leaves the version alone. */
const withoutSame = ({ note, ...body }: BookingCreateInput, before: BookingDraft | undefined) =>
  note === undefined || note === before?.note ? body : { ...body, note, ...(before && { note_before: before.note }) }

/** Takes a note that the guide set since into the form, unless another one is typed. */
function useFreshNote(
  { getValues, resetField, formState: { isSubmitting } }: Draft<BookingDraft, BookingCreateInput>,
  booking: BookingWithHistory | undefined,
  base: Base<BookingDraft> | undefined,
  rebase: (base: Base<BookingDraft>) => void,
) {
  // A form keeps its values itself: what is read again reaches them only by a call.
  useEffect(() => {
    if (!booking || !base || isSubmitting || booking.version !== base.version) return
    const { note } = base.values
    if (booking.note === note || getValues('note') !== note) return
    rebase({ ...base, values: { ...base.values, note: booking.note } })
    resetField('note', { defaultValue: booking.note })
  }, [booking, base, rebase, isSubmitting, getValues, resetField])
}

/** Saves a booking, shows the outcome and returns to the list, or does what is `next`. */
export function useSaveBooking(
  draft: Draft<BookingDraft, BookingCreateInput>,
  booking: BookingWithHistory | undefined,
  /** In place of returning to the list. */
  next: () => (() => void) | undefined,
) {
  const [create] = useCreateBookingMutation()
  const [update] = useUpdateBookingMutation()
  const [read] = useLazyBookingQuery()
  const keyFor = useIdempotencyKey()
  const navigate = useNavigate()
  const returnToList = useReturnTo('/bookings')
  const isHere = useRef(false)
  // Whether the form is still on screen when the answer arrives; a ref, since nothing is drawn by it.
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const id = booking?.id ?? 0

  const versioned = useVersionedSave({
    draft,
    start: booking && baseOf(booking),
    fields: bookingConflictFields,
    read: async (on) => {
      const { data, error } = await read({ params: { id } })
      return error || !data ? { error } : { data: { ...baseOf(data), ...lastChange(data, on.values) } }
    },
    send: (body, version, before) =>
      booking
        ? update({ params: { id }, body: { ...withoutSame(body, before), version } })
        : create({ body, headers: keyFor(body) }),
    onSaved: () => {
      toast.success(booking ? messages.bookings.updated : messages.bookings.created)
      // A slow save does not take the person away from a page that they went to meanwhile.
      if (!isHere.current) return
      const another = next()
      if (another) another()
      else if (booking) returnToList()
      else void navigate({ to: '/bookings' })
    },
    onRefused: (error) => toastError(error, messages.bookings.saveFailed),
  })
  useFreshNote(draft, booking, versioned.base, versioned.rebase)
  return { ...versioned, keyFor }
}
