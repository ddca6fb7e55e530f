import { isDay, londonDay } from 'contract/days'
import { dateOrders, type DateOrder } from 'contract/import-answers'
import { contradictsWeekday, isWeekday, monthOf } from './calendar-names.ts'
import { clockOf, readClock, readClockRange, saidBeforeClock } from './clock.ts'
import { dayJoined, normalized, weekdayFirst } from './date-text.ts'
import { zonedMoment } from './instants.ts'
import { meaningOfMinus } from './offset-or-range.ts'
import { saidTime, saidTimeFirst } from './said-times.ts'
import { isLong } from './texts.ts'

/** A day, and a time where the text has one; `end` where the time is a range. */
export type Moment = { day: string; time: string | undefined; end?: string }
/** What a text shows of the order of day and month: undefined where it can be read in one way only. */
export type Evidence = DateOrder | 'open' | undefined

const time = String.raw`(?:(?:[T,\s@]|\s[-–|]\s|\s\/\s(?=\d{1,2}[:.h]\d{2}(?![\d./])))+(?:(?:${saidBeforeClock})\s*)?(\d{1,2}[:.h]\d{2}.*|\d{1,2}\s*[ap]\.?m\.?|\d{1,2}\s*(?:uhr|hrs?|hs|h)|\d{4}(?:\s?h(?:rs?|s)?)?))?`
const weekday = String.raw`(?:(?:[\p{L}][\p{L}-]{1,13}|[\p{Script=Han}\p{Script=Hangul}])\.?,?\s+)?`
const nth = String.raw`(\d{1,2})(?:st|nd|rd|th|er|\.|º|ª|°)?`
const year = String.raw`'?(\d{4}|\d{2})`
const yearFirst = new RegExp(String.raw`^${weekday}(\d{4})[-/.\s](\d{1,2})[-/.\s](\d{1,2})${time}$`, 'iu')
const compact = /^(\d{4})(\d{2})(\d{2})(?:[T ]?(\d{2})(\d{2})(?:\d{2})?)?$/
const dayMonthWord = new RegExp(
  String.raw`^${weekday}${nth}[-/.,\s]*(?:(?:of|de)\s+)?(\p{L}{3,12})\.?[-/,.\s]*(?:de[l]?\s+)?${year}${time}$`,
  'iu',
)
const monthWordDay = new RegExp(String.raw`^${weekday}(\p{L}{3,12})\.?[-/\s]*${nth},?[-/\s]+${year}${time}$`, 'iu')
const numeric = new RegExp(String.raw`^${weekday}(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?${year}${time}$`, 'iu')
const dayMonthOnly = new RegExp(String.raw`^${weekday}${nth}[-/.,\s]*(?:(?:of|de)\s+)?(\p{L}{3,12})\.?${time}$`, 'iu')
const monthDayOnly = new RegExp(String.raw`^${weekday}(\p{L}{3,12})\.?[-/\s]*${nth}${time}$`, 'iu')
const numericOnly = new RegExp(String.raw`^${weekday}(\d{1,2})([/.-])(\d{1,2})\.?${time}$`, 'iu')
const withDash = /^\p{L}[\p{L}-]*\.?,?\s+\d{1,2}-\d{1,2}(?!\d|-)/u
const serial = /^(\d{1,5})(?:[.,](\d+))?$/

const pad = (value: number | string) => String(value).padStart(2, '0')
// Two digits are a year of this century, or of the last one for a birth that would lie in the future.
const fullYear = (text: string, past: boolean) => {
  if (text.length === 4) return text
  const guess = `20${text}`
  return past && guess > londonDay().slice(0, 4) ? `19${text}` : guess
}

/** The order of day and month in a numeric date, as far as the date alone shows it. */
export function evidenceOf(text: string): Evidence {
  if (isLong(text)) return undefined
  const plain = normalized(text)
  const dated = numeric.exec(weekdayFirst(plain))
  const found = dated ?? withoutYearIn(dayJoined(text.trim())) ?? withoutYearIn(plain)
  if (found) return evidenceOfNumbers(found, !dated && isOfEastAsia(found[0]))
  const said = saidTime(plain)
  return said && evidenceOf(said.day)
}

function evidenceOfNumbers([text, one, , other]: RegExpExecArray, isMonthFirst: boolean): Evidence {
  const [first, second] = [Number(one), Number(other)]
  if (first > 12) return second > 12 ? undefined : 'day_first'
  if (second > 12) return 'month_first'
  if (isMonthFirst) return first === second ? undefined : 'month_first'
  if (pointBehindMonth.test(text)) return 'day_first'
  return first === second ? undefined : 'open'
}

