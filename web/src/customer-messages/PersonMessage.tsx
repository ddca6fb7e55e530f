import type { MessageOutcome, MessagePerson } from 'contract/customer-messages'
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx'
import { forwardedText, outcomeLabels } from './message-words.ts'
import classes from './Messages.module.css'

const tones: Record<MessageOutcome, Tone> = { sent_to: 'good', unreachable: 'bad', repeated: 'neutral' }

/** What one person gets, or why they do not. */
export function PersonMessage({ person }: { person: MessagePerson }) {
  const { booking_reference, lead_traveler, recipient, is_forwarded, outcome, reason, subject, text } = person
  return (
    <li className={classes.person}>
      <p className={classes.who}>
        <strong>{lead_traveler}</strong> {booking_reference}
        <StatusBadge tone={tones[outcome]}>{outcomeLabels[outcome]}</StatusBadge>
      </p>
      <p className={classes.fact}>
        {recipient}
        {is_forwarded && `. ${forwardedText}`}
        {reason !== null && `. ${reason}`}
      </p>
      {outcome === 'sent_to' && (
        <details className={classes.details}>
          <summary>{subject}</summary>
          <p className={classes.text}>{text}</p>
        </details>
      )}
    </li>
  )
}
