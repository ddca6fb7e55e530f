import ICAL from 'ical.js'
import { pickupTimeText, timeZone } from 'contract/days'
import type { Departure } from 'contract/departures'
import { guidesText } from 'contract/guide-name'
import type { Pickup } from './pickups.sql.ts'

const lineEnd = '\r\n'
// The library does not count the space with which it continues a line; RFC 5545 does.
ICAL.foldLength = 74

/** London's clocks by the rules that have held since 1996. */
const londonZone = `BEGIN:VTIMEZONE
TZID:${timeZone}
BEGIN:DAYLIGHT
DTSTART:19960331T010000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0000
TZOFFSETTO:+0100
TZNAME:BST
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:19961027T020000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0000
TZNAME:GMT
END:STANDARD
END:VTIMEZONE`.split('\n')

/** What precedes the events, and what follows them. */
export const calendarStart = (name: string): string => {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Embankment//Departures//EN')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  calendar.addPropertyWithValue('x-wr-calname', name)
  calendar.addPropertyWithValue('x-published-ttl', 'PT1H')
  const [end, ...others] = calendar.toString().split(lineEnd).toReversed()
  if (end !== 'END:VCALENDAR') throw new Error('the calendar has no last line')
  return [...others.toReversed(), ...londonZone, ''].join(lineEnd)
}
export const calendarEnd = `END:VCALENDAR${lineEnd}`

export type EventOf = {
  departure: Departure
  /** Of the tour; null leaves the event without an end. */
  minutes: number | null
  pickups: readonly Pickup[]
}

type Made = { publicUrl: string; now: Date }

/** One departure. It has no contact data of customers, since the address alone gives access to it. */
export function eventText({ departure, minutes, pickups }: EventOf, { publicUrl, now }: Made): string {
  const { tour, starts_at, travelers, state } = departure
  const event = new ICAL.Component('vevent')
  const host = new URL(publicUrl).hostname
  event.addPropertyWithValue('uid', `departure-${tour.id}-${starts_at.replaceAll(/\D/g, '')}@${host}`)
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true))
  const start = event.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(`${starts_at}:00`))
  start.setParameter('tzid', timeZone)
  // Not an end: in the hour that the clocks show twice it would not be clear. Nor days: in a calendar one may have 23 or 25 hours.
  if (minutes !== null)
    event.addPropertyWithValue(
      'duration',
      new ICAL.Duration({ hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
    )
  event.addPropertyWithValue('summary', `${tour.name} · ${counted(travelers.total, 'traveler', 'travelers')}`)
  event.addPropertyWithValue('description', descriptionOf(departure, pickups))
  const places = new Set(pickups.map(({ place }) => place))
  const [place] = places
  if (place !== undefined && places.size === 1) event.addPropertyWithValue('location', place)
  event.addPropertyWithValue('status', state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED')
  event.addPropertyWithValue('url', `${publicUrl}/calendar/${starts_at.slice(0, 10)}`)
  return event.toString() + lineEnd
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function descriptionOf({ starts_at, travelers, guides, vehicle }: Departure, pickups: readonly Pickup[]): string {
  const { adult, child, infant } = travelers
  const kinds = [
    adult > 0 && counted(adult, 'adult', 'adults'),
    child > 0 && counted(child, 'child', 'children'),
    infant > 0 && counted(infant, 'infant', 'infants'),
  ].filter((kind) => kind !== false)
  return [
    `Travelers: ${kinds.join(', ') || 'none'}`,
    ...[guidesText(guides) ?? []].flat(),
    ...(vehicle ? [`Vehicle: ${vehicle}`] : []),
    ...(pickups.length > 0 ? ['Pickups:'] : []),
    ...pickups.map(
      ({ time, drop_off, place, travelers: count }) =>
        `${pickupTimeText(starts_at, time, drop_off)} ${place}: ${count}`,
    ),
  ].join('\n')
}
