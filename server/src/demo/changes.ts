import { londonDay } from 'contract/days'
import type { NewBooking } from '../bookings/rows.ts'
import type { Author } from '../bookings/counts-and-history.sql.ts'
import { addMinutes, priceOf, type Made } from './booking.ts'
import { addDays, hourMs, inOffice, isInBadSpring, morningOf } from './calendar.ts'
import { hotels } from './lists.ts'
import { mailName } from './people.ts'
import type { Random } from './random.ts'

/** The state of a booking from `at` on, and the author of the change. */
export type Version = { at: Date; by: Author; booking: NewBooking }

const website: Author = { id: null, name: 'Website' }
const partner: Author = { id: null, name: 'Partner connection' }
const awaitingSupplier = 'Awaiting supplier'

/** Returns the field values before the change, or undefined where the change does not apply. */
type Undo = (made: Made, random: Random) => Partial<NewBooking> | undefined

/** All versions of a booking, oldest first, derived backwards from its final state by undoing one change at a time. */
export function makeHistory(made: Made, random: Random, now: number, staff: readonly Author[]): Version[] {
  const { created_at: createdAt, booking_source: source } = made.booking
  const end = Math.min(now, morningOf(made.booking.booking_datetime.slice(0, 10)))
  const isBad = isInBadSpring(made.booking.booking_datetime.slice(0, 10), londonDay(new Date(now)))
  const { booking, steps } = drawOutcome(made.booking, random, { isAhead: end === now, cancels: isBad ? 0.35 : 0.08 })
  const times = spread(steps, createdAt!.getTime(), end, random)
  const versions: Version[] = []
  let current = booking
  for (const [index, undo] of [...steps.entries()].toReversed()) {
    const before = undo({ ...made, booking: current }, random)
    if (!before) continue
    const own = undo === cancelling && source === 'website' && random.chance(0.5)
    versions.unshift({ at: times[index]!, by: own ? website : someOf(staff, random), booking: current })
    current = { ...current, ...before }
    if (undo !== pickupTime) continue
    // A colleague had chosen another time minutes before.
    const [first, previous] = [someOf(staff, random), times[index - 1] ?? createdAt!]
    if (first.id === versions[0]!.by.id) continue
    const minutes = Math.min(4 * 60_000, (times[index]!.getTime() - previous.getTime()) / 2)
    const at = new Date(Math.floor(times[index]!.getTime() - minutes))
    const pickup_time = addMinutes(current.pickup_time, random.pick([-10, 20, 30]))
    versions.unshift({ at, by: first, booking: { ...current, pickup_time } })
  }
  const maker = { website, partner, agent: someOf(staff, random) }[source]
  return [{ at: createdAt!, by: maker, booking: current }, ...versions]
}

/** The final state, and the changes that led to it, earliest first. */
function drawOutcome(
  booking: NewBooking,
  random: Random,
  { isAhead, cancels }: { isAhead: boolean; cancels: number },
): { booking: NewBooking; steps: Undo[] } {
  const isManual = booking.confirmation_type === 'manual'
  const cancelled = random.chance(cancels)
  const odds = isManual ? 0.6 : booking.booking_source === 'website' ? 0.06 : 0.22
  const isPending = random.chance(odds) && isAhead && !cancelled
  const changes = undos.filter((each) => random.chance(each.odds)).map(({ undo }) => undo)
  if (isPending)
    return { booking: { ...booking, status: 'pending', supplier_confirmation: awaitingSupplier }, steps: changes }
  return {
    booking: { ...booking, status: cancelled ? 'cancelled' : 'confirmed' },
    steps: [...(isManual ? [confirming] : []), ...changes, ...(cancelled ? [cancelling] : [])],
  }
}

const someOf = (staff: readonly Author[], random: Random): Author => (staff.length > 0 ? random.pick(staff) : website)

/** A moment for each step, ascending, in office hours where that keeps the order. */
function spread(steps: readonly Undo[], from: number, to: number, random: Random): Date[] {
  const drawn = steps.map(() => from + (to - from) * (0.02 + 0.96 * random.next())).toSorted((a, b) => a - b)
  let previous = from
  return drawn.map((moment, index) => {
    // Suppliers answer within two days.
    const latest = steps[index] === confirming ? Math.min(moment, from + random.between(1, 44) * hourMs) : moment
    const worked = inOffice(latest, random)
    previous = Math.floor(worked > previous + hourMs ? worked : latest)
    return new Date(previous)
  })
}

const confirming: Undo = () => ({ status: 'pending', supplier_confirmation: awaitingSupplier })
const cancelling: Undo = () => ({ status: 'confirmed' })

const undos: readonly { odds: number; undo: Undo }[] = [
  { odds: 0.05, undo: otherPickup },
  { odds: 0.02, undo: otherPhone },
  { odds: 0.08, undo: plainName },
  { odds: 0.03, undo: oneFewer },
  { odds: 0.03, undo: withoutExtra },
  { odds: 0.03, undo: otherDay },
  { odds: 0.02, undo: pickupTime },
]

function otherPickup({ booking }: Made, random: Random) {
  const place = random.pick(hotels)
  if (place === booking.pickup_location) return undefined
  return { pickup_location: place, pickup_time: addMinutes(booking.pickup_time, random.pick([-30, -15, 15])) }
}

function pickupTime({ booking }: Made, random: Random) {
  return { pickup_time: addMinutes(booking.pickup_time, random.pick([-15, 15])) }
}

function otherPhone({ booking: { customer_phone: phone } }: Made, random: Random) {
  const wrong = (Number(phone.slice(-1)) + random.between(1, 9)) % 10
  return { customer_phone: `${phone.slice(0, -1)}${wrong}` }
}

/** Partners often send names without diacritics, which staff then correct. */
function plainName({ booking }: Made) {
  const plain = booking.lead_traveler.replaceAll(/[^\u0020-\u007E]/g, (letter) => mailName(letter))
  if (plain === booking.lead_traveler) return undefined
  const [lead, ...others] = booking.travelers
  return { lead_traveler: plain, travelers: [{ ...lead!, name: plain }, ...others] }
}

function oneFewer({ booking, tour }: Made) {
  if (tour.private || booking.travelers.length < 3 || booking.travelers.length > 9) return undefined
  const travelers = booking.travelers.slice(0, -1)
  const price = (party: NewBooking['travelers']) =>
    priceOf(tour, party, { currency: booking.currency, source: booking.booking_source, extras: 0 })
  const less = Math.round((price(booking.travelers) - price(travelers)) * 100)
  return { travelers, amount: (Math.round(booking.amount * 100) - less) / 100 }
}

function withoutExtra({ booking, tour }: Made) {
  const options = booking.inclusion_options
  return options.length > tour.includes.length ? { inclusion_options: options.slice(0, -1) } : undefined
}

function otherDay({ booking }: Made, random: Random) {
  const [day = '', time] = booking.booking_datetime.split('T')
  return { booking_datetime: `${addDays(day, random.between(1, 9))}T${time}` }
}
