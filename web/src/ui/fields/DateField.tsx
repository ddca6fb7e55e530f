import { TextInput } from '@mantine/core'
import { useField, type FieldProps } from './use-field.tsx'

type DateFieldProps = FieldProps & {
  /** `yyyy-MM-dd`, limits of the browser's calendar; the schema decides. */
  min?: string
  max?: string
  autoComplete?: 'bday' | 'off'
}

/** A day, `yyyy-MM-dd`, by the browser's own calendar. */
export function DateField({ min, max, autoComplete = 'off', ...props }: DateFieldProps) {
  const { field, look } = useField(props)
  return <TextInput {...look} {...field} type="date" min={min} max={max} autoComplete={autoComplete} />
}
