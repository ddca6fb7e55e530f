import { limits } from './limits.ts'

/** The time zone of the company: days, ranges and tour times are London's. */
export const timeZone = 'Europe/London'

const londonParts = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The London day of an instant, `yyyy-MM-dd`. */
export function londonDay(instant: Date = new Date()): string {
  // A day begins with a minute, and formatting costs as much as the rest of a check of a field.
  const minute = Math.floor(instant.getTime() / 60_000)
  if (minute !== last.minute) last = { minute, day: londonParts.format(instant) }
  return last.day
}

let last = { minute: Number.NaN, day: '' }

/** Moves a `yyyy-MM-dd` by whole years; 29 February becomes 28 February where there is none. */
export function addYears(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0')
  const moved = year + day.slice(4)
  return isDay(moved) ? moved : `${year}-02-28`
}

/** Moves a `yyyy-MM-dd` by whole days. */
export const moveDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Whether the time of a tour is known. A date without a time is midnight in a booking, so that `00:00` is taken for the beginning only
 * where the pickup (`HH:mm`) is late on the evening before, by the drop-off: 23:45 to 03:00 is a night, 22:30 to 23:45 an
 * evening of the day.
 */
export const isTimeKnown = (tour: string, pickup: string, dropOff = ''): boolean =>
  tour.slice(11, 16) !== '00:00' || (pickup >= '22:00' && dropOff !== '' && dropOff < pickup)

/**
 * The day of a pickup (`HH:mm`) of a tour that begins at a time on London's clock: the day of the tour, or the day before where the
 * tour begins soon after midnight and the pickup is late in the evening. A pickup shortly after the beginning, as bookings of partners
 * have, is of the same day. At midnight it depends on the drop-off (`isTimeKnown`).
 */
export function pickupDay(tour: string, pickup: string, dropOff?: string): string {
  const [day, begin] = [tour.slice(0, 10), tour.slice(11, 16)]
  const hour = Number(begin.slice(0, 2))
  const isEveningBefore =
    begin === '00:00' ? isTimeKnown(tour, pickup, dropOff) : hour < 6 && pickup >= `${hour + 18}${begin.slice(2)}`
  return isEveningBefore ? moveDay(day, -1) : day
}

/**
 * When the travelers of a tour are expected at the latest, `yyyy-MM-ddTHH:mm`: at its beginning or, where its time is not known, at
 * their pickup of that day.
 */
export const expectedAt = (tour: string, pickup: string, dropOff: string): string =>
  isTimeKnown(tour, pickup, dropOff) ? tour : `${tour.slice(0, 10)}T${pickup}`

/** The time of a pickup for those who work on the day of the tour: `23:45 (evening before)` where that is the day before. */
export const pickupTimeText = (tour: string, pickup: string, dropOff: string): string =>
  pickupDay(tour, pickup, dropOff) < tour.slice(0, 10) ? `${pickup} (evening before)` : pickup

/** Whether the text is `yyyy-MM-dd` and that day exists. */
export function isDay(text: string): boolean {
  // There is no year 0.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))]
  if (month < 1 || month > 12 || day < 1) return false
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return day <= (month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31)
}

/** Whether a range of days does not end before it starts. What is missing or no day is left to its own rule. */
export const areInOrder = (start: string | undefined, end: string | undefined): boolean =>
  start === undefined || end === undefined || !isDay(start) || !isDay(end) || start <= end

/** The day of these numbers as `yyyy-MM-dd`; undefined where there is none. */
export function fromDayParts(year: number, month: number, day: number): string | undefined {
  const pad = (number: number, length: number) => String(number).padStart(length, '0')
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
  return isDay(text) ? text : undefined
}

/** Whether the text is `HH:mm` of a 24-hour clock. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Whether a tour may lie on this day: from 2000-01-01 to 20 years ahead. */
export const isBookingDay = (day: string): boolean =>
  day >= `${limits.bookingYears.from}-01-01` && day <= addYears(londonDay(), limits.bookingYears.ahead)

