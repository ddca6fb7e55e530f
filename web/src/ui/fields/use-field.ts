import { useController } from 'react-hook-form'
import { lookOf, type Look } from './look.tsx'

export type FieldProps = Look & {
  /** Path in the draft, the name on the wire: `customer_email`, `travelers.1.name`. */
  name: string
  /** Fields that are validated again when this one is edited, such as a confirmation by its password. */
  deps?: string[]
}

/** A field of the surrounding form: `field` is its value and handlers, `look` the props that every kind of input shows. */
export function useField({ name, deps, ...props }: FieldProps) {
  const { field, fieldState } = useController({ name, ...(deps && { rules: { deps } }) })
  const message = fieldState.error?.message
  return { field: { ...field, disabled: props.disabled ?? false }, look: lookOf(props, message), message }
}
