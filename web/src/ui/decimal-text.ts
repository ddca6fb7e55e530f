import * as z from 'zod/mini'

const plain = /^-?\d+(\.\d*)?$|^-?\.\d+$/
const grouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/

const digits = (text: string) =>
  text
    .replace(/^(-?)0*(?=\d)/, '$1')
    .replace(/(\.\d*?)0*$/, '$1')
    .replace(/\.$/, '')

/** `1,250.50` as 1250.5; text that is no number, or has more digits than a number can hold, is returned as it is. */
export function parseDecimal(text: string): number | string {
  const typed = text.trim().replace(/^[£$€]\s*/, '')
  if (!plain.test(typed) && !grouped.test(typed)) return text.trim()
  const wanted = digits(typed.replaceAll(',', '').replace(/^(-?)\./, '$10.'))
  const value = Number(wanted)
  return String(value) === wanted || wanted === '-0' ? value : text.trim()
}

/** Puts a `NumberField` before the schema that validates its number; an empty field is `''`. */
export const decimalText = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.transform((typed: unknown) => (typeof typed === 'string' ? parseDecimal(typed) : typed)),
    schema,
  )
