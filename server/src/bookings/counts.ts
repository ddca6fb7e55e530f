import type { BookingSource, BookingStatus, Currency } from 'contract/booking-values'

/** What a booking is counted by; `booking_datetime` and `created_at` (UTC) in any form that begins with its day. */
export type Counted = {
  booking_datetime: string
  created_at: string
  status: BookingStatus
  booking_source: BookingSource
  currency: Currency
}

/** A booking is counted on the day and in the month of its tour, and on the day and in the month, in UTC, in which it was made. */
export const grains = ['day', 'month', 'created_day', 'created_month'] as const
export type Grain = (typeof grains)[number]

type CountRow = {
  grain: Grain
  day: string
  status: BookingStatus
  booking_source: BookingSource
  currency: Currency
  n: number
}

/**
 * What to add to the counts when bookings are added and removed: each key once and always in the same order, so that two
 * writers never deadlock.
 */
export function countChanges(added: readonly Counted[], removed: readonly Counted[]): CountRow[] {
  const changes = new Map<string, CountRow>()
  const add = (booking: Counted, by: number) => {
    const { status, booking_source, currency } = booking
    for (const grain of grains) {
      const at = grain.startsWith('created') ? booking.created_at : booking.booking_datetime
      const first = grain.endsWith('month') ? `${at.slice(0, 7)}-01` : at.slice(0, 10)
      const key = [grain, first, status, booking_source, currency].join(' ')
      const change = changes.get(key) ?? { grain, day: first, status, booking_source, currency, n: 0 }
      changes.set(key, { ...change, n: change.n + by })
    }
  }
  for (const booking of added) add(booking, 1)
  for (const booking of removed) add(booking, -1)
  return [...changes.entries()]
    .filter(([, { n }]) => n !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change)
}

/** Which rows of the counts make up a range: whole months, and the days before and after them. */
export type CountParts = { months: Span; days: Span[] }
type Span = { from: string; before: string }

const earliest = '0001-01-01'
const latest = '9998-12-01'

/** Days are `yyyy-MM-dd`, both inclusive; either may be absent. */
export function countParts(start: string | undefined, end: string | undefined): CountParts {
  const from = sooner(start ?? earliest, latest)
  const before = end && end < latest ? nextDay(end) : latest
  const firstMonth = isFirst(from) ? from : nextMonth(from)
  const monthsEnd = `${before.slice(0, 7)}-01`
  if (firstMonth >= monthsEnd) return { months: { from, before: from }, days: [{ from, before }] }
  return {
    months: { from: firstMonth, before: monthsEnd },
    days: [
      { from, before: firstMonth },
      { from: monthsEnd, before },
    ],
  }
}

const sooner = (a: string, b: string) => (a < b ? a : b)
const isFirst = (day: string) => day.endsWith('-01')
const shifted = (day: string, change: (date: Date) => void) => {
  const date = new Date(`${day}T00:00:00Z`)
  change(date)
  return date.toISOString().slice(0, 10)
}
const nextDay = (day: string) => shifted(day, (date) => date.setUTCDate(date.getUTCDate() + 1))
const nextMonth = (day: string) => shifted(`${day.slice(0, 7)}-01`, (date) => date.setUTCMonth(date.getUTCMonth() + 1))
