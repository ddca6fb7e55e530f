import { bookingSources } from 'contract/booking-values'
import { optionsOf } from '../lib/labels.ts'
import { useTourNamesQuery } from '../tours/api.ts'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import onPaper from '../ui/OnPaper.module.css'
import { useMe } from '../session/api.ts'
import { useGuidesQuery } from './api.ts'
import type { CalendarState } from './calendar-state.ts'
import paper from './CalendarPaper.module.css'

type Props = { state: CalendarState; onChange: (next: Partial<CalendarState>) => void }

const textOf = (id: number | 'me' | undefined) => (id === undefined ? undefined : String(id))

/** With a choice for one that was merged or left since a link chose it, or is not read yet, so that the filter is seen and can be cleared. */
function named(all: readonly { id: number; name: string }[] | undefined, chosen: number | 'me' | undefined) {
  const options = (all ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const isUnknown = typeof chosen === 'number' && !all?.some(({ id }) => id === chosen)
  return isUnknown ? [...options, { value: String(chosen), label: all ? 'Gone' : '…' }] : options
}

/** Tour, guide and source; each in the address. On paper those that are chosen stand as words. */
export function CalendarFilters({ state, onChange }: Props) {
  const { data: tours } = useTourNamesQuery()
  const { data: guides } = useGuidesQuery()
  const me = useMe()
  const filters = {
    tour: { label: 'Tour', value: textOf(state.tour_id), options: named(tours, state.tour_id) },
    guide: {
      label: 'Guide',
      value: textOf(state.guide_id),
      options: [{ value: 'me', label: 'Me' }, ...named(guides, state.guide_id)],
    },
    source: { label: 'Source', value: state.booking_source, options: optionsOf(bookingSources) },
  }
  const chosen = Object.values(filters).flatMap(({ label, value, options }) => {
    const option = options.find((one) => one.value === value)
    return option ? `${label}: ${value === 'me' ? me.name : option.label}` : []
  })
  return (
    <>
      <FilterSelect
        {...filters.tour}
        onChange={(id) => onChange({ tour_id: id === undefined ? undefined : Number(id) })}
      />
      <FilterSelect
        {...filters.guide}
        onChange={(id) => onChange({ guide_id: id === undefined || id === 'me' ? id : Number(id) })}
      />
      <FilterSelect {...filters.source} onChange={(source) => onChange({ booking_source: source })} />
      <p className={`${onPaper.part} ${paper.filters}`}>{chosen.join(' · ')}</p>
    </>
  )
}