/** Only where the day is first does a point stand behind the month. */
const pointBehindMonth = /^[^\d]*\d{1,2}\.\s?\d{1,2}\.$/u

/** The order in which the weekday beside an open date is that of its day; undefined where it is so in both or in none. */
export function orderByWeekday(text: string): DateOrder | undefined {
  if (!/\p{L}/u.test(text)) return undefined
  const [only, ...others] = dateOrders.filter((order) => readMoment(text, { order }) !== undefined)
  return others.length === 0 ? only : undefined
}

/** Sat 13-6: without a weekday beside it, 13-6 may be anything. */
const isDayWithDash = (text: string): boolean => withDash.test(text) && startsWithWeekday(text)

/** 12.4., 12/04 and 12/04 (Sun) without a year; 9.30 may be a time, and 12.4. has its day first. */
function withoutYearIn(written: string) {
  const text = weekdayFirst(written)
  return isDayWithDash(text) || isOfEastAsia(text) || dayAndMonth.test(text) ? numericOnly.exec(text) : null
}
const dayAndMonth =
  /^(?:\p{L}+\.?,?\s+)?\d{1,2}(?:\/\d{1,2}(?:$|[\s,@]+\D{0,9}\d)|\.\d{1,2}(?:\.|[\s,@]+\D{0,9}\d{1,2}[:.h]))/u

/** 6/13(土) and 6.13.(토): beside a weekday of Japan, China or Korea the month is first. */
const isOfEastAsia = (text: string): boolean => /^[\p{Script=Han}\p{Script=Hangul}]{1,3} \d{1,2}[/.]\d{1,2}/u.test(text)

/** `year` is of dates that name none. */
type Options = { order: DateOrder | undefined; past?: boolean; year?: string | undefined }

/** Reads a date in any of the usual formats; undefined where it is none, or where the order of day and month is open. */
export function readMoment(raw: string, options: Options): Moment | undefined {
  if (isLong(raw) || isDayBehindDay(raw.trim())) return undefined
  const text = weekdayFirst(normalized(raw))
  const found = anyMoment(text, options) ?? withSaidTime(text, options)
  if (!found) return undefined
  const said = saidTimeFirst(text)?.day ?? text
  return startsWithOther(said) || contradictsWeekday(said, found.day) ? undefined : found
}

/** A time behind a day that is none as programs write it: 11. Juli 2026, halb zehn. */
function withSaidTime(text: string, options: Options): Moment | undefined {
  const { day = '', clock = '' } = saidTime(text) ?? {}
  const found = day === '' ? undefined : anyMoment(weekdayFirst(day), options)
  const at = found && found.time === undefined ? readClockRange(clock) : undefined
  return found && at && { day: found.day, time: at.start, ...(at.end !== undefined && { end: at.end }) }
}

const startsWithWeekday = (text: string): boolean => isWeekday(/^\p{L}[\p{L}-]*/u.exec(text)?.[0] ?? '')

/** Printed 12 May 2026 and London, 12 May 2026 are no days of a tour. */
function startsWithOther(text: string): boolean {
  const [word] = /^\p{L}[\p{L}-]*/u.exec(text) ?? []
  return word !== undefined && !isWeekday(word) && monthOf(word) === undefined
}

/** Sat, 11 Jul 2026 09:30:00 +0100 as 2026-07-11T09:30:00+0100. */
function withOffset(text: string, options: Options): Moment | undefined {
  const [, local = '', offset = '', hours] = withZone.exec(text) ?? []
  const found = offset === '' || /^\d{4}-/.test(local) ? undefined : anyMoment(local, options)
  const zone = hours === undefined ? offset : `${offset.slice(0, 1)}${pad(hours)}:00`
  return found?.time === undefined ? undefined : zonedMoment(`${found.day}T${found.time}${zone}`)
}

/** +0100, or GMT+1 in whole hours. */
const withZone =
  /^(.*\d:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?)\s*(?:GMT|UTC)?([+-](?:\d{2}:?\d{2}|(?<=(?:GMT|UTC)[+-])(\d{1,2})))(?:\s*\([^()]*\))?$/iu

function anyMoment(text: string, { order, past = false, year: usual }: Options): Moment | undefined {
  const instant = instantIn(text, { order, past }) ?? readYearFirst(text)
  if (instant) return instant === 'none' ? undefined : instant
  const found =
    readCompact(text) ?? readWords(text, past) ?? readNumeric(text, { order, past }) ?? readSerial(text, past)
  return found ?? (usual === undefined ? undefined : withoutYear(text, usual, order))
}

