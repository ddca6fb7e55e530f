import * as z from 'zod/mini'
import { countedBy, recordColumns, type RecordColumn } from './booking-columns.ts'
import { editableFields, storedFields, type EditableField, type StoredField } from './booking-field-lists.ts'
import { bookingField, bookingFields } from './booking-fields.ts'
import { bookingSources, bookingStatuses, currencies, travelerTypes, type TravelerType } from './booking-values.ts'
import { fromBookingTime } from './days.ts'
import { endpoint } from './endpoint.ts'
import { choice, id, idParams, instant, pastInstant, version, versionOnly } from './fields.ts'
import {
  countableOf,
  countableQuery,
  listQuery,
  listTotal,
  oneOf,
  pageOf,
  rangeDay,
  someIds,
  someOf,
  totalQuery,
  wholeNumber,
} from './list.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { accessTo } from './permissions.ts'
import { fromKeys, pick } from './pick.ts'

type Fields = typeof bookingFields

/** The values that the form of a new booking starts with. */
export const bookingDefaults = {
  status: bookingFields.status.initial,
  currency: bookingFields.currency.initial,
  confirmation_type: bookingFields.confirmation_type.initial,
  booking_source: bookingFields.booking_source.initial,
  traveler_type: bookingFields.traveler_type.initial,
} as const

type InputShape = {
  [K in EditableField]: Fields[K]['required'] extends true ? Fields[K]['input'] : z.ZodMiniOptional<Fields[K]['input']>
}
const inputOf = (name: EditableField) => {
  const { input, required } = bookingField(name)
  return required ? input : z.optional(input)
}

/** What a booking is made of. An absent optional field is empty in a new booking and keeps its value in an update. */
export const bookingInput = z.object(fromKeys(editableFields, inputOf) as InputShape)
export type BookingInput = z.output<typeof bookingInput>

/** A booking with every field, as it is stored: nothing is left to a default. */
export type BookingValues = Required<Omit<BookingInput, 'travelers'>> & {
  booking_reference: string
  travelers: { name: string; type: TravelerType; dob: string | null }[]
}

/** The reference may be chosen when a booking is made, and never changes afterwards. */
export const bookingCreateInput = z.extend(bookingInput, {
  booking_reference: z.optional(
    z.pipe(
      z.transform((value: unknown) =>
        value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value,
      ),
      z.optional(bookingFields.booking_reference.input),
    ),
  ),
})
export type BookingCreateInput = z.output<typeof bookingCreateInput>

type RowShape = { [K in StoredField]: Fields[K]['row'] } & { [K in RecordColumn]: (typeof recordColumns)[K]['row'] }

const rowColumns = [
  ...storedFields.map((name) => ({ name, column: bookingField(name).column, row: bookingFields[name].row })),
  ...Object.entries(recordColumns).map(([name, { column, row }]) => ({ name, column, row })),
].toSorted((a, b) => a.column - b.column)

export const bookingRow = z.object(Object.fromEntries(rowColumns.map(({ name, row }) => [name, row])) as RowShape)
export type BookingRow = z.output<typeof bookingRow>

/** A booking without its history: what a create, an update and a change of status answer. */
export const booking = z.extend(bookingRow, {
  travelers: z.array(z.object({ id, name: z.string(), type: z.enum(travelerTypes), dob: z.nullable(z.string()) })),
  inclusions: z.array(z.object({ id, description: z.string() })),
  inclusion_options: z.array(z.object({ id, name: z.string() })),
})
export type Booking = z.output<typeof booking>

/** A booking that was read, in the form in which it is sent. */
export function valuesOf(booking: Booking): BookingValues {
  return {
    ...pick(booking, storedFields),
    booking_datetime: fromBookingTime(booking.booking_datetime),
    input_date: fromBookingTime(booking.input_date).slice(0, 10),
    travelers: booking.travelers.map(({ name, type, dob }) => ({ name, type, dob })),
    inclusion_options: booking.inclusion_options.map((option) => option.id),
  }
}

/** `old` and `new` have the same keys, and only those that changed; creation has no `old`. */
export const bookingHistory = z.object({
  id,
  created_at: instant,
  user: z.object({ name: z.string() }),
  changes: z.object({ old: z.record(z.string(), z.unknown()), new: z.record(z.string(), z.unknown()) }),
})
export type BookingHistory = z.output<typeof bookingHistory>

export const bookingWithHistory = z.extend(booking, { histories: z.array(bookingHistory) })
export type BookingWithHistory = z.output<typeof bookingWithHistory>

/** What the list can be sorted by, besides its default. */
export const bookingSorts = [
  'booking_datetime',
  'booking_reference',
  'description',
  'lead_traveler',
  'customer_phone',
  'traveler_count',
  'booking_source',
  'amount',
  'status',
] as const

/** The first and the last number of days that `lead_days` names; undefined for another text. */
export function leadDaysOf(text: string): [number, number] | undefined {
  const [, first, last = first] = /^(-?\d{1,7})(?:\.\.(-?\d{1,7}))?$/.exec(text) ?? []
  return first === undefined || Number(first) > Number(last) ? undefined : [Number(first), Number(last)]
}

