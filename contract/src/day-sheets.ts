import * as z from 'zod/mini'
import { bookingSources, bookingStatuses } from './booking-values.ts'
import { bookingFields } from './booking-fields.ts'
import { departure, departureFilters } from './departures.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams } from './fields.ts'
import { officeMessages } from './office-messages.ts'
import { accessTo } from './permissions.ts'

/** A booking as the guide of its departure needs it. */
export const manifestEntry = z.object({
  booking_id: id,
  booking_reference: z.string(),
  lead_traveler: z.string(),
  customer_phone: z.string(),
  party: z.object({ adult: z.int(), child: z.int(), infant: z.int() }),
  travelers: z.int(),
  pickup_time: z.string(),
  pickup_location: z.string(),
  drop_off_time: z.string(),
  drop_off_location: z.string(),
  /** Names of inclusions. */
  inclusions: z.array(z.string()),
  status: z.enum(bookingStatuses),
  booking_source: z.enum(bookingSources),
  supplier_confirmation: z.string(),
  /** Travelers who were seen; null for not yet, 0 for a no-show. */
  arrived: z.nullable(z.int()),
  note: z.string(),
})
export type ManifestEntry = z.output<typeof manifestEntry>

/** A departure with its bookings by pickup time, then place, then lead traveler. */
export const sheetDeparture = z.extend(departure, { manifest: z.array(manifestEntry) })
export type SheetDeparture = z.output<typeof sheetDeparture>

const access = accessTo.calendar
const { tour_id, guide_id } = departureFilters
const noted = z.object({ id, arrived: z.nullable(z.int()), note: z.string() })

export const daySheets = {
  find: endpoint({
    method: 'GET',
    path: '/days/:date',
    access,
    summary: 'The departures of a day, each with its bookings by pickup time, place and lead traveler',
    // A date that is none is refused on its field; another invalid parameter of a path is not found.
    params: z.object({ date: z.string() }),
    query: z.object({ tour_id, guide_id }),
    result: z.array(sheetDeparture),
  }),
  checkIn: endpoint({
    method: 'PUT',
    path: '/bookings/:id/check-in',
    changes: ['booking'],
    access,
    summary: 'Set how many travelers of a booking have arrived, or null for not yet; its version stays',
    params: idParams,
    body: z.object({
      arrived: z.nullable(z.int('Arrived must be a whole number').check(z.gte(0, 'Arrived must not be negative'))),
    }),
    result: noted,
    message: officeMessages.daySheets.checkedIn,
  }),
  note: endpoint({
    method: 'PUT',
    path: '/bookings/:id/note',
    changes: ['booking'],
    access,
    summary: 'Set the note of a booking for the guide; its version stays',
    params: idParams,
    body: z.object({ note: bookingFields.note.input }),
    result: noted,
    message: officeMessages.daySheets.noted,
  }),
}
