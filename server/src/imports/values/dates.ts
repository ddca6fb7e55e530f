import { isDay, isTime, londonDay, timeZone } from 'contract/days'
import type { DateOrder } from 'contract/import-answers'
import { contradictsWeekday, isWeekday, monthOf } from './calendar-names.ts'

/** A day, and a time where the text has one. */
/** `end` where the time is a range. */
export type Moment = { day: string; time: string | undefined; end?: string }
/** What a text shows of the order of day and month: undefined where it can be read in one way only. */
export type Evidence = DateOrder | 'open' | undefined

const time = String.raw`(?:(?:[T,\s@]|\s[-–|]\s)+(?:(?:at|um|à|a las|alle ore|alle|ore|om|às|as|o godz\.?|o|godz\.?|kl\.?|h\.?)\s*)?(\d{1,2}[:.h]\d{2}.*|\d{1,2}\s*[ap]\.?m\.?|\d{1,2}\s*(?:uhr|h)|\d{4}(?:\s?h(?:rs?)?)?))?`
const weekday = String.raw`(?:(?:[\p{L}][\p{L}-]{1,13}|\p{Script=Han})\.?,?\s+)?`
const nth = String.raw`(\d{1,2})(?:st|nd|rd|th|er|\.|º|ª|°)?`
const year = String.raw`'?(\d{4}|\d{2})`
const yearFirst = new RegExp(String.raw`^${weekday}(\d{4})[-/.\s](\d{1,2})[-/.\s](\d{1,2})${time}$`, 'iu')
const compact = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(?:\d{2})?)?$/
const dayMonthWord = new RegExp(
  String.raw`^${weekday}${nth}[-/.,\s]*(?:(?:of|de)\s+)?(\p{L}{3,12})\.?[-/,.\s]*(?:de[l]?\s+)?${year}${time}$`,
  'iu',
)
const monthWordDay = new RegExp(String.raw`^${weekday}(\p{L}{3,12})\.?[-/\s]*${nth},?[-/\s]+${year}${time}$`, 'iu')
const numeric = new RegExp(String.raw`^${weekday}(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?${year}${time}$`, 'iu')
const dayMonthOnly = new RegExp(String.raw`^${weekday}${nth}[-/.,\s]*(?:(?:of|de)\s+)?(\p{L}{3,12})\.?${time}$`, 'iu')
const monthDayOnly = new RegExp(String.raw`^${weekday}(\p{L}{3,12})\.?[-/\s]*${nth}${time}$`, 'iu')
const numericOnly = new RegExp(String.raw`^${weekday}(\d{1,2})([/.])(\d{1,2})\.?${time}$`, 'iu')
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
  const found = numeric.exec(weekdayFirst(text.trim()))
  if (!found) return undefined
  const [first, second] = [Number(found[1]), Number(found[3])]
  if (first > 12) return second > 12 ? undefined : 'day_first'
  if (second > 12) return 'month_first'
  return first === second ? undefined : 'open'
}

/** `year` is of dates that name none. */
type Options = { order: DateOrder | undefined; past?: boolean; year?: string | undefined }

/** Reads a date in any of the usual formats; undefined where it is none, or where the order of day and month is open. */
export function readMoment(raw: string, options: Options): Moment | undefined {
  const text = weekdayFirst(normalized(raw))
  const found = anyMoment(text, options)
  return found && !contradictsWeekday(text, found.day) ? found : undefined
}

const normalized = (raw: string) =>
  raw
    .trim()
    .replace(/^(\d{2,4})年(\d{1,2})月(\d{1,2})[日号]/, '$1-$2-$3 ')
    .replaceAll(/(\d)[時时点](?=\d)/g, '$1:')
    .replaceAll(/(\d)分/g, '$1')
    .replace(/(?:上午|早上|午前) ?(\d{1,2}(?::\d{2})?)/, '$1 am')
    .replace(/(?:下午|晚上|午後) ?(\d{1,2}(?::\d{2})?)/, '$1 pm')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\d ?)([ap])\. ?m\.?(?!\p{L})/giu, '$1m')
    // 10 h 15, 10u15, 10 Uhr 15
    .replaceAll(/(\d) ?(?:h|u|uhr) ?(?=\d{2}(?!\d))/giu, '$1:')
    .replace(/^(\d{1,2}) (\d{1,2}) (?=\d{4}(?!\d))/, '$1/$2/')
    .replace(/^(?:the|le|el|den|am|on|op|dnia|il|zo)\s+(?=[\p{L}\d])/iu, '')
    .replace(/(\d{4}) ?r\.?(?= |,|$)/iu, '$1')
    .replace(
      /^(\d{1,2}[:.]\d{2}(?: ?[ap]\.?m\.?)?)(?: on | - |, | )(?=\S*\d)(\D{0,14}\d{1,4}[-/.\s][\p{L}\d]+.*)$/iu,
      '$2 $1',
    )
    .trim()

