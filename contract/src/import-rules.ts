import type { Import } from './imports.ts'
import { messages } from './messages.ts'
import type { Role } from './permissions.ts'

type Actor = { id: number; role: Role }

/** Why `me` may not undo this import now; nothing if they may. */
export function whyNotUndo(data: Pick<Import, 'created_by' | 'undo_until'>, me: Actor): string | undefined {
  if (me.role !== 'admin' && me.id !== data.created_by.id) return messages.imports.undoOthers
  if (!data.undo_until || Date.parse(data.undo_until) < Date.now()) return messages.imports.undoTooLate
  return undefined
}

/** Browsers report these for CSV files; spreadsheet programs register types of their own. */
const csvTypes = ['text/csv', 'application/csv', 'text/x-csv', 'application/x-csv', 'text/comma-separated-values']

/** Whether a file is taken for CSV: by its name, or by its media type when the name has another ending. */
export const isCsvFile = ({ name, type }: { name: string; type: string }): boolean =>
  /\.csv$/i.test(name.trim()) || csvTypes.includes(type.split(';')[0]!.trim().toLowerCase())
