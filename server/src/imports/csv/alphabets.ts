import iconv from 'iconv-lite'
import type { ImportEncoding } from 'contract/import-dialect'

// The letters beyond ASCII of each language that an encoding is used for, in lower case.
const western = [
  'äöüß',
  'àâæçéèêëîïôœùûüÿ',
  'áéíñóúü',
  'áâãàçéêíóôõú',
  'àèéìòùî',
  'áéëèïóöü',
  'æøåéö',
  'åäöé',
  'áðéíóúýþæö',
  // Özgenç and Gönül: Turkish names without its other letters, which these encodings lack.
  'âçöü',
]
const central = ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'ăâîșțşţ', 'čćđšž', 'äöüß']
const turkish = ['çğıöşüâîûi̇']

const languagesOf: [ImportEncoding, string[]][] = [
  ['windows-1252', western],
  ['iso-8859-15', western],
  ['windows-1250', central],
  ['iso-8859-2', central],
  ['windows-1254', turkish],
  ['cp850', western],
  ['cp852', central],
  ['macintosh', western],
]

// What no word of these languages has, though it has their letters.
const impossible =
  /ñ(?![aeiouáéíóú]|\P{L}|$)|õ(?!e)|ã(?![oeio]|$)|ç(?![aouâãêéáóûüeilt]|$)|^ß|ÿ(?!$|s)|œ(?![uidcs])|ă(?=[oe])|(?![ªº])[^\P{L}\p{ASCII}]\d/u
// ThÈ for Thé and LŘck for Lück; McÉwan is rare.
const capitalWithin = /\p{Ll}(?!\p{ASCII})\p{Lu}|\p{L}(?!\p{ASCII})\p{Lu}\p{Ll}/u
const before = '€£¿¡“‘«„‚‹§•'
const between = '–—-’·'
// ª and º are letters to Unicode, and stand behind words and numbers as signs do.
const ordinals = 'ªº'
const sign = /[^\p{L}\p{M}\p{ASCII}]|[ªº]/u
const controls = /[\u0080-\u009F\uFFFD]/u

/** Whether a word can be one of a language that has these letters. */
function isPlausible(word: string, languages: readonly string[]): boolean {
  if (controls.test(word)) return false
  const letters = Array.from(word.toLowerCase()).filter(
    (letter) => letter > '\u007F' && !ordinals.includes(letter) && /[\p{L}\p{M}]/u.test(letter),
  )
  if (letters.length > 0 && !languages.some((known) => letters.every((letter) => known.includes(letter)))) return false
  if (impossible.test(word.toLowerCase()) || capitalWithin.test(word)) return false
  return Array.from(word).every((char, at, all) => {
    if (!sign.test(char) || between.includes(char)) return true
    // ° and º stand behind a letter, and € and £ before one.
    const [left = '', right = ''] = [all[at - 1], all[at + 1]]
    return before.includes(char) ? !/\p{L}/u.test(left) : !/\p{L}/u.test(right)
  })
}

/** Words with a character beyond ASCII, of at most so many bytes. */
const wordsOf = (text: string) => text.match(/[^\s,;|"'#/()<>\t]*[^\p{ASCII}][^\s,;|"'#/()<>\t]*/gu) ?? []

/** How many words can be of a language of the encoding, less those that cannot, and how many are of one language. */
function plausibility(bytes: Buffer, encoding: ImportEncoding, languages: readonly string[]) {
  const words = wordsOf(iconv.decode(bytes, encoding))
  const plausible = words.filter((word) => isPlausible(word, languages))
  const ofOne = languages.map((language) => plausible.filter((word) => isPlausible(word, [language])).length)
  return { score: plausible.length * 2 - words.length, ofOne: Math.max(0, ...ofOne) }
}

const clearly = 2

/**
 * The encoding of one byte a character in which most words are possible ones; of equal ones that in which most are of one language,
 * then `expected`, or the more frequent.
 */
export function plausibleEncoding(bytes: Uint8Array, expected: ImportEncoding = 'windows-1252'): ImportEncoding {
  const sample = Buffer.from(bytes)
  const scores = languagesOf.map(([encoding, languages]) => ({
    encoding,
    ...plausibility(sample, encoding, languages),
  }))
  const most = Math.max(...scores.map(({ score }) => score))
  const equal = scores.filter(({ score }) => score === most)
  const mostOfOne = Math.max(...equal.map(({ ofOne }) => ofOne))
  // Guests are of several countries: one word more says nothing.
  const best = equal.filter(({ ofOne }) => ofOne > mostOfOne - clearly).map(({ encoding }) => encoding)
  return best.find((encoding) => encoding === expected) ?? best[0] ?? expected
}
