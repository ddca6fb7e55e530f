import type { Import } from 'contract/imports'
import { messages } from 'contract/messages'
import { toast } from 'sonner'
import { errorMessage } from '../../api/errors.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useUndoImportMutation } from '../api.ts'

/** Asks once, then has everything that an import did taken back. */
export function UndoImport({ data, onClose }: { data: Pick<Import, 'id' | 'file_name'>; onClose: () => void }) {
  const [undo, { isLoading, error }] = useUndoImportMutation()
  const confirm = async () => {
    const answer = await undo({ params: { id: data.id } })
    if (answer.error) return
    toast.success(messages.imports.undoStarted)
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      title="Undo import"
      message={messages.imports.undoAsk(data.file_name)}
      action="Undo import"
      busy={isLoading}
      error={error && errorMessage(error)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
