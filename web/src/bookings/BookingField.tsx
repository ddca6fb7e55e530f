import type { FieldKind } from 'contract/booking-field-kinds'
import { bookingField, type BookingFieldName } from 'contract/booking-fields'
import { addYears, londonDay } from 'contract/days'
import { limits } from 'contract/limits'
import type { ComponentType } from 'react'
import { optionsOf } from '../lib/labels.ts'
import { DateField } from '../ui/fields/DateField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextareaField } from '../ui/fields/TextareaField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import type { FieldProps } from '../ui/fields/use-field.ts'
import { CustomerField } from './CustomerField.tsx'
import { DropOffTime } from './DropOffTime.tsx'
import { PriceField } from './PriceField.tsx'
import { ProductCodeField } from './ProductCodeField.tsx'

const bounds = () => ({
  min: `${limits.bookingYears.from}-01-01`,
  max: addYears(londonDay(), limits.bookingYears.ahead),
})

const types: Partial<Record<FieldKind, 'email' | 'tel'>> = { email: 'email', phone: 'tel' }

/** Fields with an input that no other of their kind has. */
const ownInputs: Partial<Record<BookingFieldName, ComponentType<FieldProps & { editing: boolean }>>> = {
  lead_traveler: CustomerField,
  customer_email: CustomerField,
  product_code: ({ editing: _editing, ...props }) => <ProductCodeField {...props} />,
  amount: ({ editing: _editing, ...props }) => <PriceField {...props} />,
  drop_off_time: ({ editing: _editing, ...props }) => <DropOffTime {...props} />,
}

/** The input of one field, by its kind; lists have components of their own. */
export function BookingField({ name, editing }: { name: BookingFieldName; editing: boolean }) {
  const { label, kind, required, words = [], form } = bookingField(name)
  const props = { name, label, required, hint: form.hint }
  const Own = ownInputs[name]
  if (Own) return <Own {...props} editing={editing} />
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
      return <DateField {...props} {...bounds()} kind="datetime" />
    case 'time':
      return <DateField {...props} kind="time" />
    case 'choice':
      return <SelectField {...props} options={optionsOf(words)} />
    default:
      return <TextField {...props} type={types[kind] ?? 'text'} autoComplete="off" />
  }
}
