import type { Import } from 'contract/imports'
import { messages } from 'contract/messages'
import { useConfirm } from '../../api/use-confirm.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useUndoImportMutation } from '../api.ts'

/** Undoes all that an import did. */
export function UndoImport({ data, onClose }: { data: Pick<Import, 'id' | 'file_name'>; onClose: () => void }) {
  const [undo] = useUndoImportMutation()
  const confirm = useConfirm({
    send: () => undo({ params: { id: data.id } }),
    done: messages.imports.undoStarted,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      {...confirm}
      title="Undo import"
      message={messages.imports.undoAsk(data.file_name)}
      action="Undo import"
      onClose={onClose}
    />
  )
}
