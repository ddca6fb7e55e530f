import { InclusionPicker } from '../../bookings/InclusionPicker.tsx'
import { actForm } from './act-form.ts'

const Fields = () => (
  <>
    <InclusionPicker name="values.add" label="Add" chosenLabel="Inclusions to add" />
    <InclusionPicker name="values.remove" label="Remove" chosenLabel="Inclusions to remove" withDeleted />
  </>
)

const idsOf = (chosen: unknown) => (Array.isArray(chosen) ? chosen.map(({ id }: { id: number }) => id) : [])

export const inclusionsForm = actForm(
  'inclusions',
  { add: [], remove: [] },
  ({ add, remove }) => ({ add: idsOf(add), remove: idsOf(remove) }),
  Fields,
)
