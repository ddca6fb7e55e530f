import * as z from 'zod/mini'
import { isBookingDay, isDay, isTime } from './days.ts'
import { endpoint } from './endpoint.ts'
import { choice, day, email, id, idParams, instant, pastDay, phone, requiredText, time, version } from './fields.ts'
import { limits } from './limits.ts'
import { listQuery, oneOf, pageOf } from './list.ts'
import { messages } from './messages.ts'

export const bookingStatuses = ['confirmed', 'pending', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]
export const travelerTypes = ['adult', 'child', 'infant'] as const
export type TravelerType = (typeof travelerTypes)[number]
/** The booking's own type also takes the plural that other systems send. */
export const bookingTravelerTypes = [...travelerTypes, 'adults', 'children', 'infants'] as const
export const confirmationTypes = ['instant', 'manual'] as const
export const bookingSources = ['partner', 'website', 'agent'] as const
export type BookingSource = (typeof bookingSources)[number]
export const currencies = ['USD', 'EUR', 'GBP'] as const
export type Currency = (typeof currencies)[number]

/** What the form starts with. */
export const bookingDefaults = {
  status: 'confirmed',
  currency: 'USD',
  confirmation_type: 'instant',
  booking_source: 'website',
  traveler_type: 'adult',
} as const

/** Any status but confirmed and pending is shown as cancelled. */
export const shownStatus = (status: string): BookingStatus =>
  status === 'confirmed' || status === 'pending' ? status : 'cancelled'

const singular = { adults: 'adult', children: 'child', infants: 'infant' } as const
const outOfBounds = (label: string) => `${label} must lie between 2000 and ${limits.bookingYears.ahead} years ahead`

const bookingDay = (label: string) =>
  day(label).check(z.refine((text) => !isDay(text) || isBookingDay(text), outOfBounds(label)))

const wallClock = (label: string) =>
  z.string(`${label} is required`).check(
    z.trim(),
    z.minLength(1, { error: `${label} is required`, abort: true }),
    z.refine((text) => text.length === 16 && text[10] === 'T' && isDay(text.slice(0, 10)) && isTime(text.slice(11)), {
      error: `${label} must be a date and time (yyyy-MM-ddTHH:mm)`,
      abort: true,
    }),
    z.refine((text) => isBookingDay(text.slice(0, 10)), outOfBounds(label)),
  )

/** Money: at most 2 decimals, judged on the shortest decimal form of the number so that no float error decides. */
const amount = z
  .number({
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? 'Price is required' : 'Price must be a number',
  })
  .check(
    z.gte(0, 'Price must not be negative'),
    z.lte(limits.amount, 'Price must be at most 9,999,999.99'),
    z.refine((value) => /^-?\d+(\.\d{1,2})?$/.test(String(value)), 'Price must have at most 2 decimals'),
  )

export const travelerInput = z.object({
  name: requiredText('Traveler name'),
  type: choice('Traveler type', travelerTypes),
  dob: z._default(pastDay('Date of birth'), null),
})

/** What a booking is made of. The API demands every field that the form marks as required. */
export const bookingInput = z.object({
  input_date: bookingDay('Input date'),
  booking_datetime: wallClock('Booking date'),
  description: requiredText('Name', { lines: true }),
  lead_traveler: requiredText('Lead traveler'),
  customer_email: email('Customer email'),
  customer_phone: phone('Customer phone'),
  traveler_type: z.pipe(
    choice('Traveler type', bookingTravelerTypes),
    z.transform((type): TravelerType =>
      type in singular ? singular[type as keyof typeof singular] : (type as TravelerType),
    ),
  ),
  status: choice('Status', bookingStatuses),
  travelers: z
    .array(travelerInput, 'At least one traveler is required')
    .check(
      z.minLength(1, 'At least one traveler is required'),
      z.maxLength(limits.travelers, `A booking has at most ${limits.travelers} travelers`),
    ),
  pickup_time: time('Pickup time'),
  pickup_location: requiredText('Pickup location'),
  drop_off_time: time('Drop-off time'),
  drop_off_location: requiredText('Drop-off location'),
  confirmation_type: choice('Confirmation type', confirmationTypes),
  booking_source: choice('Booking source', bookingSources),
  product_code: requiredText('Product code'),
  supplier_confirmation: requiredText('Supplier confirmation'),
  amount,
  currency: choice('Currency', currencies),
  inclusion_options: z._default(
    z.array(id, 'Inclusions must be a list of ids').check(z.maxLength(500, 'A booking has at most 500 inclusions')),
    [],
  ),
})
export type BookingInput = z.output<typeof bookingInput>

