import { bookingStatuses } from 'contract/booking-values'
import { optionsOf } from '../../lib/labels.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { actForm } from './act-form.ts'

const options = [{ value: '', label: 'Choose a status' }, ...optionsOf(bookingStatuses)]
const Fields = () => <SelectField name="values.status" label="Status" required options={options} initialFocus />

export const statusForm = actForm('status', { status: '' }, (typed) => typed, Fields)
