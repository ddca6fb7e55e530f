import { counted } from 'contract/counted'
import type { NumberedChange } from '../../lib/kept-day.ts'

/** `12 check-ins and 2 notes have`; nothing for no changes. */
export function waitingText(changes: readonly NumberedChange[]): string {
  const count = (wanted: string) => changes.filter(([, { kind }]) => kind === wanted).length
  const [checkIns, notes] = [count('check-in'), count('note')]
  const parts = [checkIns > 0 && counted(checkIns, 'check-in'), notes > 0 && counted(notes, 'note')].filter(Boolean)
  return parts.length === 0 ? '' : `${parts.join(' and ')} ${changes.length === 1 ? 'has' : 'have'}`
}
