import { counted } from 'contract/counted'
import type { ManifestEntry, SheetDeparture } from 'contract/day-sheets'
import { pickupTimeText } from 'contract/days'

/** A pickup: the bookings that are met at one time, in words (`23:45 (evening before)`), and place. */
export type Stop = { time: string; place: string; travelers: number; entries: ManifestEntry[] }

/**
 * What a departure is called aloud, in the order of the sheet: two tours may have one name and leave at one time, and each
 * landmark and button needs a name of its own.
 */
export function namesOf<D extends Pick<SheetDeparture, 'tour' | 'starts_at'>>(
  departures: readonly D[],
): { departure: D; called: DepartureName }[] {
  const plain = departures.map(({ tour, starts_at }) => `${tour.name} at ${starts_at.slice(11)}`)
  return departures.map((departure, index) => {
    const name = plain[index] ?? ''
    const all = plain.filter((other) => other === name).length
    if (all === 1) return { departure, called: { name, among: '' } }
    const among = ` (${plain.slice(0, index + 1).filter((other) => other === name).length} of ${all})`
    return { departure, called: { name: name + among, among } }
  })
}

const isStanding = ({ status }: ManifestEntry) => status !== 'cancelled'

/** The whole name, and what distinguishes it from equal ones. */
export type DepartureName = { name: string; among: string }

/** The pickups of a departure in the order of its manifest, without cancelled bookings. */
export function stopsOf({ starts_at, manifest }: Pick<SheetDeparture, 'starts_at' | 'manifest'>): Stop[] {
  const stops = new Map<string, Stop>()
  for (const entry of manifest.filter(isStanding)) {
    const { pickup_time, drop_off_time, pickup_location: place } = entry
    const time = pickupTimeText(starts_at, pickup_time, drop_off_time)
    const key = JSON.stringify([time, place])
    const stop = stops.get(key) ?? { time, place, travelers: 0, entries: [] }
    stop.travelers += entry.travelers
    stop.entries.push(entry)
    stops.set(key, stop)
  }
  return [...stops.values()]
}

export const cancelledOf = (manifest: readonly ManifestEntry[]): ManifestEntry[] =>
  manifest.filter((entry) => !isStanding(entry))

/** `2 adults, 1 child`. */
export const partyText = ({ adult, child, infant }: ManifestEntry['party']): string =>
  [
    adult > 0 && counted(adult, 'adult'),
    child > 0 && `${child} ${child === 1 ? 'child' : 'children'}`,
    infant > 0 && counted(infant, 'infant'),
  ]
    .filter(Boolean)
    .join(', ')

/** The same text, with each number in one line with its word. */
export const unbroken = (text: string): string => text.replaceAll(/(\d) /g, '$1\u00A0')

/** What stands above the sheet. Cancelled bookings count nowhere. */
export function totalsOf(departures: readonly SheetDeparture[]): string[] {
  const entries = departures.flatMap(({ manifest }) => manifest.filter(isStanding))
  const travelers = entries.reduce((sum, each) => sum + each.travelers, 0)
  const arrived = entries.reduce((sum, each) => sum + (each.arrived ?? 0), 0)
  const pending = entries.filter(({ status }) => status === 'pending').length
  const warnings = departures.reduce((sum, each) => sum + each.warnings.length, 0)
  return [
    counted(departures.length, 'departure'),
    counted(entries.length, 'booking'),
    counted(travelers, 'traveler'),
    `${arrived} arrived`,
    ...(pending > 0 ? [`${pending} pending`] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ]
}
