import { pickupDay, shortMonths } from './days.ts'
import { weekdayOf } from './weekdays.ts'

/** What a subject and a text can name of a booking, in braces. */
export const messageFields = ['lead_traveler', 'tour', 'date', 'pickup_time', 'pickup_location', 'reference'] as const
export type MessageField = (typeof messageFields)[number]

export const messageFieldLabels: Record<MessageField, string> = {
  lead_traveler: 'Lead traveler',
  tour: 'Tour',
  date: 'Date of the tour',
  pickup_time: 'Pickup time',
  pickup_location: 'Pickup location',
  reference: 'Booking reference',
}

const inBraces = /\{([^{}]*)\}/g
const isField = (name: string): name is MessageField => (messageFields as readonly string[]).includes(name)

/** What a text has in braces and is no field, each once. */
export const unknownFields = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(inBraces), ([, name = '']) => name).filter((name) => !isField(name))),
]

/** The text with the values of a booking in the place of its fields. A value is never read as a field. */
export const withFields = (text: string, values: Record<MessageField, string>): string =>
  text.replaceAll(inBraces, (found, name: string) => (isField(name) ? values[name] : found))

/** `2026-06-05` as customers read it: `Friday 5 Jun 2026`. */
export const toSpokenDay = (day: string): string =>
  `${weekdayOf(day)} ${Number(day.slice(8, 10))} ${shortMonths[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

/** The time of a pickup as customers read it beside the date of the tour: with its own day where that is the day before. */
export function toSpokenPickup(tour: string, pickup: string, dropOff: string): string {
  const day = pickupDay(tour, pickup, dropOff)
  return day === tour.slice(0, 10) ? pickup : `${pickup} on ${toSpokenDay(day)}`
}
