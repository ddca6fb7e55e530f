import { emptyCells } from 'contract/import-answers'
import type { ImportField } from 'contract/import-fields'
import type { ImportQuestion } from 'contract/import-findings'
import { importMessages } from 'contract/import-messages'
import type { FileRow } from '../csv/parse.ts'
import { noteCancels } from '../values/cancelled-texts.ts'
import { bookingIsCancelled } from '../values/notes/note-cancels.ts'
import { textsOf } from '../values/texts.ts'
import type { wordReader } from '../values/words.ts'
import type { EmptyCell } from './empty-cells.ts'
import type { Layout } from './layout.ts'

const mostRows = 5
const mostStatuses = 50
/** Reading a note takes long, and of so many rows enough is known. */
const mostNotes = 200

/** The empty cells of a column: how many, the rows of the first ones, and whether some of them are still to be explained. */
type Found = { cells: number; rows: number[]; isOpen: boolean; isOfSameDay: boolean }
type OfFields = Map<ImportField, Found>

const nothing = (): Found => ({ cells: 0, rows: [], isOpen: false, isOfSameDay: false })

/** Collects the empty cells that may go on with what stands above them, of bookings that no note cancels. */
export function watchEmptyCells({ mapping, columns }: Pick<Layout, 'mapping' | 'columns'>) {
  // By the words of the status beside them, whose meaning a person may still change.
  const found = new Map<string, OfFields>()
  let notes = 0
  let last = { row: 0, isCancelled: false }
  const cancels = (cells: readonly string[]) =>
    textsOf(mapping.note, cells).some((note) => bookingIsCancelled(note) || noteCancels(note, ''))
  const isCancelledBy = ({ row, cells }: Pick<FileRow, 'row' | 'cells'>) => {
    if (last.row !== row) last = { row, isCancelled: notes++ < mostNotes && cancels(cells) }
    return last.isCancelled
  }
  const nameOf = (field: ImportField) => columns[mapping[field]?.column ?? -1]?.name ?? ''
  return {
    tell({ row, cells }: FileRow, { field, isOfSameDay, isSaid }: EmptyCell) {
      if (!isSaid && isCancelledBy({ row, cells })) return
      const status = textsOf(mapping.status, cells).join(' ')
      const key = found.has(status) || found.size < mostStatuses ? status : ''
      const ofStatus: OfFields = found.get(key) ?? new Map()
      const known = ofStatus.get(field) ?? nothing()
      known.cells++
      if (known.rows.length < mostRows) known.rows.push(row)
      known.isOpen ||= !isSaid
      known.isOfSameDay ||= isOfSameDay
      found.set(key, ofStatus.set(field, known))
    },
    /** The question about those of bookings that are not cancelled by their status, and the fields that it is about: its answer is of all of them. */
    end(read: ReturnType<typeof wordReader>): { fields: ImportField[]; question?: ImportQuestion } {
      const isCancelled = (status: string) =>
        (status === '' ? mapping.status?.value : read('status', status)) === 'cancelled'
      const all: OfFields = new Map()
      for (const [status, ofStatus] of found)
        for (const [field, cells] of isCancelled(status) ? [] : ofStatus)
          all.set(field, joined(all.get(field) ?? nothing(), cells))
      const fields = [...all.keys()]
      return isWorthAsking(all) ? { fields, question: questionOf(all, nameOf) } : { fields: [] }
    },
  }
}

const joined = (before: Found, { cells, rows, isOpen, isOfSameDay }: Found): Found => ({
  cells: before.cells + cells,
  rows: [...before.rows, ...rows].toSorted((a, b) => a - b).slice(0, mostRows),
  isOpen: before.isOpen || isOpen,
  isOfSameDay: before.isOfSameDay || isOfSameDay,
})

/** One cell other than a day, in a row whose neighbor above is of another day, is open: the rows are in no order. */
function isWorthAsking(all: OfFields): boolean {
  const open = [...all].filter(([, { isOpen }]) => isOpen)
  return (
    open.some(([field, { isOfSameDay }]) => field === 'booking_datetime' || isOfSameDay) ||
    open.reduce((sum, [, { cells }]) => sum + cells, 0) > 1
  )
}

const questionOf = (all: OfFields, nameOf: (field: ImportField) => string): ImportQuestion => ({
  id: 'empty_cells',
  text: importMessages.emptyCells([...all.keys()].map(nameOf)),
  items: [...all].map(([field, { cells, rows }]) => importMessages.emptyCellsOf(nameOf(field), cells, rows)),
  choices: [...emptyCells],
  optional: true,
})
