import type { ImportValues } from 'contract/import-answers'
import type { ImportField } from 'contract/import-fields'
import { columnsOf } from 'contract/import-mapping'
import type { FileRow } from '../csv/parse.ts'
import { areExported } from '../values/own-export.ts'
import { cleanCell, textsOf } from '../values/texts.ts'
import { plain } from '../values/words.ts'
import { continuedFields, isBookingWith } from './continued-columns.ts'
import type { Layout } from './layout.ts'

type Field = (typeof continuedFields)[number]

/**
 * A cell that is empty below another one. `isOfSameDay`: its row has no other day than the one above it. `isSaid`: a person has said
 * whether such cells of its field go on.
 */
export type EmptyCell = { field: Field; isOfSameDay: boolean; isSaid: boolean }
/** Hears of the empty cells that may go on with what stands above them. */
export type TellOfEmpty = (row: FileRow, empty: EmptyCell) => void

/** What stands above the cells of a column; empty where nothing does, or something that is left open. */
type Above = Map<Field, string>

/** Fields of which an empty cell makes those of the pickup and the drop-off worth a question: alone they may have none. */
const ofDay = ['booking_datetime', 'booking_time', 'description'] as const

const needsEmptyRow: ReadonlySet<Field> = new Set([
  'pickup_time',
  'pickup_location',
  'drop_off_time',
  'drop_off_location',
])
/** What another tour, or another code of one, has of its own. */
const isOfTour: ReadonlySet<Field> = new Set([
  'booking_time',
  'description',
  'product_code',
  'pickup_time',
  'drop_off_time',
])

/** What a row with empty cells says beside them: whether its day and its tour may be those above, and whether one of them is empty. */
type Beside = { isOfSameDay: boolean; isOfSameTour: boolean; isOfEmptyRow: boolean }

/** Whether an empty cell goes on with nothing, whatever a person says: it is of another tour or day, or there is nothing to say. */
const isOpen = (field: Field, { isOfSameDay, isOfSameTour, isOfEmptyRow }: Beside): boolean =>
  (isOfTour.has(field) && !isOfSameTour) ||
  (field === 'booking_time' && !isOfSameDay) ||
  (needsEmptyRow.has(field) && !isOfEmptyRow)

/**
 * Looks at the cells of days, times, tours and places that are empty in rows of bookings below those that have them, and gives them
 * what stands above them where a person said so.
 */
export function emptyCellsBelow(layout: Layout, tell?: TellOfEmpty) {
  const { mapping } = layout
  const { fields, fillable, textIn } = fieldsBelow(layout)
  const said = answersBy(layout.answers)
  const hasDay = fields.includes('booking_datetime')
  const referenceColumns = columnsOf(mapping.booking_reference ?? {})
  let above: Above = new Map()
  let reference = ''

  /** The cells of a row that is a booking, where some of them are empty. */
  function filled(fileRow: FileRow, empty: readonly Field[]): string[] {
    const { cells } = fileRow
    const isSame = (field: Field) =>
      !fields.includes(field) || empty.includes(field) || plain(textIn(field, cells)) === plain(above.get(field) ?? '')
    const beside = {
      isOfSameDay: isSame('booking_datetime'),
      isOfSameTour: isSame('description') && isSame('product_code'),
      isOfEmptyRow: ofDay.some((field) => empty.includes(field)),
    }
    for (const field of empty.filter((each) => isOpen(each, beside))) above.set(field, '')
    const below = empty.filter((field) => fillable.has(field) && (above.get(field) ?? '') !== '')
    for (const field of below)
      tell?.(fileRow, { field, isOfSameDay: hasDay && beside.isOfSameDay, isSaid: said.isOf(field) })
    const texts = below
      .filter((field) => said.fills(field))
      .map((field) => [fillable.get(field), above.get(field)] as const)
    return withCells(cells, new Map(texts))
  }

  return {
    shape(fileRow: FileRow): string[] {
      const { cells } = fileRow
      if (fillable.size === 0) return cells
      const empty = fields.filter((field) => cleanCell(textIn(field, cells)) === '')
      if (!isBookingWith(mapping, (field) => textsOf(mapping[field], cells).length > 0)) {
        // A line of a day or a tour, which no rule for titles knows.
        if (ofDay.some((field) => fields.includes(field) && !empty.includes(field))) above = new Map()
        return cells
      }
      const own = referenceColumns.map((column) => cleanCell(cells[column])).join(' ')
      // The further rows of a booking have what the first one has.
      const isFurther = own !== '' && own === reference
      reference = own
      const shaped = isFurther || empty.length === 0 ? cells : filled(fileRow, empty)
      for (const field of fields.filter((each) => !empty.includes(each)))
        above.set(field, textsOf(mapping[field], cells).length === 0 ? '' : textIn(field, cells))
      return shaped
    },
    end() {
      above = new Map()
      reference = ''
    },
    /** How many empty cells of each field have what stands above them, or would have it but for what a person said. */
    said: said.counts,
  }
}

/** The fields that have a column, and the columns of those whose empty cells may be filled. */
function fieldsBelow({ mapping, columns }: Pick<Layout, 'mapping' | 'columns'>) {
  const columnOf = (field: Field) => mapping[field]?.column
  const fields = areExported(columns) ? [] : continuedFields.filter((field) => columnOf(field) !== undefined)
  const fillable = new Map<Field, number>()
  for (const field of fields) {
    const column = columns[columnOf(field) ?? -1]
    if (!column || column.of_sections || column.continues || mapping[field]?.value !== undefined) continue
    // A place and its time may be in one column.
    if (![...fillable.values()].includes(column.index)) fillable.set(field, column.index)
  }
  return { fields, fillable, textIn: (field: Field, cells: readonly string[]) => cells[columnOf(field) ?? -1] ?? '' }
}

/** What a person said, of which fields, and of how many cells so far. */
function answersBy({ empty_cells: said, empty_cells_of: saidOf }: ImportValues) {
  const counts = new Map<ImportField, number>()
  const isOf = (field: Field) => said !== undefined && (saidOf === undefined || saidOf.includes(field))
  return {
    isOf,
    fills(field: Field): boolean {
      if (!isOf(field)) return false
      counts.set(field, (counts.get(field) ?? 0) + 1)
      return said === 'as_above'
    },
    counts: (): ReadonlyMap<ImportField, number> => counts,
  }
}

function withCells(cells: string[], filled: ReadonlyMap<number | undefined, string | undefined>): string[] {
  if (filled.size === 0) return cells
  const width = Math.max(cells.length, ...[...filled.keys()].map((column = -1) => column + 1))
  return Array.from({ length: width }, (_, column) => filled.get(column) ?? cells[column] ?? '')
}
