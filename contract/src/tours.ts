import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { choice, id, idParams, instant, requiredText, version } from './fields.ts'
import { recordHistory } from './histories.ts'
import { limits } from './limits.ts'
import { activeFilter, listQuery, pageOf } from './list.ts'
import { officeMessages } from './office-messages.ts'
import { accessTo } from './permissions.ts'
import { tourColours } from './tour-colours.ts'

/** A whole number within bounds, or null. */
export const countOrNull = (label: string, most: number) =>
  z.nullable(
    z
      .int(`${label} must be a whole number`)
      .check(z.gte(1, `${label} must be at least 1`), z.lte(most, `${label} must be at most ${most}`)),
  )

export const tour = z.object({
  id,
  name: z.string(),
  colour: z.enum(tourColours),
  /** Seats of a departure. */
  capacity: z.nullable(z.int()),
  /** Travelers that make a departure worth running. */
  minimum: z.nullable(z.int()),
  duration_minutes: z.nullable(z.int()),
  is_active: z.boolean(),
  /** The product codes under which it is sold, as they were first written. */
  codes: z.array(z.string()),
  /** Confirmed and pending bookings from today on. */
  upcoming: z.int(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
})
export type Tour = z.output<typeof tour>

export const tourName = z.pick(tour, { id: true, name: true, colour: true })
export type TourName = z.output<typeof tourName>

export const tourWithHistory = z.extend(tour, {
  /** Its departures with a booking, and those with a plan. */
  departures: z.int(),
  plans: z.int(),
  histories: z.array(recordHistory),
})
export type TourWithHistory = z.output<typeof tourWithHistory>

export const tourInput = z.object({
  name: requiredText('Name'),
  colour: choice('Colour', tourColours),
  capacity: countOrNull('Seats', limits.tour.capacity),
  minimum: countOrNull('Minimum', limits.tour.capacity),
  duration_minutes: countOrNull('Duration', limits.tour.minutes),
  is_active: z.boolean('is_active must be true or false'),
})
export type TourInput = z.output<typeof tourInput>

export const tourQuery = listQuery({
  filters: { is_active: activeFilter() },
  sorts: ['name', 'upcoming', 'capacity', 'match'],
})
export type TourQuery = z.output<typeof tourQuery>

const access = accessTo.calendar

export const tours = {
  list: endpoint({
    method: 'GET',
    path: '/tours',
    access,
    summary:
      'List tours; the search is over names and codes; sort_by=match has the tour of the code that is the search first, then those with a code that begins with it',
    query: tourQuery,
    result: pageOf(tour),
  }),
  names: endpoint({
    method: 'GET',
    path: '/tours/names',
    access,
    summary:
      'List all tours by name, to choose from; of each only id, colour and name, with the codes where two have the same',
    result: z.array(tourName),
  }),
  find: endpoint({
    method: 'GET',
    path: '/tours/:id',
    access,
    summary: 'Read one tour with its history, newest change first',
    params: idParams,
    result: tourWithHistory,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/tours/:id',
    changes: ['tour'],
    access,
    summary: 'Change a tour',
    params: idParams,
    body: z.extend(tourInput, { version }),
    result: tour,
    message: officeMessages.tours.updated,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/tours/:id/merge',
    changes: ['tour', 'departure', 'booking', 'saved_report', 'saved_view'],
    access,
    summary:
      'Move the codes, departures and plans of a tour, and what is filtered by it, to another one; 409 plans_collide where both plan the same time, or one has cancelled a departure that the other has bookings for (`starts_at` of `data`, and those that are cancelled as `cancelled`)',
    params: idParams,
    body: z.object({ into: id }),
    result: tour,
    message: officeMessages.tours.merged,
    failures: [409],
  }),
  split: endpoint({
    method: 'POST',
    path: '/tours/:id/split',
    changes: ['tour', 'departure', 'booking'],
    access,
    summary: 'Make a code a tour of its own again; within 30 days of a merge its plans return with it',
    params: idParams,
    body: z.object({ code: requiredText('Code') }),
    result: tour,
    message: officeMessages.tours.split,
  }),
}