/** A moment that says its offset from UTC; `none` where it may have a range instead. */
function instantIn(text: string, options: Options): Moment | 'none' | undefined {
  const minus = meaningOfMinus(text)
  if (minus === 'offset') return zonedMoment(text) ?? withOffset(text, options)
  return minus === 'open' ? 'none' : undefined
}

// The numbers of one of the two could be hours and minutes.
const dayBehindDay = /^\D*\d{1,2}\.\s?(\d{1,2})\.?(\d{2})?\s?[-–]\s?\d{1,2}\.\s?(\d{1,2})\.?(\d{2})?$/u

/** 11.07.26 - 13.07.26, and 30.07. - 1.08. without a year; behind a day, 10.00-12.00 are hours. */
function isDayBehindDay(text: string): boolean {
  const [found, month, year, ofLast, yearOfLast] = dayBehindDay.exec(text) ?? []
  if (found === undefined || year !== yearOfLast || Number(month) < 1 || Number(month) > 12) return false
  return Number(ofLast) === Number(month) || Number(ofLast) === (Number(month) % 12) + 1
}

/** `none` where the text begins with a year and is no date. */
function readYearFirst(text: string): Moment | 'none' | undefined {
  const [, year, month = '', day = '', clock] = yearFirst.exec(text) ?? []
  return year === undefined ? undefined : (momentOf([year, month, day], clock) ?? 'none')
}

/** Whether the text is a day and a month without a year. */
export function lacksYear(raw: string): boolean {
  if (isLong(raw) || isDayBehindDay(raw.trim())) return false
  const whole = normalized(raw)
  const text = weekdayFirst(saidTime(whole)?.day ?? whole)
  return (
    !hasYear.test(raw) &&
    // Also a date with another weekday names its year.
    dateOrders.every((order) => anyMoment(text, { order }) === undefined) &&
    dateOrders.some((order) => anyMoment(text, { order, year: '2024' }) !== undefined)
  )
}

const hasYear = /(?<!\d)(?:19|20)\d{2}(?!\d)/

function withoutYear(text: string, year: string, order: DateOrder | undefined): Moment | undefined {
  if (hasYear.test(text)) return undefined
  const [, day = '', word = '', clock] = dayMonthOnly.exec(text) ?? []
  const month = monthOf(word)
  if (month !== undefined) return momentOf([year, month, day], clock)
  if (monthOf(monthDayOnly.exec(text)?.[1] ?? '') !== undefined) return monthFirstWithoutYear(text, year)
  return order && readClock(text) === undefined ? numbersWithoutYear(text, year, order) : undefined
}

function monthFirstWithoutYear(text: string, year: string): Moment | undefined {
  const [, word = '', day = '', time] = monthDayOnly.exec(text) ?? []
  const month = monthOf(word)
  return month === undefined || isMonthOfYear(text) ? undefined : momentOf([year, month, day], time)
}

/** Jul-26 is more likely a month of 2026, as spreadsheet programs write it. */
const isMonthOfYear = (text: string) => /^\p{L}+\.?-2\d$/u.test(text)

function numbersWithoutYear(text: string, year: string, order: DateOrder): Moment | undefined {
  const [, first, sign, second = '', clock] = numericOnly.exec(text) ?? []
  if (first === undefined || (sign === '-' && !isDayWithDash(text))) return undefined
  const [day, month] = order === 'day_first' ? [first, second] : [second, first]
  return momentOf([year, month, day], clock)
}

function readCompact(text: string): Moment | undefined {
  const [, year = '', month = '', day = '', hour, minute = ''] = compact.exec(text) ?? []
  if (!isDay(`${year}-${month}-${day}`)) return undefined
  return momentOf([year, month, day], hour === undefined ? undefined : `${hour}:${minute}`)
}

function readWords(text: string, past: boolean): Moment | undefined {
  const [, day = '', word = '', year = '', clock] = dayMonthWord.exec(text) ?? []
  const month = monthOf(word)
  if (month !== undefined && !past && (isFarYear(year) || isYearBehind(year, clock))) return undefined
  if (month !== undefined) return momentOf([fullYear(year, past), month, day], clock)
  return readMonthFirst(text, past)
}

/** Mar 14/07 is a Tuesday in July as well as a day of March 2007. */
const isWeekdayBefore = (text: string, word: string) =>
  isWeekday(word) && /^\p{L}+\.?,?\s+\d{1,2}[/.-]\d{1,2}\.?$/u.test(text)

