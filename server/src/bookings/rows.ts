import { randomBytes } from 'node:crypto'
import { fromBookingTime, toBookingTime } from 'contract/days'
import { columnName } from 'contract/booking-columns'
import {
  fieldsFor,
  optionalFields,
  storedFields,
  type FieldFor,
  type OptionalField,
} from 'contract/booking-field-lists'
import { bookingField } from 'contract/booking-fields'
import { skippedTimes, type TravelerInput } from 'contract/booking-values'
import type { Booking, BookingInput, BookingValues } from 'contract/bookings'
import { fromKeys, pick } from 'contract/pick'
import { fold } from '../db/fold.ts'
import { phoneTexts } from '../db/phone-texts.ts'
import { toReference } from '../db/reference.ts'
import { searchedLines } from '../db/spellings.ts'

/** A new booking. */
export type NewBooking = BookingValues & {
  /** When it was made, if not now: for data of another system. */
  created_at?: Date
}

const emptyValue = (name: OptionalField): string | number[] => (bookingField(name).kind === 'inclusions' ? [] : '')
const emptyFields = fromKeys(optionalFields, emptyValue) as Pick<BookingValues, OptionalField>

/**
 * A booking with every field. What was not sent is as `present` has it, or empty in a new booking: never is a default written
 * over a value that is known.
 */
export const completed = (
  sent: BookingInput & { booking_reference: string },
  present?: BookingValues,
): BookingValues => {
  // A copy of one object costs a tenth of one of several, and a large file has many bookings.
  const whole = present ? { ...present, ...sent } : { ...sent }
  const missing = optionalFields.filter((name) => !(name in whole))
  for (const name of missing) Object.assign(whole, { [name]: emptyFields[name] })
  const booking = whole as BookingValues
  booking.inclusion_options = distinct(booking.inclusion_options)
  booking.travelers = completedTravelers(sent.travelers, present?.travelers ?? [])
  return booking
}

/** A traveler without a date of birth keeps that of the traveler of the same name and type. */
function completedTravelers(sent: readonly TravelerInput[], present: BookingValues['travelers']) {
  const left = [...present]
  return sent.map(({ name, type, dob }) => {
    const index = left.findIndex((traveler) => traveler.name === name && traveler.type === type)
    const [known] = index < 0 ? [] : left.splice(index, 1)
    return { name, type, dob: dob === undefined ? (known?.dob ?? null) : dob }
  })
}

/** No field may contain it, so a search never matches across two fields. */
const fieldEnd = '\u001F'

/** Everything that a search for bookings looks at, in the form that it compares. */
export const searchText = (booking: Pick<BookingValues, FieldFor<'search'>>): string =>
  searchedLines(
    fieldsFor('search')
      .flatMap((name) => (name === 'customer_phone' ? phoneTexts(booking[name]) : booking[name]))
      .join(fieldEnd),
  )

/** Two references with the same key are the same: case does not count. */
export const referenceKey = (reference: string): string => fold(reference)

/** A reference that cannot be guessed and is easy to read out: `LDN-7K2M9QXA`. */
export const newReference = (): string => toReference(randomBytes(8))

/** The columns of a booking that follow from its fields. Money stays the decimal text that it is. */
export const toRow = (booking: BookingValues) => {
  const { booking_reference: _unchanged, ...row } = pick(booking, storedFields)
  return {
    ...row,
    traveler_count: booking.travelers.length,
    amount: String(booking.amount),
    search_text: searchText(booking),
  }
}

type Fields = Record<string, unknown>
export type Changes = { old: Fields; new: Fields }
/** Names of inclusion options by their ids. */
export type InclusionNames = ReadonlyMap<number, string>

/** The fields of a history, by the names under which they are read. */
const historyFields = fieldsFor('history').map(columnName)

/** The fields of a booking that was sent, as its history shows them. */
export const fieldsOfValues = (booking: BookingValues, names: InclusionNames): Fields =>
  pickHistory({
    ...booking,
    booking_datetime: toBookingTime(booking.booking_datetime),
    input_date: toBookingTime(booking.input_date),
    inclusions: booking.inclusion_options.map((id) => ({ id, description: names.get(id) ?? '' })),
  })

/** The fields of a booking that was read, as its history shows them. */
export const fieldsOf = (booking: Booking): Fields => pickHistory(booking)

const pickHistory = (booking: Fields & Pick<BookingValues, 'travelers'>): Fields => {
  const travelers = booking.travelers.map(({ name, type, dob }) => ({ name, type, dob }))
  const whole: Fields = { ...booking, travelers }
  return Object.fromEntries(historyFields.map((field) => [field, whole[field]]))
}

/** Only what differs, `old` and `new` with the same keys; nothing when nothing does. */
export function changesBetween(before: Fields, after: Fields): Changes | undefined {
  const changed = historyFields.filter((field) => !isSame(field, before[field], after[field]))
  if (changed.length === 0) return undefined
  const only = (fields: Fields): Fields => Object.fromEntries(changed.map((field) => [field, fields[field]]))
  return { old: only(before), new: only(after) }
}

/** How many have arrived, where a change of the party or of the day says so. */
export const arrivedOf = ({ arrived }: Fields): number | undefined =>
  typeof arrived === 'number' ? arrived : undefined

/** Whether a change moves a booking to another day, where no traveler has arrived yet. */
export const isMovedToOtherDay = ({ old, new: now }: Changes): boolean =>
  'booking_datetime' in now && bookedDay(old) !== bookedDay(now)

/**
 * The changes of a booking with what follows for its check-in, where they do not say it: no more have arrived than a smaller party
 * has, and on another day no traveler yet.
 */
export function withFewerArrived(
  changes: Changes,
  { arrived, travelers }: Pick<Booking, 'arrived' | 'travelers'>,
): Changes {
  if (arrived === null || arrivedOf(changes.new) !== undefined) return changes
  const { travelers: party = travelers } = changes.new as Partial<Booking>
  const left = isMovedToOtherDay(changes) ? null : Math.min(arrived, party.length)
  if (left === arrived) return changes
  return { old: { ...changes.old, arrived }, new: { ...changes.new, arrived: left } }
}

const bookedDay = ({ booking_datetime }: Fields) => fromBookingTime(String(booking_datetime)).slice(0, 10)

const timeFields = ['booking_datetime', 'pickup_time', 'drop_off_time']

/** The times that London's clocks skip. A booking from before the rule keeps its own until one of them is changed. */
export const skippedAfter = (booking: BookingValues, changes: Changes): ReturnType<typeof skippedTimes> =>
  timeFields.some((field) => field in changes.new) ? skippedTimes(booking) : {}

/** Whether two values of a field of the history are the same: inclusions by their ids, since options are renamed. */
export const isSame = (field: string, a: unknown, b: unknown): boolean =>
  // Most fields are texts, and most of them the same.
  a === b || compared(field, a) === compared(field, b)

const compared = (field: string, value: unknown): string =>
  JSON.stringify(field === 'inclusions' ? (value as Booking['inclusions']).map(({ id }) => id) : value)

/** Of a list of ids each one once, in the order of their first mention. */
const distinct = (ids: readonly number[]): number[] => [...new Set(ids)]
