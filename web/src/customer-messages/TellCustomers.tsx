import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import type { MessageContent, MessageSelection, NewMessage, SentMessage } from 'contract/customer-messages'
import { useState } from 'react'
import { formatNumber } from '../lib/format.ts'
import { MessagePreview } from './MessagePreview.tsx'
import { MessageResult } from './MessageResult.tsx'
import { WriteMessage, type Written } from './WriteMessage.tsx'

type Props = { selection: MessageSelection; count: number; onClose: () => void }

/** The template as it is, or what was written. */
const bodyOf = ({ template_id, subject, text }: Written, selection: MessageSelection): NewMessage =>
  template_id === undefined ? { subject, text, selection } : { template_id, selection }

const nothing: Written & MessageContent = { subject: '', text: '', template_id: undefined }

/** A message to the customers of bookings: written, looked at for each person, sent. */
export function TellCustomers({ selection, count, onClose }: Props) {
  const [written, setWritten] = useState(nothing)
  const [step, setStep] = useState<'write' | 'preview'>('write')
  const [sent, setSent] = useState<SentMessage>()
  const title = `${texts.tell}: ${formatNumber(count)} ${count === 1 ? 'booking' : 'bookings'}`
  const body = bodyOf(written, selection)
  if (sent) return <MessageResult title={title} sent={sent} onClose={onClose} />
  if (step === 'preview')
    return (
      <MessagePreview title={title} body={body} onBack={() => setStep('write')} onSent={setSent} onClose={onClose} />
    )
  return (
    <WriteMessage
      title={title}
      selection={selection}
      start={written}
      onWritten={(next) => {
        setWritten(next)
        setStep('preview')
      }}
      onClose={onClose}
    />
  )
}
