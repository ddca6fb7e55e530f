import * as z from 'zod/mini'
import { bookingSources, bookingStatuses } from './booking-values.ts'
import { bookingFields } from './booking-fields.ts'
import { departure, departureFilters } from './departures.ts'
import { endpoint } from './endpoint.ts'
import { choice, id, idParams, instant, pastInstant } from './fields.ts'
import { limits } from './limits.ts'
import { oneOf, rangeDay } from './list.ts'
import { officeMessages } from './office-messages.ts'
import { accessTo } from './permissions.ts'

/** A booking as the guide of its departure needs it. */
export const manifestEntry = z.object({
  booking_id: id,
  booking_reference: z.string(),
  lead_traveler: z.string(),
  customer_phone: z.string(),
  /** Only where `emails` is asked for: a sheet is kept on devices. */
  customer_email: z.optional(z.string()),
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

/** A departure with its bookings by pickup (`pickupDay` and time), then place, then lead traveler. */
export const sheetDeparture = z.extend(departure, { manifest: z.array(manifestEntry) })
export type SheetDeparture = z.output<typeof sheetDeparture>

/** How the sheet of a day differs from an earlier one, for one booking. */
export const sheetChangeKinds = ['added', 'removed', 'moved_in', 'moved_out', 'status', 'changed'] as const
export type SheetChangeKind = (typeof sheetChangeKinds)[number]

const author = z.object({ name: z.string() })

export const sheetChange = z.object({
  booking_id: id,
  booking_reference: z.string(),
  lead_traveler: z.string(),
  kind: z.enum(sheetChangeKinds),
  /** Wire names of the fields that the sheet shows and that differ; empty for a booking that was added or removed. */
  fields: z.array(z.string()),
  /** The last change of these fields, or what added or removed the booking, and its author. */
  at: instant,
  user: author,
})
export type SheetChange = z.output<typeof sheetChange>

/** What is on paper: the whole day, the departures of its author as a guide, or the changes alone. */
export const sheetPrintScopes = ['whole', 'own', 'changes'] as const
export type SheetPrintScope = (typeof sheetPrintScopes)[number]

export const sheetPrint = z.object({
  id,
  at: instant,
  /** What changed since the print is asked for from here on: before it where a change was being saved while it was printed. */
  changes_since: instant,
  scope: z.enum(sheetPrintScopes),
  user: z.object({ id: z.nullable(id), name: z.string() }),
})
export type SheetPrint = z.output<typeof sheetPrint>

const access = accessTo.calendar
// A date that is none is refused on its field; another invalid parameter of a path is not found.
const dateParams = z.object({ date: z.string() })
const { tour_id, guide_id } = departureFilters
const noted = z.object({ id, arrived: z.nullable(z.int()), note: z.string() })

export const daySheets = {
  find: endpoint({
    method: 'GET',
    path: '/days/:date',
    access,
    summary:
      'The departures of a day, each with its bookings by pickup time, place and lead traveler; with at as they were then; with emails=1 each booking as it is now has its customer_email',
    params: dateParams,
    query: z.object({ tour_id, guide_id, at: z.optional(pastInstant('at')), emails: oneOf('emails', ['1']) }),
    result: z.array(sheetDeparture),
  }),
  changes: endpoint({
    method: 'GET',
    path: '/days/:date/changes',
    access,
    summary:
      "What changed on a day's sheet since an instant: one entry for each booking that differs, the latest first",
    params: dateParams,
    query: z.object({ since: pastInstant('since') }),
    result: z.array(sheetChange),
  }),
  prints: endpoint({
    method: 'GET',
    path: '/days/:date/prints',
    access,
    summary: `The last ${limits.sheetPrints} prints of a day's sheet, newest first`,
    params: dateParams,
    result: z.array(sheetPrint),
    failures: [422],
  }),
  print: endpoint({
    method: 'POST',
    path: '/days/:date/prints',
    changes: ['print'],
    access,
    summary:
      "Note a print of a day's sheet: of the whole day, of one's own departures as a guide, or of the changes alone; with confirmed=false it is listed once its author has confirmed it",
    params: dateParams,
    body: z.optional(
      z.object({
        scope: z.optional(choice('Scope', sheetPrintScopes)),
        /** What is noted before the sheet is read may not get onto paper. */
        confirmed: z.optional(z.boolean('confirmed must be true or false')),
      }),
    ),
    result: sheetPrint,
    status: 201,
    message: officeMessages.daySheets.printed,
    failures: [422],
  }),
  confirmPrint: endpoint({
    method: 'PUT',
    path: '/days/:date/prints/:id',
    changes: ['print'],
    access,
    summary: "Confirm one's own print of a day's sheet: it is listed from then on, with the time at which it was noted",
    idempotent: true,
    params: z.extend(dateParams, idParams.shape),
    result: sheetPrint,
    message: officeMessages.daySheets.printed,
    failures: [404, 422],
  }),
  checkIn: endpoint({
    method: 'PUT',
    path: '/bookings/:id/check-in',
    changes: ['booking'],
    access,
    summary:
      'Set how many travelers of a booking have arrived, or null for not yet; its version stays; 409 wrong_state where it is on another day than `day` by now (null changes nothing there), or cancelled',
    idempotent: true,
    params: idParams,
    body: z.object({
      arrived: z.nullable(z.int('Arrived must be a whole number').check(z.gte(0, 'Arrived must not be negative'))),
      /** The day on whose sheet it is set; without it nothing is compared. */
      day: rangeDay('day'),
    }),
    result: noted,
    message: officeMessages.daySheets.checkedIn,
  }),
  note: endpoint({
    method: 'PUT',
    path: '/bookings/:id/note',
    changes: ['booking'],
    access,
    summary:
      'Set the note of a booking for the guide; its version stays; 409 note_changed where it is another one than `before`',
    idempotent: true,
    params: idParams,
    body: z.object({
      note: bookingFields.note.input,
      /** The note as its author read it; without it nothing is compared. */
      before: z.optional(z.string('before must be text')),
    }),
    result: noted,
    message: officeMessages.daySheets.noted,
  }),
}
