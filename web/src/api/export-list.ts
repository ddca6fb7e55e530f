import { londonDay } from 'contract/days'
import { exports, type ExportFormat, type ExportKind } from 'contract/exports'
import { downloadInToast } from './download-in-toast.ts'
import { pickFile } from './pick-file.ts'

type Exported = {
  kind: ExportKind
  /** The state of the list, as its address has it; pages do not matter. */
  query: object
  format: ExportFormat
  columns?: readonly string[] | undefined
  /** How many rows the list has, if that is known. */
  total: number | undefined
}

/** From here on a file is written to the disk as it arrives, where the browser allows it. */
const manyRows = 50_000

/** Saves all rows of a list as a file. */
export const exportList = ({ kind, query, format, columns, total }: Exported): Promise<void> =>
  downloadInToast({
    endpoint: exports[kind],
    address: { query: { ...query, format, ...(columns && { columns }) } },
    what: kind,
    total,
    ...((total ?? 0) > manyRows && { pick: () => pickFile(`${kind}-${londonDay()}.${format}`) }),
  })
