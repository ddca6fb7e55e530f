import type { ManifestEntry } from 'contract/day-sheets'
import type { NumberedChange, WaitingChange } from '../../lib/kept-day.ts'
import type { SentChange } from './waiting.ts'

type Changes = { changes: readonly NumberedChange[]; sent: readonly SentChange[] }

/** Whether an entry shows a change that the server has not confirmed. */
export type ShownEntry = ManifestEntry & { isWaiting?: boolean }

const applied = (entry: ShownEntry, change: WaitingChange): ShownEntry =>
  Object.entries(valuesOf(change)).every(([key, value]) => Reflect.get(entry, key) === value)
    ? entry
    : { ...entry, ...valuesOf(change) }

const valuesOf = (change: WaitingChange) =>
  change.kind === 'check-in' ? { arrived: change.arrived } : { note: change.note }

/** The day of a sheet, and when it was requested. */
type Requested = { day: string; asOf: number }

/** A booking that moves leaves its check-ins behind on the day on whose sheet they were made. */
const isOfDay = (change: WaitingChange, day: string) => change.kind === 'note' || (change.day ?? day) === day

/**
 * A sheet with what was done on this device since it was requested: confirmed later, or not yet. What was refused is left out, and
 * so are check-ins of other days. What shows no change stays the same object, so that it is not drawn again.
 */
export function withChanges<Departure extends { manifest: readonly ManifestEntry[] }>(
  departures: readonly Departure[],
  { changes, sent }: Changes,
  { day, asOf }: Requested,
): readonly Departure[] {
  const confirmed = sent.filter(({ at }) => at > asOf).map(({ change }) => change)
  const open = changes.filter(([, { refusal }]) => !refusal).map(([, change]) => change)
  if (confirmed.length + open.length === 0) return departures
  const shown = (entry: ManifestEntry): ShownEntry => {
    const ofEntry = (change: WaitingChange) => change.booking === entry.booking_id && isOfDay(change, day)
    const own = open.filter(ofEntry)
    const changed = [...confirmed.filter(ofEntry), ...own].reduce(applied, entry)
    return own.length > 0 ? { ...changed, isWaiting: true } : changed
  }
  return departures.map((departure) => {
    const manifest = departure.manifest.map(shown)
    return manifest.every((entry, index) => entry === departure.manifest[index])
      ? departure
      : { ...departure, manifest }
  })
}
