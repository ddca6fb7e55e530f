import type { BookingSource, Currency } from 'contract/bookings'
import { londonDay } from 'contract/days'
import type { NewBooking } from '../bookings/rows.ts'
import type { Timing } from './calendar.ts'
import type { DemoInclusion } from './inclusions.ts'
import { makeParty, type Traveler } from './party.ts'
import { makePerson, type Person } from './people.ts'
import { byWeight, chooser, type Random } from './random.ts'
import { hotels, type Tour } from './tour.ts'
import { tours } from './tours.ts'

/** What bookings are made of beside chance. */
export type Supplies = {
  customers: readonly Person[]
  /** What the database calls them; those that it does not have are left out. */
  inclusionIds: ReadonlyMap<string, number>
}

/** When a booking was made, for when, and through whom it came. */
export type Order = Timing & { source: BookingSource }

/** A booking as it stands in the end, and the tour that it is for. */
export type Made = { booking: NewBooking; tour: Tour }

const allYear = chooser(tours, ({ weight }) => weight)
const chooseSource = byWeight({ website: 55, partner: 30, agent: 15 })
const perPound: Record<Currency, number> = { GBP: 1, USD: 1.28, EUR: 1.17 }
/** What of the list price reaches us, in hundredths: partners and agents keep a commission. */
const share: Record<BookingSource, number> = { website: 100, partner: 80, agent: 90 }
const extraPounds = 6
const euroCountries = ['Germany', 'France', 'Spain', 'Italy', 'Netherlands', 'Ireland', 'Portugal', 'Greece']
const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const drawSource = (random: Random): BookingSource => chooseSource(random)

export function makeBooking(serial: number, random: Random, order: Order, supplies: Supplies): Made {
  const { source } = order
  // The registered customers book often among the first few thousand, and cannot account for a million.
  const known = serial <= 5_000 && supplies.customers.length > 0 && random.chance(0.25)
  const person = known ? random.pick(supplies.customers) : makePerson(random)
  const tour = chooseTour(random, order.day)
  const travelers = makeParty(person, random, order.createdAt, tour.private === true)
  const inclusions = chooseInclusions(tour, random)
  const currency = chooseCurrency(person, source, random)
  const start = random.pick(tour.starts)
  const booking: NewBooking = {
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
    created_at: new Date(order.createdAt),
  }
  return { booking, tour }
}

/** What these people pay, to the penny. */
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
  const usual = allYear(random)
  const seasonal = tours.find(({ months }) => months?.includes(month))
  return random.chance(0.12) && seasonal ? seasonal : usual
}

function chooseInclusions(tour: Tour, random: Random): DemoInclusion[] {
  return [...tour.includes, ...tour.extras.filter(() => random.chance(0.22))]
}

function chooseCurrency({ country }: Person, source: BookingSource, random: Random): Currency {
  const home = country.phone.startsWith('+1 ') ? 'USD' : euroCountries.includes(country.name) ? 'EUR' : 'GBP'
  if (source === 'agent') return random.chance(0.9) ? 'GBP' : home
  if (source === 'website') return random.chance(0.6) ? 'GBP' : home
  return home === 'GBP' || random.chance(0.2) ? random.pick(['USD', 'USD', 'EUR', 'GBP'] as const) : home
}

function places(tour: Tour, start: string, inclusions: readonly DemoInclusion[], random: Random) {
  const hotel = random.pick(hotels)
  const fetched = inclusions.includes('Hotel pickup')
  const brought = inclusions.includes('Hotel drop-off')
  const early = fetched && !tour.private ? 45 : tour.private ? 0 : tour.minutes > 300 ? 30 : 15
  const end = addMinutes(start, tour.minutes)
  const airport = tour.code === 'LDN-LHR-25'
  // To the airport or from it.
  const leaving = airport && random.chance(0.5)
  return {
    pickup_time: addMinutes(start, -early),
    pickup_location: fetched || leaving ? hotel : tour.pickup,
    drop_off_time: end,
    drop_off_location: brought || (airport && !leaving) ? hotel : tour.dropOff,
  }
}

/** `HH:mm` moved within its day. */
export function addMinutes(time: string, minutes: number): string {
  const moved = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes
  const within = Math.min(Math.max(moved, 0), 23 * 60 + 55)
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** Looks like the references that the server makes, and is another one for each serial number up to 2^40. */
export function reference(serial: number): string {
  // Multiplying by an odd number turns the 40 bits around without making two of them equal.
  let bits = BigInt.asUintN(40, BigInt(serial) * 0x9e_3779_b97fn) ^ 0x5d_1ab3_c07en
  bits = BigInt.asUintN(40, (bits ^ (bits >> 19n)) * 0xbf_5847_6d1dn)
  let text = ''
  for (let index = 0; index < 8; index++, bits >>= 5n) text = crockford[Number(bits & 31n)] + text
  return `LDN-${text}`
}
