import { NativeSelect } from '@mantine/core'
import { useField, type FieldProps } from './use-field.ts'

type SelectFieldProps = FieldProps & { options: readonly { value: string; label: string }[] }

/** The browser's own select: short lists are chosen from fastest with it, above all on a phone. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const { field, look } = useField(props)
  return <NativeSelect {...look} {...field} data={[...options]} />
}
