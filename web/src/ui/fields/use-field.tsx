import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import classes from '../Form.module.css'

export type FieldProps = {
  /** Path in the draft, the name on the wire: `customer_email`, `travelers.1.name`. */
  name: string
  label: string
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  placeholder?: string
  /** Fields that are validated again when this one is edited, such as a confirmation by its password. */
  deps?: string[]
}

export const Message = ({ children }: { children: string }) => (
  <span className={classes.message}>
    <IconAlertCircle size={15} className={classes.messageIcon} aria-hidden />
    {children}
  </span>
)

type Order = ('label' | 'input' | 'description' | 'error')[]
export const inputWrapperOrder: Order = ['label', 'input', 'description', 'error']

/** A field of the surrounding form: `field` is its value and handlers, `look` the props that every kind of input shows. */
export function useField({ name, label, hint, required = false, disabled = false, placeholder, deps }: FieldProps) {
  const { field, fieldState } = useController({ name, ...(deps && { rules: { deps } }) })
  const message = fieldState.error?.message
  const error: ReactNode = message ? <Message>{message}</Message> : undefined
  const look = {
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
  return { field: { ...field, disabled }, look, message }
}
