import { halfWidth } from './texts.ts'

// 2026年6月, 令和8年6月, 民國115年6月 and 2026년 6월, no day of it
const monthOfYear =
  /(?:(?<reiwa>令和) ?(?<ofReiwa>\d{1,2}|元)|(?:(?:中[華华])?民[國国] ?)?(?<ofTaiwan>(?<!\d)1[0-3]\d)|(?<!\d)(?<common>20\d{2})) ?[年년] ?(?<month>0?[1-9]|1[0-2]) ?[月월](?! ?\d{1,2} ?[日号號일])/gu
const furtherMonth = /^分? ?[〜～~\-–—・･·、,及と와과] ?(0?[1-9]|1[0-2]) ?[月월](?! ?\d{1,2} ?[日号號일])/u

/** The first and the last month of a text in the signs of Japan, China or Korea, and their year. */
export type MonthsOfYear = { month: number; last: number; year: string }

function yearOf({ ofReiwa, ofTaiwan, common = '' }: Record<string, string | undefined>): string {
  if (ofReiwa !== undefined) return String(2018 + (ofReiwa === '元' ? 1 : Number(ofReiwa)))
  return ofTaiwan === undefined ? common : String(1911 + Number(ofTaiwan))
}

/** The only month that a text names with its year, or a range of them: 2026年6月分, and 2026年6月～7月. */
export function monthsOfEastAsia(raw: string): MonthsOfYear | undefined {
  if (!/[月월]/u.test(raw)) return undefined
  const text = halfWidth(raw)
  const [found, ...others] = text.matchAll(monthOfYear)
  if (!found?.groups || others.length > 0) return undefined
  const further = furtherMonth.exec(text.slice(found.index + found[0].length))
  const month = Number(found.groups['month'])
  const last = Number(further?.[1] ?? month)
  const isOnly = (text.match(/\d ?[月월]/gu) ?? []).length === (further ? 2 : 1)
  return isOnly && month <= last ? { month, last, year: yearOf(found.groups) } : undefined
}

const around = /^(?:令和 ?(?:\d{1,2}|元)|(?:(?:中[華华])?民[國国] ?)?\d{3,4}) ?[年년] ?\d{1,2} ?[月월](?: ?[分份분])?$/u

/** Whether a text is a month of a year and nothing else: 2026年6月, 2026年6月分. */
export const isMonthOfEastAsia = (text: string): boolean =>
  around.test(halfWidth(text).trim()) && monthsOfEastAsia(text) !== undefined

// 13(土) and 6/13(土) beside 2026年6月, as a title above has it
const dayBeside =
  /^(?:(?<month>\d{1,2}) ?[/.月월] ?)?(?<day>\d{1,2}) ?[日号號일]? ?(?<weekday>[(（][^()（）\d]{1,4}[)）])? (?<title>\S.*)$/u

/** 2026-6-13 (土) of `13(土) 2026年6月`; undefined of other texts, and of a day of another month than that beside it. */
export function dayOfMonthBeside(text: string): string | undefined {
  const { month, day = '', weekday = '', title = '' } = dayBeside.exec(text)?.groups ?? {}
  const beside = isMonthOfEastAsia(title) ? monthsOfEastAsia(title) : undefined
  if (!beside || beside.month !== beside.last) return undefined
  if (month !== undefined && Number(month) !== beside.month) return undefined
  return `${beside.year}-${beside.month}-${day} ${weekday}`.trim()
}
