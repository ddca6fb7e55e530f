/**
 * The address that calls a number (RFC 3966), as people type it: `tel:02079460018`. The `(0)` of `+44 (0)20 7946 0018` is dialled within
 * the country alone, except in Italy, which has no such digit: the 0 is part of its numbers. Undefined for a text without a digit.
 */
export function callAddress(phone: string): string | undefined {
  const number = phone.trim()
  const isAbroad = /^(?:\+|00)(?!\s*39)/.test(number)
  const digits = (isAbroad ? number.replace(/\(\s*0\s*\)/, '') : number).replaceAll(/\D/g, '')
  return digits ? `tel:${number.startsWith('+') ? '+' : ''}${digits}` : undefined
}
