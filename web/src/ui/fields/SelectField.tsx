import { NativeSelect } from '@mantine/core'
import { useField, type FieldProps } from './use-field.ts'

type SelectFieldProps = FieldProps & {
  options: readonly { value: string; label: string }[]
  /** Takes the focus when its modal opens. */
  initialFocus?: boolean
}

/** The browser's own select: short lists are chosen from fastest with it, above all on a phone. */
export function SelectField({ options, initialFocus, ...props }: SelectFieldProps) {
  const { field, look } = useField(props)
  return <NativeSelect {...look} {...field} data={[...options]} data-autofocus={initialFocus || undefined} />
}
