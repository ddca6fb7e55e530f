import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { BookingCreateInput, BookingWithHistory } from 'contract/bookings'
import { messages } from 'contract/messages'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { titles } from '../app/paths.ts'
import { clientFailure } from '../api/errors.ts'
import { useKeep } from '../api/use-keep.ts'
import { useSubmitError } from '../api/use-submit-error.ts'
import { useReturnTo } from '../lib/list-place.ts'
import { ConflictDialog } from '../ui/ConflictDialog.tsx'
import { Form } from '../ui/Form.tsx'
import { FormBar } from '../ui/FormBar.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { createSchema, draftOf, newDraft, updateSchema, type BookingDraft } from './booking-draft.ts'
import classes from './BookingFormPage.module.css'
import { BookingSections } from './BookingSections.tsx'
import { BookingSummary } from './BookingSummary.tsx'
import { useSaveBooking } from './use-save-booking.ts'

type Props = {
  /** The booking to change; without one the form makes one. */
  booking?: BookingWithHistory
  /** What a new booking starts with. */
  from?: BookingDraft
  /** Starts over after a booking was saved. */
  onAnother?: () => void
  /** Whether it is the second form in a row, so that the focus is not lost with the first. */
  again?: boolean
}

export function BookingForm({ booking, from, onAnother, again = false }: Props) {
  const editing = booking !== undefined
  const another = useRef(false)
  const [start] = useState(() => (booking ? draftOf(booking) : (from ?? newDraft())))
  const draft = useDraft<BookingDraft, BookingCreateInput>(editing ? updateSchema : createSchema, start)
  const { save, resolve, conflict, closeConflict, rebase, base, error, keyFor } = useSaveBooking(draft, booking, () =>
    another.current ? onAnother : undefined,
  )
  // The same sentences as in the toast, which goes.
  const unanswered = clientFailure(error)
  const submitError = useSubmitError(error, unanswered ?? messages.bookings.saveFailed)
  const keep = useKeep('booking', booking?.id, { base, rebase, keyFor })
  const { isSubmitting } = draft.formState
  const { setFocus } = draft
  // The button that was pressed has gone with the form before.
  useEffect(() => {
    if (again) setFocus('description')
  }, [again, setFocus])

  const returnToList = useReturnTo('/bookings')
  const onCancel = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    returnToList()
  }

  return (
    <>
      <Form
        draft={draft}
        keep={keep}
        onSubmit={(values, saved, button) => {
          another.current = button === 'another'
          return save(values, saved)
        }}
        loading={isSubmitting}
        submitError={submitError}
        errorTitle={unanswered && messages.bookings.saveFailed}
        leave="address"
        label={editing ? titles.editBooking : titles.addBooking}
        actions={
          <FormBar summary={<BookingSummary />}>
            <Button variant="default" renderRoot={(props) => <Link to="/bookings" {...props} onClick={onCancel} />}>
              Cancel
            </Button>
            {/* Enter in a field presses the first button that submits, also one that is not drawn. */}
            <SubmitButton className={classes.main}>{editing ? 'Update Booking' : 'Save Booking'}</SubmitButton>
            {onAnother && (
              <SubmitButton name="another" variant="default" visibleFrom="sm">
                Save and add another
              </SubmitButton>
            )}
          </FormBar>
        }
      >
        <BookingSections editing={editing} />
      </Form>
      {conflict && (
        <ConflictDialog
          key={`${conflict.fresh.version} ${conflict.fresh.at}`}
          conflict={conflict}
          noun="booking"
          busy={isSubmitting}
          onClose={closeConflict}
          onResolve={resolve}
        />
      )}
    </>
  )
}
