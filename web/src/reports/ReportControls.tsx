import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Button, MultiSelect } from '@mantine/core'
import { IconAdjustments, IconFilterOff } from '@tabler/icons-react'
import { countedBy } from 'contract/booking-columns'
import { bookingSources, bookingStatuses } from 'contract/booking-values'
import { limits } from 'contract/limits'
import { accessTo, may } from 'contract/permissions'
import { reportCurrencies, reportDefinition, type ReportParameter } from 'contract/report-definitions'
import { comparisons, reportGrains } from 'contract/report-ranges'
import { measures, stacks } from 'contract/reports'
import type { TourName } from 'contract/tours'
import { useId, useState } from 'react'
import { inWords, optionsOf } from '../lib/labels.ts'
import { useMe } from '../session/api.ts'
import { DateRange } from '../ui/DateRange.tsx'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import { takenOf, type ReportState } from './report-address.ts'
import classes from './Reports.module.css'
import { useTours } from './use-tour-colours.ts'

type Props = { state: ReportState; onChange: (next: Partial<ReportState>) => void; onClear: () => void }

const labelled = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
  values.map((value) => ({ value, label: label(value) }))

const byLabels = { tour: 'By day of the tour', booked: 'By day of booking' }
const grainLabels = { fitting: 'Fitting periods', day: 'By day', week: 'By week', month: 'By month' }
const compareLabels = { previous: 'Against the range before', year: 'Against a year earlier', none: 'No comparison' }

/** Everything that the address of a report holds. A report shows what it takes. */
export function ReportControls({ state, onChange, onClear }: Props) {
  const takes = (parameter: ReportParameter) => reportDefinition(state.report).takes.includes(parameter)
  const phone = useIsPhone()
  const [opened, setOpened] = useState(false)
  const id = useId()
  return (
    <div className={classes.controls}>
      {takes('range') && <DateRange value={state} onChange={onChange} />}
      {phone && (
        <Button
          variant="default"
          leftSection={<IconAdjustments size={16} stroke={1.75} aria-hidden />}
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          Options
        </Button>
      )}
      <div id={id} className={classes.options} hidden={phone && !opened}>
        {takes('by') && (
          <ChoiceSelect
            label="Counted by"
            value={state.by}
            options={labelled(countedBy, (by) => byLabels[by])}
            onChange={(by) => onChange({ by })}
          />
        )}
        {takes('compare') && (
          <ChoiceSelect
            label="Compared with"
            value={state.compare}
            options={labelled(comparisons, (compare) => compareLabels[compare])}
            onChange={(compare) => onChange({ compare })}
          />
        )}
        {takes('grain') && (
          <ChoiceSelect
            label="Grain"
            value={state.grain ?? 'fitting'}
            options={labelled(['fitting', ...reportGrains] as const, (grain) => grainLabels[grain])}
            onChange={(grain) => onChange({ grain: grain === 'fitting' ? undefined : grain })}
          />
        )}
        {takes('stack') && (
          <ChoiceSelect
            label="Stacked by"
            value={state.stack}
            options={labelled(stacks, (stack) => (stack === 'none' ? 'Not stacked' : `Stacked by ${stack}`))}
            onChange={(stack) => onChange({ stack })}
          />
        )}
        {takes('measure') && (
          <ChoiceSelect
            label="Measure"
            value={state.measure}
            options={labelled(measures, inWords)}
            onChange={(measure) => onChange({ measure })}
          />
        )}
        <ReportFilters {...{ state, onChange, onClear }} />
      </div>
    </div>
  )
}

/** With a choice for each that was merged since an address named it, so that the filter is seen and can be cleared. */
function tourOptions(tours: readonly TourName[] | undefined, chosen: readonly number[] = []) {
  const known = new Set(tours?.map(({ id }) => id))
  return [
    ...(tours ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    ...chosen.filter((id) => !known.has(id)).map((id) => ({ value: String(id), label: tours ? 'Gone' : '…' })),
  ]
}

/** What narrows every report. */
function ReportFilters({ state, onChange, onClear }: Props) {
  const me = useMe()
  const tours = useTours()
  const { tour_id, booking_source, status, currency } = takenOf(state)
  const filtered = [tour_id, booking_source, status, currency].some((one) => one !== undefined)
  return (
    <>
      {may(me, accessTo.calendar) && (
        <MultiSelect
          className={classes.tours}
          aria-label="Tours"
          placeholder={state.tour_id ? undefined : 'Any tour'}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear tours' }}
          maxValues={limits.report.tours}
          data={tourOptions(tours, state.tour_id)}
          value={(state.tour_id ?? []).map(String)}
          onChange={(ids) => onChange({ tour_id: ids.length > 0 ? ids.map(Number) : undefined })}
        />
      )}
      <FilterSelect
        label="Source"
        value={state.booking_source}
        options={optionsOf(bookingSources)}
        onChange={(booking_source) => onChange({ booking_source })}
      />
      {reportDefinition(state.report).takes.includes('status') && (
        <FilterSelect
          label="Status"
          value={state.status}
          options={optionsOf(bookingStatuses)}
          onChange={(status) => onChange({ status })}
        />
      )}
      <FilterSelect
        label="Currency"
        value={state.currency}
        options={labelled(reportCurrencies, (currency) => currency)}
        onChange={(currency) => onChange({ currency })}
      />
      {filtered && (
        <Button
          variant="subtle"
          px="xs"
          color="gray"
          leftSection={<IconFilterOff size={16} stroke={1.75} aria-hidden />}
          onClick={onClear}
        >
          Clear filters
        </Button>
      )}
    </>
  )
}
