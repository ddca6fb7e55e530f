import type { ImportField } from 'contract/import-fields'
import { wordReader } from '../values/words.ts'
import { areMinutes } from './clocks.ts'
import type { Profile } from './kinds.ts'
import { areClasses } from './refined.ts'

const word = wordReader({})

/** What cells alone may decide where the header says nothing at all. */
export const byCells: Partial<Record<ImportField, (profile: Profile) => number>> = {
  customer_email: ({ share }) => share.email ?? 0,
  booking_datetime: ({ share }) => 0.8 * (share.datetime ?? 0) + 0.7 * (share.date ?? 0),
  customer_phone: ({ share }) => share.phone ?? 0,
  currency: ({ share }) => share.currency ?? 0,
  status: ({ share, distinct, filled }) => (filled > 2 && distinct > 0.8 ? 0.5 : 0.9) * (share.status ?? 0),
  lead_traveler: ({ share, distinct }) => (distinct > 0.6 ? 0.7 : 0.3) * (share.name ?? 0),
  // Tours stand in several rows, and notes do not.
  description: ({ share, distinct, filled }) =>
    (filled > 2 && distinct > 0.9 ? 0.65 : 0.75) *
      ((share.tour ?? 0) + ((share.tour ?? 0) > 0.2 ? (share.place ?? 0) : 0)) +
    (filled > 2 && distinct < 0.9 ? 0.7 : 0) * (share.text ?? 0),
  booking_reference: (profile) =>
    (profile.distinct > 0.9 && !areClasses(profile) ? 0.7 : 0) *
    ((profile.share.code ?? 0) + (profile.share.digits ?? 0)),
  party: ({ share }) => 0.9 * (share.party ?? 0) + 0.3 * (share.count ?? 0),
  booking_time: ({ share }) => 0.7 * (share.time ?? 0),
  amount: ({ share, values }) => (areMinutes(values) ? 0 : 0.7) * (share.money ?? 0),
  pickup_location: ({ share }) => 0.6 * (share.place ?? 0),
  // A booking of one person has one name among lists of several.
  traveler_name: ({ share: { names = 0, name = 0 } }) => 0.7 * (names + (names > 0.5 ? name : 0)),
  // Tickets of one kind alone are names of tours or of rates.
  traveler_type: ({ share, values }) =>
    new Set(values.map((value) => word('traveler_type', value) ?? '')).size > 1 ? 0.9 * (share.type ?? 0) : 0,
  confirmation_type: ({ share }) => 0.9 * (share.confirmation ?? 0),
}
