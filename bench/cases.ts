import { fromBookingTime, londonDay } from 'contract/days'
import { reportNames, type ReportName } from 'contract/report-definitions'
import { bookingSorts, type BookingWithHistory } from 'contract/bookings'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
export type Request = { method: Method; path: string; body?: unknown }

/**
 * In multiples of L, the list of 100 without a total on a server of `node:http` and `pg` alone: the highest acceptable median
 * with one caller, and the least share of its answers per second with eight. Those of PostgreSQL; the embedded engine may take
 * three times as long.
 */
type Target = { most: number; least?: number }

export type Case = {
  group: string
  name: string
  target?: Target
  /** Instead of a target in L: the highest acceptable median with one caller on PostgreSQL; the embedded engine may take twice as long. */
  mostMs?: number
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
  /** The day whose number of bookings is nearest to 300. */
  sheetDay: string
}

const get = (name: string, path: string, target: Target): Case => ({
  group: 'list',
  name,
  target,
  request: () => ({ method: 'GET', path }),
})

const addressOf = (path: string, query: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(toTexts(query)).toString()}`
const list = (name: string, query: Record<string, string | number>, target: Target) =>
  get(name, addressOf('/bookings', query), target)
/** The rows of a search, and its total: the interface asks for both at once. */
const search = (name: string, text: string, countTarget: Target = { most: Infinity }) => [
  list(`search ${name}: rows`, { search: text, total: 'none' }, searchRows),
  get(`search ${name}: total`, addressOf('/bookings/total', { search: text }), countTarget),
]

const toTexts = (query: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))

const pageOne: Target = { most: 2, least: 0.7 }
const anyPage: Target = { most: 4, least: 0.35 }
const anyFilter: Target = { most: 4, least: 0.3 }
const searchRows: Target = { most: 10, least: 0.15 }
const searchTotal: Target = { most: 15 }
const one: Target = { most: 0.8, least: 2.5 }
const write: Target = { most: 3, least: 0.5 }
const dashboard: Target = { most: 1.5, least: 1.2 }

export function casesFor(sample: Sample): Case[] {
  const today = londonDay()
  const month = today.slice(0, 7)
  const lastPage = Math.ceil(sample.total / 100)
  return [
    list('page 1 with its total', {}, pageOne),
    list('page 1, oldest first', { sort_order: 'asc' }, pageOne),
    ...['confirmed', 'pending', 'cancelled'].map((status) => list(`page 1 of ${status}`, { status }, anyFilter)),
    ...['website', 'partner', 'agent'].map((source) =>
      list(`page 1 of ${source}`, { booking_source: source }, anyFilter),
    ),
    list('page 1 of EUR', { currency: 'EUR' }, anyFilter),
    list(
      'page 1 of cancelled, agent, USD',
      { status: 'cancelled', booking_source: 'agent', currency: 'USD' },
      anyFilter,
    ),
    list('page 1 of today', { start_date: today, end_date: today }, anyFilter),
    list('page 1 of this month', { start_date: `${month}-01`, end_date: `${month}-28` }, anyFilter),
    list(
      'page 1 of this year',
      { start_date: `${today.slice(0, 4)}-01-01`, end_date: `${today.slice(0, 4)}-12-31` },
      anyFilter,
    ),
    list(
      'page 1 of pending this month',
      { status: 'pending', start_date: `${month}-01`, end_date: `${month}-28` },
      anyFilter,
    ),
    ...bookingSorts.flatMap((sort_by) =>
      ['asc', 'desc'].map((sort_order) => list(`page 1 by ${sort_by} ${sort_order}`, { sort_by, sort_order }, pageOne)),
    ),
    ...search('of a reference', sample.rare.reference, searchTotal),
    ...search('of a name', sample.rare.name, searchTotal),
    ...search('of a part of a phone', sample.rare.phone, searchTotal),
    ...search('without a hit', 'zyxwvu qqq', searchTotal),
    ...search('of tower', 'tower'),
    ...search('of example.com', 'example.com'),
    ...search('of two letters', 'an'),
    ...search('of one letter', 'q'),
    list('the page in the middle', { page: Math.ceil(lastPage / 2) }, anyPage),
    list('the last page', { page: lastPage }, anyPage),
    ...bookingSorts.map((sort_by) =>
      list(`the page in the middle by ${sort_by}`, { page: Math.ceil(lastPage / 2), sort_by }, anyPage),
    ),
    get('dashboard', '/dashboard/stats', dashboard),
    get('dashboard of this month', `/dashboard/stats?start_date=${month}-01&end_date=${month}-28`, dashboard),
    ...officeCases(sample.sheetDay),
    ...reportCases(),
    ...singles,
  ]
}

/** Every report over three years, without and with a tour. */
function reportCases(): Case[] {
  const year = Number(londonDay().slice(0, 4))
  const range = { start_date: `${year - 1}-01-01`, end_date: `${year + 1}-12-31` }
  const most: Partial<Record<ReportName, number>> = { pace: 250 }
  return reportNames.flatMap((name) =>
    [
      { label: name, query: range },
      { label: `${name} of one tour`, query: { ...range, tour_id: '1' } },
    ].map(({ label, query }) => ({
      group: 'reports',
      name: label,
      mostMs: most[name] ?? 60,
      request: () => ({ method: 'GET' as const, path: addressOf(`/reports/${name}`, query) }),
    })),
  )
}

/** The calendar and the sheet of a day. */
function officeCases(day: string): Case[] {
  const today = londonDay()
  const [month, year] = [today.slice(0, 7), today.slice(0, 4)]
  const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString()
  const office = (name: string, path: string, query: Record<string, string>, mostMs: number): Case => ({
    group: 'office',
    name,
    mostMs,
    request: () => ({ method: 'GET', path: addressOf(path, query) }),
  })
  return [
    office('departures of a month', '/departures', { start_date: `${month}-01`, end_date: `${month}-30` }, 25),
    office('days of a year', '/departures/days', { start_date: `${year}-01-01`, end_date: `${year}-12-31` }, 25),
    office('day sheet of 300 bookings', `/days/${day}`, {}, 40),
    office('day sheet as it was a month ago', `/days/${day}`, { at: monthAgo }, 120),
    office('changes of a day since this morning', `/days/${day}/changes`, { since: `${today}T00:00:00Z` }, 40),
  ]
}

const pick = (sample: Sample, index: number) => sample.bookings[index % sample.bookings.length]!

const singles: Case[] = [
  {
    group: 'one',
    name: 'read with its history',
    target: one,
    vary: 'id',
    request: (sample, index) => ({ method: 'GET', path: `/bookings/${pick(sample, index).id}` }),
  },
  {
    group: 'one',
    name: 'create',
    target: write,
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
    target: write,
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
    target: write,
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

export function toInput(booking: BookingWithHistory) {
  return {
    ...booking,
    booking_datetime: fromBookingTime(booking.booking_datetime),
    input_date: fromBookingTime(booking.input_date).slice(0, 10),
    travelers: booking.travelers.map(({ name, type, dob }) => ({ name, type, dob })),
    inclusion_options: booking.inclusion_options.map(({ id }) => id),
    version: undefined,
  }
}
