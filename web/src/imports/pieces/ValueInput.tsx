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
const shapes: Record<string, RegExp> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'datetime-local': /^\d{4}-\d\d-\d\dT\d\d:\d\d$/,
  time: /^\d\d:\d\d$/,
}

/** A picker would show nothing for what is written in another way. */
function typeOf(field: ImportField, value: string): HTMLInputTypeAttribute {
  const type = types[field] ?? 'text'
  return value === '' || (shapes[type]?.test(value) ?? true) ? type : 'text'
}

type Props = {
  field: ImportField
  value: string
  onChange: (value: string) => void
  /** What nothing is called, where the field takes words. */
  none: string
  placeholder?: string
  label?: string
  'aria-label'?: string
  description?: string | undefined
  withAsterisk?: boolean
  error?: string | false
}

/** One value of a field as people give it: its words to choose from, or the input that fits it. */
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
      // Checked by the server with the rest of the row: the browser's own bubbles would only come between.
      type={typeOf(field, value)}
      inputMode={field === 'amount' ? 'decimal' : undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
