import { useTourQuery } from '../tours/api.ts'
import { inWords } from '../lib/labels.ts'
import { FilterChip } from '../ui/FilterChip.tsx'
import type { ListControl } from '../ui/list.ts'
import { isSeveral } from './more-filters.ts'

const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

/** What the list is narrowed to by a link, such as one of a report, where no menu has it: in words, each to be dropped. */
export function MoreFilters({ query, change }: ListControl) {
  const { by, tour_id, status, weekday, hour } = query
  const statuses = isSeveral(status) ? status.split(',') : []
  const tours = tour_id === undefined ? [] : String(tour_id).split(',')
  const without = (words: string[], word: string) => words.filter((other) => other !== word).join(',') || undefined
  return (
    <>
      {by === 'booked' && (
        <FilterChip clearLabel="Clear day of booking" onClear={() => change({ by: undefined })}>
          Dates: when booked
        </FilterChip>
      )}
      {statuses.map((word) => (
        <FilterChip
          key={word}
          clearLabel={`Clear status ${word}`}
          onClear={() => change({ status: without(statuses, word) })}
        >
          Status: {inWords(word)}
        </FilterChip>
      ))}
      {tours.map((id) => (
        <TourChip key={id} id={Number(id)} onClear={() => change({ tour_id: without(tours, id) })} />
      ))}
      {typeof weekday === 'number' && (
        <FilterChip clearLabel="Clear weekday" onClear={() => change({ weekday: undefined })}>
          {weekdays[weekday]}
        </FilterChip>
      )}
      {typeof hour === 'number' && (
        <FilterChip clearLabel="Clear hour" onClear={() => change({ hour: undefined })}>
          {hourInWords(hour)}
        </FilterChip>
      )}
    </>
  )
}

/** `9` as `09:00 to 09:59`. */
function hourInWords(hour: number) {
  const digits = String(hour).padStart(2, '0')
  return `${digits}:00 to ${digits}:59`
}

function TourChip({ id, onClear }: { id: number; onClear: () => void }) {
  const { data, isError } = useTourQuery({ params: { id } })
  const name = data?.name ?? (isError ? `number ${id}` : '…')
  return (
    <FilterChip clearLabel={`Clear tour ${name}`} onClear={onClear}>
      Tour: {name}
    </FilterChip>
  )
}
