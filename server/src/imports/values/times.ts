import { readClock, rangeOf, type TimeRange } from './clock.ts'
import { evidenceOf, readMoment } from './dates.ts'
import { meaningOfMinus } from './offset-or-range.ts'

/** A column of times may hold whole dates; the day does not matter. */
const momentIn = (text: string) =>
  text.length > 8 ? readMoment(text, { order: evidenceOf(text) === 'open' ? 'day_first' : undefined }) : undefined

/** A time of day as `HH:mm`, alone or with a date. */
export const readTime = (raw: string): string | undefined => readClock(raw) ?? momentIn(raw.trim())?.time

/** A day with 02:30-04:00 may have a range or an offset from UTC; without a day it is a range. */
const isOpen = (text: string) =>
  meaningOfMinus(text) === 'open' && readClock(text.replace(/-\d{2}:\d{2}$/, '')) === undefined

// 930A and 145P, as Americans type them. Elsewhere 930A may be a room.
const inLetters = /^(\d{1,2}[0-5]\d) ?([ap])\.?$/iu
/** Whether a text is a time such as 930A, which only its column shows to be one. */
export const isShortTime = (text: string): boolean => inLetters.test(text) && readTimeRange(text) !== undefined

/** A time, or a range of two: `09:00-13:00`, `9 - 11.30am`, `10:00 to 12:00`. */
export function readTimeRange(raw: string): TimeRange | undefined {
  const short = inLetters.exec(raw.trim())
  if (short) return readTimeRange(`${short[1]}${short[2]}m`)
  const range = isOpen(raw.trim()) ? undefined : rangeOf(raw, readTime)
  if (!range || range.end !== undefined || readClock(raw) !== undefined) return range
  return { start: range.start, end: momentIn(raw.trim())?.end }
}

// 9.00 for 9.30 am
const arrival =
  /^(\d{1,2}(?:[:.]\d{2})?(?: ?[ap]\.?m\.?| noon)?|noon|midday) for (\d{1,2}(?:[:.]\d{2}| ?[ap]\.?m\.?).{0,6})$/iu
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** `9.30 am` of `9.00 for 9.30 am`, as invitations say when people come together and when it begins. */
export function startAfterArrival(text: string): string {
  const [, first = '', second = ''] = arrival.exec(text.trim()) ?? []
  const start = first === '' ? undefined : readClock(second)
  if (start === undefined) return text
  const half = /[ap]\.?m\.?$/iu.exec(second)?.[0] ?? ''
  const isSoonBefore = [`${first}${half}`, first, `${first}:00`].some((each) => {
    const wait = minutesOf(start) - minutesOf(readClock(each) ?? start)
    return wait > 0 && wait <= 90
  })
  return isSoonBefore ? second : text
}
