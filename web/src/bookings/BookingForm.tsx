import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { BookingCreateInput, BookingWithHistory } from 'contract/bookings'
import { useState } from 'react'
import { titles } from '../app/paths.ts'
import { useKeep } from '../api/use-keep.ts'
import { useSubmitError } from '../api/use-submit-error.ts'
import { ConflictDialog } from '../ui/ConflictDialog.tsx'
import { Form } from '../ui/Form.tsx'
import { FormBar } from '../ui/FormBar.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { createSchema, draftOf, newDraft, updateSchema, type BookingDraft } from './booking-draft.ts'
import { BookingSections } from './BookingSections.tsx'
import { BookingSummary } from './BookingSummary.tsx'
import { useSaveBooking } from './use-save-booking.ts'

/** Without a booking it makes one. */
export function BookingForm({ booking }: { booking?: BookingWithHistory }) {
  const editing = booking !== undefined
  const [start] = useState(() => (booking ? draftOf(booking) : newDraft()))
  const draft = useDraft<BookingDraft, BookingCreateInput>(editing ? updateSchema : createSchema, start)
  const { save, resolve, conflict, closeConflict, rebase, base, error } = useSaveBooking(draft, booking)
  const submitError = useSubmitError(error)
  const keep = useKeep('booking', booking?.id, base, rebase)
  const { isSubmitting } = draft.formState

  return (
    <>
      <Form
        draft={draft}
        keep={keep}
        onSubmit={save}
        loading={isSubmitting}
        submitError={submitError}
        label={editing ? titles.editBooking : titles.addBooking}
        actions={
          <FormBar summary={<BookingSummary />}>
            <Button variant="default" renderRoot={(props) => <Link to="/bookings" {...props} />}>
              Cancel
            </Button>
            <SubmitButton>{editing ? 'Update Booking' : 'Save Booking'}</SubmitButton>
          </FormBar>
        }
      >
        <BookingSections editing={editing} />
      </Form>
      {conflict && (
        <ConflictDialog
          key={conflict.fresh.version}
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
