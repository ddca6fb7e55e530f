import { ActionIcon, TextInput, VisuallyHidden, type TextInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'

type Props = Omit<TextInputProps, 'type' | 'rightSection'> & { autoComplete: 'current-password' | 'new-password' }

/** A password, which can be shown. */
export function PasswordInput(props: Props) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
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
