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

const namedOffset = /^(?:UTC|GMT)\s?([+−-])(\d{1,2})(?::?(\d{2}))?$/iu
const bareOffset = /^([+−-])(\d{1,2})(?::?(\d{2}))?$/u

/** Whether an offset from UTC, if the cell is one, is another than London's at this time. */
function isOtherOffset(cell: string, wall: string, form: RegExp): boolean | undefined {
  const [, sign, hours, minutes = '0'] = form.exec(cell) ?? []
  if (sign === undefined) return undefined
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '+' ? 1 : -1)
  return Date.parse(`${wall}:00Z`) - startInstant(wall).getTime() !== ahead * 60_000
}

/** Whether the clocks of a zone, if the cell names one, are others than London's at this time. */
function areOtherClocks(cell: string, wall: string): boolean | undefined {
  const clock = clockOf(cell)
  return clock && clock.format(startInstant(wall)) !== wall.slice(11, 16)
}

/** Whether a cell names a time zone whose clocks differ from London's at this time of London, `yyyy-MM-ddTHH:mm`. */
export const differsFromLondon = (cell: string, wall: string): boolean =>
  areOtherClocks(cell.trim(), wall) ?? isOtherOffset(cell.trim(), wall, namedOffset) ?? false

const ofLondon =
  /(?<!\p{L})(?:london|londres|londra|londyn|uk|gb|united kingdom|(?:great )?britain|british|england|edinburgh|dublin|lisbon|greenwich|bst|wes?t|gmt standard time)(?!\p{L})|^local(?: time)?$/iu

/** Whether a cell below a header that asks for the time zone names another one than London's, in any way. */
export function isZoneOfOthers(cell: string, wall: string): boolean {
  const zone = cell.trim()
  if (/^[-–—]{0,3}$/u.test(zone)) return false
  const isOther = areOtherClocks(zone, wall) ?? isOtherOffset(zone, wall, namedOffset)
  return isOther ?? isOtherOffset(zone, wall, bareOffset) ?? !ofLondon.test(zone)
}

const saysLondon = (text: string) =>
  ofLondon.test(text) || /(?<!\p{L})(?:local|orts?zeit|lokale?|locale?s?)(?!\p{L})/iu.test(text)

// starts_at_utc, and Time (EST): without brackets est is a time that is estimated, and Ist the actual one.
const named = /(?<![\p{L}\d])(?:(?:UTC|GMT)(?:\s?[+−-]\s?\d{1,2}(?::?\d{2})?)?|zulu)(?![\p{L}\d])/iu
const inCapitals =
  /(?<![\p{L}\d])(?:CES?T|EES?T|MES?Z|JST|KST|HKT|SGT|AE[SD]T|[ECP]DT)(?![\p{L}\d])|(?<=\()[ECP]ST(?=\))/u

const inPlaces: Record<string, string> = {
  ZULU: 'UTC',
  MEZ: 'Europe/Paris',
  MESZ: 'Europe/Paris',
  JST: 'Asia/Tokyo',
  KST: 'Asia/Seoul',
  HKT: 'Asia/Hong_Kong',
  SGT: 'Asia/Singapore',
  AEST: 'Australia/Sydney',
  AEDT: 'Australia/Sydney',
  EST: 'America/New_York',
  EDT: 'America/New_York',
  CST: 'America/Chicago',
  CDT: 'America/Chicago',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
}

/** The zone that a text names by its abbreviation or its offset from UTC, if London is not named beside it. */
export function zoneIn(text: string): string | undefined {
  const found = (named.exec(text) ?? inCapitals.exec(text))?.[0].toUpperCase().replaceAll(/\s/g, '')
  return found === undefined || saysLondon(text) ? undefined : (inPlaces[found] ?? found)
}
