import type { ImportValues } from 'contract/import-answers'
import { wordFields, type WordField } from 'contract/import-fields'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { ImportChange } from 'contract/import-inputs'
import type { Import } from 'contract/imports'
import { fromKeys, pick } from 'contract/pick'

type Change<T> = { [K in keyof T]?: T[K] | null | undefined }

/** What the change names is set, null removes it, the rest stays. */
export function merged<T extends object>(present: T, change: Change<T> | undefined): T {
  const entries = Object.entries({ ...present, ...change }).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(entries) as T
}

/** As `merged`; the words of a field one by one. */
export function mergedAnswers(present: ImportValues, change: NonNullable<ImportChange['values']> = {}): ImportValues {
  // An answer about empty cells that is given now holds for all columns of the file.
  const { empty_cells_of: _, ...said } = present
  const before = change.empty_cells === undefined ? present : said
  const words = fromKeys(wordFields, (field) => merged(present[field] ?? {}, change[field]))
  const given = wordFields.filter((field) => present[field] ?? change[field])
  return merged<ImportValues>(before, { ...answersOfFile(change), ...pick(words, given) })
}

const wordNames = new Set<string>(wordFields)

/** The answers about the whole file, without those about its words. */
export const answersOfFile = <T extends NonNullable<ImportChange['values']>>(answers: T) =>
  Object.fromEntries(
    Object.entries(answers).filter(([name, value]) => !wordNames.has(name) && value !== undefined),
  ) as Omit<T, WordField>

/** Columns that no field comes from. */
export function ignoredOf(columns: Import['columns'], mapping: ImportMapping): number[] {
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  return columns.map(({ index }) => index).filter((index) => !used.has(index))
}
