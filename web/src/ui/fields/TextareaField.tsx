import { Textarea } from '@mantine/core'
import { useField, type FieldProps } from './use-field.ts'

/** Grows from `rows` with what is typed. */
export function TextareaField({ rows = 3, ...props }: FieldProps & { rows?: number }) {
  const { field, look } = useField(props)
  return <Textarea {...look} {...field} rows={rows} autosize minRows={rows} maxRows={Math.max(12, rows)} />
}
