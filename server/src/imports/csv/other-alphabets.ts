import iconv from 'iconv-lite'
import type { ImportEncoding } from 'contract/import-dialect'
import { messages } from 'contract/messages'

// Encodings that are recognized in order to refuse them: read as another one they would give other words.

type Alphabet = { encoding: string; common: RegExp; own: RegExp }

const cyrillic = { common: /[оеаинтсрвл]/giu, own: /\p{Script=Cyrillic}/gu }
const alphabets: Alphabet[] = [
  // The first is read; it wins where it fits as well.
  { encoding: 'windows-1251', ...cyrillic },
  { encoding: 'koi8-r', ...cyrillic },
  { encoding: 'cp866', ...cyrillic },
  { encoding: 'windows-1253', common: /[αοιετσνηςάέίόύή]/giu, own: /\p{Script=Greek}/gu },
]

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** The encoding of one byte a character in which the letters are the frequent ones of its language; undefined for one that is read. */
function otherAlphabet(sample: Buffer): string | undefined {
  const high = sample.filter((byte) => byte > 0x7f).length
  const runs = countOf(sample.toString('latin1'), /[\u0080-\u00FF]+/g)
  // Latin letters with accents stand alone.
  if (high < 12 || high / Math.max(1, runs) < 3) return undefined
  const scores = alphabets.map(({ encoding, common, own }) => {
    const text = iconv.decode(sample, encoding)
    const beyond = countOf(text, /[^\p{ASCII}]/gu)
    return { encoding, score: (countOf(text, common) + countOf(text, own)) / beyond }
  })
  const best = scores.reduce((most, next) => (next.score > most.score + 0.15 ? next : most))
  return best.encoding === 'windows-1251' || best.score < 1.3 ? undefined : best.encoding
}

/** Why a text is refused that is in an encoding that is not read; undefined for any other. */
export function whyNotEncoding(sample: Uint8Array, detected: ImportEncoding): string | undefined {
  const bytes = Buffer.from(sample)
  const encoding = detected === 'windows-1251' ? otherAlphabet(bytes) : undefined
  return encoding === undefined ? undefined : messages.imports.otherEncoding(encoding.toUpperCase())
}