/** July 11-13, 2026: behind two digits a year near today is that of the days, and no time. */
const isYearBehind = (year: string, clock = '') =>
  year.length === 2 && /^20\d{2}$/.test(clock) && yearsFromNow(clock.slice(2)) <= nearYears

/** July 11-13 names no year unless it is the present one; Jul-11-26 and Jan 12/27 have theirs at the end. */
function isRangeOfDays(text: string, year: string): boolean {
  const [, first, sign, last = ''] = /\p{L}\.? (\d{1,2})(?:st|nd|rd|th)?\s?([-/])\s?(\d{1,2})(?!\d)/u.exec(text) ?? []
  if (first === undefined || last !== year || Number(last) <= Number(first)) return false
  return yearsFromNow(year) > (sign === '/' ? nearYears : 0)
}

function readMonthFirst(text: string, past: boolean): Moment | undefined {
  const [, word = '', day = '', year = '', clock] = monthWordDay.exec(text) ?? []
  if (!past && (isFarYear(year) || isWeekdayBefore(text, word))) return undefined
  if (!past && (isYearBehind(year, clock) || isRangeOfDays(text, year))) return undefined
  const month = monthOf(word)
  return month === undefined ? undefined : momentOf([fullYear(year, past), month, day], clock)
}

function readNumeric(text: string, { order, past = false }: Options): Moment | undefined {
  const [, first, , second = '', year = '', clock] = numeric.exec(text) ?? []
  const evidence = evidenceOf(text)
  if (first === undefined || (evidence === 'open' && !order)) return undefined
  if (!past && isNoYear(first, second, year)) return undefined
  const isDayFirst = (order ?? evidence) !== 'month_first'
  const [day, month] = isDayFirst ? [first, second] : [second, first]
  return momentOf([fullYear(year, past), month, day], clock)
}

const isNoYear = (first: string, second: string, year: string) => isFarYear(year) || startsWithYear(first, second, year)

/** How far a year of two digits is from the present one. */
const yearsFromNow = (twoDigits: string) => Math.abs(2_000 + Number(twoDigits) - Number(londonDay().slice(0, 4)))

/** Two digits that name no year near today are no year of a tour. */
const isFarYear = (year: string) => year.length === 2 && yearsFromNow(year) > 15

/** 25-06-05 is more likely a day of 2025 than of 2005, but the file does not say so. */
function startsWithYear(first: string, month: string, last: string): boolean {
  if (last.length === 4 || !isDay(`20${pad(first)}-${pad(month)}-${pad(last)}`)) return false
  return yearsFromNow(last) > 10 && yearsFromNow(first) <= 10
}

/**
 * The day of a date in digits with a year of two, as it is with its year last and, where its first number is a year near today,
 * with its year first.
 */
export function daysOfShortYear(raw: string): { yearLast: string; yearFirst: string | undefined } | undefined {
  if (isLong(raw)) return undefined
  const text = weekdayFirst(normalized(raw))
  const [, first = '', , second = '', last = ''] = numeric.exec(text) ?? []
  const yearLast = `${fullYear(last, false)}-${pad(second)}-${pad(first)}`
  if (last.length !== 2 || !isDay(yearLast)) return undefined
  const yearFirst = `20${pad(first)}-${pad(second)}-${last}`
  const isPossible = yearsFromNow(first) <= nearYears && isDay(yearFirst) && !contradictsWeekday(text, yearFirst)
  return { yearLast, yearFirst: isPossible ? yearFirst : undefined }
}

/** Tours and changes of bookings in a file lie so many years from today. */
export const nearYears = 3

const dayMs = 86_400_000

/** A spreadsheet's number of a day, counted from 1900; a birth may lie long before a tour. */
function readSerial(text: string, past: boolean): Moment | undefined {
  const found = serial.exec(text)
  const days = Number(found?.[1])
  if (!found || days < (past ? 1_000 : 36_526) || days > 80_000) return undefined
  const day = new Date(Date.UTC(1899, 11, 30) + days * dayMs).toISOString().slice(0, 10)
  return { day, time: found[2] === undefined ? undefined : clockOf(Number(`0.${found[2]}`)) }
}

function momentOf([y, m, d]: [string, string | number, string], clock: string | undefined): Moment | undefined {
  const day = `${y}-${pad(m)}-${pad(d)}`
  if (!isDay(day)) return undefined
  if (clock === undefined) return { day, time: undefined }
  const at = readClockRange(clock)
  return at && { day, time: at.start, ...(at.end !== undefined && { end: at.end }) }
}
