import { useNavigate } from '@tanstack/react-router'
import type { BookingCreateInput, BookingWithHistory } from 'contract/bookings'
import { messages } from 'contract/messages'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { hasCode, toastError } from '../api/errors.ts'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import type { Draft } from '../ui/use-draft.ts'
import { useCreateBookingMutation, useLazyBookingQuery, useUpdateBookingMutation } from './api.ts'
import { draftOf, type BookingDraft } from './booking-draft.ts'
import { differences, merged, type Choices } from './conflict.ts'
import type { Conflict } from './ConflictDialog.tsx'

/** The booking as the form read it, which the version of a save and a conflict refer to. */
type Base = { id: number; version: number; draft: BookingDraft }

export const baseOf = (booking: BookingWithHistory): Base => ({
  id: booking.id,
  version: booking.version,
  draft: draftOf(booking),
})

type BookingFormDraft = Draft<BookingDraft, BookingCreateInput>

/**
 * Saves a booking, shows the outcome and returns to the list. When another person saved first, `conflict`
 * holds what they did until `resolve` says which side of each field to keep.
 */
export function useSaveBooking(draft: BookingFormDraft, booking: BookingWithHistory | undefined) {
  const [create, creation] = useCreateBookingMutation()
  const [update, change] = useUpdateBookingMutation()
  const [read, reading] = useLazyBookingQuery()
  const [base, rebase] = useState(() => booking && baseOf(booking))
  const [conflict, setConflict] = useState<Conflict>()
  const keyFor = useIdempotencyKey()
  const navigate = useNavigate()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const send = (body: BookingCreateInput, on: Base | undefined) =>
    on
      ? update({ params: { id: on.id }, body: { ...body, version: on.version } })
      : create({ body, headers: keyFor(body) })

  const save = async (body: BookingCreateInput, saved: () => void, on = base): Promise<void> => {
    const { error } = await send(body, on)
    if (on && hasCode(error, 'stale_version')) return compare(body, saved, on)
    setConflict(undefined)
    if (error) return toastError(error, messages.bookings.saveFailed)
    saved()
    toast.success(on ? messages.bookings.updated : messages.bookings.created)
    // A slow save does not take the person away from a page that they went to meanwhile.
    if (isHere.current) await navigate({ to: '/bookings' })
  }

  /** Shows what they changed beside what is typed; without a field to decide it saves on top of theirs. */
  const compare = async (body: BookingCreateInput, saved: () => void, on: Base): Promise<void> => {
    const { data: fresh, error } = await read({ params: { id: on.id } })
    if (!fresh || error) return toastError(error, messages.bookings.saveFailed)
    const mine = draft.getValues()
    const found = differences(on.draft, mine, draftOf(fresh))
    if (found.length > 0) return setConflict({ fresh, mine, found, saved })
    rebase(baseOf(fresh))
    return save(body, saved, baseOf(fresh))
  }

  const resolve = (choices: Choices) => {
    if (!conflict) return
    const { fresh, mine, saved } = conflict
    rebase(baseOf(fresh))
    draft.reset(merged(mine, draftOf(fresh), choices), { keepDefaultValues: true, keepIsSubmitted: true })
    void draft.handleSubmit(
      (body) => save(body, saved, baseOf(fresh)),
      () => setConflict(undefined),
    )()
  }

  return {
    save: (body: BookingCreateInput, saved: () => void) => save(body, saved),
    resolve,
    conflict,
    closeConflict: () => setConflict(undefined),
    base,
    rebase,
    loading: creation.isLoading || change.isLoading || reading.isFetching,
    error: creation.error ?? change.error,
  }
}
