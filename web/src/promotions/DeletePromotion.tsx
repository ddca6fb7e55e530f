import { messages } from 'contract/messages'
import type { Promotion } from 'contract/promotions'
import { toast } from 'sonner'
import { errorMessage } from '../api/errors.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useDeletePromotionMutation } from './api.ts'

/** Draw it only while it asks. */
export function DeletePromotion({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const [remove, { isLoading, error }] = useDeletePromotionMutation()
  const confirm = async () => {
    const answer = await remove({ params: { id: promotion.id } })
    if (answer.error) return
    toast.success(messages.promotions.deleted)
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      message={messages.confirmDelete.named(promotion.title)}
      busy={isLoading}
      errorTitle={messages.promotions.deleteFailed}
      error={error && errorMessage(error, messages.promotions.deleteFailed)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
