import { LoadFailed } from '../../api/LoadFailed.tsx'
import { listedTitle } from 'contract/act-titles'
import { whyNotRevertTo } from 'contract/act-rules'
import type { ListedAct } from 'contract/acts'
import { shiftDay } from 'contract/day-arithmetic'
import { startInstant } from 'contract/departure-times'
import { londonDay } from 'contract/days'
import { limits } from 'contract/limits'
import { useWatch } from 'react-hook-form'
import { formatInstant } from '../../lib/format.ts'
import { Bone } from '../../ui/Bone.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { useDoneActsQuery } from '../api.ts'
import { actForm, typedNumber } from './act-form.ts'

const ways = [
  { value: 'at', label: 'To a date and time' },
  { value: 'act', label: 'To before a bulk action' },
]

function Fields() {
  const way: unknown = useWatch({ name: 'values.way' })
  return (
    <>
      <SelectField name="values.way" label="Revert" options={ways} initialFocus />
      {way === 'act' ? (
        <ActField />
      ) : (
        <DateField
          name="values.at"
          label="As they were at"
          required
          kind="datetime"
          hint="London time. Every field goes back to what it was then; a check-in only where the day does."
          min={`${limits.bookingYears.from}-01-01`}
          max={londonDay()}
        />
      )}
    </>
  )
}

const optionOf = ({ id, created_by, created_at, reason, ...titled }: ListedAct) => ({
  value: String(id),
  label: `${listedTitle(titled)}, ${formatInstant(created_at)}, ${created_by.name}${reason && `: ${reason}`}`,
})

/** The bulk actions that have values of before. One may be done as long after its check as its values are kept after that. */
function ActField() {
  const load = useDoneActsQuery(shiftDay(londonDay(), -2 * limits.actDays))
  const { data } = load
  if (!data) return load.error ? <LoadFailed load={load} /> : <Bone width="100%" height={64} />
  const options = data.filter((one) => whyNotRevertTo(one) === undefined).map(optionOf)
  return (
    <SelectField
      name="values.act"
      label="As they were before"
      required
      hint="The fields that it changed go back, of the bookings that are selected here."
      options={[{ value: '', label: 'Choose a bulk action' }, ...options]}
    />
  )
}

export const revertForm = actForm(
  'revert',
  { way: 'at', at: '', act: '' },
  ({ way = '', at = '', act = '' }) =>
    way === 'act'
      ? { act: typedNumber(act) }
      : // What is no moment is sent as it is, and refused with a sentence.
        { at: (at.length === 16 ? startInstant(at)?.toISOString() : undefined) ?? at },
  Fields,
)
