import type { Inclusion } from 'contract/inclusions'
import { inclusionMessages } from 'contract/inclusion-messages'
import { messages } from 'contract/messages'
import { useConfirm } from '../api/use-confirm.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useDeleteInclusionMutation } from './api.ts'

export function DeleteInclusion({ inclusion, onClose }: { inclusion: Inclusion; onClose: () => void }) {
  const [remove] = useDeleteInclusionMutation()
  const confirm = useConfirm({
    send: () => remove({ params: { id: inclusion.id } }),
    done: inclusionMessages.deleted,
    failed: inclusionMessages.deleteFailed,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      {...confirm}
      message={messages.confirmDelete.named(`inclusion ${inclusion.id} (${inclusion.name})`)}
      errorTitle={inclusionMessages.deleteFailed}
      onClose={onClose}
    />
  )
}
