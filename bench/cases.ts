import { fromBookingTime, londonDay } from 'contract/days'
import { bookingSorts, type BookingWithHistory } from 'contract/bookings'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
export type Request = { method: Method; path: string; body?: unknown }

export type Case = {
  group: string
  name: string
  /** Highest acceptable median with one caller on the embedded engine, in milliseconds. */
  target?: number
  /** The field that differs between repetitions of the request: the id, or a fresh reference. */
  vary?: 'id' | 'reference'
  request: (sample: Sample, index: number) => Request
}

/** Existing bookings that the requests refer to. */
export type Sample = {
  total: number
  /** Reads and changes rotate over these. */
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
    ...bookingSorts.flatMap((sort_by) =>
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

const pick = (sample: Sample, index: number) => sample.bookings[index % sample.bookings.length]!

const singles: Case[] = [
  {
    group: 'one',
    name: 'read with its history',
    target: single,
    vary: 'id',
    request: (sample, index) => ({ method: 'GET', path: `/bookings/${pick(sample, index).id}` }),
  },
  {
    group: 'one',
    name: 'create',
    target: single,
    vary: 'reference',
    request: (sample, index) => ({
      method: 'POST',
      path: '/bookings',
      body: { ...toInput(pick(sample, index)), booking_reference: freshReference() },
    }),
  },
  {
    group: 'one',
    name: 'update',
    target: single,
    vary: 'id',
    request: (sample, index) => {
      const booking = pick(sample, index)
      // Different each time: an update without changes writes nothing.
      const body = { ...toInput(booking), pickup_location: `Gate ${index} of ${Date.now()}` }
      return { method: 'PUT', path: `/bookings/${booking.id}`, body }
    },
  },
  {
    group: 'one',
    name: 'change of status',
    target: single,
    vary: 'id',
    request: (sample, index) => {
      const { length } = sample.bookings
      const round = Math.floor(index / length) % 2
      const status = (pick(sample, index).status === 'pending') === (round === 0) ? 'confirmed' : 'pending'
      return { method: 'PATCH', path: `/bookings/${pick(sample, index).id}/update-status`, body: { status } }
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
