import type { ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'

type Column = Import['columns'][number]

// In these languages old people, and everybody who is no child.
const grownUps =
  /^(?:(?:n\.?[º°]?|núm\.?|total|cant(?:idad)?\.?|qtde?\.?) ?(?:de )?)?(?:mayores|maiores|(?:els )?grans|majors)$/iu

/** Mayores beside Peques, where nothing else counts adults: all who are no children; beside Adultos they are seniors. */
export function grownUpsBesideChildren(mapping: ImportMapping, columns: readonly Column[]) {
  const { seniors, children, adults } = mapping
  const header = columns.find(({ index }) => index === seniors?.column)?.name ?? ''
  if (!seniors || !children || adults || !grownUps.test(header.trim())) return
  mapping.adults = seniors
  delete mapping.seniors
}
