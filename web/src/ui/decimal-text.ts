import { eitherAmount } from 'contract/booking-values'
import * as z from 'zod/mini'

const plain = /^-?\d+(\.\d*)?$|^-?\.\d+$/
const grouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/
/** `1 250.50` and `1'250.50`. */
const spaced = /^-?\d{1,3}([\s'’]\d{3})+(\.\d*)?$/
/** `1.250` and `12.500`, which are thousands to some and have decimals to others. */
const ambiguous = /^-?[1-9]\d{0,2}\.\d\d0$/
/** `1.250,50` and `1 250,50`: with groups of digits before it, a comma and two digits are pence. */
const continental = /^-?\d{1,3}([.\s'’]\d{3})+,\d{2}$/

const signs = { GBP: /^£|£$|\bGBP\b/i, EUR: /^€|€$|\bEUR\b/i, USD: /^(?:US)?\$|\$$|\bUSD\b/i } as const

/** The currency that stands in a price, as in `US$1,250.00` or `1250 EUR`. */
export const currencyIn = (text: string): keyof typeof signs | undefined =>
  (['GBP', 'EUR', 'USD'] as const).find((currency) => signs[currency].test(text.trim()))

/** The digits of an amount with a decimal point and nothing between them; text that is no amount stays as it is. */
function toPlain(text: string): string {
  const currency = currencyIn(text)
  const amount = (currency ? text.trim().replace(signs[currency], '') : text).trim()
  if (grouped.test(amount)) return amount.replaceAll(',', '')
  if (spaced.test(amount)) return amount.replaceAll(/[\s'’]/g, '')
  if (continental.test(amount)) return amount.replaceAll(/[.\s'’]/g, '').replace(',', '.')
  return amount
}

const digits = (text: string) =>
  text
    .replace(/^(-?)0*(?=\d)/, '$1')
    .replace(/(\.\d*?)0*$/, '$1')
    .replace(/\.$/, '')

/**
 * `1,250.50`, `1 250.50` and `US$1,250.50` as 1250.5; text that is no number, may be one of two, or has more digits than a number can
 * hold, is returned as it is.
 */
export function parseDecimal(text: string): number | string {
  const typed = toPlain(text)
  if (!plain.test(typed) || ambiguous.test(typed)) return text.trim()
  const wanted = digits(typed.replace(/^(-?)\./, '$10.'))
  const value = Number(wanted)
  return String(value) === wanted || wanted === '-0' ? value : text.trim()
}

/** Puts a `NumberField` before the schema that validates its number; an empty field is `''`. */
export const decimalText = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.transform((typed: unknown, { issues }) => {
      if (typeof typed !== 'string') return typed
      const amount = toPlain(typed)
      if (ambiguous.test(amount))
        issues.push({
          code: 'custom',
          input: typed,
          message: eitherAmount(amount.replace('.', ''), amount.slice(0, -1)),
        })
      return parseDecimal(typed)
    }),
    schema,
  )
