import { TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { useField, type FieldProps } from './use-field.ts'

type TextFieldProps = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url'
  /** `off` where another person's data is typed: a browser would offer one's own. */
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** Takes the focus when its modal opens. */
  initialFocus?: boolean
}

export function TextField({ type = 'text', autoComplete, initialFocus, ...props }: TextFieldProps) {
  const { field, look } = useField(props)
  return (
    <TextInput
      {...look}
      {...field}
      type={type}
      autoComplete={autoComplete}
      data-autofocus={initialFocus || undefined}
    />
  )
}
