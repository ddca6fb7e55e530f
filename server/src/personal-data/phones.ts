import { digitsOf } from 'contract/personal-data'

// The operator is in London: a number with one leading zero is British.
const britain = '44'
const endDigits = 6

/**
 * A regular expression, for JavaScript and PostgreSQL, of one phone number in every spelling: spaces and punctuation, +, 00, a
 * national zero. Undefined for a text with fewer than six digits besides these prefixes.
 */
export function phonePattern(phone: string): string | undefined {
  const parts = partsOf(phone)
  return parts && `(?<![0-9])${parts.prefix}${parts.rest}(?![0-9])`
}

/** The same for a field that holds this number and no other one; there the prefix may be absent. */
function phoneFieldPattern(phone: string): string | undefined {
  const parts = partsOf(phone)
  return parts && `^[^0-9]*${parts.prefix}?${parts.rest}[^0-9]*$`
}

export function isPhone(text: string, phone: string): boolean {
  const pattern = phoneFieldPattern(phone)
  return pattern !== undefined && new RegExp(pattern).test(text)
}

/** The last digits of a number, which all its spellings share; the indexes have as many of stored numbers. */
export const phoneEnd = (phone: string): string | undefined => partsOf(phone)?.digits.slice(-endDigits)

const gap = '[- ().+/]*'
const spaced = (digits: string) => Array.from(digits).join(gap)

function partsOf(phone: string): { prefix: string; rest: string; digits: string } | undefined {
  const digits = digitsOf(phone)
  const significant = digits.replace(/^0+/, '')
  const isInternational = phone.trim().startsWith('+') || digits.startsWith('00')
  const isBritish = isInternational ? significant.startsWith(britain) : digits.startsWith('0')
  const rest = isBritish && isInternational ? significant.slice(britain.length).replace(/^0+/, '') : significant
  if (rest.length < endDigits) return undefined
  const prefix = isBritish ? `(?:(?:00)?${spaced(britain)}${gap}0?${gap}|0${gap})` : '(?:00)?'
  return { prefix, rest: spaced(rest), digits: rest }
}
