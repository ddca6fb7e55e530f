import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import type { BookingMessage } from 'contract/customer-messages'
import { useState } from 'react'
import { useConfirm } from '../api/use-confirm.ts'
import { useIdempotencyKey } from '../api/use-idempotency-key.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useResendMessageMutation } from './api.ts'

type Props = { message: BookingMessage; onClose: () => void }

/** Sends a message once more, as it was, to the present address of its booking. */
export function SendAgain({ message, onClose }: Props) {
  const [resend] = useResendMessageMutation()
  const [unreachable, setUnreachable] = useState(false)
  const keyFor = useIdempotencyKey()
  const body = { booking_ids: [message.booking_id] }
  const confirm = useConfirm({
    send: async () => {
      const answer = await resend({ params: { id: message.id }, body, headers: keyFor(body) })
      setUnreachable(answer.data?.counts.sent_to === 0)
      return answer.data?.counts.sent_to === 0 ? { error: new Error(texts.noAddress) } : answer
    },
    done: texts.resent,
    failed: unreachable ? texts.noAddress : texts.sendFailed,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      {...confirm}
      title="Send again"
      message={texts.resendAsk(message.lead_traveler)}
      subject={message.subject}
      action="Send again"
      color="river"
      errorTitle={texts.sendFailed}
      onClose={onClose}
    />
  )
}
