import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useField, type FieldProps } from './use-field.ts'

type NumberFieldProps = FieldProps & { decimals?: number; leftSection?: ReactNode; onLeave?: () => void }

/**
 * A number, held in the draft as it is typed and turned into a number by `decimalText` in the schema: no digit is
 * lost or invented on the way. Not `type="number"`, which drops what it cannot read and changes by the mouse wheel.
 */
export function NumberField({ decimals = 0, leftSection, onLeave, ...props }: NumberFieldProps) {
  const { field, look } = useField(props)
  return (
    <TextInput
      {...look}
      {...field}
      onBlur={() => {
        field.onBlur()
        onLeave?.()
      }}
      leftSection={leftSection}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
    />
  )
}
