import { dateOrders } from 'contract/import-answers'
import type { ImportField } from 'contract/import-fields'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import { changeOf } from './changes.ts'
import type { Draft, How, Rows } from './draft.ts'
import { readMoment } from './dates.ts'
import { readTimeRange, startAfterArrival } from './times.ts'
import { mappedKinds } from './party-columns.ts'
import { differsFromLondon } from './time-zones.ts'
import { textsOf, type BookingRows } from './texts.ts'

/** What the rows of an order have each of their own when they add up. */
export const addable = new Set<ImportField>(['amount', 'party', 'traveler_type'])

export const gatheredApart = ({ repeated, mapping }: How, isOfKinds: boolean): ImportField[] => [
  'booking_time',
  ...(repeated === 'add'
    ? []
    : (['party', ...mappedKinds(mapping), ...(isOfKinds ? ['amount' as const] : [])] as const)),
]

/** The row with the latest date of change, or the last one. */
export function latest(
  rows: Rows,
  { mapping, orders, yearsFirst }: Pick<How, 'mapping' | 'orders' | 'yearsFirst'>,
): Rows {
  if (rows.length < 2) return rows
  const as = { order: orders?.changed_at ?? 'day_first', isYearFirst: yearsFirst?.includes('changed_at') ?? false }
  const changes = rows.flatMap((cells) => changeOf(textsOf(mapping.changed_at, cells).join(' '), as) ?? [])
  const isKnown = changes.length === rows.length
  const most = changes.reduce((greatest, change) => (change > greatest ? change : greatest), '')
  return [rows[isKnown ? changes.lastIndexOf(most) : rows.length - 1] ?? []]
}

/** Whether the time of a booking is the one for all rows: its cells have none, and none was corrected. */
export const isTimeOfAll = ({ rows, mapping: { booking_time: source }, corrections }: BookingRows): boolean =>
  source?.value !== undefined &&
  corrections.booking_time === undefined &&
  rows.every((cells) => textsOf(source, cells).length === 0)

type TimeTexts = { time: string; moment: string; isEndCorrected: boolean; isOfAll: boolean }

/**
 * A time out of a column of its own, or the one for all rows. A day without one is its midnight, for a booking that is new; where
 * there is a column of times, the empty cell leaves it open.
 */
export function addTime(draft: Draft, texts: TimeTexts, how: How) {
  const { moment, isEndCorrected } = texts
  const text = textOfTime(draft, texts)
  const range = readTimeRange(startAfterArrival(text))
  const time = range?.start
  const wrong = whyNotTime(draft, text, { time, moment, how })
  if (wrong !== undefined) draft.errors.push({ code: 'time', field: 'booking_time', message: wrong })
  const isShown = text !== '' && (wrong !== undefined || !isMoment(momentOf(draft)))
  if (isShown) draft.unread.booking_time = time ?? text
  if (!isEndCorrected) addEnd(draft, range?.end ?? endOf(moment, how), how)
  for (const values of [draft.values, draft.newOnly]) putTime(draft, values, wrong === undefined ? time : undefined)
}

/** Whether a booking has a day alone, and a column of times with nothing in its rows. */
export const isTimeEmpty = ({ isDayOnly }: Draft, time: string, { booking_time: source }: ImportMapping): boolean =>
  isDayOnly && time === '' && hasColumn(source)

/** The time for all rows stands where the date has none. */
function textOfTime(draft: Draft, { time, isOfAll }: TimeTexts): string {
  const at = momentOf(draft)
  if (isOfAll && hasTime(at)) return ''
  draft.isTimeOfAll = isOfAll && isMoment(at)
  return time
}

/** A value for all rows stands where the file says nothing. */
function addEnd(draft: Draft, end: string | undefined, how: How) {
  if (end !== undefined && !hasColumn(how.mapping.drop_off_time)) draft.values['drop_off_time'] = end
}

type AsTime = { time: string | undefined; moment: string; how: How }

function whyNotTime(draft: Draft, text: string, { time, moment, how }: AsTime): string | undefined {
  if (text !== '' && time === undefined) return 'Booking time was not understood as a time'
  if (isInGreenwich(draft, text || moment, time))
    return 'Booking time is of GMT, which London does not have on that day'
  if (hasOtherDay(draft, text, how)) return 'Booking time has another day than the booking date'
  return hasOtherTime(draft, time) ? 'Booking time differs from the time of the date' : undefined
}

/** 11:00 GMT of a day in summer may be noon in London, or eleven of someone who means London's time. */
function isInGreenwich(draft: Draft, text: string, time: string | undefined): boolean {
  const moment = momentOf(draft)
  if (!/\d\s*(?:hrs?|hs|h)?\s*\(?gmt\)?\s*$/iu.test(text) || !isMoment(moment)) return false
  const at = time ?? moment.slice(11, 16)
  return at !== '' && differsFromLondon('GMT', `${moment.slice(0, 10)}T${at}`)
}

const momentOf = ({ values, newOnly }: Draft) => values['booking_datetime'] ?? newOnly['booking_datetime']

const isMoment = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(text)

const hasTime = (at: unknown): boolean => isMoment(at) && at.length > 10 && at.slice(11, 16) !== '00:00'

/** A date with a time other than midnight, beside a column with another time. */
function hasOtherTime(draft: Draft, time: string | undefined): boolean {
  const moment = momentOf(draft)
  const own = typeof moment === 'string' ? moment.slice(11, 16) : ''
  return time !== undefined && own !== '' && own !== '00:00' && own !== time
}

/** A day within the cell of the time that is not that of the booking, whatever the order of day and month. */
function hasOtherDay(draft: Draft, text: string, { orders, year }: How): boolean {
  const moment = momentOf(draft)
  const possible = orders?.booking_datetime ? [orders.booking_datetime] : dateOrders
  const days = possible.flatMap((order) => readMoment(text, { order, year })?.day ?? [])
  // A spreadsheet program may write a time as one of its first day.
  const known = days.filter((day) => day > '1901')
  return isMoment(moment) && known.length > 0 && !known.includes(moment.slice(0, 10))
}

function putTime(draft: Draft, values: Record<string, unknown>, time: string | undefined) {
  const at = values['booking_datetime']
  if (!isMoment(at)) return
  draft.isDayOnly = time === undefined && at.length === 10
  if (time !== undefined || draft.isDayOnly) values['booking_datetime'] = `${at.slice(0, 10)}T${time ?? '00:00'}`
}

const hasColumn = (source: ImportMapping[ImportField]) => source !== undefined && columnsOf(source).length > 0

const endOf = (text: string, { orders, year }: How) =>
  text === '' ? undefined : readMoment(text, { order: orders?.booking_datetime, year })?.end