/** The reference may be chosen when a booking is made, and never changes afterwards. */
export const bookingCreateInput = z.extend(bookingInput, {
  booking_reference: z.optional(
    z.pipe(
      z.transform((value: unknown) =>
        value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value,
      ),
      z.optional(requiredText('Booking reference')),
    ),
  ),
})
export type BookingCreateInput = z.output<typeof bookingCreateInput>

export const bookingRow = z.object({
  id,
  booking_datetime: z.string(),
  input_date: z.string(),
  booking_reference: z.string(),
  description: z.string(),
  lead_traveler: z.string(),
  customer_phone: z.string(),
  customer_email: z.string(),
  traveler_count: z.int(),
  traveler_type: z.enum(travelerTypes),
  booking_source: z.enum(bookingSources),
  amount: z.number(),
  currency: z.enum(currencies),
  status: z.enum(bookingStatuses),
  confirmation_type: z.enum(confirmationTypes),
  product_code: z.string(),
  supplier_confirmation: z.string(),
  pickup_time: z.string(),
  pickup_location: z.string(),
  drop_off_time: z.string(),
  drop_off_location: z.string(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
})
export type BookingRow = z.output<typeof bookingRow>

/** A booking without its history: what a create, an update and a change of status answer. */
export const booking = z.extend(bookingRow, {
  travelers: z.array(z.object({ id, name: z.string(), type: z.enum(travelerTypes), dob: z.nullable(z.string()) })),
  inclusions: z.array(z.object({ id, description: z.string() })),
  inclusion_options: z.array(z.object({ id, name: z.string() })),
})
export type Booking = z.output<typeof booking>

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

export const bookingQuery = listQuery({
  filters: {
    status: oneOf('status', bookingStatuses),
    booking_source: oneOf('booking_source', bookingSources),
    currency: oneOf('currency', currencies),
  },
  sorts: [
    'booking_datetime',
    'booking_reference',
    'description',
    'lead_traveler',
    'customer_phone',
    'traveler_count',
    'booking_source',
    'amount',
    'status',
  ],
})
export type BookingQuery = z.output<typeof bookingQuery>

const access = ['booking'] as const

export const bookings = {
  list: endpoint({
    method: 'GET',
    path: '/bookings',
    access,
    summary: 'List bookings',
    query: bookingQuery,
    result: pageOf(bookingRow),
  }),
  find: endpoint({
    method: 'GET',
    path: '/bookings/:id',
    access,
    summary: 'Read one booking with its history, newest change first',
    params: idParams,
    result: bookingWithHistory,
  }),
  create: endpoint({
    method: 'POST',
    path: '/bookings',
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
    access,
    summary: 'Change a booking',
    params: idParams,
    body: z.extend(bookingInput, { version }),
    result: booking,
    message: messages.bookings.updated,
  }),
  updateStatus: endpoint({
    method: 'PATCH',
    path: '/bookings/:id/update-status',
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
    access,
    summary: 'Delete a booking; its history is kept',
    params: idParams,
    body: z.optional(z.object({ version })),
    result: z.nullable(z.object({ id })),
    message: messages.bookings.deleted,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/bookings/:id/restore',
    access: 'admin',
    summary: 'Bring a deleted booking back, within 30 days',
    params: idParams,
    result: booking,
    message: messages.bookings.restored,
  }),
}
