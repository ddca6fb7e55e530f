import type { Inclusion } from 'contract/inclusions'
import { inclusionMessages } from 'contract/inclusion-messages'
import { messages } from 'contract/messages'
import { useAskedVersion } from '../api/use-asked-version.ts'
import { useConfirm } from '../api/use-confirm.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useDeleteInclusionMutation } from './api.ts'

export function DeleteInclusion({ inclusion, onClose }: { inclusion: Inclusion; onClose: () => void }) {
  const [remove] = useDeleteInclusionMutation()
  const { version, onRefused } = useAskedVersion(inclusion.version)
  const confirm = useConfirm({
    send: () => remove({ params: { id: inclusion.id }, body: { version } }),
    done: inclusionMessages.deleted,
    failed: inclusionMessages.deleteFailed,
    onRefused,
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
