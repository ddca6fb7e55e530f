import type { ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import type { RememberedMapping } from '../import-tables.ts'
import { plain } from '../values/words.ts'

type Column = Import['columns'][number]

/** The key of a set of headers, in any order. */
export const headerKey = (columns: readonly Column[]): string =>
  namesOf(columns)
    .slice(0, hasReason(columns) ? -1 : undefined)
    .toSorted()
    .join('\u001F')

/** A file of refused rows has one more column than the file that it came from. */
const hasReason = (columns: readonly Column[]) => plain(columns.at(-1)?.name ?? '') === 'reason'

/** The cells of a row as the original file had them. */
export const withoutReason = (columns: readonly Column[], cells: string[]): string[] =>
  hasReason(columns) && cells.length === columns.length ? cells.slice(0, -1) : cells

/** Names as they are compared; the second of the same name gets a number, and so on. */
function namesOf(columns: readonly Column[]): string[] {
  const seen = new Map<string, number>()
  return columns.map(({ name }) => {
    const key = plain(name)
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count === 1 ? key : `${key} ${count}`
  })
}

/** A mapping by the names of its columns. */
export function toRemembered(mapping: ImportMapping, columns: readonly Column[]): RememberedMapping {
  const names = namesOf(columns)
  return Object.fromEntries(
    Object.entries(mapping).map(([field, { column, columns: several, ...rest }]) => [
      field,
      {
        ...rest,
        ...(column !== undefined && { column: names[column] ?? '' }),
        // A traveler without a column is -1 in a mapping, and null here.
        ...(several && { columns: several.map((index) => names[index] ?? null) }),
      },
    ]),
  )
}

export function fromRemembered(remembered: RememberedMapping, columns: readonly Column[]): ImportMapping {
  const names = namesOf(columns)
  return Object.fromEntries(
    Object.entries(remembered).map(([field, { column, columns: several, ...rest }]) => [
      field,
      {
        ...rest,
        ...(column !== undefined && { column: names.indexOf(column) }),
        ...(several && { columns: several.map((name) => (name === null ? -1 : names.indexOf(name))) }),
      },
    ]),
  )
}
