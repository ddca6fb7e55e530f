import { Button } from '@mantine/core'
import type { BookingMessage } from 'contract/customer-messages'
import { formatInstant } from '../lib/format.ts'
import { useDialog } from '../ui/use-dialog.tsx'
import { SendAgain } from './SendAgain.tsx'

/** Asks, then sends a message once more. */
export function SendAgainButton({ message }: { message: BookingMessage }) {
  const [dialog, show] = useDialog()
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Send again, ${message.subject}, ${formatInstant(message.created_at)}`}
        onClick={() => show((close) => <SendAgain message={message} onClose={close} />)}
      >
        Send again
      </Button>
      {dialog}
    </>
  )
}