export const bookingQuery = listQuery({
  filters: {
    status: someOf('status', bookingStatuses),
    booking_source: oneOf('booking_source', bookingSources),
    currency: oneOf('currency', currencies),
    /** Which day the range is of; that of the tour if absent. */
    by: oneOf('by', countedBy),
    tour_id: someIds('tour_id', limits.report.tours),
    /** All tours but these. */
    not_tour_id: someIds('not_tour_id', limits.report.tours),
    /** Of the tour; 0 is Sunday. */
    weekday: z.optional(wholeNumber('weekday', 6, 0)),
    hour: z.optional(wholeNumber('hour', 23, 0)),
    /** Travelers. */
    party: z.optional(wholeNumber('party', limits.travelers)),
    /** A kind of which at least one traveler is. */
    traveler_type: oneOf('traveler_type', travelerTypes),
    /** Travelers who were seen on the day; 0 is a no-show. */
    arrived: z.optional(wholeNumber('arrived', limits.travelers, 0)),
    /** Of the telephone's prefix: ISO 3166, or ZZ where it has none. */
    country: z.optional(
      z.string().check(z.regex(/^[A-Z]{2}$/, 'country must be two capital letters, as GB, or ZZ for none')),
    ),
    /** Days from the input date to the tour: one number, or the first and the last of several as `8..14`. */
    lead_days: z.optional(
      z
        .union([z.number(), z.string()])
        .check(
          z.refine(
            (value) => leadDaysOf(String(value)) !== undefined,
            'lead_days must be a whole number, or two in order as 8..14',
          ),
        ),
    ),
    /** Of the moment in which it was made, on London's clocks. */
    booked_weekday: z.optional(wholeNumber('booked_weekday', 6, 0)),
    booked_hour: z.optional(wholeNumber('booked_hour', 23, 0)),
    /** The last input date, whichever day the range is of. */
    booked_until: rangeDay('booked_until'),
  },
  sorts: bookingSorts,
})
export type BookingQuery = z.output<typeof bookingQuery>

const bookingListQuery = countableQuery(bookingQuery)
export type BookingListQuery = z.output<typeof bookingListQuery>
const bookingTotalQuery = totalQuery(bookingQuery)
export type BookingTotalQuery = z.output<typeof bookingTotalQuery>

/** A deleted booking, as long as it can be restored. */
export const deletedBooking = z.extend(
  z.pick(bookingRow, {
    id: true,
    booking_datetime: true,
    booking_reference: true,
    description: true,
    lead_traveler: true,
    amount: true,
    currency: true,
    status: true,
  }),
  {
    deleted_at: instant,
    /** The name of the person, or of the program that deleted it. */
    deleted_by: z.string(),
    /** Until when it can be restored. */
    restore_until: instant,
  },
)
export type DeletedBooking = z.output<typeof deletedBooking>

/** In the order of deletion; the range is of days of deletion. */
export const deletedBookingQuery = listQuery({ filters: {}, sorts: [] })
export type DeletedBookingQuery = z.output<typeof deletedBookingQuery>

const access = accessTo.bookings

export const bookings = {
  list: endpoint({
    method: 'GET',
    path: '/bookings',
    access,
    summary: 'List bookings; with total=none without counting them',
    query: bookingListQuery,
    result: countableOf(bookingRow),
  }),
  total: endpoint({
    method: 'GET',
    path: '/bookings/total',
    access,
    summary: 'Count the bookings of a list',
    query: bookingTotalQuery,
    result: listTotal,
  }),
  find: endpoint({
    method: 'GET',
    path: '/bookings/:id',
    access,
    summary: 'Read one booking with its history, newest change first; with at as it was then',
    params: idParams,
    query: z.object({ at: z.optional(pastInstant('at')) }),
    result: bookingWithHistory,
  }),
  create: endpoint({
    method: 'POST',
    path: '/bookings',
    changes: ['booking'],
    access,
    summary: 'Create a booking',
    body: bookingCreateInput,
    result: booking,
    status: 201,
    message: messages.bookings.created,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/bookings/:id',
    changes: ['booking'],
    access,
    summary: 'Change a booking; 409 note_changed where its note is another one than `note_before`',
    params: idParams,
    body: z.extend(bookingInput, {
      version,
      /** The note as its author read it; without it nothing is compared. */
      note_before: z.optional(z.string('note_before must be text')),
    }),
    result: booking,
    message: messages.bookings.updated,
  }),
  updateStatus: endpoint({
    method: 'PATCH',
    path: '/bookings/:id/update-status',
    changes: ['booking'],
    access,
    summary: 'Change the status of a booking',
    params: idParams,
    body: z.object({ status: choice('Status', bookingStatuses), version }),
    result: booking,
    message: messages.bookings.statusUpdated,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/bookings/:id',
    changes: ['booking'],
    access,
    summary: 'Delete a booking; its history is kept',
    params: idParams,
    body: versionOnly,
    result: z.nullable(z.object({ id })),
    message: messages.bookings.deleted,
  }),
  listDeleted: endpoint({
    method: 'GET',
    path: '/bookings/deleted',
    access: 'admin',
    summary: 'List the bookings that were deleted in the last 30 days, the latest deletion first',
    query: deletedBookingQuery,
    result: pageOf(deletedBooking),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/bookings/:id/restore',
    changes: ['booking'],
    access: 'admin',
    summary: 'Restore a deleted booking, within 30 days',
    params: idParams,
    result: booking,
    message: messages.bookings.restored,
    failures: [409, 422],
  }),
}
