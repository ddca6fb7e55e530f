import { LoadFailed } from '../../api/LoadFailed.tsx'
import { useInclusionsQuery } from '../../inclusions/api.ts'
import { inclusionQuery } from 'contract/inclusions'
import { Bone } from '../../ui/Bone.tsx'
import { ChecklistField } from '../../ui/fields/ChecklistField.tsx'
import { actForm } from './act-form.ts'

const all = { query: { ...inclusionQuery.parse({}), sort_by: 'name' as const, sort_order: 'asc' as const } }

function Fields() {
  const { data, error, isFetching, refetch } = useInclusionsQuery(all)
  if (!data) return error ? <LoadFailed load={{ error, isFetching, refetch }} /> : <Bone width="100%" height={120} />
  const options = data.data.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <ChecklistField name="values.add" label="Add" options={options} />
      <ChecklistField name="values.remove" label="Remove" options={options} />
    </>
  )
}

const idsOf = (chosen: unknown) => (Array.isArray(chosen) ? chosen.map(Number) : [])

export const inclusionsForm = actForm(
  'inclusions',
  { add: [], remove: [] },
  ({ add, remove }) => ({ add: idsOf(add), remove: idsOf(remove) }),
  Fields,
)
