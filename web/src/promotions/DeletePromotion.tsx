import { messages } from 'contract/messages'
import type { Promotion } from 'contract/promotions'
import { useAskedVersion } from '../api/use-asked-version.ts'
import { useConfirm } from '../api/use-confirm.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useDeletePromotionMutation } from './api.ts'

export function DeletePromotion({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const [remove] = useDeletePromotionMutation()
  const { version, onRefused } = useAskedVersion(promotion.version)
  const confirm = useConfirm({
    send: () => remove({ params: { id: promotion.id }, body: { version } }),
    done: messages.promotions.deleted,
    failed: messages.promotions.deleteFailed,
    onRefused,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      {...confirm}
      message={messages.confirmDelete.named(promotion.title)}
      errorTitle={messages.promotions.deleteFailed}
      onClose={onClose}
    />
  )
}
