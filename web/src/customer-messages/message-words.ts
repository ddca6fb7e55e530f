import { counted } from 'contract/counted'
import type { MessageOutcome, MessageState, SentMessage } from 'contract/customer-messages'
import { messageFields } from 'contract/message-fields'

export const stateLabels: Record<MessageState, string> = { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' }

export const outcomeLabels: Record<MessageOutcome, string> = {
  sent_to: 'Get it',
  unreachable: 'Cannot be reached',
  repeated: 'Have it already',
}

export const fieldsHint = `Replaced for each booking: ${messageFields.map((name) => `{${name}}`).join(', ')}.`

/** `1 person`, `12 people`. */
export const peopleText = (count: number): string => counted(count, 'person', 'people')

export const forwardedText = 'A partner forwards it'

/** What became of a message, one line each. */
export function resultLines({ sent_to, unreachable, repeated }: SentMessage['counts']): string[] {
  return [
    `Queued for ${peopleText(sent_to)}. Sent messages lists each of them, with its state.`,
    ...(unreachable > 0 ? [`${peopleText(unreachable)} cannot be reached by email.`] : []),
    ...(repeated > 0 ? [`${peopleText(repeated)} had it already.`] : []),
  ]
}
