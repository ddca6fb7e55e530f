const hour = (name: string) => String.raw`(?<${name}>[01]?\d|2[0-3])(?:[.,:h](?<minutes_${name}>[0-5]\d))?`
const unit = String.raw`(?: ?(?:h|hs|hrs?|uhr|uur|u|hod|godz|óra)\.?)?`
const before =
  '(?:(?:from|between|von|zwischen|ab|um|de|da|dalle(?: ore)?|delle(?: ore)?|tra le|van|tussen|das|od|mellan|mellem|mellom|fra|från|à|a las|alle|ore|h\\.?|kl\\.?|godz\\.?|o|klo) )?'
const word =
  'to|until|till|and|bis|und|à|et|jusqu’à|a|a las|al|hasta|y|alle|alle ore|e|e le|tot|en|até|às|as|do|i|til|till|og|och|až|aż'
const hours = new RegExp(
  String.raw`^${before}${hour('start')}${unit}(?: ?(?<sign>[-–—~〜～/]) ?| (?:${word}) )${hour('end')}${unit}$`,
  'iu',
)

const [morning, noon] = [6, 12]

const minutesOf = (hour: string, minutes = '00') => Number(hour) * 60 + Number(minutes)
const clockOf = (hour: string, minutes = '00') => `${hour}:${minutes}`

type Range = { start: string; end: string; isOpen: boolean }

function rangeIn(text: string): Range | undefined {
  const plain = text.trim().replaceAll(/\s+/gu, ' ')
  const found = hours.exec(plain)?.groups
  if (!found) return undefined
  const { start = '', minutes_start: past, end = '', minutes_end: pastEnd, sign } = found
  const minutes = minutesOf(end, pastEnd) - minutesOf(start, past)
  const isWhole = past === undefined && pastEnd === undefined
  const mayBeOther = sign === '/' ? minutes < 60 || (isWhole && Number(end) <= noon) : oneTime.test(plain)
  return minutes <= 0 ? undefined : { start: clockOf(start, past), end: clockOf(end, pastEnd), isOpen: mayBeOther }
}

// 9-15 may be a quarter past nine, unlike 9 - 15 and 9-15 Uhr.
const oneTime = /^\d{1,2}[-–](?:10|15|20)$/u

/**
 * 9:00-13:00 of `9-13`, `9,30-13`, `de 9 a 13` and `14:00/18:00` in what is known to be the time of the tour; undefined of a range
 * that ends before it begins. 10/12 may be a day, and of 14:00/14:30 either may be when the tour begins.
 */
export function rangeOfHours(text: string): string | undefined {
  const { start, end, isOpen } = rangeIn(text) ?? {}
  return start === undefined || isOpen ? undefined : `${start}-${end}`
}

/** Whether a text is, or may be, a range of hours. */
export const mayBeHours = (text: string): boolean => rangeIn(text) !== undefined

/** Whether such a range begins in the day: 1-3 is rather how many come, or how long a tour takes. */
export const areHoursOfDay = (text: string): boolean => Number.parseInt(rangeIn(text)?.start ?? '0') >= morning
