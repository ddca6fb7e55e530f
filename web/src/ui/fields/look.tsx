import { IconAlertCircle } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import classes from '../Form.module.css'

/** What every kind of input shows. */
export type Look = {
  label: string
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  placeholder?: string
}

export const Message = ({ children }: { children: string }) => (
  <span className={classes.message}>
    <IconAlertCircle size={15} className={classes.messageIcon} aria-hidden />
    {children}
  </span>
)

/** Ties the message about a field to a control that is no input of the library's, and has it said at once: props of its wrapper and of the control. */
export function useMessageProps(name: string, message: string | undefined) {
  const id = useId()
  return {
    wrapper: {
      error: message && <Message>{message}</Message>,
      errorProps: { id, role: 'alert' },
      'data-field': name,
      'data-wrong': message ? '' : undefined,
    },
    control: message ? { 'aria-invalid': true, 'aria-describedby': id } : {},
  }
}

type Order = ('label' | 'input' | 'description' | 'error')[]
export const inputWrapperOrder: Order = ['label', 'input', 'description', 'error']

/** The props of an input that show its label, its hint and the message about it. */
export function lookOf({ label, hint, required = false, disabled = false, placeholder }: Look, message?: string) {
  const error: ReactNode = message ? <Message>{message}</Message> : undefined
  return {
    label,
    description: hint,
    required,
    disabled,
    placeholder,
    error,
    inputWrapperOrder,
    withAsterisk: false,
    labelProps: { className: classes.label, 'data-required': required || undefined },
  }
}
