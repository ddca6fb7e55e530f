import { Button, Loader, type ButtonProps } from '@mantine/core'
import { use, type ReactNode } from 'react'
import { FormBusy } from './form-busy.ts'

type SubmitButtonProps = Pick<ButtonProps, 'fullWidth' | 'size' | 'leftSection'> & {
  children: ReactNode
  /** What it reads while the form is being saved, where the words change. */
  busy?: string
  /** Id of the form, where the button stands outside of it. */
  form?: string
}

/**
 * Saves the form around it. Never disabled: for incomplete input the form says what is missing, and while it is busy a
 * disabled button would drop the keyboard's focus; the form itself takes no second save.
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
