import { Textarea } from '@mantine/core'
import { useField, type FieldProps } from './use-field.ts'

/** Grows from `rows` with what is typed. With `initialFocus` it takes the focus when its modal opens. */
export function TextareaField({
  rows = 3,
  initialFocus,
  ...props
}: FieldProps & { rows?: number; initialFocus?: boolean }) {
  const { field, look } = useField(props)
  return (
    <Textarea
      {...look}
      {...field}
      rows={rows}
      autosize
      minRows={rows}
      maxRows={Math.max(12, rows)}
      data-autofocus={initialFocus || undefined}
    />
  )
}
