import type { BookingSource, Currency } from 'contract/booking-values'
import { londonDay } from 'contract/days'
import { completed, type NewBooking } from '../bookings/rows.ts'
import { toReference } from '../db/reference.ts'
import type { Timing } from './calendar.ts'
import { hotels, tours, type Tour } from './lists.ts'
import { makeParty, type Traveler } from './party.ts'
import { makePerson, type Person } from './people.ts'
import { byWeight, chooser, type Random } from './random.ts'

/** The rows of the database that bookings refer to. */
export type Supplies = {
  customers: readonly Person[]
  /** Ids by name. An inclusion that the database does not have is left out of the booking. */
  inclusionIds: ReadonlyMap<string, number>
}

/** When a booking was made, for which day, and its source. */
export type Order = Timing & { source: BookingSource }

/** The final state of a booking, and its tour. */
export type Made = { booking: NewBooking; tour: Tour }

const allYear = chooser(tours, ({ weight }) => weight)
/** By the age of a tour's day: partners bring more from year to year. */
const chooseSource = Array.from({ length: 11 }, (_, tenth) =>
  byWeight({ website: 66 - 1.4 * tenth, partner: 14 + 2 * tenth, agent: 20 - 0.6 * tenth }),
)
const perPound: Record<Currency, number> = { GBP: 1, USD: 1.28, EUR: 1.17 }
/** The percentage of the list price that the operator receives: partners and agents keep a commission. */
const share: Record<BookingSource, number> = { website: 100, partner: 80, agent: 90 }
const extraPounds = 6

/** The source of a booking whose tour is on a day of this age, 0 for three years ago and 1 for today. */
export const drawSource = (random: Random, age: number): BookingSource => chooseSource[Math.round(10 * age)]!(random)

export function makeBooking(serial: number, random: Random, order: Order, supplies: Supplies): Made {
  const { source } = order
  // 300 registered customers cannot plausibly account for a large share of a million bookings.
  const known = serial <= 5_000 && supplies.customers.length > 0 && random.chance(0.25)
  const person = known ? random.pick(supplies.customers) : makePerson(random)
  const tour = chooseTour(random, order.day)
  const travelers = makeParty(person, random, order.createdAt, tour.private === true)
  const inclusions = chooseInclusions(tour, random)
  const currency = chooseCurrency(person, source, random)
  const start = random.pick(tour.starts)
  const values = completed({
    booking_reference: reference(serial),
    input_date: londonDay(new Date(order.createdAt)),
    booking_datetime: `${order.day}T${start}`,
    description: travelers.length > 9 ? `${tour.name} (private group)` : tour.name,
    lead_traveler: person.name,
    customer_email: person.email,
    customer_phone: person.phone,
    traveler_type: travelers.filter(({ type }) => type === 'child').length * 2 > travelers.length ? 'child' : 'adult',
    status: 'confirmed',
    travelers,
    ...places(tour, start, inclusions, random),
    confirmation_type: random.chance(tour.private || travelers.length > 8 ? 0.8 : 0.08) ? 'manual' : 'instant',
    booking_source: source,
    product_code: tour.code,
    supplier_confirmation: `${tour.supplier}-${random.between(1, 9)}${random.digits(5)}`,
    amount: priceOf(tour, travelers, { currency, source, extras: inclusions.length - tour.includes.length }),
    currency,
    inclusion_options: inclusions.flatMap((name) => supplies.inclusionIds.get(name) ?? []),
  })
  return { booking: { ...values, created_at: new Date(order.createdAt) }, tour }
}

/** The price for these travelers, to the penny. */
export function priceOf(
  tour: Tour,
  travelers: readonly Traveler[],
  { currency, source, extras }: { currency: Currency; source: BookingSource; extras: number },
): number {
  const listed = (pounds: number) => Math.round(pounds * perPound[currency])
  const adults = travelers.filter(({ type }) => type === 'adult').length
  const children = travelers.filter(({ type }) => type === 'child').length
  const perPerson = listed(tour.adult) * adults + listed(tour.child) * children
  const vehicles = listed(tour.adult) * Math.ceil(travelers.length / 5)
  const whole = (tour.private ? vehicles : perPerson) + listed(extraPounds) * extras * (adults + children)
  const groups = travelers.length > 9 ? 90 : 100
  return Math.round((whole * share[source] * groups) / 100) / 100
}

function chooseTour(random: Random, day: string): Tour {
  const month = Number(day.slice(5, 7))
  const fromAll = allYear(random)
  const seasonal = tours.find(({ months }) => months?.includes(month))
  return random.chance(0.12) && seasonal ? seasonal : fromAll
}

function chooseInclusions(tour: Tour, random: Random): string[] {
  return [...tour.includes, ...tour.extras.filter(() => random.chance(0.22))]
}

function chooseCurrency({ country }: Person, source: BookingSource, random: Random): Currency {
  const home = country.currency
  if (source === 'agent') return random.chance(0.9) ? 'GBP' : home
  if (source === 'website') return random.chance(0.6) ? 'GBP' : home
  return home === 'GBP' || random.chance(0.2) ? random.pick(['USD', 'USD', 'EUR', 'GBP'] as const) : home
}

function places(tour: Tour, start: string, inclusions: readonly string[], random: Random) {
  const hotel = random.pick(hotels)
  const hasPickup = inclusions.includes('Hotel pickup')
  const hasDropOff = inclusions.includes('Hotel drop-off')
  const early = hasPickup && !tour.private ? 45 : tour.private ? 0 : tour.minutes > 300 ? 30 : 15
  const end = addMinutes(start, tour.minutes)
  const airport = tour.code === 'LDN-LHR-25'
  const toAirport = airport && random.chance(0.5)
  return {
    pickup_time: addMinutes(start, -early),
    pickup_location: hasPickup || toAirport ? hotel : tour.pickup,
    drop_off_time: end,
    drop_off_location: hasDropOff || (airport && !toAirport) ? hotel : tour.dropOff,
  }
}

/** Moves a `HH:mm` time by `minutes`, clamped to 00:00 and 23:55. */
export function addMinutes(time: string, minutes: number): string {
  const moved = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes
  const within = Math.min(Math.max(moved, 0), 23 * 60 + 55)
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** A reference in the format of the server's own, unique for each serial number up to 2^40. */
function reference(serial: number): string {
  // Multiplication by an odd number modulo 2^40 is a bijection, so no two serial numbers share a reference.
  let bits = BigInt.asUintN(40, BigInt(serial) * 0x9e_3779_b97fn) ^ 0x5d_1ab3_c07en
  bits = BigInt.asUintN(40, (bits ^ (bits >> 19n)) * 0xbf_5847_6d1dn)
  return toReference(Array.from({ length: 8 }, (_, index) => Number((bits >> BigInt(35 - 5 * index)) & 31n)))
}
