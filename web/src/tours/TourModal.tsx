import { tourColours, type TourColour } from 'contract/tour-colours'
import { tourInput, type Tour, type TourInput } from 'contract/tours'
import * as z from 'zod/mini'
import { useKeptSave } from '../api/use-kept-save.ts'
import { inWords, optionsOf } from '../lib/labels.ts'
import { textField } from '../ui/conflict.ts'
import { countText, typedCount } from '../ui/count-text.ts'
import { FieldGrid } from '../ui/FieldGrid.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { FormModal } from '../ui/FormModal.tsx'
import { useDraft } from '../ui/use-draft.ts'
import { useLazyTourQuery, useUpdateTourMutation } from './api.ts'
import { tourMessages } from './tour-texts.ts'

type Draft = {
  name: string
  colour: TourColour
  capacity: string
  minimum: string
  duration_minutes: string
  is_active: boolean
}

const { capacity, minimum, duration_minutes } = tourInput.shape

const schema = z.extend(tourInput, {
  capacity: typedCount(capacity),
  minimum: typedCount(minimum),
  duration_minutes: typedCount(duration_minutes),
})

const draftOf = (tour: Tour): Draft => ({
  name: tour.name,
  colour: tour.colour,
  capacity: countText(tour.capacity),
  minimum: countText(tour.minimum),
  duration_minutes: countText(tour.duration_minutes),
  is_active: tour.is_active,
})
const baseOf = (tour: Tour) => ({ version: tour.version, values: draftOf(tour) })

const fields = [
  textField<Draft, 'name'>('name', 'Name'),
  textField<Draft, 'colour'>('colour', 'Colour', inWords),
  textField<Draft, 'capacity'>('capacity', 'Seats'),
  textField<Draft, 'minimum'>('minimum', 'Minimum'),
  textField<Draft, 'duration_minutes'>('duration_minutes', 'Duration'),
  textField<Draft, 'is_active'>('is_active', 'Active', (active) => (active ? 'Yes' : 'No')),
]

export function TourModal({ tour, onClose }: { tour: Tour; onClose: () => void }) {
  const draft = useDraft<Draft, TourInput>(schema, draftOf(tour))
  const [update] = useUpdateTourMutation()
  const [read] = useLazyTourQuery()
  const params = { id: tour.id }
  const save = useKeptSave({
    form: 'tour',
    id: tour.id,
    draft,
    record: {
      noun: 'tour',
      start: baseOf(tour),
      fields,
      read: async () => {
        const { data, error } = await read({ params })
        return error || !data ? { error } : { data: baseOf(data) }
      },
    },
    send: (body, version) => update({ params, body: { ...body, version } }),
    done: tourMessages.updated,
    failed: tourMessages.failed,
    onClose,
  })
  return (
    <FormModal title="Edit Tour" {...save} submitLabel="Save" size={560}>
      <TextField name="name" label="Name" required initialFocus autoComplete="off" />
      <FieldGrid>
        <SelectField name="colour" label="Colour" options={optionsOf(tourColours)} />
        <NumberField name="duration_minutes" label="Duration" hint="Minutes; empty if it is not fixed." />
        <NumberField name="capacity" label="Seats" hint="Of one departure. Infants take none." />
        <NumberField name="minimum" label="Minimum" hint="Travelers that make it worth going." />
      </FieldGrid>
      <SwitchField name="is_active" label="Active" hint="Inactive tours are not offered in the booking form." />
    </FormModal>
  )
}
