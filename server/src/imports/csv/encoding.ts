import chardet from 'chardet'
import iconv from 'iconv-lite'
import type { ImportEncoding } from 'contract/import-dialect'
import { importMessages } from 'contract/import-messages'
import { plausibleEncoding } from './alphabets.ts'
import { otherAlphabet } from './other-alphabets.ts'

const boms: [ImportEncoding, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const magic: [number[], string][] = [
  [[0x50, 0x4b, 0x03, 0x04], importMessages.workbook],
  [[0xd0, 0xcf, 0x11, 0xe0], importMessages.workbook],
  [[0x25, 0x50, 0x44, 0x46], importMessages.binary],
  [[0x89, 0x50, 0x4e, 0x47], importMessages.binary],
  [[0xff, 0xd8, 0xff], importMessages.binary],
  [[0x47, 0x49, 0x46, 0x38], importMessages.binary],
  [[0x1f, 0x8b], importMessages.binary],
]
const beginsWith = (bytes: Uint8Array, start: number[]) => start.every((byte, index) => bytes[index] === byte)

/** Why a file is not text, as its first bytes show, whatever its name; undefined where it is. */
export function whyNotText(head: Uint8Array): string | undefined {
  if (head.length === 0) return importMessages.empty
  const known = magic.find(([start]) => beginsWith(head, start))
  if (known) return known[1]
  if (wide(head)) return undefined
  if (isMarkup(head)) return importMessages.noTable
  const sample = head.subarray(0, 65_536)
  const odd = sample.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 0x1a) || byte === 0x7f).length
  return odd > sample.length / 100 ? importMessages.binary : undefined
}

