import type { TrueBooking, Truth } from '../truth.ts'
import { namesOf, noteOf, statusWord } from './cells.ts'
import { columnsOf, meanings, type Column } from './columns.ts'
import type { Layout, Trip } from './layout.ts'

/** What a person gives for all rows where the file does not say it. */
const usual: Record<string, string> = {
  input_date: '2026-01-05',
  booking_time: '09:00',
  description: 'Harbour Lights Dinner Cruise',
  customer_email: 'desk@example.org',
  customer_phone: '020 7946 0999',
  status: 'confirmed',
  pickup_time: '08:45',
  pickup_location: 'Meeting point',
  drop_off_time: '17:30',
  drop_off_location: 'Meeting point',
  confirmation_type: 'instant',
  booking_source: 'partner',
  product_code: 'ANY-1',
  supplier_confirmation: 'none',
  amount: '10',
  currency: 'GBP',
}

/** What a layout says of each booking. */
type Known = { layout: Layout; columns: readonly Column[]; parts: ReadonlySet<string>; fixed: Record<string, string> }

export function knownOf(layout: Layout): Known {
  const columns = columnsOf(layout)
  const parts = new Set(columns.map(({ part }) => part))
  return { layout, columns, parts, fixed: fixedOf(layout, parts) }
}

export function meaningOf(part: string, parts: ReadonlySet<string>): string | null {
  if (part === 'pax' && parts.has('plus')) return null
  if (part === 'pax' && parts.has('adults')) return 'party_total'
  return meanings[part] ?? null
}

function fixedOf(layout: Layout, parts: ReadonlySet<string>): Record<string, string> {
  const said = new Set([...parts].map((part) => meanings[part]))
  if (parts.has('range')) said.add('drop_off_time')
  const timed = columnsOf(layout).some(({ part, format }) => part === 'moment' && /[HK]|utc/.test(format))
  if (timed) said.add('booking_time')
  if (layout.section?.of.includes('tour')) said.add('description')
  if (/[£$€]|GBP|USD|EUR/.test(layout.columns.filter((column) => /\|(?:amount|each)\b/.test(column)).join()))
    said.add('currency')
  const entries = Object.entries({ ...usual, currency: layout.currency ?? 'GBP' })
  return Object.fromEntries(entries.filter(([field]) => !said.has(field)))
}

export function truthOf(trip: Trip, index: number, known: Known): TrueBooking {
  const { layout, columns, parts, fixed } = known
  const { booking_time: time = trip.time, amount, ...others } = fixed
  const signed = columns.find(({ part }) => part === 'amount' || part === 'each')?.format ?? ''
  return {
    booking_reference: trip.reference,
    input_date: trip.made,
    description: trip.tour,
    lead_traveler: parts.has('reversed') ? `${trip.last}, ${trip.first}` : leadOf(trip, columns),
    customer_email: trip.email,
    status: trip.status,
    pickup_time: trip.pickupTime,
    pickup_location: trip.pickup,
    drop_off_time: trip.end,
    drop_off_location: trip.dropOff,
    product_code: trip.code,
    supplier_confirmation: trip.voucher,
    currency: currencyOf(signed) ?? layout.currency ?? 'GBP',
    ...others,
    booking_datetime: `${trip.day}T${time}`,
    amount: amount === undefined ? priceOf(trip, layout) : Number(amount),
    ...travelersOf(trip, parts),
    ...(parts.has('note') && { note: noteOf(index) }),
  }
}

function priceOf({ price, ...trip }: Trip, { isPerPerson }: Layout): number {
  const travelers = trip.adults + trip.children + trip.infants
  return (isPerPerson ? Math.round(price / travelers) * travelers : price) / 100
}

/** What the layout says of the travelers: their number, their kinds, their names. */
function travelersOf(trip: Trip, parts: ReadonlySet<string>): Partial<TrueBooking> {
  const isComposed = parts.has('party') || parts.has('plus')
  const kinds = [
    ...Array.from({ length: trip.adults }, () => 'adult'),
    ...Array.from({ length: trip.children }, () => 'child'),
    ...Array.from(
      { length: isComposed || parts.has('infants') || !parts.has('children') ? trip.infants : 0 },
      () => 'infant',
    ),
  ]
  const isCounted = isComposed || ['pax', 'adults', 'names'].some((part) => parts.has(part))
  return {
    ...(isCounted && { traveler_count: kinds.length }),
    ...((isComposed || parts.has('children')) && { kinds }),
    ...(parts.has('names') && { travelers: namesOf(trip).map((name) => ({ name })) }),
  }
}

const leadOf = ({ first, last }: Trip, columns: readonly Column[]) =>
  `${columns.find(({ part }) => part === 'lead')?.format ?? ''}${first} ${last}`

const currencyOf = (format: string) =>
  /£|GBP/.test(format) ? 'GBP' : /€|EUR/.test(format) ? 'EUR' : /\$|USD/.test(format) ? 'USD' : undefined

export function answersOf(layout: Layout, fixed: Record<string, string>): Truth['answers'] {
  const { order, mark, year, isPerPerson } = layout
  const words = (['confirmed', 'pending', 'cancelled'] as const).map((status) => [
    statusWord({ status } as Trip, layout),
    status,
  ])
  const kinds = layout.kinds ?? ['Adult', 'Child', 'Infant']
  return {
    date_order: order ?? 'day_first',
    decimal_mark: mark ?? 'point',
    ...(year !== undefined && { year }),
    price: isPerPerson ? 'per_person' : 'total',
    fixed,
    words: {
      status: Object.fromEntries(words),
      traveler_type: { [kinds[0]]: 'adult', [kinds[1]]: 'child', [kinds[2]]: 'infant' },
    },
  }
}