/** Months as dates show them, January first. */
export const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** `2025-06-05T09:30` (seconds are ignored, a day alone is midnight) as a booking reads it: `05 Jun, 25 09:30 AM`. */
export function toBookingTime(wall: string): string {
  const [year, month, day] = [wall.slice(0, 4), Number(wall.slice(5, 7)), wall.slice(8, 10)]
  const hour = Number(wall.slice(11, 13) || '0')
  const minute = wall.slice(14, 16) || '00'
  const twelve = String(hour % 12 || 12).padStart(2, '0')
  return `${day} ${shortMonths[month - 1]}, ${year.slice(2)} ${twelve}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The reverse: `05 Jun, 25 09:30 AM` as `2025-06-05T09:30`. Throws on anything else. */
export function fromBookingTime(text: string): string {
  const found = /^(\d{2}) (\w{3}), (\d{2}) (\d{2}):(\d{2}) (AM|PM)$/.exec(text)
  const month = shortMonths.findIndex((month) => month === found?.[2]) + 1
  if (!found || month === 0) throw new RangeError(`not a booking time: ${text}`)
  const hour = (Number(found[4]) % 12) + (found[6] === 'PM' ? 12 : 0)
  return `20${found[3]}-${String(month).padStart(2, '0')}-${found[1]}T${String(hour).padStart(2, '0')}:${found[5]}`
}

/** `yyyy-MM-dd` as people read it: `Jun 05, 2025`. */
export const toShownDay = (day: string): string =>
  `${shortMonths[Number(day.slice(5, 7)) - 1]} ${day.slice(8, 10)}, ${day.slice(0, 4)}`

/** Days as `yyyy-MM-dd`, both inclusive; either may be missing. */
export type DayRange = { start_date?: string | undefined; end_date?: string | undefined }

/** A range in words, or undefined when there is none. */
export function rangeLabel({ start_date: from, end_date: to }: DayRange): string | undefined {
  const known = (day: string | undefined) => (day && isDay(day) ? toShownDay(day) : undefined)
  const [first, last] = [known(from), known(to)]
  if (first && last) return first === last ? first : `${first} – ${last}`
  if (first) return `From ${first}`
  return last && `Until ${last}`
}

/** A booking's time (`05 Jun, 25 09:30 AM`) as people read it: `Jun 05, 2025 09:30`. */
export function toShownTime(text: string): string {
  const wall = fromBookingTime(text)
  return `${toShownDay(wall.slice(0, 10))} ${wall.slice(11)}`
}

const londonClock = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** What London's clocks show at an instant, `yyyy-MM-ddTHH:mm`. */
export const londonTime = (instant: Date = new Date()): string => londonClock.format(instant).replace(', ', 'T')

/**
 * Whether London's clocks never show this time (`2027-03-28T01:30`), because they go forward over it. Pass a day that exists.
 */
export function isSkippedTime(wall: string): boolean {
  if (!isOfNight(wall)) return false
  // London is 0 or 1 hour ahead of UTC.
  const atUtc = Date.parse(`${wall}:00Z`)
  return [atUtc, atUtc - 3_600_000].every((instant) => londonTime(new Date(instant)) !== wall)
}

/** Clocks are changed at one o'clock UTC. Nearly every tour is later, and asking the clock costs more than all else of a booking's check. */
const isOfNight = (wall: string): boolean => wall.slice(11) < '04:00'

/** Whether a time lies in the night in which London's clocks are changed, before four in the morning. */
export function isClockChange(wall: string): boolean {
  if (!isOfNight(wall)) return false
  const hourAt = (utc: number) =>
    Number(londonTime(new Date(Date.parse(`${wall.slice(0, 10)}T0${utc}:00Z`))).slice(11, 13))
  return hourAt(3) - hourAt(0) !== 3
}
