import { importFieldInfo, importFieldNames } from 'contract/import-fields'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { RememberedMapping } from '../import-tables.ts'
import { plain } from '../values/words.ts'

type Column = { name: string }

/** The key of a set of headers, in any order. */
export const headerKey = (columns: readonly Column[]): string => headerKeys(columns).toSorted().join('\u001F')

/** The names of the columns as they are compared, without that of the reasons. */
export const headerKeys = (columns: readonly Column[]): string[] => namesOf(columns).slice(0, countOwn(columns))

/** The number of columns that the partner's own file has. */
const countOwn = (columns: readonly Column[]): number => columns.length - (hasReason(columns) ? 1 : 0)

/** The columns that are listed of a partner: the last one, too, where a field comes from it. */
export function columnsKept<C extends Column>(columns: readonly C[], mapping: ImportMapping): readonly C[] {
  const last = columns.length - 1
  const isUsed = Object.values(mapping).some((source) => columnsOf(source).includes(last))
  return isUsed ? columns : columns.slice(0, countOwn(columns))
}

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

/** The names that several columns have, with their numbers. */
function repeatedNames(columns: readonly Column[]): Set<string> {
  const count = (key: string) => columns.filter(({ name }) => plain(name) === key).length
  return new Set(namesOf(columns).filter((_, at) => count(plain(columns[at]?.name ?? '')) > 1))
}

const isFromOne = ({ column, columns }: RememberedMapping[string], names: ReadonlySet<string>) =>
  [column, ...(columns ?? [])].some((name) => typeof name === 'string' && names.has(name))

/** Whether the columns stand in another order than before, and a field comes from one of several of one name: which of them is not known. */
export const isMoved = (
  remembered: RememberedMapping,
  before: readonly Column[],
  columns: readonly Column[],
): boolean =>
  headerKeys(before).join('\u001F') !== headerKeys(columns).join('\u001F') &&
  Object.values(remembered).some((source) => isFromOne(source, repeatedNames(columns)))

/** A remembered mapping without the columns whose name others have, too. */
export const withoutRepeatedNames = (remembered: RememberedMapping, columns: readonly Column[]): RememberedMapping =>
  withoutColumns(remembered, (_, source) => isFromOne(source, repeatedNames(columns)))

/** A remembered mapping without the columns of some fields, which keep their values for empty cells of other columns. */
export const withoutColumns = (
  remembered: RememberedMapping,
  isLeft: (field: string, source: RememberedMapping[string]) => boolean,
): RememberedMapping =>
  Object.fromEntries(
    Object.entries(remembered).map(([field, source]) => {
      const { column: _, columns: __, ...rest } = source
      return [field, isLeft(field, source) && hasColumns(source) ? { ...rest, columns: [null] } : source]
    }),
  )

/** Whether a remembered field came from a column, which a file may lack. */
const hasColumns = ({ column, columns }: RememberedMapping[string]): boolean =>
  column !== undefined || columns !== undefined

/** A mapping by the names of its columns. What is remembered beside a column is for its empty cells. */
export function toRemembered(mapping: ImportMapping, columns: readonly Column[]): RememberedMapping {
  const names = namesOf(columns)
  return Object.fromEntries(
    Object.entries(mapping).map(([field, source]) => {
      const { column, columns: several, every_row: _, ...rest } = source
      return [
        field,
        {
          ...rest,
          ...(column !== undefined && { column: names[column] ?? '' }),
          // A traveler without a column is -1 in a mapping, and null here.
          ...(several && { columns: several.map((index) => names[index] ?? null) }),
        },
      ]
    }),
  )
}

/** Of several columns each is a text of its own, or a traveler; those of other fields make one value together. */
const ofEach: ReadonlySet<string> = new Set(
  importFieldNames.filter((field) => field === 'note' || importFieldInfo(field).many),
)

/**
 * A remembered mapping for these columns, without the fields whose column is not among them: a value for its empty cells is none
 * for every row. So is one that lacks a part of what it is made of: a first name is no name of a person whose surname stands
 * elsewhere now.
 */
export function fromRemembered(remembered: RememberedMapping, columns: readonly Column[]): ImportMapping {
  const names = namesOf(columns)
  return Object.fromEntries(
    Object.entries(remembered).flatMap(([field, before]) => {
      const { column, columns: several, ...rest } = before
      const at = column === undefined ? -1 : names.indexOf(column)
      const all = several?.map((name) => (name === null ? -1 : names.indexOf(name))) ?? []
      const isThere = (index: number) => index >= 0
      const isKnown = ofEach.has(field) ? all.some(isThere) : all.length > 0 && all.every(isThere)
      const source = {
        ...rest,
        ...(at >= 0 && { column: at }),
        ...(isKnown && { columns: all }),
      }
      return columnsOf(source).length > 0 || !hasColumns(before) ? [[field, source]] : []
    }),
  )
}
