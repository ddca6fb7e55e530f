import type { ImportValues } from 'contract/import-answers'
import type { ImportMapping } from 'contract/import-mapping'
import type { Import, ImportDialect } from 'contract/imports'

/** How a file is written, what its columns are and which fields they hold. */
export type Layout = {
  dialect: ImportDialect
  columns: Import['columns']
  mapping: ImportMapping
  answers: ImportValues
}
