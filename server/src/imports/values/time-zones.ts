import { startInstant } from 'contract/departure-times'

/** Abbreviations that the platform does not know as names of time zones. */
const places: Record<string, string> = {
  CET: 'Europe/Paris',
  CEST: 'Europe/Paris',
  EET: 'Europe/Athens',
  EEST: 'Europe/Athens',
}
const looksLikeZone = /^(?:[A-Z][A-Za-z]+(?:\/[A-Z][\w+-]+){1,2}|UTC|GMT|CES?T|EES?T)$/

const clocks = new Map<string, Intl.DateTimeFormat | undefined>()

/** Undefined for what is no time zone. A file names a zone in thousands of rows. */
function clockOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!looksLikeZone.test(zone)) return undefined
  const known = clocks.get(zone)
  if (known || clocks.has(zone)) return known
  if (clocks.size >= 1_000) clocks.clear()
  const clock = newClock(places[zone] ?? zone)
  clocks.set(zone, clock)
  return clock
}

function newClock(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  } catch {
    return undefined
  }
}

/** Whether a cell names a time zone whose clocks differ from London's at this time of London, `yyyy-MM-ddTHH:mm`. */
export function differsFromLondon(cell: string, wall: string): boolean {
  const clock = clockOf(cell.trim())
  return clock !== undefined && clock.format(startInstant(wall)) !== wall.slice(11, 16)
}
