import { unreadMessage, type DateKind } from '../dates/date-text.ts'
import { DateInput } from '../dates/DateInput.tsx'
import { Message } from './look.tsx'
import { useField, type FieldProps } from './use-field.ts'

type DateFieldProps = FieldProps & {
  /** A day `yyyy-MM-dd`, a day and time `yyyy-MM-ddTHH:mm`, or a time `HH:mm`. */
  kind?: DateKind
  /** First and last day of the calendar; the schema decides. */
  min?: string
  max?: string
  autoComplete?: 'bday' | 'off'
}

/** A day, a time or both on London's clock, in the form of its `kind`. */
export function DateField({ kind = 'day', min, max, autoComplete = 'off', ...props }: DateFieldProps) {
  const { field, look, message } = useField(props)
  const unread = message ? unreadMessage(kind, field.value) : undefined
  return (
    <DateInput
      {...look}
      {...field}
      error={unread ? <Message>{unread}</Message> : look.error}
      kind={kind}
      min={min}
      max={max}
      autoComplete={autoComplete}
    />
  )
}
