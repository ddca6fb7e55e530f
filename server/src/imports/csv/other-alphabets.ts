import iconv from 'iconv-lite'
import type { ImportEncoding } from 'contract/import-dialect'

// Encodings of other alphabets: read as another one they would give other words.

type Alphabet = { encoding: ImportEncoding; common: RegExp; own: RegExp }

const cyrillic = { common: /[оеаинтсрвл]/giu, own: /\p{Script=Cyrillic}/gu }
const alphabets: Alphabet[] = [
  // The first wins where it fits as well.
  { encoding: 'windows-1251', ...cyrillic },
  { encoding: 'koi8-r', ...cyrillic },
  { encoding: 'cp866', ...cyrillic },
  { encoding: 'windows-1253', common: /[αοιετσνηςάέίόύή]/giu, own: /\p{Script=Greek}/gu },
]

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Words with a capital behind a small letter: in KOI8-R the other alphabets have small letters where it has capitals. */
const ofSwappedCase = /[\p{L}\p{M}]*\p{Ll}\p{Lu}[\p{L}\p{M}]*/gu

/** The encoding of one byte a character in which the letters are the frequent ones of its language. */
export function otherAlphabet(bytes: Uint8Array): ImportEncoding {
  const sample = Buffer.from(bytes)
  if (sample.filter((byte) => byte > 0x7f).length < leastLetters) return 'windows-1251'
  const scores = alphabets.map(({ encoding, common, own }) => {
    const text = iconv.decode(sample, encoding)
    const beyond = countOf(text, /[^\p{ASCII}]/gu)
    return { encoding, score: (countOf(text, common) + countOf(text.replaceAll(ofSwappedCase, ''), own)) / beyond }
  })
  const best = scores.reduce((most, next) => (next.score > most.score + 0.15 ? next : most))
  return best.score < 1.3 ? 'windows-1251' : best.encoding
}

// Fewer letters show nothing.
const leastLetters = 12
