import iconv from 'iconv-lite'
import type { CorpusFile, TrueBooking, Truth } from '../truth.ts'
import { money, namesOf, statusWord, writers, written } from './cells.ts'
import type { Layout, Trip } from './layout.ts'

const meanings: Record<string, string> = {
  ref: 'booking_reference',
  made: 'input_date',
  day: 'booking_datetime',
  moment: 'booking_datetime',
  time: 'booking_time',
  range: 'booking_time',
  end: 'drop_off_time',
  tour: 'description',
  code: 'product_code',
  lead: 'lead_traveler',
  reversed: 'lead_traveler',
  first: 'lead_traveler',
  last: 'lead_traveler',
  email: 'customer_email',
  phone: 'customer_phone',
  adults: 'adults',
  children: 'children',
  infants: 'infants',
  pax: 'party',
  party: 'party',
  plus: 'party',
  names: 'traveler_name',
  status: 'status',
  pickup: 'pickup_location',
  pickuptime: 'pickup_time',
  dropoff: 'drop_off_location',
  amount: 'amount',
  each: 'amount',
  currency: 'currency',
  voucher: 'supplier_confirmation',
  source: 'booking_source',
}

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

type Column = { header: string; part: string; format: string }
const columnsOf = ({ columns }: Layout): Column[] =>
  columns.map((column) => {
    const [header = '', part = '', format = ''] = column.split('|')
    return { header, part, format }
  })

/** The file of a layout with these bookings, and its truth. */
export function fileOf(given: Layout, all: readonly Trip[]): CorpusFile {
  const trips = all.map((trip) => encodable(trip, given))
  const layout = given.year === undefined ? given : { ...given, year: Number(trips[0]?.day.slice(0, 4)) }
  const columns = columnsOf(layout)
  const parts = new Set(columns.map(({ part }) => part))
  const bookings: Truth['bookings'] = []
  const leftOut: Truth['left_out'] = []
  const lines: string[][] = []
  const add = (cells: string[]) => lines.push(cells)
  const skip = (cells: string[]) => leftOut.push({ row: add(cells) })
  const names = columns.map(({ header }) => header)
  const fixed = fixedOf(layout, parts)
  for (const line of layout.above ?? []) skip(line)
  if (layout.groups) add(layout.groups)
  const header = layout.isHeaderless ? [] : [...(layout.groups ? [lines.length] : []), add(names)]
  let title = ''
  let since: Trip[] = []
  const subtotal = () => {
    if (layout.subtotal && since.length > 0) skip(totals(columns, since, layout.subtotal))
    since = []
  }
  for (const [index, trip] of trips.entries()) {
    const next = titleOf(layout, trip)
    if (next !== title) {
      subtotal()
      skip([next])
    }
    title = next
    if (layout.repeatsAfter && index > 0 && index % layout.repeatsAfter === 0) skip(names)
    const row = add(columns.map(({ part, format }) => writers[part]?.(trip, layout, format, index) ?? ''))
    since.push(trip)
    bookings.push({ rows: [row], booking: truthOf(trip, { layout, columns, parts, fixed }) })
  }
  subtotal()
  if (layout.total) skip(totals(columns, trips, layout.total))
  for (const line of layout.below ?? []) skip(line)
  return {
    name: layout.name,
    bytes: toBytes(lines, layout),
    truth: {
      about: layout.about,
      header,
      columns: Object.fromEntries(columns.map(({ part }, index) => [index, meaningOf(part, parts)])),
      answers: answersOf(layout, fixed),
      bookings,
      refused: [],
      left_out: leftOut,
    },
  }
}

function meaningOf(part: string, parts: ReadonlySet<string>): string | null {
  if (part === 'pax' && parts.has('plus')) return null
  if (part === 'pax' && parts.has('adults')) return 'party_total'
  return meanings[part] ?? null
}

function titleOf({ section, language }: Layout, { day, time, tour }: Trip): string {
  if (!section) return ''
  const date = written(day, time, section.format ?? 'WWWW D MMMM YYYY', language)
  const said = { day: date, tour, 'day and tour': `${date} - ${tour}` }[section.of]
  return `${section.before ?? ''}${said}${section.after ?? ''}`
}

