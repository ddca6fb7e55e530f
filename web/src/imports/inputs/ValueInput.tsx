import { NativeSelect, TextInput } from '@mantine/core'
import { importFieldInfo, type ImportField } from 'contract/import-fields'
import type { HTMLInputTypeAttribute } from 'react'
import { optionsOf } from '../../lib/labels.ts'
import { DateInput } from '../../ui/dates/DateInput.tsx'
import { dateKinds } from './date-kinds.ts'

const types: Partial<Record<ImportField, HTMLInputTypeAttribute>> = { customer_email: 'email', customer_phone: 'tel' }

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
  const kind = dateKinds[field]
  if (kind) return <DateInput {...input} kind={kind} value={value} onChange={onChange} />
  return (
    <TextInput
      {...input}
      // The server checks the value with the rest of the row; the form has no validation by the browser.
      type={types[field] ?? 'text'}
      inputMode={field === 'amount' ? 'decimal' : undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
