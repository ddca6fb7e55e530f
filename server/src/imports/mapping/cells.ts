import type { FieldSource } from 'contract/import-mapping'

/** The first cells of each column. */
export type Cells = readonly (readonly string[])[]

export const cellsAt = (cells: Cells, source: FieldSource | undefined) => cells[source?.column ?? -1] ?? []
