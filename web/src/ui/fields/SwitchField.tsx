import { Switch } from '@mantine/core'
import { useField, type FieldProps } from './use-field.ts'

export function SwitchField(props: Omit<FieldProps, 'placeholder'>) {
  const { field, look } = useField(props)
  const { value, ...rest } = field
  return (
    <Switch {...rest} label={look.label} description={look.description} error={look.error} checked={value === true} />
  )
}
