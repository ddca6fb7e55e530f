import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { currencyIn, parseDecimal } from '../ui/decimal-text.ts'
import { NumberField } from '../ui/fields/NumberField.tsx'
import type { FieldProps } from '../ui/fields/use-field.ts'
import type { BookingDraft } from './booking-draft.ts'

/** A price as people paste it (`US$1,250.00`), shown as `1250.00` once it is left; a currency in it becomes that of the booking. */
export function PriceField(props: FieldProps) {
  const amount = useWatch<BookingDraft, 'amount'>({ name: 'amount' })
  const { setValue } = useFormContext<BookingDraft>()
  const currency = currencyIn(amount)
  // The two fields belong to the form library; a later choice of another currency stays.
  useEffect(() => {
    if (currency) setValue('currency', currency, { shouldDirty: true })
  }, [currency, setValue])
  // Digits alone stay as they are typed.
  const normalise = () => {
    const price = parseDecimal(amount)
    if (typeof price !== 'number' || /^-?[\d.]*$/.test(amount)) return
    const text = price.toFixed(2)
    if (Number(text) === price) setValue('amount', text, { shouldDirty: true, shouldValidate: true })
  }
  return <NumberField {...props} decimals={2} onLeave={normalise} />
}
