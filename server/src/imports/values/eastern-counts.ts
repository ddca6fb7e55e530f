// How people are counted in Chinese, Japanese and Korean.

const chinese = '一二三四五六七八九'
const korean = ['한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열']
const inChinese = /^\s*(?:一家)?([一二两兩三四五六七八九]?)(十?)([一二三四五六七八九]?)\s?[名人位个個口]様?\s*$/u
const inKorean = /^\s*(\p{Script=Hangul}{1,2})\s?[명분]\s*$/u
const counter =
  /(?<=\d\s?)[名人位个個명인분](?:様|さま)?(?!\p{L})|(?<=\d\s?)[名人位个個명인분](?=\s?[\p{Script=Han}\p{Script=Hangul}])/gu
const ofKind = /(\d)([大小婴幼老])(?!\p{Script=Han})/gu
const kinds: Record<string, string> = { 大: 'adult', 小: 'child', 婴: 'infant', 幼: 'infant', 老: 'adult' }

const valueOf = (digit: string) => (/[两兩]/u.test(digit) ? 2 : chinese.indexOf(digit) + 1)

/** 十二 is 12; undefined without a digit. */
function chineseNumber(unit: string, ten: string, more: string): number | undefined {
  if (ten === '') return unit === '' ? undefined : valueOf(unit)
  return (unit === '' ? 1 : valueOf(unit)) * 10 + (more === '' ? 0 : valueOf(more))
}

/** 两位, 十二人 and 두 명 in digits, 2大1小 with the kinds, and 大人4名様 and 성인2명 without the word that counts people. */
export function ofEasternCounts(text: string): string {
  const [, unit = '', ten = '', more = ''] = inChinese.exec(text) ?? []
  const count = chineseNumber(unit, ten, more) ?? (korean.indexOf(inKorean.exec(text)?.[1] ?? '') + 1 || undefined)
  return count === undefined
    ? text.replaceAll(counter, ' ').replaceAll(ofKind, (_, number: string, kind: string) => `${number} ${kinds[kind]} `)
    : String(count)
}
