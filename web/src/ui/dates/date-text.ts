import { fromDayParts, isDay, isTime, londonDay, shortMonths } from 'contract/days'
import { addDays } from '../ranges.ts'

// What people type as a day or a time, and how a field shows it: as London writes it, whatever the language of the browser.

type Limits = { today?: string; max?: string | undefined }

/** `2026-06-05` as `05 Jun 2026`. */
export const dayText = (day: string): string =>
  `${day.slice(8, 10)} ${shortMonths[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

/** `2026-06-05T09:30` as `05 Jun 2026 09:30`. */
export const dateTimeText = (text: string): string => `${dayText(text)} ${text.slice(11)}`

/** Two digits are a year of this century unless that lies after `max`, as a date of birth may not. */
function fullYear(typed: string, month: number, day: number, max: string | undefined): number {
  if (typed.length > 2) return Number(typed)
  const recent = 2000 + Number(typed)
  const found = fromDayParts(recent, month, day)
  return max && found && found > max ? recent - 100 : recent
}

/** Of the days with this day and month, the one nearest to today that is not after `max`. */
function nearest(month: number, day: number, { today = londonDay(), max }: Limits): string | undefined {
  const year = Number(today.slice(0, 4))
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(today))
  return [year - 1, year, year + 1]
    .flatMap((one) => fromDayParts(one, month, day) ?? [])
    .filter((one) => !max || one <= max)
    .toSorted((a, b) => distance(a) - distance(b))[0]
}

const words: Record<string, number> = { yesterday: -1, today: 0, tomorrow: 1 }

const weekday = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/
const year = String.raw`(?<year>(?:19|20)\d{2}|\d{2})`
const shapes = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/,
  new RegExp(String.raw`^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})(?:[-/. ]${year})?$`),
  new RegExp(String.raw`^(?<day>\d\d)(?<month>\d\d)${year}$`),
  new RegExp(String.raw`^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ]*(?<month>[a-z]{3,9})\.?(?:[-/., ]*${year})?$`),
  new RegExp(String.raw`^(?<month>[a-z]{3,9})\.?[-/. ]*(?<day>\d{1,2})(?:st|nd|rd|th)?(?:[-/., ]+${year})?$`),
]
const monthOf = (typed: string) =>
  Number(typed) || shortMonths.findIndex((short) => typed.startsWith(short.toLowerCase())) + 1

/** A day as people type it (`5/6/26`, `5 jun`, `2026-06-05`, `today`; the day comes before the month) as `yyyy-MM-dd`. */
export function parseDay(typed: string, limits: Limits = {}): string | undefined {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(weekday, '')
  const offset = words[text]
  if (offset !== undefined) return addDays(limits.today ?? londonDay(), offset)
  for (const shape of shapes) {
    const found = shape.exec(text)?.groups
    if (!found) continue
    const [month, day] = [monthOf(found.month ?? ''), Number(found.day)]
    if (found.year === undefined) return nearest(month, day, limits)
    return fromDayParts(fullYear(found.year, month, day, limits.max), month, day)
  }
  return undefined
}

/** A time as people type it (`9:30`, `0930`, `9.30 pm`, `9`) as `HH:mm`. */
export function parseTime(typed: string): string | undefined {
  const found = /^(\d{1,2})(?:[:.h ]?([0-5]\d))?\s*(am|pm)?$/.exec(typed.trim().toLowerCase())
  if (!found) return undefined
  const [, hours, minutes = '00', half] = found
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return undefined
  const hour = half ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours)
  const time = `${String(hour).padStart(2, '0')}:${minutes}`
  return isTime(time) ? time : undefined
}

/** A day and a time after it as `yyyy-MM-ddTHH:mm`. */
export function parseDateTime(typed: string, limits: Limits = {}): string | undefined {
  const text = typed.trim().replace(/^(\d{4}-\d\d-\d\d)T/i, '$1 ')
  // A day alone: its year is not a time.
  if (parseDay(text, limits)) return undefined
  // The longest time: of `5 jun 10 15` the 10 is no year.
  for (const cut of text.matchAll(/[,\s]+/g)) {
    const time = parseTime(text.slice(cut.index + cut[0].length))
    const day = parseDay(text.slice(0, cut.index), limits)
    if (time && day) return `${day}T${time}`
  }
  return undefined
}

/**
 * The time at the end of a text in which no day could be read (`14:30`, `31 jun 2 pm`), as `HH:mm`. A number without a colon or am and
 * pm is none: it may be of a day or a year.
 */
export function timeIn(typed: string): string | undefined {
  // The longest time, as with a day that can be read.
  const ends = [0, ...[...typed.matchAll(/[,\s]+/g)].map((cut) => cut.index + cut[0].length)]
  return ends
    .map((start) => typed.slice(start))
    .filter((end) => /:|\d\s*[ap]m\s*$/i.test(end))
    .map(parseTime)
    .find((time) => time !== undefined)
}

const isDateTime = (value: string) => isDay(value.slice(0, 10)) && value[10] === 'T' && isTime(value.slice(11))

/** A value of a field as it is shown outside of typing; what is no day stays as it was typed. */
export const shownText = {
  day: (value: string) => (isDay(value) ? dayText(value) : value),
  datetime: (value: string) => (isDateTime(value) ? dateTimeText(value) : value),
  time: (value: string) => value,
}

export const parsers = { day: parseDay, datetime: parseDateTime, time: parseTime }
export type DateKind = keyof typeof parsers

/** Says what was not understood, in place of the format that the schema demands. */
const examples = { day: '05 Jun 2026', datetime: '05 Jun 2026 09:30', time: '09:30' }
const isRead = { day: isDay, datetime: isDateTime, time: isTime }

/** A message for a value that was typed and cannot be read. */
export const unreadMessage = (kind: DateKind, value: string): string | undefined =>
  value.trim() === '' || isRead[kind](value) ? undefined : `Enter it like this: ${examples[kind]}`

/** The day at which a calendar opens. */
export const calendarStart = (value: string, max: string | undefined): string => {
  const today = londonDay()
  if (isDay(value.slice(0, 10))) return value.slice(0, 10)
  return max && max < today ? max : today
}