/** Jul 8, 2026 (Wed) and Thu-09-Oct-2025 with the weekday before the day. */
function weekdayFirst(text: string): string {
  if (!/[([（]\p{L}|\p{L}\.?$|^\p{L}+\.?[-/]?\d/u.test(text)) return text
  const [found = '', bracketed, before, last] =
    /\s*[([（]((?:\p{Script=Han}|\p{L}{2})\p{L}{0,11})\.?[)\]）]|^(\p{L}{2,13})\.?[-/]?(?=\d)|[\s,]+(\p{L}{2,13})\.?$/u.exec(
      text,
    ) ?? []
  const word = bracketed ?? before ?? last
  if (word === undefined || !isWeekday(word) || (last !== undefined && monthOf(word) !== undefined)) return text
  return `${word} ${text.replace(found, '')}`
}

function anyMoment(text: string, { order, past = false, year: usual }: Options): Moment | undefined {
  const instant = zonedMoment(text)
  if (instant) return instant
  const [, year, month = '', day = '', clock] = yearFirst.exec(text) ?? []
  if (year !== undefined) return momentOf([year, month, day], clock)
  const found =
    readCompact(text) ?? readWords(text, past) ?? readNumeric(text, { order, past }) ?? readSerial(text, past)
  return found ?? (usual === undefined ? undefined : withoutYear(text, usual, order))
}

/** Whether the text is a day and a month without a year. */
export function lacksYear(raw: string): boolean {
  const text = weekdayFirst(normalized(raw))
  return (
    !hasYear.test(raw) &&
    // Also a date with another weekday names its year.
    anyMoment(text, { order: 'day_first' }) === undefined &&
    anyMoment(text, { order: 'day_first', year: '2024' }) !== undefined
  )
}

const hasYear = /(?<!\d)(?:19|20)\d{2}(?!\d)/

function withoutYear(text: string, year: string, order: DateOrder | undefined): Moment | undefined {
  if (hasYear.test(text)) return undefined
  const [, day = '', word = '', clock] = dayMonthOnly.exec(text) ?? []
  const month = monthOf(word)
  if (month !== undefined) return momentOf([year, month, day], clock)
  const [, first = '', second = '', time] = monthDayOnly.exec(text) ?? []
  const named = monthOf(first)
  if (named !== undefined) return momentOf([year, named, second], time)
  return order && readTime(text) === undefined ? numbersWithoutYear(text, year, order) : undefined
}

function numbersWithoutYear(text: string, year: string, order: DateOrder): Moment | undefined {
  const [, first, , second = '', clock] = numericOnly.exec(text) ?? []
  if (first === undefined) return undefined
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
  if (month !== undefined && !past && isFarYear(year)) return undefined
  if (month !== undefined) return momentOf([fullYear(year, past), month, day], clock)
  return readMonthFirst(text, past)
}

function readMonthFirst(text: string, past: boolean): Moment | undefined {
  const [, word = '', day = '', year = '', clock] = monthWordDay.exec(text) ?? []
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

/** Two digits that name no year near today are no year of a tour. */
const isFarYear = (year: string) =>
  year.length === 2 && Math.abs(2_000 + Number(year) - Number(londonDay().slice(0, 4))) > 15

/** 25-06-05 is more likely a day of 2025 than of 2005, but the file does not say so. */
function startsWithYear(first: string, month: string, last: string): boolean {
  if (last.length === 4 || !isDay(`20${pad(first)}-${pad(month)}-${pad(last)}`)) return false
  const far = (twoDigits: string) => Math.abs(2_000 + Number(twoDigits) - Number(londonDay().slice(0, 4))) > 10
  return far(last) && !far(first)
}

const dayMs = 86_400_000

/** A spreadsheet's number of a day, counted from 1900; a birth may lie long before a tour. */
function readSerial(text: string, past: boolean): Moment | undefined {
  const found = serial.exec(text)
  const days = Number(found?.[1])
  if (!found || days < (past ? 1_000 : 36_526) || days > 80_000) return undefined
  const day = new Date(Date.UTC(1899, 11, 30) + days * dayMs).toISOString().slice(0, 10)
  return { day, time: found[2] === undefined ? undefined : clockOf(Number(`0.${found[2]}`)) }
}

const clockOf = (fraction: number) => {
  const minutes = Math.min(Math.round(fraction * 1_440), 1_439)
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

function momentOf([y, m, d]: [string, string | number, string], clock: string | undefined): Moment | undefined {
  const day = `${y}-${pad(m)}-${pad(d)}`
  if (!isDay(day)) return undefined
  if (clock === undefined) return { day, time: undefined }
  const at = readTimeRange(clock)
  return at && { day, time: at.start, ...(at.end !== undefined && { end: at.end }) }
}

const clock =
  /^(\d{1,2})(?:[:.h](\d{2}))?(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(a\.?m\.?|p\.?m\.?|a|p|hrs?|uhr|uur|h|horas?|heures?|ore|godz\.?|l|lt)?$/i

const words = new Map([
  ['noon', '12:00'],
  ['midday', '12:00'],
  ['midnight', '00:00'],
])
const digitsOnly = /^(\d{1,2})(\d{2})(?: ?(?:hrs?|h|l|lt))?$/i
const beforeClock = /^(?:at|um|à|a las|a la|alle ore|alle|ore|om|às|o godz\.?|godz\.?|kl\.?|h\.?|g\.)\s*(?=\d)/iu

// BST and GMT are what London's clocks show.
const afterClock = /\s*\(?(?:bst|gmt|local|local time|uk time|o['’]?clock|min|m(?=$)|u)\)?$/iu

function tidyClock(text: string): string {
  const bare = text.replace(beforeClock, '')
  const said = bare === text ? bare : bare.replace(/^(\d{1,2}),(\d{2})$/, '$1:$2')
  const hour = /^(\d{1,2}) ?o['’]?clock$/iu.exec(said)?.[1]
  if (hour !== undefined) return text
  return /^\d{1,2}[:.]\d{2}/.test(said) ? said.replace(afterClock, '') : said
}

/** Reads a time of day as `HH:mm`: 9:30, 09.30, 0930, 9am, 9:30 PM, 09:30:00, a spreadsheet's fraction of a day, or the time of a date. */
export function readTime(raw: string): string | undefined {
  const text = tidyClock(normalized(raw))
  const word = words.get(text.toLowerCase().replace(/^12 ?/, ''))
  if (word) return word
  const [, hours, minutes = ''] = digitsOnly.exec(text) ?? []
  if (hours !== undefined) return valid(pad(hours), minutes)
  const fraction = /^0[.,](\d{3,}|25|5|75)$/.exec(text)
  if (fraction) return clockOf(Number(`0.${fraction[1]}`))
  const [, hour, minute, , half] = clock.exec(text) ?? []
  // A number alone can mean anything.
  if (hour === undefined || (minute === undefined && half === undefined)) return timeOfDate(text)
  return withHalf(
    Number(hour),
    minute ?? '00',
    half
      ?.replaceAll('.', '')
      .toLowerCase()
      .replace(/^([ap])$/, '$1m'),
  )
}

export type TimeRange = { start: string; end: string | undefined }

const between =
  /\s*(?:-|–|—|~|(?<!\p{L})(?:to|until|till|bis|à|a|al|alle|tot|até|às|do|jusqu'à|hasta|fino alle)(?!\p{L}))\s*/iu

/** A time, or a range of two: `09:00-13:00`, `9 - 11.30am`, `10:00 to 12:00`. */
export function readTimeRange(raw: string): TimeRange | undefined {
  const text = raw.trim().replace(/^(?:from|von|de|dalle|van|das|od)\s+/i, '')
  const alone = readTime(text)
  if (alone !== undefined) return { start: alone, end: undefined }
  const parts = text.split(between)
  // 505-630 is a number of something.
  if (parts.length !== 2 || parts.every((part) => /^\d{3}$/.test(part))) return undefined
  const [first = '', second = ''] = parts
  const end = readTime(second)
  if (end === undefined) return undefined
  const start = startOf(first, second)
  return start === undefined ? undefined : { start, end }
}

/** `9 - 11am` has its half of the day once; that of the end is the start's too unless the start would lie behind it. */
function startOf(first: string, second: string): string | undefined {
  const half = /[ap]\.?m\.?$/i.exec(second.trim())?.[0]
  if (!half || /[ap]\.?m\.?$/i.test(first.trim())) return readTime(first)
  const end = readTime(second)!
  const same = readTime(`${first}${half}`)
  if (same === undefined) return readTime(first)
  return same < end ? same : readTime(`${first}am`)
}

const valid = (hour: string, minute: string) => (isTime(`${hour}:${minute}`) ? `${hour}:${minute}` : undefined)

function withHalf(hour: number, minute: string, half: string | undefined): string | undefined {
  if (half !== 'am' && half !== 'pm') return valid(pad(hour), minute)
  return hour < 1 || hour > 12 ? undefined : valid(pad((hour % 12) + (half === 'pm' ? 12 : 0)), minute)
}

/** A column of times may hold whole dates; the day does not matter. */
const timeOfDate = (text: string) =>
  text.length > 8 ? readMoment(text, { order: evidenceOf(text) === 'open' ? 'day_first' : undefined })?.time : undefined

const london = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant with its zone, as the clocks in London showed it. */
function zonedMoment(text: string): Moment | undefined {
  const [, day, clock = '', zone = ''] = zoned.exec(text) ?? []
  if (day === undefined || !isDay(day)) return undefined
  const offset = /^[+-]/.test(zone)
    ? zone.replace(/^(.\d{2}):?(.*)$/, (_, hours, minutes) => `${hours}:${minutes || '00'}`)
    : 'Z'
  const instant = new Date(`${day}T${clock}${offset}`)
  if (Number.isNaN(instant.getTime())) return undefined
  const parts = Object.fromEntries(london.formatToParts(instant).map(({ type, value }) => [type, value]))
  return { day: `${parts['year']}-${parts['month']}-${parts['day']}`, time: `${parts['hour']}:${parts['minute']}` }
}

const zoned = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)$/i
