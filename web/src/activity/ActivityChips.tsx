import { FilterChip } from '../ui/FilterChip.tsx'
import type { ListControl } from '../ui/list.ts'
import { nameIn } from './activity-words.ts'
import { useActivityLinesQuery } from './api.ts'
import { activityQuery } from 'contract/activity'

/** The record, the person and the line that a link narrows the list to: in words, each to be dropped. */
export function ActivityChips({ query, change }: ListControl) {
  const { record, person, account, beyond } = query
  return (
    <>
      {record !== undefined && (
        <FilterChip clearLabel="Clear record" onClear={() => change({ record: undefined })}>
          Record: number {record}
        </FilterChip>
      )}
      {person !== undefined && <PersonChip id={Number(person)} onClear={() => change({ person: undefined })} />}
      {account !== undefined && <AccountChip id={Number(account)} onClear={() => change({ account: undefined })} />}
      {beyond !== undefined && (
        <FilterChip clearLabel="Clear first line" onClear={() => change({ beyond: undefined })}>
          After line {beyond}
        </FilterChip>
      )}
    </>
  )
}

type PersonProps = { id: number; onClear: () => void }

/** By the name in their lines, so that one whose account is gone has a name as well. */
function PersonChip({ id, onClear }: PersonProps) {
  const { data } = useActivityLinesQuery({ query: activityQuery.parse({ person: id, limit: 100 }) })
  return (
    <FilterChip clearLabel="Clear person" onClear={onClear}>
      By: {nameIn(data?.data ?? [], id) ?? `number ${id}`}
    </FilterChip>
  )
}

/** One who has done nothing yet is named by a line about their record. */
function AccountChip({ id, onClear }: PersonProps) {
  const { data } = useActivityLinesQuery({ query: activityQuery.parse({ account: id, limit: 100 }) })
  return (
    <FilterChip clearLabel="Clear account" onClear={onClear}>
      By or about: {nameIn(data?.data ?? [], id) ?? `number ${id}`}
    </FilterChip>
  )
}
