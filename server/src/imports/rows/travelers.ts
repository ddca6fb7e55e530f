import { bookingFields } from 'contract/booking-fields'
import type { TravelerType } from 'contract/booking-values'
import type { Booking } from 'contract/bookings'
import type { Draft } from '../values/draft.ts'

/** A traveler as the form would send one. */
export type SentTraveler = { name: string; type: string; dob: string | null }

const numberedTraveler = (index: number, type: string): SentTraveler => ({
  name: `Traveler ${index + 1}`,
  type,
  dob: null,
})

/** The travelers of the file: by name where it has names, the rest of the party by number; the lead is the first. */
export function travelersOf(
  { travelers, party = [] }: Draft,
  { lead, leadType }: { lead: string; leadType: string },
): SentTraveler[] {
  const typeAt = (index: number) =>
    party[index] ?? (index === 0 && leadType !== '' ? leadType : bookingFields.traveler_type.initial)
  const named = travelers.map(({ name, type, dob }, index) => ({ name, type: type ?? typeAt(index), dob: dob ?? null }))
  const first = named.length > 0 ? named : [{ name: lead, type: typeAt(0), dob: null }]
  return [...first, ...party.slice(first.length).map((type, index) => numberedTraveler(first.length + index, type))]
}

/**
 * The travelers of a booking after its party changed. Known travelers stay: who is missing is added by number, and who is
 * too many is removed, the last first. A number without types does not change ages.
 */
export function keptTravelers({ party, bareCount }: Draft, existing: Booking, lead: string): SentTraveler[] {
  const present = existing.travelers.map(({ name, type, dob }) => ({ name, type, dob }))
  if (!party || (bareCount ? party.length === present.length : isSameParty(party, present))) return present
  const missing = [...party]
  const kept = present.filter(({ type }) => {
    const at = bareCount ? 0 : missing.indexOf(type)
    return at >= 0 && missing.splice(at, 1).length > 0
  })
  const added = missing.map((type, index) => numberedTraveler(kept.length + index, type))
  const [first, ...others] = [...kept, ...added]
  // The lead is the first, also where only the file has the name, or where no traveler of that age was known.
  return first && (first.name === existing.lead_traveler || kept.length === 0)
    ? [{ ...first, name: lead }, ...others]
    : [...kept, ...added]
}

const isSameParty = (party: readonly TravelerType[], present: readonly { type: TravelerType }[]) =>
  party.toSorted().join() ===
  present
    .map(({ type }) => type)
    .toSorted()
    .join()
