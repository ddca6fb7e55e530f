/** What introduces an extension, behind five digits at least. */
const extensionSign = /(?<=(?:\d[^\d\p{L}]*){5})(?:ext(?:ension|n)?|x|#)[\s.:=]*(?=\d{1,6}(?!\d))/giu

/** Behind so many digits, whatever stands between them. */
const behind = (digits: number) => String.raw`(?<=(?:\d\D*){${digits}})`
/** Before another number, which begins with 0 and has so many digits besides. */
const beforeZero = (digits: number) => String.raw`(?=\s*\(?0(?:\D*\d){${digits}})`

/** Between a number and another one or a remark. No number has eighteen digits: a sign behind nine and before nine is between two. */
const between = new RegExp(
  [
    // A word, with a number of its own such as that of a room.
    String.raw`\p{L}+(?:[^\p{L}\d+]*[1-9]\d{0,4}(?=[^\p{L}\d+]+0(?:\D*\d){8}))?`,
    String.raw`(?=\+)`,
    `:${beforeZero(7)}`,
    `${behind(5)}[/,;]${beforeZero(7)}`,
    String.raw`${behind(9)}/(?=(?:\D*\d){9})`,
    String.raw`${behind(9)}(?:[&|]|[,;]\s+(?![\s#]))`,
    String.raw`${behind(10)}\s\p{Pd}\s+(?=\d{1,2}\s*\p{L})`,
    // A remark in brackets; digits alone are one only behind a whole number.
    String.raw`(?:${behind(10)}[(\[{]|${behind(7)}[(\[{](?=[^)\]}]*\p{L}))(?!\s*#)`,
  ].join('|'),
  'u',
)

/**
 * A number before another one that begins with 0, with blanks or dashes alone between them. Groups within a number may begin with 0,
 * too: only the last place can be the one between two, and it is looked for within a part that has no other sign between numbers.
 */
const beforeBlank = new RegExp(String.raw`^(.*)${behind(9)}[\s\p{Pd}]+(?=\(?0(?:(?:[\s\p{Pd}.()]*|/)\d){8})`, 'su')

/** The first of several numbers with blanks or dashes alone between them. */
function firstOf(part: string): string {
  const before = beforeBlank.exec(part)?.[1]
  return before === undefined ? part : firstOf(before)
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/**
 * The address that calls a number (RFC 3966), as people type it: `tel:02079460018`. The `(0)` of `+44 (0)20 7946 0018` is dialled within
 * the country alone, except in Italy, which has no such digit: the 0 is part of its numbers. Of several numbers it calls the first.
 * Undefined for a text without a digit.
 */
export function callAddress(phone: string): string | undefined {
  // Invisible marks come along when a number is copied.
  const text = phone.replaceAll(/\p{Cf}/gu, '').replaceAll(extensionSign, '#')
  const parts = text.split(between)
  const has = (digits: number) => parts.find((part) => digitsOf(part).length >= digits)
  const first = firstOf(has(7) ?? has(5) ?? text)
  const [typed = '', extension = ''] = first.replace(/^[^+\d]+/, '').split('#')
  const isAbroad = /^(?:\+|00)(?!\s*39)/.test(typed)
  const digits = digitsOf(isAbroad ? typed.replace(/\(\s*0\s*\)/, '') : typed)
  if (!digits) return undefined
  const [inner] = /^\d*/.exec(extension) ?? ['']
  return `tel:${typed.startsWith('+') ? '+' : ''}${digits}${inner && `;ext=${inner}`}`
}
