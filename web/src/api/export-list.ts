import { londonDay } from 'contract/days'
import { exports, type ExportFormat, type ExportKind } from 'contract/exports'
import type { ListQuery, ListResult } from '../ui/list.ts'
import { filtersOf } from '../ui/selection.ts'
import { downloadInToast } from './download-in-toast.ts'
import { pickFile } from './pick-file.ts'

type Exported = {
  kind: ExportKind
  /** The state of the list, as its address has it; pages do not matter. */
  query: ListQuery
  format: ExportFormat
  columns?: readonly string[] | undefined
  /** What was drawn when the export was chosen, perhaps of a former search. */
  shown: { query: ListQuery; result: Pick<ListResult<unknown>, 'numbers' | 'isFormer'> }
}

/** From here on a file is written to the disk as it arrives, where the browser allows it. */
const manyRows = 50_000

/** Saves all rows of a list as a file. */
export const exportList = ({ kind, query, format, columns, shown }: Exported): Promise<void> => {
  const total = totalOf(query, shown)
  return downloadInToast({
    endpoint: exports[kind],
    address: { query: { ...query, format, ...(columns && { columns }) } },
    what: kind,
    total,
    ...((total ?? 0) > manyRows && { pick: () => pickFile(`${kind}-${londonDay()}.${format}`) }),
  })
}

/** How many rows a query has, if what is drawn says that. */
const totalOf = (query: ListQuery, { query: drawn, result: { numbers, isFormer } }: Exported['shown']) =>
  isFormer || filtersOf(query) !== filtersOf(drawn) ? undefined : (numbers?.total ?? undefined)
