import { ActionIcon, TextInput, VisuallyHidden } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useField, type FieldProps } from './use-field.tsx'

type PasswordFieldProps = FieldProps & { autoComplete: 'current-password' | 'new-password'; initialFocus?: boolean }

export function PasswordField({ autoComplete, initialFocus, ...props }: PasswordFieldProps) {
  const { field, look } = useField(props)
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <TextInput
      {...look}
      {...field}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      data-autofocus={initialFocus || undefined}
      rightSectionPointerEvents="all"
      rightSection={
        <ActionIcon variant="subtle" color="gray" disabled={props.disabled} onClick={() => setShown(!shown)}>
          <Icon size={18} aria-hidden />
          <VisuallyHidden>{shown ? 'Hide password' : 'Show password'}</VisuallyHidden>
        </ActionIcon>
      }
    />
  )
}
