import { importFieldInfo, type ImportField } from 'contract/import-fields'
import type { RowError } from '../import-tables.ts'
import { alikeLines } from './alike-lines.ts'
import { doubtsOfCancellation } from './cancelled-elsewhere.ts'
import { isOfEitherHalf } from './clock-doubt.ts'
import type { Gather } from './convert-party.ts'
import { doubtsOfNames } from './doubts-of-names.ts'
import type { Draft, How } from './draft.ts'
import { saysOffset } from './offset-or-range.ts'
import { noPlaces, otherTimes } from './places.ts'
import type { BookingRows } from './texts.ts'
import { differsFromLondon, isZoneOfOthers } from './time-zones.ts'
import { readTimeRange } from './times.ts'
import { withMinutes } from './whole-hours.ts'
import { timesOfZones } from './zones-of-times.ts'

type Facts = { gather: Gather; how: How; booking: BookingRows }

/** What a person would ask about before the booking is written. */
export const doubtsOf = (draft: Draft, facts: Facts): RowError[] => [
  ...halvesIn(facts),
  ...pickupOfMorning(draft, facts),
  ...noPlaces(draft, facts.booking, facts.how),
  ...(draft.isOwnExport ? [] : otherTimes(draft, facts.booking, facts.gather)),
  ...alikeLines(facts.how, facts.booking),
  ...(isOfAnotherZone(draft, facts) ? [anotherZone] : []),
  ...timesOfZones(draft, facts),
  ...(hasTimeInName(draft, facts) ? [timeInName] : []),
  ...(lacksTimeOfTitle(draft, facts) ? [noTimeOfTitle] : []),
  ...(hasTimeElsewhere(draft, facts) ? [timeElsewhere] : []),
  ...doubtsOfCancellation(draft, facts),
  ...doubtsOfNames(draft, facts.booking),
]

/** Times such as 1:30 in a column that shows no afternoon. */
const halvesIn = ({ gather, how, booking }: Facts): RowError[] =>
  (how.halves ?? [])
    .filter(
      (field) =>
        booking.corrections[field] === undefined && isOfEitherHalf(timeText(gather, field), field, how.mapping),
    )
    .map((field) => ({ code: 'half', field, message: `${importFieldInfo(field).label} may be before or after noon` }))

const timeText = (gather: Gather, field: ImportField) =>
  field === 'booking_time' ? withMinutes(gather(field).text) : gather(field).text

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** A pickup at 6.45 for a tour at 19:30 is more likely of the evening. */
function pickupOfMorning({ values }: Draft, { gather, booking }: Facts): RowError[] {
  const [at, pickup] = [values['booking_datetime'], values['pickup_time']]
  const text = gather('pickup_time').text
  if (typeof at !== 'string' || typeof pickup !== 'string' || !/^\d{2}:\d{2}$/.test(pickup)) return []
  if (!/^[1-9][:.h]\d{2}$/.test(text) || booking.corrections.pickup_time !== undefined) return []
  const [tour, early] = [minutesOf(at.slice(11, 16)), minutesOf(pickup)]
  const isNearer = early + 720 <= tour && tour - early > 480
  return isNearer
    ? [
        {
          code: 'half',
          field: 'pickup_time',
          message: `${importFieldInfo('pickup_time').label} may be before or after noon`,
        },
      ]
    : []
}

const timeInName: RowError = {
  code: 'time',
  field: 'booking_time',
  message: 'The name has a time, and no column has one',
}

const noTimeOfTitle: RowError = {
  code: 'time',
  field: 'booking_time',
  message: 'The title above the row has no time, and others have one',
}

const lacksTimeOfTitle = ({ isDayOnly }: Draft, { how, booking }: Facts) =>
  isDayOnly && how.isTimeOfTitles === true && booking.corrections.booking_datetime === undefined

/** Ghosts of Fleet Street - 7.30pm would begin at midnight, or at the time that was given for all rows. */
function hasTimeInName({ values, isDayOnly, isTimeOfAll }: Draft, { booking }: Facts): boolean {
  const { description: name, booking_datetime: at } = values
  if ((!isDayOnly && !isTimeOfAll) || booking.corrections.booking_datetime !== undefined) return false
  const times = (typeof name === 'string' && name.match(clockTimes)) || []
  if (isDayOnly && typeof name === 'string' && hourFirst.test(name)) return true
  return times.length > 0 && !(isTimeOfAll && times.some((time) => isSameTime(time, at)))
}
const clockTime =
  /(?<![\d.,:£$€])(?:[01]?\d|2[0-3])(?:[:h][0-5]\d(?!\d)|(?:\.[0-5]\d)?\s?(?:[ap]\.?m(?!\p{L})|uhr|uur)|\s?h(?=\s*[:,–-])|\s?[時时点點시](?![間间간])|\.[0-5]\d$)/iu
// Kl. 2 Brandstationen, at 10 - Downing Street and 8 hrs - Private Guide, which may be how long it takes.
const hourFirst =
  /^(?:(?:kl|klo|godz|ore)\.?\s\d{1,2}(?![\d:.])|(?:at|um|ab|à|a las|às|alle|om|o)\s\d{1,2}\s?[:,–-]\s|(?:[7-9]|1\d|2[0-2])\s?(?:hrs?|heures|horas)\s?[:,–-])/iu
const clockTimes = new RegExp(clockTime, 'giu')

/** 7.30 without a half of the day may be 19:30. */
function isSameTime(text: string, at: unknown): boolean {
  const time = readTimeRange(text)?.start
  if (time === undefined || typeof at !== 'string') return false
  const apart = Math.abs(minutesOf(time) - minutesOf(at.slice(11, 16)))
  return apart === 0 || (apart === 720 && !/[ap]\.?m/iu.test(text))
}

const timeElsewhere: RowError = {
  code: 'time',
  field: 'booking_time',
  message: 'A cell that is not read has a time, and no column has one',
}

/** A time in a cell that means nothing, where the booking would begin at midnight. A day with a time is that of something else. */
const hasTimeElsewhere = ({ isDayOnly }: Draft, { how, booking }: Facts) =>
  isDayOnly &&
  booking.corrections.booking_datetime === undefined &&
  booking.rows.some((cells) => how.unused.some((column) => isTimeAlone(cells[column] ?? '')))

// 12.50 is more likely a price.
const isTimeAlone = (cell: string) => clockTime.test(cell) && !/\d\.[0-5]\d$/.test(cell) && !dayWithTime.test(cell)
const dayWithTime = /\d[./-]\d{1,2}[./-]\d|\p{L}{3,}\.?,? \d{2,4}/u

const anotherZone: RowError = {
  code: 'time',
  field: 'booking_datetime',
  message: 'The row names a time zone whose clocks differ from those of London',
}

/** A column that means nothing may name the zone of the time; one with an offset from UTC is a moment, which is shown in London's time. */
function isOfAnotherZone({ values }: Draft, { gather, how, booking }: Facts): boolean {
  const at = values['booking_datetime']
  if (typeof at !== 'string' || at.slice(11, 16) === '00:00' || how.unused.length === 0) return false
  if (booking.corrections.booking_datetime !== undefined || saysOffset(gather('booking_datetime').text)) return false
  const wall = at.slice(0, 16)
  const differs = (cells: readonly string[], column: number) =>
    how.zoneColumns?.includes(column)
      ? isZoneOfOthers(cells[column] ?? '', wall)
      : differsFromLondon(cells[column] ?? '', wall)
  return booking.rows.some((cells) => how.unused.some((column) => differs(cells, column)))
}
