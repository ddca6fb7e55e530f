import type { ImportMapping } from 'contract/import-mapping'
import { importMessages } from 'contract/import-messages'
import { beginningOf } from '../../text.ts'
import { noteCancels } from '../values/cancelled-texts.ts'
import { mayCancel } from '../values/notes/may-cancel.ts'
import { bookingIsCancelled } from '../values/notes/note-cancels.ts'
import { areExported } from '../values/own-export.ts'
import { isLong, textsOf } from '../values/texts.ts'
import type { wordReader } from '../values/words.ts'
import type { Layout } from './layout.ts'
import { columnsThatCancel } from './reread.ts'

const mostShown = 8
const longestShown = 160
const mostStatuses = 50

const shortened = (note: string) => (note.length > longestShown ? `${beginningOf(note, longestShown)}…` : note)

const mostKept = 1_000

/** Whether a note may cancel its booking and does not say so; many stand in several rows. */
function isInDoubtOnce() {
  const known = new Map<string, boolean>()
  return (note: string): boolean => {
    const before = known.get(note)
    if (before !== undefined) return before
    const isOne = mayCancel(note) && !bookingIsCancelled(note) && !noteCancels(note, '')
    // Long ones are of one booking.
    if (known.size < mostKept && !isLong(note)) known.set(note, isOne)
    return isOne
  }
}

/** Collects the notes of a file that may cancel their booking. */
export function watchNotes(mapping: ImportMapping, columns: Layout['columns']) {
  const { remarkColumns = [] } = columnsThatCancel(columns, mapping)
  const isOwnExport = areExported(columns)
  // By the words of the status beside them, whose meaning a person may still change.
  const found = new Map<string, Set<string>>()
  const isInDoubt = isInDoubtOnce()
  return {
    look(cells: readonly string[]) {
      if (isOwnExport) return
      const notes = [...textsOf(mapping.note, cells), ...remarkColumns.map((column) => cells[column] ?? '')]
      if (notes.every((note) => note === '')) return
      const status = textsOf(mapping.status, cells).join(' ')
      const ofStatus = found.get(status) ?? new Set()
      if (ofStatus.size === 0 && found.size >= mostStatuses) return
      for (const note of notes) {
        // Enough are known of it.
        if (ofStatus.size > mostShown) return
        if (!isInDoubt(note)) continue
        ofStatus.add(shortened(note.trim()))
        found.set(status, ofStatus)
      }
    },
    /** Those of bookings that are not cancelled by their status, the first of them. */
    end(read: ReturnType<typeof wordReader>): string[] {
      const isCancelled = (status: string) =>
        (status === '' ? mapping.status?.value : read('status', status)) === 'cancelled'
      const notes = [...found].flatMap(([status, ofStatus]) => (isCancelled(status) ? [] : [...ofStatus]))
      return notes.length > mostShown ? [...notes.slice(0, mostShown), importMessages.furtherNotes] : notes
    },
  }
}
