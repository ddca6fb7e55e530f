import type { Import } from './imports.ts'
import { limits } from './limits.ts'
import { importMessages } from './import-messages.ts'
import type { Role } from './permissions.ts'

/** The size of a file that is sent as a whole, until all of it has arrived: no other file has it, and its upload cannot be continued. */
export const unknownSize = limits.importFile + 1

type Actor = { id: number; role: Role }

type Made = { created_by: { id: number } }

/** An administrator may undo every import, others those that they made. */
export const mayUndo = ({ created_by }: Made, me: Actor): boolean => me.role === 'admin' || me.id === created_by.id

const dayMs = 86_400_000

/** Until when an import can be undone; null where it has nothing to undo. */
export function undoUntil({
  state,
  task,
  committed_at,
}: Pick<Import, 'state' | 'task' | 'committed_at'>): string | null {
  if (state !== 'done' || task !== null || committed_at === null) return null
  return new Date(Date.parse(committed_at) + limits.importDays * dayMs).toISOString()
}

/** Why `me` may not undo this import now; nothing if they may. */
export function whyNotUndo(data: Made & Pick<Import, 'undo_until'>, me: Actor): string | undefined {
  if (!mayUndo(data, me)) return importMessages.undoOthers
  if (!data.undo_until || Date.parse(data.undo_until) < Date.now()) return importMessages.undoTooLate
  return undefined
}

type Checked = { needsAnswer: boolean; change: number; unchanged: number; refused: number }

/** What an import calls states that other work has, too. */
export const importStateLabels = (checked: Checked) => ({ ready: readyFor(checked), committing: 'Importing' })

/** What a checked file is ready for. */
function readyFor({ needsAnswer, change, unchanged, refused }: Checked): string {
  if (needsAnswer) return 'Needs an answer'
  if (change > 0) return 'Ready to import'
  return unchanged > 0 && refused === 0 ? 'Nothing new' : 'Nothing to import'
}

/** Browsers report these for CSV files; spreadsheet programs register types of their own. */
const csvTypes = ['text/csv', 'application/csv', 'text/x-csv', 'application/x-csv', 'text/comma-separated-values']

/** Whether a file is taken for CSV: by its name, or by its media type when the name has another ending. */
export function isCsvFile({ name, type }: { name: string; type: string }): boolean {
  const [mediaType = ''] = type.split(';')
  return /\.csv$/i.test(name.trim()) || csvTypes.includes(mediaType.trim().toLowerCase())
}
