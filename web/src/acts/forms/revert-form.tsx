import { startInstant } from 'contract/departure-times'
import { londonDay } from 'contract/days'
import { limits } from 'contract/limits'
import { DateField } from '../../ui/fields/DateField.tsx'
import { actForm } from './act-form.ts'

const Fields = () => (
  <DateField
    name="values.at"
    label="As they were at"
    required
    kind="datetime"
    hint="London time. Every field goes back to what it was then."
    min={`${limits.bookingYears.from}-01-01`}
    max={londonDay()}
  />
)

export const revertForm = actForm(
  'revert',
  { at: '' },
  // What is no moment is sent as it is, and refused with a sentence.
  ({ at = '' }) => ({ at: (at.length === 16 ? startInstant(at)?.toISOString() : undefined) ?? at }),
  Fields,
)
