// Numbers in the signs and words of China, Japan and Korea within a day or a time.

const digits = '〇一二三四五六七八九'
const ofKorea = ['한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열', '열한', '열두']

const valueOf = (sign: string): number => {
  if (sign === '零' || sign === '○') return 0
  return sign === '两' || sign === '兩' ? 2 : digits.indexOf(sign)
}

/** 15 of 十五 and 20 of 二十; 2027 of 二〇二七. */
function inDigits(signs: string): string {
  const [tens = '', units] = signs.split('十')
  if (units === undefined) return signs.replaceAll(/./gu, (sign) => String(valueOf(sign)))
  return String((tens === '' ? 1 : valueOf(tens)) * 10 + (units === '' ? 0 : valueOf(units)))
}

const year = /[〇零○一二三四五六七八九]{4}(?=年)/gu
const number = '(?:[一二两兩三四五六七八九]?十[一二三四五六七八九]?|[一二两兩三四五六七八九])'
const counted = new RegExp(`${number}(?= ?[月日号分])`, 'gu')
const hour = new RegExp(`${number}(?= ?[點点時时])`, 'gu')
const halfOfDay = /上午|下午|早上|晚上|中午|午前|午後|오전|오후/u
const behindHour = /(?<=\d ?[点點])(?:[二三四五]?十[一二三四五六七八九]?)$/u
const hourOfKorea = new RegExp(`(${ofKorea.toReversed().join('|')}) ?시`, 'gu')
const before = /差 ?(\d{1,2}) ?分 ?(?:到 ?)?(\d{1,2}) ?[点點]/u
const quarterBefore = /差 ?一刻 ?(?:到 ?)?(\d{1,2}) ?[点點]/u

const minutesBefore = (hour: string, minutes: number) => `${Number(hour) - 1}:${60 - minutes}`

/** An hour in words may be of either half of the day, as in other languages, unless it is said or from nine to noon. */
const isPlain = (text: string, said: number) => halfOfDay.test(text) || (said >= 9 && said <= 12)

/** 下午2点, 2027年1月3日, 9:55 and 오전 10시 of 下午两点, 二〇二七年一月三日, 差五分十点 and 오전 열 시. */
export function withDigits(text: string): string {
  if (!/[\p{Script=Han}\p{Script=Hangul}]/u.test(text)) return text
  return text
    .replaceAll(year, (signs) => inDigits(signs))
    .replaceAll(counted, (signs) => inDigits(signs))
    .replaceAll(hour, (signs) => (isPlain(text, Number(inDigits(signs))) ? inDigits(signs) : signs))
    .replace(behindHour, (signs) => inDigits(signs))
    .replaceAll(hourOfKorea, (all, word: string) => {
      const said = ofKorea.indexOf(word) + 1
      return isPlain(text, said) ? `${said}시` : all
    })
    .replace(before, (all, minutes: string, hour: string) =>
      Number(minutes) > 0 && Number(minutes) <= 30 && Number(hour) > 1 ? minutesBefore(hour, Number(minutes)) : all,
    )
    .replace(quarterBefore, (all, hour: string) => (Number(hour) > 1 ? minutesBefore(hour, 15) : all))
}
