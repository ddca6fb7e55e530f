import type { Import } from 'contract/imports'
import { importMessages } from 'contract/import-messages'
import { useConfirm } from '../../api/use-confirm.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useUndoImportMutation } from '../api.ts'

/** Undoes all that an import did. */
export function UndoImport({ data, onClose }: { data: Pick<Import, 'id' | 'file_name'>; onClose: () => void }) {
  const [undo] = useUndoImportMutation()
  const confirm = useConfirm({
    send: () => undo({ params: { id: data.id } }),
    done: importMessages.undoStarted,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      {...confirm}
      title="Undo import"
      message={importMessages.undoAsk(data.file_name)}
      action="Undo import"
      onClose={onClose}
    />
  )
}
