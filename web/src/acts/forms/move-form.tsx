import { addYears, londonDay } from 'contract/days'
import { limits } from 'contract/limits'
import { useWatch } from 'react-hook-form'
import { DateField } from '../../ui/fields/DateField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { actForm, typedNumber } from './act-form.ts'

const ways = [
  { value: 'minutes', label: 'By minutes' },
  { value: 'days', label: 'By days' },
  { value: 'booking_datetime', label: 'To a date and time' },
]

function Fields() {
  const way: unknown = useWatch({ name: 'values.way' })
  return (
    <>
      <SelectField name="values.way" label="Move" options={ways} initialFocus />
      {way === 'minutes' && (
        <NumberField name="values.minutes" label="Minutes" required hint="Negative to move back, as in -30." />
      )}
      {way === 'days' && (
        <NumberField name="values.days" label="Days" required hint="Negative to move back, as in -1." />
      )}
      {way === 'booking_datetime' && (
        <DateField
          name="values.booking_datetime"
          label="Date and time"
          required
          kind="datetime"
          min={`${limits.bookingYears.from}-01-01`}
          max={addYears(londonDay(), limits.bookingYears.ahead)}
        />
      )}
    </>
  )
}

const start = { way: 'minutes', minutes: '', days: '', booking_datetime: '' }

/** Pickup and drop-off move by as much of the clock as the tour. */
export const moveForm = actForm(
  'move',
  start,
  ({ way = '', minutes = '', days = '', booking_datetime = '' }) => {
    if (way === 'booking_datetime') return { booking_datetime }
    return way === 'days' ? { days: typedNumber(days) } : { minutes: typedNumber(minutes) }
  },
  Fields,
)
