import { saysTotal } from '../values/totals.ts'
import { cleanCell, isLong } from '../values/texts.ts'
import { isWeekday, monthOf } from '../values/calendar-names.ts'
import { isPartOfDay } from '../values/parts-of-day.ts'
import { kindOfLine, nameInLine, type KnownTours } from './lines-of-tours.ts'
import { isOfReport } from './days-of-reports.ts'
import { dateWithin, isLoneTime, isOfTours, readTitle, withTime, type Title } from './titles.ts'
import { whatBecame } from './titles-of-removed.ts'

/** The parts of a title that columns of a file stand for. */
export type PartsOfTitles = { date: boolean; time: boolean; text: boolean }
export type TitlePart = keyof PartsOfTitles | 'status'

/** What a title says, and the part of it that was not understood. */
export type ReadTitle = { said: Title; open?: keyof PartsOfTitles | undefined }

/** A title whose day stands within it, as one above the header may have it: Sheet for Sunday 13 September 2026. */
function withDayOfTours(text: string): Title {
  const said = readTitle(text)
  const within = said.text === undefined || said.date !== undefined ? undefined : dateWithin(text)
  return within && isOfTours(text, within) ? withTime(within) : said
}

const withoutBrackets = (text: string) =>
  text.replaceAll(/\s*[([][^()[\]]*[)\]]\s*/gu, ' ').trim() || text.replaceAll(/^[([]\s*|\s*[)\]]$/gu, '')

const hasDay = ({ date, month }: Title) => (date ?? month) !== undefined

/** What a title says, also beside a remark in brackets, and whether it may say another day or time than the one before. */
export function titleWith(text: string, has: PartsOfTitles, timed: ReadonlySet<string>): ReadTitle {
  const became = whatBecame(text)
  if (became) {
    const { said, open } = became
    // Which tour the rows below Added since last list are of is not known.
    return { said, open: open && has[open] ? open : has.text ? 'text' : undefined }
  }
  const whole = withDayOfTours(text)
  const bare = withoutBrackets(text)
  const other = bare === text ? whole : withDayOfTours(bare)
  const said = saysMore(other, whole, has) ? other : whole
  const open = openPart(said, bare, timed)
  return open && has[open] ? { said: {}, open } : { said }
}

const saysMore = (other: Title, whole: Title, has: PartsOfTitles): boolean =>
  (has.date && !hasDay(whole) && hasDay(other)) || (has.time && !whole.time && other.time !== undefined)

function openPart(said: Title, text: string, timed: ReadonlySet<string>): 'date' | 'time' | undefined {
  if (severalTimes.test(text)) return 'time'
  if (hasDay(said) || said.time !== undefined) return undefined
  if (isLikeDay(text)) return 'date'
  return isLikeTime(text, timed) ? 'time' : undefined
}

const wordsOf = (text: string) => text.split(/[\s,]+/).filter((word) => word !== '')
export const firstWord = (text: string) => wordsOf(text)[0]?.toLocaleLowerCase() ?? ''
// 12/07/2026 and 12.07.; 1.5 and 1/2 begin other texts.
const dayInNumbers = /^\d{1,4}[./-]\d{1,2}[./-](?:\d{2,4})?$/
const dayOfMonth = /^\d{1,2}(?:st|nd|rd|th|er|[.ºª])?$/iu

/** Begins as a title of a day does: `Sunday 12 July and Monday 13 July`, `12/13 July 2026`, `Sunday tbc`. */
function isLikeDay(text: string): boolean {
  const words = wordsOf(text)
  if (words.length > 10 || isOfReport(text)) return false
  const [first = '', second = ''] = words
  if (isWeekday(first.replace(/\.$/, ''))) return isDayLeftOpen(words)
  if (isMonth(first)) return dayOfMonth.test(second)
  if (dayInNumbers.test(first)) return words.length < 6
  if (severalDays.test(first)) return isMonth(second)
  return dayOfMonth.test(first) && words.slice(1, 4).some(isMonth)
}

