import type { Inclusion } from 'contract/inclusions'
import { messages } from 'contract/messages'
import { toast } from 'sonner'
import { errorMessage } from '../api/errors.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useDeleteInclusionMutation } from './api.ts'

/** Draw it only while it asks. */
export function DeleteInclusion({ inclusion, onClose }: { inclusion: Inclusion; onClose: () => void }) {
  const [remove, { isLoading, error }] = useDeleteInclusionMutation()
  const confirm = async () => {
    const answer = await remove({ params: { id: inclusion.id } })
    if (answer.error) return
    toast.success(messages.inclusions.deleted)
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      message={messages.confirmDelete.named(`inclusion ${inclusion.id} (${inclusion.name})`)}
      busy={isLoading}
      errorTitle={messages.inclusions.deleteFailed}
      error={error && errorMessage(error, messages.inclusions.deleteFailed)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
