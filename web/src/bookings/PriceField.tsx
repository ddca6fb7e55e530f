import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { currencyIn } from '../ui/decimal-text.ts'
import { NumberField } from '../ui/fields/NumberField.tsx'
import type { FieldProps } from '../ui/fields/use-field.tsx'
import type { BookingDraft } from './booking-draft.ts'

/** A price as people paste it: a currency in it becomes that of the booking. */
export function PriceField(props: FieldProps) {
  const amount = useWatch<BookingDraft, 'amount'>({ name: 'amount' })
  const { setValue } = useFormContext<BookingDraft>()
  const currency = currencyIn(amount)
  // The two fields belong to the form library; a later choice of another currency stays.
  useEffect(() => {
    if (currency) setValue('currency', currency, { shouldDirty: true })
  }, [currency, setValue])
  return <NumberField {...props} decimals={2} />
}
