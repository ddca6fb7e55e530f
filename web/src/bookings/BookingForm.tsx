import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { BookingCreateInput, BookingWithHistory } from 'contract/bookings'
import { useEffect, useState } from 'react'
import { titles } from '../app/paths.ts'
import { useKeep } from '../api/use-keep.ts'
import { useSubmitError } from '../api/use-submit-error.ts'
import type { KeptDraft } from '../lib/kept-drafts.ts'
import { Form } from '../ui/Form.tsx'
import { FormBar } from '../ui/FormBar.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { createSchema, draftOf, newDraft, updateSchema, type BookingDraft } from './booking-draft.ts'
import { BookingSections } from './BookingSections.tsx'
import { BookingSummary } from './BookingSummary.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { baseOf, useSaveBooking } from './use-save-booking.ts'

/** Without a booking it makes one. */
export function BookingForm({ booking }: { booking?: BookingWithHistory }) {
  const editing = booking !== undefined
  const [start] = useState(() => (booking ? draftOf(booking) : newDraft()))
  const draft = useDraft<BookingDraft, BookingCreateInput>(editing ? updateSchema : createSchema, start)
  const { save, resolve, conflict, closeConflict, rebase, base, loading, error } = useSaveBooking(draft, booking)
  const submitError = useSubmitError(error)
  const keep = {
    ...useKeep('booking', base),
    // What is continued was typed over this version; what another person saved since is shown when it is saved.
    onContinue: ({ start: old, version }: KeptDraft) => {
      if (base && version !== undefined) rebase({ ...base, version, draft: { ...base.draft, ...old } })
    },
  }
  const { isDirty } = draft.formState

  // A fresher copy may arrive after a kept one was drawn; it takes its place only while nothing is typed.
  useEffect(() => {
    if (!booking || !base || isDirty || booking.version <= base.version) return
    rebase(baseOf(booking))
    draft.reset(draftOf(booking))
  }, [booking, base, isDirty, draft, rebase])

  return (
    <>
      <Form
        draft={draft}
        keep={keep}
        onSubmit={save}
        loading={loading}
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
          busy={loading}
          onClose={closeConflict}
          onResolve={resolve}
        />
      )}
    </>
  )
}
