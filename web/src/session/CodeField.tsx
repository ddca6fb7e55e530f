import '@mantine/core/styles/PinInput.layer.css'
import '@mantine/core/styles/Group.layer.css'
import { Input, PinInput } from '@mantine/core'
import { limits } from 'contract/limits'
import { Message } from '../ui/fields/look.tsx'
import type { InputEvent, KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'
import classes from './ForgotPassword.module.css'

/** Before the boxes act on it: Backspace would lead to the box before, and they would take Alt with an arrow from the browser. */
function takeKey(event: KeyboardEvent) {
  if (event.altKey) return event.stopPropagation()
  if (event.key !== 'Backspace') return
  event.preventDefault()
  event.stopPropagation()
  const { target, currentTarget } = event
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')]
  const at = boxes.findIndex((box) => box === target)
  const box = boxes[at]?.value ? boxes[at] : boxes[at - 1]
  box?.focus()
  // A digit that is typed next then stands where this one was.
  box?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }))
}

/** Anything else would empty the box. */
function takeDigits(event: InputEvent) {
  if (/\D/.test(event.data)) event.preventDefault()
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
      onKeyDownCapture={takeKey}
      onBeforeInput={takeDigits}
    >
      <PinInput
        ref={ref}
        className={classes.code}
        length={limits.code}
        // With `inputMode` they would keep keys such as F5 from the browser.
        type="number"
        oneTimeCode
        // As `value`, the code would close the gap of a digit that is taken out.
        defaultValue={code}
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
