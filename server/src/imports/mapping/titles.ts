import { attempt } from '../values/attempt.ts'
import { isWeekday, monthOf } from '../values/calendar-names.ts'
import { readMoment } from '../values/dates.ts'
import { isFirstName } from '../values/first-names.ts'
import { isMonthOfEastAsia } from '../values/months-of-east-asia.ts'
import { isLong } from '../values/texts.ts'
import { changesTime, hourFirst, hourInHalf, withoutBar } from './hours-of-titles.ts'
import { readTimeRange } from '../values/times.ts'
import { wordReader } from '../values/words.ts'
import { conceptsOf } from './concepts.ts'
import { isOfReport } from './days-of-reports.ts'
import { goesOnWithPlace, isOfDeparture, isOfMeeting, namedBeforeLeaving } from './departures.ts'
import { withoutList, withoutSender } from './senders-in-titles.ts'

/** What a title says: a day, a month, a time, a status, and a text such as the name of a tour. */
export type Title = {
  date?: string
  month?: string
  time?: string | undefined
  status?: string | undefined
  text?: string
  /** Whether the text is who booked the rows below it, and no tour. */
  client?: boolean
}

const anyYear = { order: 'day_first', year: '2026' } as const
export const isDate = (text: string): boolean =>
  /\d/.test(text) &&
  attempt(() => readMoment(text, anyYear) ?? readMoment(text, { ...anyYear, order: 'month_first' })) !== undefined

const isMonth = (text: string) => {
  const [, word = ''] = /^(\p{L}{3,12})\.?\s+(?:de\s+)?(?:19|20)\d{2}$/u.exec(text) ?? []
  return monthOf(word) !== undefined || isMonthOfEastAsia(text)
}

export const dayOrMonth = (text: string): Title =>
  isDate(text) ? { date: text } : isMonth(text) ? { month: text } : {}

// sábado 20 de junio de 2026, de 10:00 a 13:30
const [mostWords, mostOfDate] = [20, 10]
const hasYear = /(?<!\d)(?:19|20)\d{2}(?!\d)|\d[./-]\d{2}(?!\d)/

type Within = { before: string; date: string; after: string }

/** The only date within a title, with its year; undefined where there is none, or where two dates name a period. */
export function dateWithin(text: string): Within | undefined {
  if (isLong(text)) return undefined
  const words = withoutBar(text).split(/\s+/)
  if (words.length > mostWords || !/\d/.test(text)) return undefined
  const found = datesIn(words)
  const [only, second] = found
  const before = words.slice(0, only?.from).join(' ')
  if (!only || second || beginsPeriod.test(before)) return undefined
  return {
    before,
    date: only.date,
    after: words.slice(only.to).join(' '),
  }
}

// 18th to 22nd May 2026
const beginsPeriod =
  /(?<!\d)\d{1,2}(?:st|nd|rd|th|er|[.ºª])?(?:\s\p{L}{3,12}\.?)?\s?(?:[-–—&+]|(?<=\s)(?:to|till|until|through|and|bis|und|au|à|et|al|y|e|a|tot|t\/m|en|do|i|até|og|och|til|till))$/iu

function datesIn(words: readonly string[]) {
  const found: { from: number; to: number; date: string }[] = []
  for (let from = 0; from < words.length; from++)
    for (let to = Math.min(words.length, from + mostOfDate); to > from; to--) {
      const date = words
        .slice(from, to)
        .join(' ')
        .replace(/[,;:]$/, '')
      if (!hasYear.test(date) || !isDate(date)) continue
      found.push({ from, to, date })
      from = to
      break
    }
  return found
}

/** The day within a title, and the time behind it. */
export const withTime = ({ date, after }: Pick<Within, 'date' | 'after'>): Title => {
  const time = timeWithin(after)
  return { date, ...(time !== undefined && { time }) }
}

/** What is on the day of its tours only: a list of those who come, the day on which a ship is in the harbour. */
const ofDay =
  /(?<!\p{L})(?:manifest|call|sailing|cruise|scalo|escale|escala|anlauf|hafentag|liegetag|aanloop|havendag|(?:port|harbou?r|docking)\s+da(?:y|te)|da(?:y|te)\s+in\s+port|d[íi]a\s+(?:en|de)\s+puerto|dia\s+(?:em|de)\s+porto|jour\s+(?:au|de)\s+port|giorno\s+in\s+porto|dzień\s+w\s+porcie)(?!\p{L})/iu

