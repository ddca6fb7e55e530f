import type { ImportMapping } from 'contract/import-mapping'
import { importMessages } from 'contract/import-messages'
import { beginningOf } from '../../text.ts'
import { noteCancels } from '../values/cancelled-texts.ts'
import { mayCancel } from '../values/notes/may-cancel.ts'
import { bookingIsCancelled } from '../values/notes/note-cancels.ts'
import { areExported } from '../values/own-export.ts'
import { textsOf } from '../values/texts.ts'
import type { wordReader } from '../values/words.ts'
import type { Layout } from './layout.ts'
import { columnsThatCancel } from './reread.ts'

const mostShown = 8
const longestShown = 160
const mostStatuses = 50

const shortened = (note: string) => (note.length > longestShown ? `${beginningOf(note, longestShown)}…` : note)

/** Collects the notes of a file that may cancel their booking. */
export function watchNotes(mapping: ImportMapping, columns: Layout['columns']) {
  const { remarkColumns = [] } = columnsThatCancel(columns, mapping)
  const isOwnExport = areExported(columns)
  // By the words of the status beside them, whose meaning a person may still change.
  const found = new Map<string, Set<string>>()
  return {
    look(cells: readonly string[]) {
      if (isOwnExport) return
      const notes = [...textsOf(mapping.note, cells), ...remarkColumns.map((column) => cells[column] ?? '')]
      for (const note of notes) {
        if (!mayCancel(note) || bookingIsCancelled(note) || noteCancels(note, '')) continue
        const status = textsOf(mapping.status, cells).join(' ')
        const ofStatus = found.get(status) ?? new Set()
        if (found.size < mostStatuses) found.set(status, ofStatus)
        if (ofStatus.size <= mostShown) ofStatus.add(shortened(note.trim()))
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
