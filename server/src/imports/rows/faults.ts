import { importMessages } from 'contract/import-messages'
import type { RowError } from '../import-tables.ts'
import type { Log } from '../../log.ts'

/** The reason of a row whose reading threw: an error of the program, not of the file. */
export const faultOfProgram: RowError = { code: 'fault', field: 'row', message: importMessages.fault }

/** Logs the faults of one import, each message once, because a fault may be that of every row. */
export function faultLog(log: Log, importId: number): (fault: unknown, row: number) => void {
  const seen = new Set<string>()
  return (fault, row) => {
    const key = fault instanceof Error ? fault.message : String(fault)
    if (seen.has(key)) return
    seen.add(key)
    log.error({ err: fault, import: importId, row }, 'imports: a row could not be read')
  }
}
