/** What introduces an extension, behind five digits at least. */
const extensionSign = /(?<=(?:\d[^\d\p{L}]*){5})(?:ext(?:ension|n)?|x|#)[\s.:=]*(?=\d{1,6}(?!\d))/giu

/** Between a number and another one or a remark. A `/` stands within numbers, too: it ends one only before another that begins with 0. */
const between = /\p{L}+|(?=\+)|(?:(?<=(?:\d\D*){5})[/,;]|:)(?=\s*\(?0(?:\D*\d){7})/u

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/**
 * The address that calls a number (RFC 3966), as people type it: `tel:02079460018`. The `(0)` of `+44 (0)20 7946 0018` is dialled within
 * the country alone, except in Italy, which has no such digit: the 0 is part of its numbers. Of several numbers it calls the first.
 * Undefined for a text without a digit.
 */
export function callAddress(phone: string): string | undefined {
  // Invisible marks come along when a number is copied.
  const text = phone.replaceAll(/\p{Cf}/gu, '').replaceAll(extensionSign, '#')
  const first = text.split(between).find((part) => digitsOf(part).length >= 5) ?? text
  const [typed = '', extension = ''] = first.replace(/^[^+\d]+/, '').split('#')
  const isAbroad = /^(?:\+|00)(?!\s*39)/.test(typed)
  const digits = digitsOf(isAbroad ? typed.replace(/\(\s*0\s*\)/, '') : typed)
  if (!digits) return undefined
  const [inner] = /^\d*/.exec(extension) ?? ['']
  return `tel:${typed.startsWith('+') ? '+' : ''}${digits}${inner && `;ext=${inner}`}`
}
