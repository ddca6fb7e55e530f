import type { ManifestEntry } from 'contract/day-sheets'
import type { NumberedChange, WaitingChange } from '../../lib/kept-day.ts'
import type { SentChange } from './waiting.ts'

type Changes = { changes: readonly NumberedChange[]; sent: readonly SentChange[] }

/** Whether an entry shows a change that the server has not confirmed. */
export type ShownEntry = ManifestEntry & { isWaiting?: boolean }

const applied = (entry: ShownEntry, change: WaitingChange): ShownEntry =>
  change.kind === 'check-in' ? { ...entry, arrived: change.arrived } : { ...entry, note: change.note }

/** A sheet, requested at `asOf`, with what was done on this device since: confirmed later, or not yet. What was refused is left out. */
export function withChanges<Departure extends { manifest: readonly ManifestEntry[] }>(
  departures: readonly Departure[],
  { changes, sent }: Changes,
  asOf: number,
): readonly Departure[] {
  const confirmed = sent.filter(({ at }) => at > asOf).map(({ change }) => change)
  const open = changes.filter(([, { refusal }]) => !refusal).map(([, change]) => change)
  if (confirmed.length + open.length === 0) return departures
  const shown = (entry: ManifestEntry): ShownEntry => {
    const ofEntry = ({ booking }: WaitingChange) => booking === entry.booking_id
    const own = open.filter(ofEntry)
    const changed = [...confirmed.filter(ofEntry), ...own].reduce(applied, entry)
    return own.length > 0 ? { ...changed, isWaiting: true } : changed
  }
  return departures.map((departure) => ({ ...departure, manifest: departure.manifest.map(shown) }))
}
