import type { MessageState } from 'contract/customer-messages'
import { StatusBadge, type Tone } from '../ui/StatusBadge.tsx'
import { stateLabels } from './message-words.ts'

const tones: Record<MessageState, Tone> = { waiting: 'waiting', sent: 'good', failed: 'bad' }

export const MessageStateBadge = ({ state }: { state: MessageState }) => (
  <StatusBadge tone={tones[state]}>{stateLabels[state]}</StatusBadge>
)
