import type { ImportValues } from 'contract/import-answers'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import, ImportChange } from 'contract/imports'

type Change<T> = { [K in keyof T]?: T[K] | null | undefined }

/** What is named is set, null takes it out, the rest stays. */
export function merged<T extends object>(present: T, change: Change<T> | undefined): T {
  const entries = Object.entries({ ...present, ...change }).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(entries) as T
}

/** Answers are merged word by word. */
export function mergedAnswers(present: ImportValues, change: ImportChange['values']): ImportValues {
  const flat = merged(present, change as never)
  for (const [field, table] of Object.entries(change ?? {}))
    if (typeof table === 'object' && table)
      Object.assign(flat, { [field]: merged((present as Record<string, object>)[field] ?? {}, table as never) })
  return flat
}

/** Columns that no field comes from. */
export function ignoredOf(columns: Import['columns'], mapping: ImportMapping): number[] {
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  return columns.map(({ index }) => index).filter((index) => !used.has(index))
}
