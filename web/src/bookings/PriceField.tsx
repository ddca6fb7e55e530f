import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { currencyIn, parseDecimal } from '../ui/decimal-text.ts'
import { NumberField } from '../ui/fields/NumberField.tsx'
import type { FieldProps } from '../ui/fields/use-field.ts'
import type { BookingDraft } from './booking-draft.ts'

/** A price as people paste it (`US$1,250.00`), shown as `1250.00` once it is left; a currency in it becomes that of the booking. */
export function PriceField(props: FieldProps) {
  const amount = useWatch<BookingDraft, 'amount'>({ name: 'amount' })
  const { setValue, getValues } = useFormContext<BookingDraft>()
  const currency = currencyIn(amount)
  const price = parseDecimal(amount)
  /** A price with a currency, and the currency that it took the place of, until the field is left. */
  const pasted = useRef<{ price: number | string; over: string }>(undefined)
  // The two fields belong to the form library; a later choice of another currency stays.
  useEffect(() => {
    if (!currency) return
    pasted.current = { price: '', over: pasted.current?.over ?? getValues('currency') }
    setValue('currency', currency, { shouldDirty: true })
  }, [currency, getValues, setValue])
  // The currency that was replaced belongs to the form library, too.
  useEffect(() => {
    const former = pasted.current
    if (former && currency) former.price = price
    else if (former && (typeof price === 'number' || price === '')) {
      pasted.current = undefined
      // Without its sign it is still the price that was pasted; another one shows that it was pasted by mistake.
      if (price !== former.price) setValue('currency', former.over, { shouldDirty: true })
    }
  }, [currency, price, setValue])
  const leave = () => {
    pasted.current = undefined
    // Digits alone stay as they are typed.
    if (typeof price !== 'number' || /^-?[\d.]*$/.test(amount)) return
    const text = price.toFixed(2)
    if (Number(text) === price) setValue('amount', text, { shouldDirty: true, shouldValidate: true })
  }
  return <NumberField {...props} decimals={2} onLeave={leave} />
}
