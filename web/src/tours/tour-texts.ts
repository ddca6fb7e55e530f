import { counted } from 'contract/counted'
import { officeMessages } from 'contract/office-messages'
import type { TourWithHistory } from 'contract/tours'
import { inWords } from '../lib/labels.ts'
import type { HistoryLine } from '../ui/RecordHistory.tsx'

export const tourMessages = officeMessages.tours

/** `150` as `2 h 30 min`. */
export function shownDuration(minutes: number | null): string {
  if (minutes === null) return ''
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/** What a merge moves, one line each. */
export const whatMoves = ({ codes, departures, upcoming, plans }: TourWithHistory): string[] => [
  `${codes.length === 1 ? 'The code' : 'The codes'} ${codes.join(', ')}`,
  `${counted(departures, 'departure')} with bookings`,
  counted(upcoming, 'upcoming booking'),
  counted(plans, 'planned departure'),
]

const labels: Record<string, string> = {
  capacity: 'Seats',
  duration_minutes: 'Duration',
  is_active: 'Active',
  merged_into: 'Merged into',
}

function shown(field: string, value: unknown): string {
  if ((value ?? '') === '') return 'Empty'
  if (Array.isArray(value)) return value.map(String).join(', ') || 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object' && value !== null) return 'name' in value ? String(value.name) : JSON.stringify(value)
  if (field === 'duration_minutes') return shownDuration(Number(value))
  return field === 'colour' ? inWords(String(value)) : String(value)
}

/** The changes of one entry of the history. The first entry has no old values. */
export function historyLines({ changes: { old, new: next } }: TourWithHistory['histories'][number]): HistoryLine[] {
  return Object.keys(next).map((field) => ({
    field,
    label: labels[field] ?? inWords(field),
    old: field in old ? shown(field, old[field]) : undefined,
    new: shown(field, next[field]),
  }))
}
