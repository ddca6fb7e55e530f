import { digitsOf } from 'contract/personal-data'
import { findAll, placeOf, type Place } from './phrases.ts'

// The operator is in London: a number with one leading zero is British.
const britain = '44'
const endDigits = 6
const gap = '[- ().+/]*'
const betweenDigits = new RegExp(`^${gap}$`)

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

/** Finds numbers in a text, each in every spelling, in a time that does not grow with how many are looked for. */
export function phoneFinder(phones: readonly string[]): (text: string) => Place[] {
  const numbers = new Set(phones.flatMap(spellings))
  const longest = Math.max(0, ...Array.from(numbers, ({ length }) => length))
  return (text) => {
    if (longest === 0) return []
    const groups = Array.from(text.matchAll(/[0-9]+/g), ({ 0: digits, index: at }) => ({
      digits,
      at,
      end: at + digits.length,
    }))
    const isJoined = (at: number) => betweenDigits.test(text.slice(groups[at - 1]!.end, groups[at]?.at))
    const found = findAll(groups, (_, from) => {
      let end: number | undefined
      let digits = ''
      for (let at = from; at < groups.length && (at === from || isJoined(at)) && digits.length < longest; at++) {
        digits += groups[at]!.digits
        if (numbers.has(digits)) end = at + 1
      }
      return end
    })
    return found.map((each) => placeOf(groups, each))
  }
}

/** The digits of a number as it may be written within a text. */
function spellings(phone: string): string[] {
  const parts = partsOf(phone)
  if (!parts) return []
  const { isBritish, digits } = parts
  const prefixes = isBritish ? [`00${britain}`, `00${britain}0`, britain, `${britain}0`, '0'] : ['00', '']
  return prefixes.map((prefix) => prefix + digits)
}

const spaced = (digits: string) => Array.from(digits).join(gap)

function partsOf(phone: string): { isBritish: boolean; prefix: string; rest: string; digits: string } | undefined {
  const digits = digitsOf(phone)
  const significant = digits.replace(/^0+/, '')
  const isInternational = phone.trim().startsWith('+') || digits.startsWith('00')
  const isBritish = isInternational ? significant.startsWith(britain) : digits.startsWith('0')
  const rest = isBritish && isInternational ? significant.slice(britain.length).replace(/^0+/, '') : significant
  if (rest.length < endDigits) return undefined
  const prefix = isBritish ? `(?:(?:00)?${spaced(britain)}${gap}0?${gap}|0${gap})` : '(?:00)?'
  return { isBritish, prefix, rest: spaced(rest), digits: rest }
}
