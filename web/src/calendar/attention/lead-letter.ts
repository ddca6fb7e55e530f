import { isUsable } from 'contract/customer-addresses'
import type { ManifestEntry } from 'contract/day-sheets'
import type { DepartureWarning } from 'contract/departure-warnings'
import type { Departure } from 'contract/departures'
import { toSpokenDay, toSpokenPickup } from 'contract/message-fields'
import { mailtoOf } from '../../lib/mailto.ts'
import { partyText } from '../day/sheet-texts.ts'

/** What a lead traveler reads about a departure with each warning; the others concern the guide alone. */
const sentences: Partial<Record<DepartureWarning, string>> = {
  pending: 'We have not confirmed your booking yet. We will write to you as soon as we have.',
  under_minimum:
    'So far it has fewer travelers than it needs. We will tell you as soon as possible whether it takes place.',
  over_capacity:
    'It has more travelers than seats. Please reply or call us, so that we can find another time for you together.',
  cancelled_with_bookings:
    'We are sorry that it does not take place. Please reply or call us, so that we can find another time for you together.',
}

export const concernsLeads = (warning: DepartureWarning): boolean => sentences[warning] !== undefined

/** The bookings whose lead traveler a warning concerns. */
export const concerned = (manifest: readonly ManifestEntry[], warning: DepartureWarning): ManifestEntry[] =>
  manifest.filter(({ status }) => (warning === 'pending' ? status === 'pending' : status !== 'cancelled'))

type Letter = { subject: string; body: string }

/** The link of a draft; undefined where the address cannot be written to, such as that of an erased person. */
export const draftTo = (email: string, letter: Letter): string | undefined =>
  isUsable(email) ? mailtoOf(email, letter) : undefined

/** A draft, which the person who sends it completes. */
export function letterTo(
  entry: ManifestEntry,
  { tour, starts_at }: Pick<Departure, 'tour' | 'starts_at'>,
  { warning, sender }: { warning: DepartureWarning; sender: string },
): Letter {
  const when = `${toSpokenDay(starts_at.slice(0, 10))}, ${starts_at.slice(11)}`
  return {
    subject: `${tour.name}, ${when} (${entry.booking_reference})`,
    body: [
      `Dear ${entry.lead_traveler},`,
      `this is about your booking ${entry.booking_reference}: ${tour.name}, ${when}, for ${partyText(entry.party)}, pickup at ${toSpokenPickup(starts_at, entry.pickup_time, entry.drop_off_time)}, ${entry.pickup_location}.`,
      ...[sentences[warning] ?? []].flat(),
      `Kind regards,\n${sender}`,
    ].join('\n\n'),
  }
}