/** Web pages, RTF, calendars, JSON: text, but not a table. */
const isMarkup = (head: Uint8Array) =>
  /^(?:\xEF\xBB\xBF)?\s*(?:<(?:!doctype|html|\?xml|table|head|body)\b|\{\\rtf|BEGIN:V|\[?\s*\{\s*"[^"]*"\s*:)/i.test(
    Buffer.from(head.subarray(0, 1_024)).toString('latin1'),
  )

/** UTF-16, by its byte order mark or by the places of its zeros. */
function wide(head: Uint8Array): ImportEncoding | undefined {
  const marked = boms.find(([encoding, bom]) => encoding !== 'utf-8' && beginsWith(head, bom))
  if (marked) return marked[0]
  const sample = head.subarray(0, 4_096)
  const half = sample.length / 2
  const evenZeros = sample.filter((byte, index) => byte === 0 && index % 2 === 0).length
  const oddZeros = sample.filter((byte, index) => byte === 0 && index % 2 === 1).length
  if (oddZeros > half * 0.4 && evenZeros < half * 0.1) return 'utf-16le'
  if (evenZeros > half * 0.4 && oddZeros < half * 0.1) return 'utf-16be'
  return undefined
}

/** Looks at a file piece by piece; `end` returns the encoding. */
export function watchEncoding() {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let head: Uint8Array | undefined
  let strange: Uint8Array | undefined
  let beyondAscii = false
  let carriageReturns = true
  return {
    look(piece: Uint8Array) {
      head ??= piece
      if (carriageReturns && piece.includes(0x0a)) carriageReturns = false
      if (strange) return
      try {
        const text = utf8.decode(piece, { stream: true })
        beyondAscii ||= /\P{ASCII}/u.test(text)
      } catch {
        strange = piece
      }
    },
    end(): ImportEncoding {
      const fixed = boms.find(([, bom]) => head && beginsWith(head, bom))?.[0] ?? (head && wide(head))
      if (fixed) return fixed
      // A few broken characters do not make the file one of another encoding.
      if (beyondAscii || (strange ? isMostlyUtf8(strange) : endsWell(utf8))) return 'utf-8'
      return ofBytes(strange ?? head ?? new Uint8Array(), carriageReturns)
    },
  }
}

/** One or two bytes a character. */
function ofBytes(piece: Uint8Array, carriageReturns: boolean): ImportEncoding {
  // An old Mac ends its lines so, and so do spreadsheet programs that save in other encodings.
  if (carriageReturns && piece.includes(0x0d)) return plausibleEncoding(around(piece), 'macintosh')
  return eastAsian(around(piece)) ?? narrow(piece)
}

function endsWell(decoder: InstanceType<typeof TextDecoder>): boolean {
  try {
    decoder.decode()
    return true
  } catch {
    return false
  }
}

function isMostlyUtf8(piece: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(around(piece))
  const broken = text.match(/\uFFFD/g)?.length ?? 0
  const whole = text.match(/[^\p{ASCII}\uFFFD]/gu)?.length ?? 0
  return whole > broken
}

/** One byte a character. */
function narrow(piece: Uint8Array): ImportEncoding {
  const sample = around(piece)
  return isOfRuns(sample) ? otherAlphabet(sample) : plausibleEncoding(sample)
}

/** Runs of three or more high bytes are words of another alphabet. */
function isOfRuns(sample: Uint8Array): boolean {
  const high = sample.filter((byte) => byte > 0x7f).length
  const runs = String.fromCharCode(...sample).match(/[\u0080-\u00FF]+/g)?.length ?? 1
  return high / runs >= 3
}

const asianText = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。「」（）ー　]/gu
const leastHangul = 6

/** Words of Korean syllables alone: in a text of Chinese at least a tenth of the characters would be none. */
function isKorean(sample: Uint8Array): boolean {
  // Both bytes of a common syllable are high; of those of Shift-JIS many are not.
  if (sample.some((byte) => byte >= 0x80 && byte <= 0xa0)) return false
  const text = iconv.decode(Buffer.from(sample), 'euc-kr')
  const beyond = text.match(/[^\p{ASCII}£€￡·]/gu)?.length ?? 0
  const hangul = text.match(/\p{Script=Hangul}/gu)?.length ?? 0
  return hangul >= leastHangul && hangul >= beyond * 0.95
}

const leastPairs = 6
const leastBehind = 4

/** Two bytes a character as in Taiwan: a common lead byte, and behind some of them a letter or a sign as the second one. */
function isBig5(sample: Uint8Array): boolean {
  // Neither byte is one of these, which are frequent in Shift-JIS.
  if (sample.some((byte) => byte >= 0x80 && byte <= 0xa0)) return false
  const text = String.fromCharCode(...sample)
  const pairs = text.match(/[\u0081-\u00FE][\u0040-\u007E\u0081-\u00FE]/g) ?? []
  const common = pairs.filter((pair) => /^[\u00A4-\u00C6]/.test(pair)).length
  const withAscii = pairs.filter((pair) => pair.charCodeAt(1) < 0x80).length
  const alone =
    text.replaceAll(/[\u0081-\u00FE][\u0040-\u007E\u0081-\u00FE]/g, '').match(/[\u0080-\u00FF]/g)?.length ?? 0
  // In GB 18030 and EUC-KR the second byte of a common character is never ASCII; after a letter of Latin it always is.
  const isMixed = withAscii >= pairs.length * 0.1 && withAscii <= pairs.length * 0.7
  // The letters behind accented ones of a word are mostly capitals, or small ones, as those are; here they are of any kind.
  const behind = pairs.map((pair) => pair[1] ?? '').filter((second) => second < '\u0080')
  const ofOneCase = Math.max(...[/[A-Z]/, /[a-z]/].map((some) => behind.filter((each) => some.test(each)).length))
  if (behind.length >= leastBehind && ofOneCase > behind.length * 0.8) return false
  return pairs.length >= leastPairs && alone <= 1 && common >= pairs.length * 0.75 && isMixed
}

// JÄÄSKELÄINEN: of East Asia no text has these few bytes alone.
const northern = /^[\p{ASCII}ÄÅÆÖØÜßäåæöøüÉé£§´·]*$/u

/** Two bytes a character, where all of them decode to what people write in these alphabets. */
function eastAsian(sample: Uint8Array): ImportEncoding | undefined {
  if (northern.test(String.fromCharCode(...sample))) return undefined
  if (isKorean(sample)) return 'euc-kr'
  if (isBig5(sample)) return 'big5'
  const found = chardet.analyse(sample)
  const confidence = (name: string) => found.find((each) => each.name === name)?.confidence ?? 0
  const fits = (['shift_jis', 'gb18030'] as const).filter((encoding) => {
    const text = iconv.decode(Buffer.from(sample), encoding)
    const beyond = text.match(/[^\p{ASCII}£€¥￥]/gu)?.length ?? 0
    const asian = text.match(asianText)?.length ?? 0
    const broken = text.match(/[\uFFFD\uE000-\uF8FF]|[\uFF61-\uFF9F](?![\uFF61-\uFF9F])/gu)?.length ?? 0
    return asian >= 2 && asian >= beyond * 0.9 && broken <= 1 && inPairs(sample, encoding)
  })
  if (fits.length < 2) return fits[0]
  return confidence('Shift_JIS') > confidence('GB18030') ? 'shift_jis' : 'gb18030'
}

/** In a text of two bytes a character most lead bytes are ones that Latin letters are not, or stand in even runs. */
function inPairs(sample: Uint8Array, encoding: 'shift_jis' | 'gb18030'): boolean {
  // £ and other signs of four bytes have digits within.
  const text = String.fromCharCode(...sample).replaceAll(/(?:[\u0081-\u00FE]\d){2}/g, ' ')
  const runs = text.match(/[\u0080-\u00FF]+/g) ?? []
  if (encoding === 'gb18030') {
    const pairs = runs.flatMap((run) => run.match(/../gsu) ?? []).map((pair) => pair.charCodeAt(0))
    // The common characters; Cyrillic letters of Windows-1251 would be rare ones.
    const common = pairs.filter((lead) => lead >= 0xb0 && lead <= 0xd7).length
    const isEven = runs.filter(({ length }) => length % 2 === 0).length >= runs.length * 0.9
    return isEven && common >= pairs.length * 0.6
  }
  const leads = sample.filter((byte, at) => byte > 0x80 && (at === 0 || sample[at - 1]! < 0x80))
  return leads.filter((byte) => byte >= 0x81 && byte <= 0x9f).length >= leads.length * 0.5
}

const lengthOfSample = 32_768

/** The part of a piece around its first byte that is not ASCII. */
function around(piece: Uint8Array): Uint8Array {
  const first = piece.findIndex((byte) => byte > 0x7f)
  const from = Math.max(0, first - lengthOfSample / 2)
  return piece.subarray(from, from + lengthOfSample)
}
