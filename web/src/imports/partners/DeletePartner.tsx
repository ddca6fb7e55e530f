import type { ImportPartner } from 'contract/import-partners'
import { importPartnerMessages } from 'contract/import-messages'
import { messages } from 'contract/messages'
import { useAskedVersion } from '../../api/use-asked-version.ts'
import { useConfirm } from '../../api/use-confirm.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useDeletePartnerMutation } from '../api.ts'

/** Forgets how the files of a partner are read. */
export function DeletePartner({ partner, onClose }: { partner: ImportPartner; onClose: () => void }) {
  const [remove] = useDeletePartnerMutation()
  const { version, onRefused } = useAskedVersion(partner.version)
  const confirm = useConfirm({
    send: () => remove({ params: { id: partner.id }, body: { version } }),
    done: importPartnerMessages.deleted,
    failed: importPartnerMessages.deleteFailed,
    onRefused,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      {...confirm}
      message={messages.confirmDelete.named(partner.name)}
      errorTitle={importPartnerMessages.deleteFailed}
      onClose={onClose}
    />
  )
}
