import type { TourWithHistory } from 'contract/tours'
import { RecordHistory } from '../ui/RecordHistory.tsx'
import { historyLines } from './tour-texts.ts'

/** Who changed a tour and when, newest first. */
export const TourHistory = ({ entries }: { entries: TourWithHistory['histories'] }) => (
  <RecordHistory noun="tour" entries={entries.map((entry) => ({ ...entry, lines: historyLines(entry) }))} />
)
