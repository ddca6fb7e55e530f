import { NativeSelect, TextInput } from '@mantine/core'
import { importFieldInfo, type ImportField } from 'contract/import-fields'
import type { HTMLInputTypeAttribute } from 'react'
import { optionsOf } from '../../lib/labels.ts'

const types: Partial<Record<ImportField, HTMLInputTypeAttribute>> = {
  input_date: 'date',
  booking_datetime: 'datetime-local',
  booking_time: 'time',
  pickup_time: 'time',
  drop_off_time: 'time',
  customer_email: 'email',
  customer_phone: 'tel',
}
const formats: Record<string, RegExp> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'datetime-local': /^\d{4}-\d\d-\d\dT\d\d:\d\d$/,
  time: /^\d\d:\d\d$/,
}

/** Text where the value does not have the format of the picker, which would show it as empty. */
function typeOf(field: ImportField, value: string): HTMLInputTypeAttribute {
  const type = types[field] ?? 'text'
  return value === '' || (formats[type]?.test(value) ?? true) ? type : 'text'
}

type Props = {
  field: ImportField
  value: string
  onChange: (value: string) => void
  /** The option for no value, where the field has fixed options. */
  none: string
  placeholder?: string
  label?: string
  'aria-label'?: string
  description?: string | undefined
  withAsterisk?: boolean
  error?: string | false
}

/** An input for one value of a field: a select where the field has fixed options, else the matching text input. */
export function ValueInput({ field, value, onChange, none, ...input }: Props) {
  const words = importFieldInfo(field).words
  if (words) {
    return (
      <NativeSelect
        {...input}
        value={value}
        data={[{ value: '', label: none }, ...optionsOf(words)]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      {...input}
      // The server checks the value with the rest of the row; the form has no validation by the browser.
      type={typeOf(field, value)}
      inputMode={field === 'amount' ? 'decimal' : undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
