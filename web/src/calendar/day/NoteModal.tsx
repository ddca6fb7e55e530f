import type { ManifestEntry } from 'contract/day-sheets'
import { bookingFields } from 'contract/booking-fields'
import { officeMessages } from 'contract/office-messages'
import { useState } from 'react'
import { toast } from '../../ui/toasts.ts'
import * as z from 'zod/mini'
import { useKeep } from '../../api/use-keep.ts'
import { useMe } from '../../session/api.ts'
import { TextareaField } from '../../ui/fields/TextareaField.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import type { Keep } from '../../ui/use-kept-draft.ts'
import { addChange, fateOf, waiting } from '../offline/waiting.ts'

const schema = z.object({ note: bookingFields.note.input })
type Draft = z.output<typeof schema>

/** The note of one booking for the guide. It is kept on this device until the server has it. */
export function NoteModal({ entry, onClose }: { entry: ManifestEntry; onClose: () => void }) {
  const { booking_id: booking, lead_traveler: lead } = entry
  const owner = useMe().id
  // What the note was when it began to be typed: a draft that is continued may be older than a colleague's note.
  const [before, setBefore] = useState(entry.note)
  const draft = useDraft<Draft, Draft>(schema, { note: before })
  const keep: Keep = {
    ...useKeep('booking note', booking),
    base: { values: { note: before } },
    onContinue: ({ start }) => setBefore(String(start.note)),
  }
  const save = async ({ note }: Draft, saved: () => void) => {
    const key = note === before ? undefined : await addChange(owner, { kind: 'note', booking, lead, note, before })
    saved()
    onClose()
    const fate = key === undefined ? 'sent' : await fateOf(key)
    const { noted, noteWaits, noteFailed, sentWhen } = officeMessages.daySheets
    if (fate === 'sent') toast.success(noted)
    else if (fate === 'waiting') toast.info(noteWaits(sentWhen[waiting().until]))
    else toast.error(noteFailed)
  }
  return (
    <FormModal
      title={`Note for ${lead}`}
      draft={draft}
      keep={keep}
      onSubmit={save}
      submitError={undefined}
      onClose={onClose}
      submitLabel="Save"
      size={480}
    >
      <TextareaField name="note" label="Note" hint={bookingFields.note.form.hint} rows={2} initialFocus />
    </FormModal>
  )
}
