import { bookingSources } from 'contract/booking-values'
import { optionsOf } from '../lib/labels.ts'
import { useTourNamesQuery } from '../tours/api.ts'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { useGuidesQuery } from './api.ts'
import type { CalendarState } from './calendar-state.ts'

type Props = { state: CalendarState; onChange: (next: Partial<CalendarState>) => void }

/** Tour, guide and source; each in the address. */
export function CalendarFilters({ state, onChange }: Props) {
  const { data: tours } = useTourNamesQuery()
  const { data: guides } = useGuidesQuery()
  return (
    <>
      <FilterSelect
        label="Tour"
        value={state.tour_id === undefined ? undefined : String(state.tour_id)}
        options={(tours ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => onChange({ tour_id: id === undefined ? undefined : Number(id) })}
      />
      <FilterSelect
        label="Guide"
        value={state.guide_id === undefined ? undefined : String(state.guide_id)}
        options={[
          { value: 'me', label: 'Me' },
          ...(guides ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(id) => onChange({ guide_id: id === undefined || id === 'me' ? id : Number(id) })}
      />
      <FilterSelect
        label="Source"
        value={state.booking_source}
        options={optionsOf(bookingSources)}
        onChange={(source) => onChange({ booking_source: source })}
      />
    </>
  )
}
