import type { ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import type { RememberedMapping } from '../import-tables.ts'
import { plain } from '../values/words.ts'

type Column = Import['columns'][number]

/** What a set of headers is remembered by: the same columns in another order are the same set. */
export const headerKey = (columns: readonly Column[]): string =>
  namesOf(columns)
    .slice(0, hasReason(columns) ? -1 : undefined)
    .toSorted()
    .join('\u001F')

/** The refused rows of a file come back with a column more. */
const hasReason = (columns: readonly Column[]) => plain(columns.at(-1)?.name ?? '') === 'reason'

/** The cells of a row as the file had them in the first place. */
export const withoutReason = (columns: readonly Column[], cells: string[]): string[] =>
  hasReason(columns) && cells.length === columns.length ? cells.slice(0, -1) : cells

/** A name, told apart from others alike by its number. */
function namesOf(columns: readonly Column[]): string[] {
  const seen = new Map<string, number>()
  return columns.map(({ name }) => {
    const key = plain(name)
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    return count === 1 ? key : `${key} ${count}`
  })
}

/** A mapping as it is remembered: by the names of its columns. */
export function toRemembered(mapping: ImportMapping, columns: readonly Column[]): RememberedMapping {
  const names = namesOf(columns)
  return Object.fromEntries(
    Object.entries(mapping).map(([field, { column, columns: several, ...rest }]) => [
      field,
      {
        ...rest,
        ...(column !== undefined && { column: names[column]! }),
        ...(several && { columns: several.map((index) => names[index]!) }),
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
        ...(several && { columns: several.map((name) => names.indexOf(name)) }),
      },
    ]),
  )
}
