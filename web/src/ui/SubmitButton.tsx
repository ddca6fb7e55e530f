import { Button, Loader, type ButtonProps } from '@mantine/core'
import { use, type ReactNode } from 'react'
import { FormBusy } from './form-busy.ts'

type SubmitButtonProps = Pick<
  ButtonProps,
  'fullWidth' | 'size' | 'leftSection' | 'variant' | 'visibleFrom' | 'className'
> & {
  children: ReactNode
  /** Its label while the form is being saved, where it changes. */
  busy?: string
  /** Id of the form, where the button stands outside of it. */
  form?: string
  /** Identifies it among several buttons of one form. */
  name?: string
}

/**
 * Submits the form around it. Never disabled: for incomplete input the form says what is missing, and while it is busy a
 * disabled button would drop the keyboard's focus; the form itself ignores a second submit.
 */
export function SubmitButton({ children, busy, leftSection, ...rest }: SubmitButtonProps) {
  const isBusy = use(FormBusy)
  return (
    <Button
      type="submit"
      aria-busy={isBusy}
      aria-disabled={isBusy}
      leftSection={isBusy ? <Loader size={16} color="currentColor" aria-hidden /> : leftSection}
      {...rest}
    >
      {isBusy && busy ? busy : children}
    </Button>
  )
}
