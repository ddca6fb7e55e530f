import { Checkbox } from '@mantine/core'
import { useField, type FieldProps } from './use-field.ts'

export function CheckboxField(props: Omit<FieldProps, 'placeholder'>) {
  const { field, look } = useField(props)
  const { value, ...rest } = field
  return (
    <Checkbox {...rest} label={look.label} description={look.description} error={look.error} checked={value === true} />
  )
}
