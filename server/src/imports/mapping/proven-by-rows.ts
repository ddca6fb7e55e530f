import type { ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import type { Cells } from './cells.ts'
import { dayOfDocument } from './day-of-document.ts'
import { provenReference } from './reference-columns.ts'
import { tourInNote } from './tour-in-note.ts'

type Table = { columns: readonly Import['columns'][number][]; cells: Cells }

/** What all rows together show of a column: its cells that repeat, or that are never later than others. */
export const provenByRows = (
  mapping: ImportMapping,
  { columns, cells }: Table,
  guessed: ReadonlyMap<number, ColumnGuess>,
): ReadonlyMap<number, ColumnGuess> =>
  new Map([
    ...tourInNote(mapping, columns, cells),
    ...dayOfDocument(mapping, columns, cells),
    ...provenReference(mapping, cells, guessed),
  ])
