import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import type { BookingMessage } from 'contract/customer-messages'
import { formatInstant } from '../lib/format.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Section } from '../ui/Section.tsx'
import { forwardedText, stateLabels } from './message-words.ts'
import classes from './Messages.module.css'

type Props = { message: BookingMessage; onClose: () => void }

/** A message as it was sent: its words, to whom, when, by whom, and what became of it. */
export function SentMessageDetails({ message, onClose }: Props) {
  const { subject, text, state, failure, recipient, is_forwarded, sent_at } = message
  return (
    <Dialog opened whole onClose={onClose} title="Message" size={640}>
      <Facts
        facts={[
          { label: 'Subject', value: subject || 'Erased', wide: true },
          { label: 'Reference', value: `${message.booking_reference}${message.is_deleted ? ' (deleted)' : ''}` },
          { label: 'Lead Traveler', value: message.lead_traveler },
          { label: 'To', value: is_forwarded ? `${recipient}. ${forwardedText}` : recipient },
          { label: 'By', value: message.created_by.name },
          { label: 'When', value: formatInstant(message.created_at) },
          { label: 'State', value: stateLabels[state] },
          { label: 'Sent At', value: sent_at && formatInstant(sent_at) },
          ...(failure === null ? [] : [{ label: 'Reason', value: failure, wide: true }]),
        ]}
      />
      <Section title="Text">
        <p className={classes.text}>{text || texts.erased}</p>
      </Section>
    </Dialog>
  )
}
