import type { Currency } from './booking-values.ts'

/** A value of the API as people read it: `confirmed` as `Confirmed`. */
export const inWords = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const moneyFormats = new Map<Currency, Intl.NumberFormat>()

/** `1234.5, 'USD'` as `US$1,234.50`. */
export function formatMoney(amount: number, currency: Currency): string {
  let format = moneyFormats.get(currency)
  if (!format) moneyFormats.set(currency, (format = new Intl.NumberFormat('en-GB', { style: 'currency', currency })))
  return format.format(amount)
}

const numbers = new Intl.NumberFormat('en-GB')

/** `1284` as `1,284`. */
export const formatNumber = (value: number): string => numbers.format(value)