// Sunday tbc, Sunday cont., Sunday ?, Sunday and Monday
const leftOpen =
  /^(?:tb[acd]|t\.b\.[acd]|open|unknown|provisional|pending|cont(?:inued|'d|d)?|offen|unklar|forts\p{L}*)\.?$|^[^\p{L}\d]+$/iu
const between = /^(?:\p{L}{1,3}\.?|[^\p{L}]+)$/u

/** What begins with a weekday and says no whole day: `Sunday`, `Sunday tbc`, `Sunday the 12th`. `Sunday Lunch`, `Sun Walk 2` and `Mon Ami` are tours. */
function isDayLeftOpen([, ...words]: readonly string[]): boolean {
  const [second] = words
  if (second === undefined) return true
  if (words.length === 1 && (leftOpen.test(second) || isPartOfDay(second) || isWeekday(second))) return true
  const number = words.findIndex((word) => /\d/.test(word))
  return (
    number !== -1 &&
    (words.some((word) => isMonth(word) || dayInNumbers.test(word)) ||
      words.slice(0, number).every((word) => between.test(word) || isWeekday(word)))
  )
}

/** Saturday afternoon below Saturday 11 July 2026: the same day, and a time that is not known. */
export function repeatsDay(text: string, day = ''): boolean {
  const [weekday = '', part = '', ...others] = wordsOf(withoutBrackets(text).toLocaleLowerCase())
  if (others.length > 0 || !isPartOfDay(part) || !isWeekday(weekday)) return false
  return wordsOf(day.toLocaleLowerCase()).some(
    (word) => isWeekday(word) && (word.startsWith(weekday.slice(0, 3)) || weekday.startsWith(word.replace(/\.$/, ''))),
  )
}

const severalDays = /^\d{1,2}\/\d{1,2}$/
const isMonth = (word: string) => monthOf(word.replaceAll(/[.,]/g, '')) !== undefined

const timeFirst = /^\d{1,2}(?:[:.h]\d{2}|\s?[ap]\.?m)/iu

/** 14:00 or 14:30 */
const severalTimes = /^\d{1,2}[:.h]\d{2}\s*(?:[ap]m)?\s*(?:[/&+]|\s\p{L}{1,4}\s)\s*\d{1,2}[:.h]\d{2}/iu

/** Begins with a time, or as the titles of times before it: `14:00 or 14:30`, `Departure tbc`. */
const isLikeTime = (text: string, timed: ReadonlySet<string>) =>
  wordsOf(text).length <= 4 && (timeFirst.test(text) || timed.has(firstWord(text)))

/** Letters as A and a, digits as 9: what references of one kind have in common. */
const shapeOf = (text: string) =>
  text
    .replaceAll(/\p{Lu}+/gu, 'A')
    .replaceAll(/\p{Ll}+/gu, 'a')
    .replaceAll(/\d+/gu, '9')

const mostShapes = 200

/** Distinguishes a title that is not quite one from a booking that lacks all but its reference: by what begins the rows before it. */
export function watchFirstCells() {
  const shapes = new Set<string>()
  return {
    note(text: string) {
      if (shapes.size < mostShapes) shapes.add(shapeOf(text))
    },
    isOne: (text: string) => shapes.has(shapeOf(text)),
  }
}

// GR-12, 7 and ann@example.org begin bookings that lack the rest.
const isOfBooking = (text: string) => !/\s/.test(text) && /[\d@]/.test(text)

/** What a line of one cell says that is no plain title, in a file with titles; undefined where it is none. */
export function nearTitle(
  cells: readonly string[],
  has: PartsOfTitles,
  timed: ReadonlySet<string>,
): ReadTitle | undefined {
  const text = cleanCell(cells[0])
  if (text === '' || isLong(text) || saysTotal(text) || isOfReport(text)) return undefined
  if (isLoneTime(text)) return has.time ? { said: { time: text } } : undefined
  const read = titleWith(text, has, timed)
  if (read.open !== undefined || saysMore(read.said, {}, has)) return read
  return has.text && !isOfBooking(text) ? read : undefined
}

const decorated = /^[*=#_>~•–—-]{2,}\s*(\S.*\S)\s*[*=#_<~•–—-]{2,}$/u

/** A title of a text alone: the tour that it names, or that it may name one; nothing of a remark. */
export function withTour(text: string, read: ReadTitle, known: KnownTours): ReadTitle {
  const { said, open } = read
  if (open !== undefined || !said.text || said.client || hasDay(said) || said.time !== undefined) return read
  const kind = kindOfLine(nameInLine(decorated.exec(text)?.[1] ?? text, known), known)
  if (kind === 'title') return { said: { ...said, text: nameInLine(said.text, known) } }
  return { said: {}, ...(kind === 'open' && { open: 'text' }) }
}
