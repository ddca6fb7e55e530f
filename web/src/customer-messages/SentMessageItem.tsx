import { Button } from '@mantine/core'
import type { BookingMessage } from 'contract/customer-messages'
import { formatInstant } from '../lib/format.ts'
import type { DrawDialog } from '../ui/use-dialog.tsx'
import { forwardedText } from './message-words.ts'
import { MessageStateBadge } from './MessageStateBadge.tsx'
import { SendAgain } from './SendAgain.tsx'
import classes from './Messages.module.css'

type Props = {
  message: BookingMessage
  /** Without it the message cannot be sent again from here. */
  show: ((draw: DrawDialog) => void) | undefined
}

/** One message of a booking: its text, when, by whom, and what became of it. */
export function SentMessageItem({ message, show }: Props) {
  const { subject, text, state, failure, recipient, is_forwarded, created_at, created_by } = message
  return (
    <li className={classes.person}>
      <p className={classes.who}>
        <strong>{subject || 'Erased'}</strong>
        <MessageStateBadge state={state} />
      </p>
      <p className={classes.fact}>
        {created_by.name}, <time dateTime={created_at}>{formatInstant(created_at)}</time>, to {recipient}
        {is_forwarded && `. ${forwardedText}`}
      </p>
      {failure !== null && <p className={classes.fact}>{failure}</p>}
      {text !== '' && (
        <>
          <details className={classes.details}>
            <summary>Text</summary>
            <p className={classes.text}>{text}</p>
          </details>
          {show && state !== 'waiting' && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Send again, ${subject}, ${formatInstant(created_at)}`}
              onClick={() => show((close) => <SendAgain message={message} onClose={close} />)}
            >
              Send again
            </Button>
          )}
        </>
      )}
    </li>
  )
}
