import * as z from 'zod/mini'
import { bookingSources, wallClock } from './booking-values.ts'
import { isDay } from './days.ts'
import { departureWarnings } from './departure-warnings.ts'
import { endpoint } from './endpoint.ts'
import { day, id, optionalText } from './fields.ts'
import { recordHistory } from './histories.ts'
import { limits } from './limits.ts'
import { oneOf, queryId, rangeInOrder } from './list.ts'
import { officeMessages } from './office-messages.ts'
import { accessTo } from './permissions.ts'
import { tourColours } from './tour-colours.ts'
import { countOrNull } from './tours.ts'

export const departureStates = ['running', 'cancelled'] as const
export type DepartureState = (typeof departureStates)[number]

/** A member of staff, as a guide of a departure. */
const guide = z.object({ id, name: z.string() })
export type Guide = z.output<typeof guide>

/** Present where the guide of a plan is no longer an active member of staff. */
const plannedGuide = z.extend(guide, { is_inactive: z.optional(z.literal(true)) })
export type PlannedGuide = z.output<typeof plannedGuide>

/** A tour at a wall-clock time of London. */
export const departure = z.object({
  tour: z.object({ id, name: z.string(), colour: z.enum(tourColours) }),
  /** `yyyy-MM-ddTHH:mm`, as `ends_at`, which is null without a duration. */
  starts_at: z.string(),
  ends_at: z.nullable(z.string()),
  bookings: z.object({ confirmed: z.int(), pending: z.int(), cancelled: z.int() }),
  /** Of the bookings that are not cancelled. */
  travelers: z.object({ adult: z.int(), child: z.int(), infant: z.int(), total: z.int() }),
  /** Its own or the tour's. */
  capacity: z.nullable(z.int()),
  minimum: z.nullable(z.int()),
  guides: z.array(plannedGuide),
  vehicle: z.string(),
  note: z.string(),
  state: z.enum(departureStates),
  warnings: z.array(z.enum(departureWarnings)),
  /** 0 as long as it was never planned. */
  version: z.int(),
})
export type Departure = z.output<typeof departure>

export const departureWithHistory = z.extend(departure, {
  /** The capacity that was planned for this departure alone. */
  own_capacity: z.nullable(z.int()),
  /** The record of its lines in the activity; null as long as it was never planned. */
  plan_id: z.nullable(id),
  histories: z.array(recordHistory),
})
export type DepartureWithHistory = z.output<typeof departureWithHistory>

/** What `/departures/days` answers for each day of the range. */
export const departureDay = z.object({
  date: z.string(),
  departures: z.int(),
  /** Confirmed and pending ones, and their travelers. */
  bookings: z.int(),
  travelers: z.int(),
  pending: z.int(),
  warnings: z.int(),
})
export type DepartureDay = z.output<typeof departureDay>

const dayCount = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1

/** Both days are required; refuses more than `most` days, on `end_date`. */
const rangeOf = <const F extends Record<string, z.ZodMiniType>>(most: number, filters: F) =>
  z.object({ start_date: day('start_date'), end_date: day('end_date'), ...filters }).check(
    rangeInOrder(),
    z.refine(
      (query) => {
        const { start_date, end_date } = query as { start_date: string; end_date: string }
        return !isDay(start_date) || !isDay(end_date) || dayCount(start_date, end_date) <= most
      },
      { path: ['end_date'], error: officeMessages.departures.rangeTooLong(most) },
    ),
  )

export const departureFilters = {
  tour_id: z.optional(queryId('tour_id')),
  /** `me` is the caller. */
  guide_id: z.optional(z.union([z.literal('me'), queryId('guide_id')], 'guide_id must be an id or me')),
  booking_source: oneOf('booking_source', bookingSources),
}

export const departureQuery = rangeOf(limits.departureDays.list, departureFilters)
export type DepartureQuery = z.output<typeof departureQuery>
export const departureDaysQuery = rangeOf(limits.departureDays.days, {})
export type DepartureDaysQuery = z.output<typeof departureDaysQuery>

const startsAt = wallClock('starts_at')

/** What is planned for a departure; what is absent stays as it is. */
export const departurePlan = z.object({
  guides: z.optional(
    z
      .array(id, 'guides must be a list of ids')
      .check(z.maxLength(limits.departureGuides, `A departure has at most ${limits.departureGuides} guides`)),
  ),
  vehicle: z.optional(optionalText('Vehicle', { max: limits.vehicle })),
  note: z.optional(optionalText('Note', { max: limits.departureNote, lines: true })),
  capacity: z.optional(countOrNull('Seats', limits.tour.capacity)),
  /** Runs a cancelled departure again. */
  state: z.optional(z.literal('running', 'state must be running')),
})

const access = accessTo.calendar

export const departures = {
  list: endpoint({
    method: 'GET',
    path: '/departures',
    access,
    summary: `List the departures of at most ${limits.departureDays.list} days, by time`,
    query: departureQuery,
    result: z.array(departure),
  }),
  days: endpoint({
    method: 'GET',
    path: '/departures/days',
    access,
    summary: `Count the departures, bookings and travelers of each of at most ${limits.departureDays.days} days`,
    query: departureDaysQuery,
    result: z.array(departureDay),
  }),
  find: endpoint({
    method: 'GET',
    path: '/departures/one',
    access,
    summary: 'Read one departure with its history, newest change first',
    query: z.object({ tour_id: queryId('tour_id'), starts_at: startsAt }),
    result: departureWithHistory,
    failures: [404],
  }),
  guides: endpoint({
    method: 'GET',
    path: '/departures/guides',
    access,
    summary: 'List who can be a guide: the active members of staff, by name; of each only id and name',
    result: z.array(guide),
  }),
  plan: endpoint({
    method: 'PUT',
    path: '/departures',
    changes: ['departure'],
    access,
    summary: 'Plan a departure: its guides, vehicle, note and capacity',
    body: z.extend(departurePlan, {
      tour_id: id,
      starts_at: startsAt,
      version: z.optional(z.int('version must be a whole number').check(z.gte(0, 'version must not be negative'))),
      /** It had bookings when it was read: 404 where it has neither these nor a plan by now. */
      was_booked: z.optional(z.boolean('was_booked must be true or false')),
    }),
    result: departure,
    message: officeMessages.departures.updated,
    failures: [404, 409],
  }),
}