function totals(columns: readonly Column[], trips: readonly Trip[], label: string): string[] {
  const sum = (of: (trip: Trip) => number) => trips.reduce((total, trip) => total + of(trip), 0)
  const cells = columns.map(({ part, format }) => {
    if (part === 'amount')
      return money(
        sum(({ price }) => price),
        format || '#.',
      )
    return part === 'pax' ? `${sum(({ adults, children, infants }) => adults + children + infants)}` : ''
  })
  const [, ...others] = cells
  return [label, ...others]
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

/** A partner whose encoding lacks a letter writes the one without its accent. */
function encodable(trip: Trip, { encoding = 'utf-8' }: Layout): Trip {
  const spell = (text: string) => {
    if (iconv.decode(iconv.encode(text, encoding), encoding) === text) return text
    return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('ı', 'i')
  }
  return { ...trip, first: spell(trip.first), last: spell(trip.last) }
}

type Known = { layout: Layout; columns: readonly Column[]; parts: ReadonlySet<string>; fixed: Record<string, string> }

function truthOf(trip: Trip, { layout, columns, parts, fixed }: Known): TrueBooking {
  const { booking_time: time = trip.time, amount, ...others } = fixed
  const kinds = [
    ...Array.from({ length: trip.adults }, () => 'adult'),
    ...Array.from({ length: trip.children }, () => 'child'),
    ...Array.from({ length: trip.infants }, () => 'infant'),
  ]
  const each = Math.round(trip.price / kinds.length)
  const price = layout.isPerPerson ? each * kinds.length : trip.price
  const signed = columns.find(({ part }) => part === 'amount' || part === 'each')?.format ?? ''
  const said: TrueBooking = {
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
  }
  const isCounted = ['pax', 'adults', 'party', 'plus', 'names'].some((part) => parts.has(part))
  const areKindsSaid = parts.has('children') || parts.has('party') || parts.has('plus')
  return {
    ...said,
    ...others,
    booking_datetime: `${trip.day}T${time}`,
    amount: amount === undefined ? price / 100 : Number(amount),
    ...(isCounted && {
      traveler_count:
        areKindsSaid && !parts.has('infants') && !parts.has('party') && !parts.has('plus')
          ? trip.adults + trip.children
          : kinds.length,
    }),
    ...(areKindsSaid && {
      kinds:
        parts.has('infants') || parts.has('party') || parts.has('plus')
          ? kinds
          : kinds.filter((kind) => kind !== 'infant'),
    }),
    ...(parts.has('names') && { travelers: namesOf(trip).map((name) => ({ name })) }),
  }
}

const leadOf = ({ first, last }: Trip, columns: readonly Column[]) =>
  `${columns.find(({ part }) => part === 'lead')?.format ?? ''}${first} ${last}`

const currencyOf = (format: string) =>
  /£|GBP/.test(format) ? 'GBP' : /€|EUR/.test(format) ? 'EUR' : /\$|USD/.test(format) ? 'USD' : undefined

function answersOf(layout: Layout, fixed: Record<string, string>): Truth['answers'] {
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

function toBytes(lines: readonly string[][], layout: Layout): Buffer {
  const { delimiter = ',', quote = '"', lineEnd = '\r\n', encoding = 'utf-8', isMarked } = layout
  const quoted = (cell: string) =>
    cell.includes(delimiter) || cell.includes(quote) || /[\r\n]/.test(cell)
      ? `${quote}${cell.replaceAll(quote, quote + quote)}${quote}`
      : cell
  const widths = layout.columns.map(
    (_, at) => Math.max(...lines.map((cells) => (cells.length > 1 ? (cells[at] ?? '').length : 0))) + 3,
  )
  const lineOf = (cells: readonly string[]) =>
    delimiter === '  '
      ? cells.map((cell, at) => (at < cells.length - 1 ? cell.padEnd(widths[at] ?? 0) : cell)).join('')
      : cells.map(quoted).join(delimiter)
  const text = lines.map((cells) => lineOf(cells) + lineEnd).join('')
  return iconv.encode((isMarked ? '\uFEFF' : '') + text, encoding)
}
