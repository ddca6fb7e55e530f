import { TextInput } from '@mantine/core'
import { useField, type FieldProps } from './use-field.tsx'

/** A local day and time, `yyyy-MM-ddTHH:mm`; `min` and `max` are days, both inclusive. */
export function DateTimeField({ min, max, ...props }: FieldProps & { min?: string; max?: string }) {
  const { field, look } = useField(props)
  return (
    <TextInput
      {...look}
      {...field}
      type="datetime-local"
      min={min && `${min}T00:00`}
      max={max && `${max}T23:59`}
      autoComplete="off"
    />
  )
}
