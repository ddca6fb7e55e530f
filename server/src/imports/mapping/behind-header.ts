import { lastFilled } from '../csv/dialect.ts'
import { profileOf, type Kind } from './kinds.ts'
import { areWords } from './remarks.ts'

type Rows = readonly (readonly string[])[]

/** How many columns the rows have, where few of them have words in one that the header has no name for. */
export function widthBehindHeader(below: Rows, header: readonly string[], named: number): number {
  const rows = below.filter((cells) => lastFilled(cells) > 1)
  const filled = Math.max(named, ...rows.map((cells) => lastFilled(cells)))
  if (named === 0 || filled !== named + 1 || !areWords(profileOf(rows.map((cells) => cells[named] ?? '')))) return named
  // Where each row has a cell for each column of the header, none is shifted.
  const isAligned = header.length >= filled && rows.every((cells) => cells.length === header.length)
  return isAligned || areWritten(rows, named) ? filled : named
}

// One row that is too long has a stray delimiter.
const leastRows = 2
const leastKinds = 2

/** Whether what stands behind the last name was written there: all other cells of these rows are of the kinds of their columns. */
function areWritten(rows: Rows, named: number): boolean {
  const [longer, others] = [
    rows.filter((cells) => lastFilled(cells) > named),
    rows.filter((cells) => lastFilled(cells) <= named),
  ]
  if (longer.length < leastRows || others.length === 0) return false
  const kinds = Array.from({ length: named }, (_, index) => kindOf(others.map((cells) => cells[index] ?? '')))
  return (
    (kinds[named - 1] !== undefined || areSmall(longer.map((cells) => cells[named] ?? ''))) &&
    kinds.filter((kind) => kind !== undefined).length >= leastKinds &&
    kinds.every(
      (kind, index) =>
        kind === undefined ||
        isOf(
          kind,
          longer.map((cells) => cells[index] ?? ''),
        ),
    )
  )
}

/** Behind a name or a tour, one in small letters is no half of it and no name that a comma has shifted. */
const areSmall = (cells: readonly string[]) => cells.every((cell) => /^\s*\p{Ll}/u.test(cell))

/** Kinds whose cells show that a row is shifted. */
const exact = new Set<Kind>([
  'email',
  'date',
  'datetime',
  'time',
  'phone',
  'money',
  'decimal',
  'count',
  'currency',
  'status',
])

const kindOf = (cells: readonly string[]): Kind | undefined => [...exact].find((kind) => isOf(kind, cells))

const isOf = (kind: Kind, cells: readonly string[]) => profileOf(cells).share[kind] === 1