/** Port of call: Tilbury, Thursday 16 July 2026, where the label is `Port of call`. */
export const isOfCall = (label: string): boolean => ofDay.test(label) || conceptsOf(label).has('place')

/** Tower Bridge - Wednesday 8 July 2026: the tour and its day, in a line that names both. */
export function dayBesideTour(text: string): Title {
  const said = readTitle(text)
  return said.text !== undefined && said.date !== undefined && hasYear.test(said.date) ? said : {}
}

export const hasWeekday = (date: string): boolean => (date.match(/\p{L}{2,}/gu) ?? []).some((word) => isWeekday(word))

/** Whether a date in a title is likely that of the tours below it: it has its weekday or a time, or the title speaks of a tour. */
export function isOfTours(line: string, { before, date, after }: Within): boolean {
  if (isOfReport(`${before} ${after}`)) return false
  const concepts = conceptsOf(line)
  return (
    hasWeekday(date) ||
    ofDay.test(before) ||
    timeWithin(after) !== undefined ||
    concepts.has('tour') ||
    concepts.has('start')
  )
}

/** The time in what stands behind a date, such as `- dep. 05:45` and `, Beginn 10:00 Uhr`. */
function timeWithin(text: string): string | undefined {
  const leaving = departureIn(text)
  if (leaving) return leaving.time
  const words = text.split(/\s+/).filter((word) => !/^[-–—|·:,;]*$/.test(word))
  const from = words.findIndex((word) => /^\(?\d/.test(word))
  const label = words.slice(0, from).join(' ')
  const concepts = conceptsOf(label)
  if (from < 0 || from > 3 || (label !== '' && !concepts.has('start') && !concepts.has('time'))) return undefined
  for (let to = Math.min(words.length, from + 5); to > from; to--) {
    const time = words
      .slice(from, to)
      .join(' ')
      .replace(/[,;)]$/, '')
    if (/[:.h]\d{2}|\d ?[ap]\.?m|uhr/i.test(time) && attempt(() => readTimeRange(time))) return time
  }
  return undefined
}

