import { countFields } from './count-fields.ts'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { ImportField } from 'contract/import-fields'
import { isBlank } from '../csv/parse.ts'
import type { RowError } from '../import-tables.ts'
import { withoutTitle } from './title-above.ts'

const leastRows = 3

/**
 * Compares how many cells the rows have. `end` is the length of all rows but a few longer ones; undefined where there are none, or
 * where the rows end as it comes, as in lists that were typed by hand, and in a file with texts in quotes: its delimiters stand between
 * cells.
 */
export function watchLengths() {
  const times = new Map<number, number>()
  let isQuoted = false
  return {
    lookQuoted: () => void (isQuoted = true),
    look(cells: readonly string[]) {
      const { length } = withoutTitle(cells)
      times.set(length, (times.get(length) ?? 0) + 1)
    },
    end(): number | undefined {
      const shortest = Math.min(...times.keys())
      const all = [...times.values()].reduce((sum, count) => sum + count, 0)
      const isUsual = (times.get(shortest) ?? 0) * 2 >= all
      return !isQuoted && times.size > 1 && all >= leastRows && isUsual ? shortest : undefined
    },
  }
}

/** The length of all rows but a few, the number of columns, and where the fields are. */
type Lengths = { rowLength?: number; width: number; mapping: ImportMapping }

/** Fields whose cells show that they are not shifted: their values have digits or an @. */
const shownFields: readonly ImportField[] = [
  'booking_reference',
  'booking_datetime',
  'booking_time',
  'input_date',
  'pickup_time',
  'drop_off_time',
  'amount',
  ...countFields,
  'customer_email',
  'customer_phone',
]

/**
 * Whether a delimiter within a text may have shifted the cells behind it, although the surplus one is blank: the row is longer than
 * the others, and behind its last cell of a kind that shows its place two texts stand beside each other, which may be one.
 */
function mayBeShifted(cells: readonly string[], { rowLength, width, mapping }: Lengths): boolean {
  // Rows without the blank cells at their ends are shorter than the header.
  if (rowLength === undefined || rowLength < width || cells.length <= rowLength) return false
  const shown = shownFields
    .flatMap((field) => columnsOf(mapping[field] ?? {}))
    .filter((column) => /[\d@]/.test(cells[column] ?? ''))
  const behind = cells.slice(Math.max(-1, ...shown) + 1, width).map((cell) => cell.trim() !== '')
  return behind.some((isFilled, at) => isFilled && behind[at + 1] === true)
}

const isRagged = (cells: readonly string[], width: number) => cells.length > width && !isBlank(cells.slice(width))

const ragged: RowError = { code: 'ragged', field: 'row', message: 'The row has more cells than the header' }

/** What speaks against rows that have more cells than there are columns. */
export function errorsOfLength(rows: readonly (readonly string[])[], lengths: Lengths): RowError[] {
  const isLonger = rows
    .map((cells) => withoutTitle(cells))
    .some((cells) => isRagged(cells, lengths.width) || mayBeShifted(cells, lengths))
  return isLonger ? [ragged] : []
}
