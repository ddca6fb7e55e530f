/** What introduces an extension, behind five digits at least. */
const extensionSign = /(?<=(?:\d[^\d\p{L}]*){5})(?:ext(?:ension|n)?|x|#)[\s.:=]*(?=\d{1,6}(?!\d))/giu

/** Behind so many digits, whatever stands between them. */
const behind = (digits: number) => String.raw`(?<=(?:\d\D*){${digits}})`
/** Before another number, which begins with 0 and has so many digits besides. */
const beforeZero = (digits: number) => String.raw`(?=\s*\(?0(?:\D*\d){${digits}})`

/** A count of people and what is counted; a word in the singular may be said of the number itself. */
const party = String.raw`(?:[1-9]|1\d|20)\s*(?:pax|people|persons|guests|adults|children|kids|travell?ers|passengers)(?!\p{L})`

/** Between a number and another one or a remark. No number has eighteen digits: a sign behind nine and before nine is between two. */
const between = new RegExp(
  [
    // A word, with a number of its own such as that of a room.
    String.raw`\p{L}+(?:[^\p{L}\d+]*[1-9]\d{0,4}(?=[^\p{L}\d+]+0(?:\D*\d){8}))?`,
    String.raw`(?=\+)`,
    `:${beforeZero(7)}`,
    `${behind(5)}[/,;]${beforeZero(7)}`,
    String.raw`${behind(9)}[/,;](?=(?:\D*\d){9})`,
    String.raw`${behind(9)}(?:[&|]|[,;]\s+(?![\s#]))`,
    String.raw`${behind(10)}\s\p{Pd}\s+(?=\d{1,2}\s*\p{L})`,
    String.raw`${behind(10)}\s+(?=${party})`,
    // A remark in brackets; digits alone are one only behind a whole number.
    String.raw`(?:${behind(10)}[(\[{]|${behind(7)}[(\[{](?=[^)\]}]*\p{L}))(?!\s*#)`,
  ].join('|'),
  'iu',
)

/**
 * A number before another one that begins with 0, with blanks or dashes alone between them. Groups within a number may begin with 0,
 * too: only the last place can be the one between two, and it is looked for within a part that has no other sign between numbers.
 */
const beforeBlank = new RegExp(String.raw`^(.*)${behind(9)}[\s\p{Pd}]+(?=\(?0(?:(?:[\s\p{Pd}.()]*|/)\d){8})`, 'su')

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/**
 * The first of two numbers of nine to eleven digits without a 0 before them, with blanks or dashes alone between them. One number has
 * no eighteen digits. Both are written in the same groups, the first one perhaps behind its country, or as one group each: else the
 * place between them may be another one, and three shorter numbers would be cut into a wrong one.
 */
function firstOfAlike(part: string): string {
  const groups = [...part.matchAll(/\d+/g)]
  const lengths = groups.map(([digits]) => digits.length)
  const half = Math.ceil(groups.length / 2)
  const [first, second] = [lengths.slice(0, half), lengths.slice(half)]
  const count = second.reduce((sum, length) => sum + length, 0)
  const country = first.slice(0, first.length - second.length)
  const isTwo = groups.length === 2 && lengths.every((length) => length >= 9)
  const isAlike = first.slice(country.length).join() === second.join() && (country.length === 0 || part.startsWith('+'))
  const [last, next] = [groups[half - 1], groups[half]]
  if (count < 9 || count > 11 || !last || !next || !(isTwo || isAlike)) return part
  const end = last.index + last[0].length
  return /^[\s\p{Pd}]+$/u.test(part.slice(end, next.index)) ? part.slice(0, end) : part
}

/** The first of several numbers with blanks or dashes alone between them. */
function firstOf(part: string): string {
  const before = beforeBlank.exec(part)?.[1]
  return before === undefined ? firstOfAlike(part.trim()) : firstOf(before)
}

/** Without the last digits of the next line (`020 7946 0018/9`). Other digits behind a slash may be an extension. */
function withoutNextLine(part: string): string {
  const [, number = '', line = ''] = /^(.*\d)\s*\/\s*(\d{1,2})\s*$/s.exec(part) ?? []
  const digits = digitsOf(number)
  return digits.length >= 10 && Number(digits.slice(-line.length)) + 1 === Number(line) ? number : part
}

/**
 * The 0 of a code in brackets behind a country in which it is dialled within the country alone, and no number begins with one. Not so
 * those whose numbers keep it (Italy, Ivory Coast), and those with another digit besides (Hungary).
 */
const innerZero =
  /^((?:\+|00)\s*(?:20|27|3[1-3]|4[013469]|6[0-24-6]|8[1246]|9[0-24]|353|358|971|972)[\s.)-]*)\(\s*0(?=[\d\s])/

/**
 * The address that calls a number (RFC 3966), as people type it: `tel:02079460018`. The 0 of `+44 (0)20 7946 0018` and `+44 (020) 7946 0018` is dialled
 * within the country alone, except in Italy, which has no such digit: the 0 is part of its numbers. Of several numbers it calls the first.
 * Undefined for a text without a digit.
 */
export function callAddress(phone: string): string | undefined {
  // Invisible marks come along when a number is copied.
  const text = phone.replaceAll(/\p{Cf}/gu, '').replaceAll(extensionSign, '#')
  const parts = text.split(between)
  const has = (digits: number) => parts.find((part) => digitsOf(part).length >= digits)
  const first = withoutNextLine(firstOf(has(7) ?? has(5) ?? text))
  const [typed = '', extension = ''] = first.replace(/^[^+\d]+/, '').split('#')
  const isAbroad = /^(?:\+|00)(?!\s*39)/.test(typed)
  const digits = digitsOf(isAbroad ? typed.replace(/\(\s*0\s*\)/, '').replace(innerZero, '$1(') : typed)
  if (!digits) return undefined
  const [inner] = /^\d*/.exec(extension) ?? ['']
  return `tel:${typed.startsWith('+') ? '+' : ''}${digits}${inner && `;ext=${inner}`}`
}
