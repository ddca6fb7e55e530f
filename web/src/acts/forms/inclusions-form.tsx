import { Suspense } from 'react'
import { Bone } from '../../ui/Bone.tsx'
import { loadLater } from '../../ui/load-later.tsx'
import { actForm } from './act-form.ts'

const InclusionPicker = loadLater(async () => (await import('../../bookings/InclusionPicker.tsx')).InclusionPicker)

const Fields = () => (
  <Suspense fallback={<Bone width="100%" height={160} />}>
    <InclusionPicker name="values.add" label="Add" chosenLabel="Inclusions to add" />
    <InclusionPicker name="values.remove" label="Remove" chosenLabel="Inclusions to remove" withDeleted />
  </Suspense>
)

const idsOf = (chosen: unknown) => (Array.isArray(chosen) ? chosen.map(({ id }: { id: number }) => id) : [])

export const inclusionsForm = actForm(
  'inclusions',
  { add: [], remove: [] },
  ({ add, remove }) => ({ add: idsOf(add), remove: idsOf(remove) }),
  Fields,
)
