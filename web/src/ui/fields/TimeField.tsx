import { TextInput } from '@mantine/core'
import { useField, type FieldProps } from './use-field.tsx'

/** `HH:mm`. */
export function TimeField(props: FieldProps) {
  const { field, look } = useField(props)
  return <TextInput {...look} {...field} type="time" autoComplete="off" />
}
