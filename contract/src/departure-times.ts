import { shiftDay } from './day-arithmetic.ts'
import { londonTime } from './days.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The instant at which London's clocks show this time; in the hour that they show twice, the first. */
export function startInstant(wall: string): Date {
  const atUtc = Date.parse(`${wall}:00Z`)
  // In summer London is one hour ahead, so this candidate is the earlier one.
  const inSummer = new Date(atUtc - hourMs)
  return londonTime(inSummer) === wall ? inSummer : new Date(atUtc)
}

/** `2025-06-05T09:30` moved by minutes of the same offset from UTC. */
const shiftWall = (wall: string, minutes: number): string =>
  new Date(Date.parse(`${wall}:00Z`) + minutes * minuteMs).toISOString().slice(0, 16)

const dayMinutes = 1_440
const pad = (value: number) => String(value).padStart(2, '0')

/** What London's clocks show so many minutes after a wall-clock time. */
export function endOf(startsAt: string, minutes: number): string {
  const day = startsAt.slice(0, 10)
  const end = Number(startsAt.slice(11, 13)) * 60 + Number(startsAt.slice(14, 16)) + minutes
  // Nearly every departure ends like this, and a month has thousands.
  if (end < dayMinutes && isSteady(day)) return `${day}T${pad(Math.floor(end / 60))}:${pad(end % 60)}`
  const plain = shiftWall(startsAt, minutes)
  return areClocksSteady(day, plain.slice(0, 10))
    ? plain
    : londonTime(new Date(startInstant(startsAt).getTime() + minutes * minuteMs))
}

/**
 * The minute, counted from 1970, at which London's clocks show this time; in the hour that they show twice, the first. Unlike the
 * times of the clock, these are in the order in which they come.
 */
export function minuteAt(wall: string): number {
  const ahead = minutesAhead(wall.slice(0, 10))
  return ahead === null ? startInstant(wall).getTime() / minuteMs : Date.parse(`${wall}:00Z`) / minuteMs - ahead
}

/** Whether the clocks do not change from the first to the last day. */
function areClocksSteady(first: string, last: string): boolean {
  for (let day = first; day <= last; day = shiftDay(day, 1)) if (!isSteady(day)) return false
  return true
}

const isSteady = (day: string) => minutesAhead(day) !== null

const offsets = new Map<string, number | null>()

/** How far London is ahead of UTC on a day, null if its clocks change then; asked for thousands of departures at once. */
function minutesAhead(day: string): number | null {
  const known = offsets.get(day)
  if (known !== undefined) return known
  if (offsets.size > 5_000) offsets.clear()
  const hourAt = (time: string) => Number(londonTime(new Date(`${day}T${time}:00Z`)).slice(11, 13))
  const [midnight, noon] = [hourAt('00:00'), hourAt('12:00')]
  // The clocks change at 01:00 UTC; London shows the hour of UTC or the next one.
  const ahead = (noon - midnight + 24) % 24 === 12 ? (noon - 12) * 60 : null
  offsets.set(day, ahead)
  return ahead
}
