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
  // The answer that no one was reached is kept under its key, and the address may be corrected before another attempt.
  const [unreached, setUnreached] = useState(0)
  const keyFor = useIdempotencyKey()
  const body = { booking_ids: [message.booking_id] }
  const confirm = useConfirm({
    send: async () => {
      const answer = await resend({ params: { id: message.id }, body, headers: keyFor([body, unreached]) })
      if (answer.data?.counts.sent_to !== 0) return answer
      setUnreached(unreached + 1)
      return { error: { status: 'CUSTOM_ERROR', error: texts.noAddress } }
    },
    done: texts.resent,
    failed: texts.sendFailed,
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
