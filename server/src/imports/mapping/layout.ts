import type { ImportValues } from 'contract/import-answers'
import type { ImportMapping } from 'contract/import-mapping'
import type { ImportDialect } from 'contract/import-dialect'
import type { Import } from 'contract/imports'

/** How a file is written, what its columns are and which fields they hold. */
export type Layout = {
  dialect: ImportDialect
  columns: Import['columns']
  mapping: ImportMapping
  answers: ImportValues
}
