import { TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import { CalendarButton } from './CalendarButton.tsx'
import type { DateKind } from './date-text.ts'
import { useDateText } from './use-date-text.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'id'> & {
  kind: DateKind
  /** `yyyy-MM-dd`, `yyyy-MM-ddTHH:mm` or `HH:mm`; what could not be read as such is the text as typed. */
  value: string
  onChange: (value: string) => void
  /** First and last day of the calendar; the schema decides. */
  min?: string | undefined
  max?: string | undefined
}

/** A day, a time or both, typed in any usual form and shown as London writes it; a day can also be picked from a calendar. */
export function DateInput({ kind, value, onChange, min, max, onBlur, ...input }: Props) {
  const id = useId()
  const text = useDateText({ kind, value, onChange, onBlur, max })
  const hasCalendar = kind !== 'time'
  return (
    <TextInput
      {...input}
      {...text.input}
      id={id}
      placeholder={input.placeholder ?? (hasCalendar ? undefined : 'hh:mm')}
      autoComplete={input.autoComplete ?? 'off'}
      rightSectionWidth={hasCalendar ? 36 : undefined}
      rightSection={
        hasCalendar && <CalendarButton {...text.calendar} labelId={`${id}-label`} min={min} disabled={input.disabled} />
      }
    />
  )
}
