import { NativeSelect } from '@mantine/core'
import { useField, type FieldProps } from './use-field.tsx'

type SelectFieldProps = FieldProps & { options: readonly { value: string; label: string }[] }

/** The browser's own select: the short lists of this office are chosen fastest with it, on a phone above all. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const { field, look } = useField(props)
  return <NativeSelect {...look} {...field} data={[...options]} />
}
