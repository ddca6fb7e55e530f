// How people are counted in Chinese, Japanese and Korean.

const chinese = '一二三四五六七八九'
const korean = ['한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열']
const inChinese = /^\s*(?:一家)?([一二两兩三四五六七八九]?)(十?)([一二三四五六七八九]?)\s?[名人位个個口]様?\s*$/u
const inKorean = /^\s*(\p{Script=Hangul}{1,2})\s?[명분]\s*$/u
const counter =
  /(?<=\d\s?)[名人位个個명인분](?:様|さま)?(?!\p{L})|(?<=\d\s?)[名人位个個명인분](?=\s?[\p{Script=Han}\p{Script=Hangul}])/gu
const ofKind = /(\d)([大小婴幼老])(?!\p{Script=Han})/gu
const kinds: Record<string, string> = { 大: 'adult', 小: 'child', 婴: 'infant', 幼: 'infant', 老: 'adult' }

// 两大两小 and 两个大人一个小孩
const pairsOfKinds = /^\s*(?:[一二两兩三四五六七八九][大小婴幼老]){1,4}\s*$/u
// 大2小1 and 大2、小1
const kindsBefore = /^\s*(?:[大小婴幼老]\s?\d{1,2}[名人]?[\s、,，・+]*){1,4}$/u
const kindBefore = /([大小婴幼老])\s?(\d{1,2})[名人]?[\s、,，・+]*/gu
const countOfKind =
  /[一二两兩三四五六七八九](?=[个個名位]?(?:大人|成人|儿童|兒童|小孩|孩子|婴儿|嬰兒|老人|学生|學生))/gu
// 4名（うち子供1名）, 4人，其中1名儿童 and 4명 (아동 1명 포함)
const partOfTotal =
  /^\s*(?:총\s?)?(\d{1,3})\s?[名人位个個명]\s?様?\s?[(,、，]?\s?(?:うち|内|其中|包括|含)\s?([^()]*\d[^()]*?)\)?\s*$/u
const partBefore =
  /^\s*(?:총\s?)?(\d{1,3})\s?[명인분]\s?[(,]?\s?(?:중\s?)?(\p{Script=Hangul}{2,4}) ?(\d{1,2})\s?[명인분]?\s?포함\)?\s*$/u

const valueOf = (digit: string) => (/[两兩]/u.test(digit) ? 2 : chinese.indexOf(digit) + 1)

/** 十二 is 12; undefined without a digit. */
function chineseNumber(unit: string, ten: string, more: string): number | undefined {
  if (ten === '') return unit === '' ? undefined : valueOf(unit)
  return (unit === '' ? 1 : valueOf(unit)) * 10 + (more === '' ? 0 : valueOf(more))
}

/** 2大2小 of 两大两小, and 4, davon 1 of 4名 of whom one is something else. */
const withDigits = (text: string): string =>
  (pairsOfKinds.test(text)
    ? text.replaceAll(/[一二两兩三四五六七八九]/gu, (digit) => String(valueOf(digit)))
    : text.replaceAll(countOfKind, (digit) => String(valueOf(digit)))
  )
    .replace(partBefore, '$1, davon $3 $2')
    .replace(partOfTotal, (_, total: string, part: string) => {
      const [, kind = '', number = ''] = /^(\p{L}{2,4}?) ?(\d{1,2}) ?[名人位个個명]?$/u.exec(part.trim()) ?? []
      return `${total}, davon ${kind === '' ? part : `${number} ${kind}`}`
    })

/** 两位, 十二人 and 두 명 in digits, 2大1小 and 大2小1 with the kinds, and 大人4名様 and 성인2명 without the word that counts people. */
export function ofEasternCounts(raw: string): string {
  const text = withDigits(kindsBefore.test(raw) ? raw.replaceAll(kindBefore, '$2$1') : raw)
  const [, unit = '', ten = '', more = ''] = inChinese.exec(text) ?? []
  const count = chineseNumber(unit, ten, more) ?? (korean.indexOf(inKorean.exec(text)?.[1] ?? '') + 1 || undefined)
  return count === undefined
    ? text.replaceAll(counter, ' ').replaceAll(ofKind, (_, number: string, kind: string) => `${number} ${kinds[kind]} `)
    : String(count)
}
