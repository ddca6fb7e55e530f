import type { Import } from 'contract/imports'
import { messages } from 'contract/messages'

type Person = { id: number; role: string }

/** Why somebody cannot take an import back, in a sentence; nothing where they can. */
export function whyNotUndo(data: Pick<Import, 'created_by' | 'undo_until'>, me: Person): string | undefined {
  if (me.role !== 'admin' && me.id !== data.created_by.id) return messages.imports.undoOthers
  if (!data.undo_until || Date.parse(data.undo_until) < Date.now()) return messages.imports.undoTooLate
  return undefined
}
