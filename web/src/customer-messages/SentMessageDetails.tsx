import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import { messageQuery, type BookingMessage } from 'contract/customer-messages'
import { formatInstant } from '../lib/format.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Section } from '../ui/Section.tsx'
import { useSentMessagesQuery } from './api.ts'
import { forwardedText, stateLabels } from './message-words.ts'
import classes from './Messages.module.css'

type Props = { message: BookingMessage; onClose: () => void }

/** The message by now; of more than a page of messages of its booking, as it was when it was opened. */
function usePresent(message: BookingMessage): BookingMessage {
  const query = { ...messageQuery.parse({}), booking_id: message.booking_id }
  return useSentMessagesQuery({ query }).data?.data.find(({ id }) => id === message.id) ?? message
}

/** A message as it was sent: its words, to whom, when, by whom, and what became of it. */
export function SentMessageDetails({ message: opened, onClose }: Props) {
  const message = usePresent(opened)
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
