import { counted } from 'contract/counted'
import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import type { MessageSelection, SentMessage } from 'contract/customer-messages'
import { useState } from 'react'
import { useSelection } from '../api/use-selection.ts'
import { useMe } from '../session/api.ts'
import { useKeptInput } from '../ui/use-kept-input.ts'
import { MessagePreview } from './MessagePreview.tsx'
import { MessageResult } from './MessageResult.tsx'
import { bodyOf, messageDraft, nothingWritten, WriteMessage, type Written } from './WriteMessage.tsx'

type Props = { selection: MessageSelection; count: number; onClose: () => void }

const nothing: Written = { ...nothingWritten, asItIs: undefined }

/** A message to the customers of bookings: written, looked at for each person, sent. */
export function TellCustomers({ onClose, ...chosen }: Props) {
  const { selection, count, onRefused } = useSelection(chosen.selection, chosen.count)
  const [written, setWritten] = useState(nothing)
  const [step, setStep] = useState<'write' | 'preview'>('write')
  const [sent, setSent] = useState<SentMessage>()
  const { form, id: record } = messageDraft
  // The form that keeps words of one's own is closed while their preview is open.
  const kept = useKeptInput({ owner: useMe().id, form, record }, () => nothingWritten)
  const title = `${texts.tell}: ${counted(count, 'booking')}`
  const body = bodyOf(written, selection)
  if (sent) return <MessageResult title={title} sent={sent} onClose={onClose} />
  if (step === 'preview')
    return (
      <MessagePreview
        title={title}
        body={body}
        onRefused={onRefused}
        onBack={() => {
          kept.forget()
          setStep('write')
        }}
        onSent={(answer) => {
          kept.forget()
          setSent(answer)
        }}
        onDiscard={kept.forget}
        onClose={onClose}
      />
    )
  return (
    <WriteMessage
      title={title}
      selection={selection}
      start={written}
      onRefused={onRefused}
      onWritten={(next) => {
        const { asItIs, ...values } = next
        if (!asItIs) kept.keep({ values, start: nothingWritten })
        setWritten(next)
        setStep('preview')
      }}
      onClose={onClose}
    />
  )
}
