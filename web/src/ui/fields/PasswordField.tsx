import { PasswordInput } from './PasswordInput.tsx'
import { useField, type FieldProps } from './use-field.ts'

type PasswordFieldProps = FieldProps & { autoComplete: 'current-password' | 'new-password'; initialFocus?: boolean }

export function PasswordField({ autoComplete, initialFocus, ...props }: PasswordFieldProps) {
  const { field, look } = useField(props)
  return <PasswordInput {...look} {...field} autoComplete={autoComplete} data-autofocus={initialFocus || undefined} />
}
