import { toShownDay } from 'contract/days'
import { leadDaysOf, type BookingQuery } from 'contract/bookings'
import { useTourQuery } from '../tours/api.ts'
import { inWords } from '../lib/labels.ts'
import { FilterChip } from '../ui/FilterChip.tsx'
import type { ListControl } from '../ui/list.ts'
import { isSeveral } from './more-filters.ts'

const weekdays = ['Sundays', 'Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays']

/** What the list is narrowed to by a link, such as one of a report, where no menu has it: in words, each to be dropped. */
export function MoreFilters({ query, change }: ListControl) {
  const { by, tour_id, status } = query
  const statuses = isSeveral(status) ? status.split(',') : []
  const tours = tour_id === undefined ? [] : String(tour_id).split(',')
  const leftOut = query['not_tour_id'] === undefined ? 0 : String(query['not_tour_id']).split(',').length
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
      {leftOut > 0 && (
        <FilterChip clearLabel="Clear tours left out" onClear={() => change({ not_tour_id: undefined })}>
          {leftOut === 1 ? 'All tours but one' : `All tours but ${leftOut}`}
        </FilterChip>
      )}
      {singles.map(({ name, label, inWords: words }) => {
        const value = query[name]
        return (
          value !== undefined && (
            <FilterChip key={name} clearLabel={`Clear ${label}`} onClear={() => change({ [name]: undefined })}>
              {words(String(value))}
            </FilterChip>
          )
        )
      })}
    </>
  )
}

const countries = new Intl.DisplayNames('en-GB', { type: 'region' })

/** `8..14` as `8 to 14 days`; the farthest of a range without an end is left out. */
function daysInWords(text: string): string {
  const [first = 0, last = first] = leadDaysOf(text) ?? []
  if (last < 0) return 'Booked after the tour'
  if (first === last) return `Booked ${first} ${first === 1 ? 'day' : 'days'} before`
  return String(last).length > 5 ? `Booked ${first} days or more before` : `Booked ${first} to ${last} days before`
}

const singles: readonly { name: keyof BookingQuery; label: string; inWords: (value: string) => string }[] = [
  { name: 'weekday', label: 'weekday', inWords: (value) => weekdays[Number(value)] ?? '' },
  { name: 'hour', label: 'hour', inWords: hourInWords },
  { name: 'party', label: 'party', inWords: (value) => `Party of ${value}` },
  { name: 'traveler_type', label: 'kind of travelers', inWords: (value) => `With ${kinds[value] ?? value}` },
  { name: 'arrived', label: 'arrived', inWords: (value) => (value === '0' ? 'No-shows' : `${value} arrived`) },
  {
    name: 'country',
    label: 'country',
    inWords: (value) => (value === 'ZZ' ? 'Phone without a prefix' : `Phone of ${countries.of(value) ?? value}`),
  },
  { name: 'lead_days', label: 'days to tour', inWords: daysInWords },
  {
    name: 'booked_weekday',
    label: 'weekday of booking',
    inWords: (value) => `Made on ${weekdays[Number(value)] ?? ''}`,
  },
  { name: 'booked_hour', label: 'hour of booking', inWords: (value) => `Made ${hourInWords(value)}` },
  { name: 'booked_until', label: 'last day of booking', inWords: (day) => `Booked until ${toShownDay(day)}` },
]

const kinds: Readonly<Record<string, string>> = { adult: 'adults', child: 'children', infant: 'infants' }

/** `9` as `09:00 to 09:59`. */
function hourInWords(hour: string) {
  const digits = hour.padStart(2, '0')
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