const decoration = /^[\s*=#_>~•–—-]+|[\s*=#_<~•:–—-]+$/gu
// 11 am is a time, and no number of bookings.
const counted = /\s*(?:[([]|[-–—,]\s)\s*\d+\s+(?!(?:[ap]\.?m|uhr|uur|hrs?|h)\b)\p{L}+\.?\s*[)\]]?$/iu

const labelled = /^(\p{L}[\p{L}\p{Zs}]{1,24}):\s*(\S.*)$/u

/** A title without its decoration and without a label such as `Date:`. */
function bareTitle(text: string): string {
  const plain = text.replaceAll(decoration, '')
  const [, label = '', rest] = labelled.exec(plain) ?? []
  const [, numbered = '', named] = numberedTour.exec(plain) ?? []
  if (named !== undefined && conceptsOf(numbered).has('tour')) return named.replace(counted, '')
  return (rest !== undefined && conceptsOf(label).size > 0 ? rest : plain).replace(counted, '')
}

/** `TOUR 1: Harbour Cruise`, and `Tour B: …` */
const numberedTour = /^(\p{L}{3,})\s*(?:no\.?|nr\.?|n[º°]|#)?\s*(?:\d{1,2}|(?<=\s)\p{L})\s?:\s+(\p{L}.*)$/iu

/** Client: Hawksbill Holdings */
function isOfClient(raw: string): boolean {
  const label = labelled.exec(raw.replaceAll(decoration, ''))?.[1] ?? ''
  const concepts = [...conceptsOf(label)]
  return concepts.length > 0 && concepts.every((concept) => concept === 'person' || concept === 'organisation')
}

const word = wordReader({})

/** Ann, and Guide: Ann, who is no abbreviation of annulé. */
function namesPerson(title: string): boolean {
  const text = title.replaceAll(decoration, '')
  const name = labelled.exec(text)?.[2] ?? text
  return /^\p{Lu}\p{Ll}+$/u.test(name) && isFirstName(name)
}

/** CANCELLED BOOKINGS: a word of a status, alone or with one for bookings. */
export function statusIn(text: string): string | undefined {
  if (isLong(text) || namesPerson(text)) return undefined
  const words = text.split(/\s+/)
  if (words.length > 3) return undefined
  const own = words.filter((each) => {
    const concepts = conceptsOf(each)
    return !['booking', 'tour', 'person', 'count'].some((concept) => concepts.has(concept))
  })
  return [text, own.join(' ')].find((each) => /\p{L}{3}/u.test(each) && word('status', each) !== undefined)
}

export function readTitle(raw: string): Title {
  if (isLong(raw)) return { text: raw }
  const leaving = departureIn(raw.replaceAll(decoration, ''))
  if (leaving) return leaving
  const text = bareTitle(raw)
  if (isOfClient(raw)) return { text, client: true }
  if (isDate(text)) return { date: text }
  if (isMonth(text)) return { month: text }
  if (isLoneTime(text)) return { time: text }
  const status = namesPerson(raw) ? undefined : statusIn(text)
  if (status !== undefined) return { status }
  return besideText(text) ?? timeBesideText(text) ?? timeBehindText(text) ?? { text }
}

const loneClock = String.raw`\d{1,2}(?:[:h]\d{2}|\.\d{2}(?=\s?(?:uhr|uur|hrs?|[ap]\.?m))|(?=\s?(?:uhr|uur|[ap]\.?m)))\s?(?:uhr|uur|hrs?|h|[ap]\.?m\.?)?`
const loneTime = new RegExp(String.raw`^${loneClock}(?:\s?[-–]\s?${loneClock})?$`, 'iu')

/** 10:00, 2pm, 10:00-12:00: a time and nothing else. 10.30 alone may be a price. */
export const isLoneTime = (text: string): boolean =>
  loneTime.test(text) && attempt(() => readTimeRange(text)) !== undefined

const timeFirst =
  /^(\d{1,2}(?:[:.h]\d{2}|\s?[ap]m)(?:\s?(?:uhr|uur|hrs?|h|[ap]\.?m\.?))?)(?:\s*[-–—|:,]\s*|\s+)(\p{L}.{3,})$/iu

// Ore 10.30, a las 10:30, kl. 10.30, godz. 10:30, Abfahrt um 10:30
const beforeTime = /^(?:at|um|ab|à|alle|a|las|às|as|om|o|od|kl\.?)$/iu

/** A text without the one or two words that say that a time begins it. */
function withoutTimeLabel(text: string): string {
  const [label = '', ...words] = /^(?:\p{L}+[.:]?\s+){1,2}(?=\d)/u.exec(text)?.[0].trim().split(/\s+/) ?? []
  const isLabel = (word: string) => beforeTime.test(word) || asksForTime(word)
  return label !== '' && [label, ...words].every((word) => isLabel(word)) ? text.replace(/^\D+/u, '') : text
}

/** `09:00 - Harbour Cruise`, and `ore 09.00 - Harbour Cruise`. */
export function timeBesideText(text: string): Title | undefined {
  if (isLong(text)) return undefined
  const bare = withoutTimeLabel(text)
  const [time, tour] = hourInHalf(bare) ?? timeFirst.exec(bare)?.slice(1) ?? hourFirst(bare, text) ?? []
  if (time === undefined || tour === undefined || !attempt(() => readTimeRange(time))) return undefined
  if (isOfDeparture(tour)) return timeOf(tour, time)
  return changesTime(tour, time) ? undefined : { time, text: tour }
}

/** The time of who leaves is that of the tours; when people meet is not. */
const timeOf = (sentence: string, time: string): Title => (isOfMeeting(sentence) ? {} : { time })

const clockTime = String.raw`\d{1,2}(?:[:h]\d{2}|\.\d{2}\s?(?:uhr|uur|[ap]\.?m)|\s?[ap]m)(?:\s?(?:uhr|uur|hrs?|h|[ap]\.?m\.?))?`
const timeLast = new RegExp(
  String.raw`^(\p{L}.*?\S)(?:\s*[-–—|,(]\s*|\s+)(${clockTime}(?:\s?[-–]\s?${clockTime})?)\)?$`,
  'iu',
)
const asksForTime = (word: string) => ['start', 'time'].some((concept) => conceptsOf(word).has(concept))

const anyTime =
  /(?<![\d.:])(\d{1,2}(?:[:.h]\d{2})(?:\s?(?:uhr|uur|hrs?|h|[ap]\.?m\.?))?|\d{1,2}\s?(?:uhr|uur|h|[ap]\.?m\.?))(?![\d.:\p{L}])/iu

/** `Coach leaves 8.15am` and `We meet at 8.15 outside the church`: a time, and no tour. */
function departureIn(text: string): Title | undefined {
  const found = anyTime.exec(text)
  const [before, after] = found ? [text.slice(0, found.index), text.slice(found.index + found[0].length)] : ['', '']
  const time = found?.[1]
  if (time === undefined || !isOfDeparture(before) || !goesOnWithPlace(after)) return undefined
  return attempt(() => readTimeRange(time)) ? timeOf(before, time) : undefined
}

// Windsor by Coach - coach leaves
const sentenceLast = /^(.*\S)(?:\s+[-–—|]\s+|\s*[,;:(]\s*)([^,;:(]+)$/u

/** `Harbour Cruise 09:00`, and `Harbour Cruise - dep. 09:00`; `Coach leaves 09:00` is a time alone. */
function timeBehindText(text: string): Title | undefined {
  const [, before = '', time] = timeLast.exec(text) ?? []
  if (time === undefined || isOfReport(before) || !attempt(() => readTimeRange(time))) return undefined
  if (isOfDeparture(before)) return timeOf(before, time)
  const [, named = '', sentence = ''] = sentenceLast.exec(before) ?? []
  if (isOfDeparture(sentence)) return { text: named, ...timeOf(sentence, time) }
  const words = before.split(/\s+/)
  const last = words.findLastIndex(
    (each) => !asksForTime(each) && !/^(?:[-–—|:,(]|at|um|à|a las|alle|om|às|o)$/iu.test(each),
  )
  const tour = words
    .slice(0, last + 1)
    .join(' ')
    .replace(/[-–—|:,(]$/, '')
  return tour.length > 2 ? { text: tour, time } : undefined
}

/** `Harbour Cruise - 7.30pm` beside a day: the time is no part of the name. */
const textAndTime = (text: string): Title =>
  departureIn(text) ?? timeBesideText(text) ?? timeBehindText(text) ?? { text }

/** A day beside a text, as in `6 July 2026 - Harbour Cruise`. */
function besideText(raw: string): Title | undefined {
  const text = withoutBar(raw)
  const left = leavingOn(text)
  if (left) return left
  for (const { index, 0: between } of text.matchAll(/\s*[-–—|·:,]\s+/gu)) {
    const [before, after] = [text.slice(0, index), text.slice(index + between.length)]
    if (after !== '' && isDate(before)) return { date: before, ...textAndTime(after) }
    if (before !== '' && isDate(after)) return { ...textAndTime(withoutSender(withoutList(before))), date: after }
  }
  return betweenTexts(text)
}

/** `Windsor Castle - leaving on Saturday 4 July 2026` */
function leavingOn(text: string): Title | undefined {
  const within = dateWithin(text)
  const name = within && namedBeforeLeaving(within.before)
  const { time } = within ? withTime(within) : {}
  if (!within || name === undefined || (within.after !== '' && time === undefined)) return undefined
  return { text: withoutSender(withoutList(name)), date: within.date, ...(time !== undefined && { time }) }
}

/** `Harbour Cruise - 6 July 2026 - dep. 09:30` */
function betweenTexts(text: string): Title | undefined {
  const within = dateWithin(text)
  if (!within) return undefined
  const [, name] = /^(.*\S)\s*[-–—|·:,]$/u.exec(within.before) ?? []
  const time = timeWithin(within.after)
  return name !== undefined && time !== undefined ? { text: name, date: within.date, time } : undefined
}
