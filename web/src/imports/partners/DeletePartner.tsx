import type { ImportPartner } from 'contract/import-partners'
import { messages } from 'contract/messages'
import { useConfirm } from '../../api/use-confirm.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useDeletePartnerMutation } from '../api.ts'

/** Forgets how the files of a partner are read. */
export function DeletePartner({ partner, onClose }: { partner: ImportPartner; onClose: () => void }) {
  const [remove] = useDeletePartnerMutation()
  const confirm = useConfirm({
    send: () => remove({ params: { id: partner.id } }),
    done: messages.importPartners.deleted,
    failed: messages.importPartners.deleteFailed,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      {...confirm}
      message={messages.confirmDelete.named(partner.name)}
      errorTitle={messages.importPartners.deleteFailed}
      onClose={onClose}
    />
  )
}
