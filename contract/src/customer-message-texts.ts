import { counted } from './counted.ts'
import { limits } from './limits.ts'

/** The sentences of messages to customers. Apart from `messages`, which every page loads. */
export const customerMessageTexts = {
  tell: 'Tell the customers',
  content: 'Choose a template, or write a subject and a text',
  selection: 'Choose bookings by their ids, by a query with its total, by a departure, or by a bulk action',
  unknownField: (names: readonly string[], known: readonly string[]) =>
    `There is no field ${names.map((name) => `{${name}}`).join(', ')}. The fields are ${known.map((name) => `{${name}}`).join(', ')}.`,
  tooMany: `At most ${counted(limits.messageBookings, 'booking')} can be informed at once. Narrow the list.`,
  noBooking: 'No booking is selected.',
  noLiveBooking:
    'This departure has no booking that is not cancelled. The customers of a cancelled departure are informed from its bulk action.',
  unknownAct: 'There is no such bulk action.',
  actNotDone: 'This bulk action has changed no booking yet.',
  actChangedNone: 'This bulk action changed no booking.',
  actTooOld: `The bookings of a bulk action are kept for ${limits.actDays} days.`,
  tooLong: (reference: string) =>
    `With the values of ${reference} the message has more than ${limits.messageWhole.toLocaleString('en-GB')} characters. Shorten the text.`,
  templateChanged: 'The template was changed meanwhile. Check the message again.',
  unknownTemplate: 'There is no such template.',
  missingTemplate: 'There is no template at this address. It may have been deleted.',
  unknownBookings: 'The message was not sent to this booking.',
  bookingDeleted: 'The booking was deleted.',
  ofDeleted: 'The booking was deleted. Administrators alone may send this message again.',
  nameTaken: 'A template with this name already exists.',
  tooManyTemplates: `At most ${limits.messageTemplates} templates can be kept.`,
  queueFull: (waiting: number, perHour: number) =>
    `${counted(waiting, 'message')} already ${waiting === 1 ? 'waits' : 'wait'}, and at most ${perHour.toLocaleString('en-GB')} are sent in an hour. Try again later.`,
  noAddress: 'No usable email address',
  erased: 'The personal data was erased',
  repeated: `The same message went to this address within ${limits.messageRepeatHours} hours`,
  expired: 'It could not be sent within 3 days',
  restored: 'It waited when the backup was made that was restored, and may have been sent since',
  unreachable: 'The mail server cannot be reached.',
  templateCreated: 'Template created',
  templateUpdated: 'Template updated',
  templateDeleted: 'Template deleted',
  templateFailed: 'Failed to keep the template',
  templateDeleteFailed: 'Failed to delete the template',
  queued: 'Message queued',
  resent: 'Message queued again',
  sendFailed: 'Failed to send the message',
  previewFailed: 'Failed to load the preview',
  noTemplate: 'No templates yet',
  looked: 'Preview ready',
  templatesFailed: 'Failed to load the templates',
  replaceTitle: 'Replace your words?',
  replaceAsk: 'The subject and the text that you wrote are replaced by those of the template.',
  resendAsk: (name: string) => `The message goes once more, as it was, to the present address of ${name}.`,
  none: 'No message has been sent yet.',
  noneOfBooking: 'No messages yet',
} as const
