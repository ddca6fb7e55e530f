import { bookingField, type BookingFieldName } from 'contract/booking-fields'
import { addYears, londonDay } from 'contract/days'
import { limits } from 'contract/limits'
import { optionsOf } from '../lib/labels.ts'
import { DateField } from '../ui/fields/DateField.tsx'
import { DateTimeField } from '../ui/fields/DateTimeField.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextareaField } from '../ui/fields/TextareaField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { TimeField } from '../ui/fields/TimeField.tsx'

const bounds = () => ({
  min: `${limits.bookingYears.from}-01-01`,
  max: addYears(londonDay(), limits.bookingYears.ahead),
})

/** The input of one field, by its kind; lists have components of their own. */
export function BookingField({ name, editing }: { name: BookingFieldName; editing: boolean }) {
  const { label, kind, required, words = [], form } = bookingField(name)
  const props = { name, label, required, hint: form.hint }
  switch (kind) {
    case 'reference':
      return (
        <TextField
          {...props}
          disabled={editing}
          autoComplete="off"
          hint={editing ? 'A reference never changes.' : form.hint}
        />
      )
    case 'lines':
      return <TextareaField {...props} rows={2} />
    case 'day':
      return <DateField {...props} {...bounds()} />
    case 'datetime':
      return <DateTimeField {...props} {...bounds()} />
    case 'time':
      return <TimeField {...props} />
    case 'choice':
      return <SelectField {...props} options={optionsOf(words)} />
    case 'money':
      return <NumberField {...props} decimals={2} />
    case 'email':
      return <TextField {...props} type="email" autoComplete="off" />
    case 'phone':
      return <TextField {...props} type="tel" autoComplete="off" />
    default:
      return <TextField {...props} autoComplete="off" />
  }
}
