import type { ManifestEntry } from 'contract/day-sheets'
import { bookingFields } from 'contract/booking-fields'
import { officeMessages } from 'contract/office-messages'
import * as z from 'zod/mini'
import { useKeptSave } from '../../api/use-kept-save.ts'
import { TextareaField } from '../../ui/fields/TextareaField.tsx'
import { FormModal } from '../../ui/FormModal.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useSetBookingNoteMutation } from '../api.ts'

const schema = z.object({ note: bookingFields.note.input })
type Draft = z.output<typeof schema>

/** The note of one booking for the guide. */
export function NoteModal({ entry, onClose }: { entry: ManifestEntry; onClose: () => void }) {
  const { booking_id: id, lead_traveler, note } = entry
  const draft = useDraft<Draft, Draft>(schema, { note })
  const [setNote] = useSetBookingNoteMutation()
  const save = useKeptSave<Draft, Draft>({
    form: 'booking note',
    id,
    draft,
    send: (body) => setNote({ params: { id }, body }),
    done: officeMessages.daySheets.noted,
    failed: officeMessages.daySheets.noteFailed,
    onClose,
  })
  return (
    <FormModal title={`Note for ${lead_traveler}`} {...save} submitLabel="Save" size={480}>
      <TextareaField name="note" label="Note" hint={bookingFields.note.form.hint} rows={2} />
    </FormModal>
  )
}
