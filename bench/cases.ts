import { fromBookingTime, londonDay } from 'contract/days'
import type { BookingWithHistory } from 'contract/bookings'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
export type Request = { method: Method; path: string; body?: unknown }

export type Case = {
  group: string
  name: string
  /** What one caller may wait at most at the middle of all requests, on the embedded engine; milliseconds. */
  target?: number
  /** The request as it is recorded, and what it varies by when it is repeated: the id, or a fresh reference. */
  vary?: 'id' | 'reference'
  request: (sample: Sample, turn: number) => Request
}

/** What is asked for, taken from the bookings that are there. */
export type Sample = {
  total: number
  /** Bookings that reads and changes are spread over. */
  bookings: BookingWithHistory[]
  rare: { reference: string; name: string; phone: string }
}

const list = (name: string, query: Record<string, string | number>, target?: number): Case => ({
  group: 'list',
  name,
  ...(target !== undefined && { target }),
  request: () => ({ method: 'GET', path: `/bookings?${new URLSearchParams(toTexts(query)).toString()}` }),
})

const toTexts = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))

const sorts = [
  'booking_datetime',
  'booking_reference',
  'description',
  'lead_traveler',
  'customer_phone',
  'traveler_count',
  'booking_source',
  'amount',
  'status',
]

const pageOne = 150
const rareSearch = 60
const single = 30

export function casesFor(sample: Sample): Case[] {
  const today = londonDay()
  const month = today.slice(0, 7)
  const lastPage = Math.ceil(sample.total / 100)
  return [
    list('page 1 with its total', {}, pageOne),
    list('page 1, oldest first', { sort_order: 'asc' }, pageOne),
    ...['confirmed', 'pending', 'cancelled'].map((status) => list(`page 1 of ${status}`, { status }, pageOne)),
    ...['website', 'partner', 'agent'].map((source) =>
      list(`page 1 of ${source}`, { booking_source: source }, pageOne),
    ),
    list('page 1 of EUR', { currency: 'EUR' }, pageOne),
    list('page 1 of cancelled, agent, USD', { status: 'cancelled', booking_source: 'agent', currency: 'USD' }, pageOne),
    list('page 1 of today', { start_date: today, end_date: today }, pageOne),
    list('page 1 of this month', { start_date: `${month}-01`, end_date: `${month}-28` }, pageOne),
    list(
      'page 1 of this year',
      { start_date: `${today.slice(0, 4)}-01-01`, end_date: `${today.slice(0, 4)}-12-31` },
      pageOne,
    ),
    list(
      'page 1 of pending this month',
      { status: 'pending', start_date: `${month}-01`, end_date: `${month}-28` },
      pageOne,
    ),
    ...sorts.flatMap((sort_by) =>
      ['asc', 'desc'].map((sort_order) => list(`page 1 by ${sort_by} ${sort_order}`, { sort_by, sort_order }, pageOne)),
    ),
    list('rare search: a reference', { search: sample.rare.reference }, rareSearch),
    list('rare search: a name', { search: sample.rare.name }, rareSearch),
    list('rare search: part of a phone', { search: sample.rare.phone }, rareSearch),
    list('rare search: nothing found', { search: 'zyxwvu qqq' }, rareSearch),
    list('broad search: tower', { search: 'tower' }),
    list('broad search: example.com', { search: 'example.com' }),
    list('broad search: two letters', { search: 'an' }),
    list('deep page: the middle one', { page: Math.ceil(lastPage / 2) }),
    list('deep page: the last one', { page: lastPage }),
    ...singles,
  ]
}

const some = (sample: Sample, turn: number) => sample.bookings[turn % sample.bookings.length]!

const singles: Case[] = [
  {
    group: 'one',
    name: 'read with its history',
    target: single,
    vary: 'id',
    request: (sample, turn) => ({ method: 'GET', path: `/bookings/${some(sample, turn).id}` }),
  },
  {
    group: 'one',
    name: 'create',
    target: single,
    vary: 'reference',
    request: (sample, turn) => ({
      method: 'POST',
      path: '/bookings',
      body: { ...toInput(some(sample, turn)), booking_reference: freshReference() },
    }),
  },
  {
    group: 'one',
    name: 'update',
    target: single,
    vary: 'id',
    request: (sample, turn) => {
      const booking = some(sample, turn)
      // Something else each time: a change that changes nothing writes nothing.
      const body = { ...toInput(booking), pickup_location: `Gate ${turn} of ${Date.now()}` }
      return { method: 'PUT', path: `/bookings/${booking.id}`, body }
    },
  },
  {
    group: 'one',
    name: 'change of status',
    target: single,
    vary: 'id',
    request: (sample, turn) => {
      const { length } = sample.bookings
      const round = Math.floor(turn / length) % 2
      const status = (some(sample, turn).status === 'pending') === (round === 0) ? 'confirmed' : 'pending'
      return { method: 'PATCH', path: `/bookings/${some(sample, turn).id}/update-status`, body: { status } }
    },
  },
]

let made = 0
export const freshReference = () => `BENCH-${process.pid}-${Date.now()}-${++made}`

function toInput(booking: BookingWithHistory) {
  return {
    ...booking,
    booking_datetime: fromBookingTime(booking.booking_datetime),
    input_date: fromBookingTime(booking.input_date).slice(0, 10),
    travelers: booking.travelers.map(({ name, type, dob }) => ({ name, type, dob })),
    inclusion_options: booking.inclusion_options.map(({ id }) => id),
    version: undefined,
  }
}
