import { FilterChip } from '../ui/FilterChip.tsx'
import type { ListControl } from '../ui/list.ts'
import { useActivityLinesQuery } from './api.ts'
import { activityQuery } from 'contract/activity'

/** The record, the person and the line that a link narrows the list to: in words, each to be dropped. */
export function ActivityChips({ query, change }: ListControl) {
  const { record, person, beyond } = query
  return (
    <>
      {record !== undefined && (
        <FilterChip clearLabel="Clear record" onClear={() => change({ record: undefined })}>
          Record: number {record}
        </FilterChip>
      )}
      {person !== undefined && <PersonChip id={Number(person)} onClear={() => change({ person: undefined })} />}
      {beyond !== undefined && (
        <FilterChip clearLabel="Clear first line" onClear={() => change({ beyond: undefined })}>
          After line {beyond}
        </FilterChip>
      )}
    </>
  )
}

/** By the name in the last line of the person, so that one whose account is gone has a name as well. */
function PersonChip({ id, onClear }: { id: number; onClear: () => void }) {
  const { data } = useActivityLinesQuery({ query: activityQuery.parse({ person: id, limit: 1 }) })
  const name = data?.data[0]?.actor_name ?? `number ${id}`
  return (
    <FilterChip clearLabel="Clear person" onClear={onClear}>
      By: {name}
    </FilterChip>
  )
}
