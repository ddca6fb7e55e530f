import '@mantine/core/styles/PinInput.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { Input, PinInput } from '@mantine/core'
import { limits } from 'contract/limits'
import { Message } from '../ui/fields/look.tsx'
import type { KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'
import classes from './ForgotPassword.module.css'

function submitByEnter({ key, currentTarget }: KeyboardEvent) {
  if (key === 'Enter') currentTarget.closest('form')?.requestSubmit()
}

/** Six boxes that are one field, shown as two groups of three; takes a pasted code and the phone's own suggestion. */
export function CodeField({ name, label }: { name: string; label: string }) {
  const {
    field: { ref, onChange, onBlur, ...field },
    fieldState,
  } = useController({ name })
  const code: string = field.value
  const error = fieldState.error?.message
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      error={error && <Message>{error}</Message>}
      data-field={name}
      data-wrong={error ? '' : undefined}
      // The boxes refuse every key that is no digit, and Enter with them.
      onKeyDown={submitByEnter}
    >
      <PinInput
        ref={ref}
        className={classes.code}
        length={limits.code}
        type="number"
        inputMode="numeric"
        oneTimeCode
        value={code}
        onChange={onChange}
        onBlur={onBlur}
        error={error !== undefined}
        aria-label={label}
        placeholder=""
        size="lg"
        gap="xs"
        getInputProps={(index) => ({
          'aria-label': `Digit ${index + 1} of ${limits.code}`,
          'data-autofocus': index === 0,
        })}
      />
    </Input.Wrapper>
  )
}
