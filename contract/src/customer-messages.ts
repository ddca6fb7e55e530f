import * as z from 'zod/mini'
import { isOneSelection, selectionShape } from './acts.ts'
import { customerMessageTexts as texts } from './customer-message-texts.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, pastInstant, requiredText, version, versionOnly } from './fields.ts'
import { recordHistory } from './histories.ts'
import { limits } from './limits.ts'
import { listQuery, oneOf, pageOf, pageShape, queryId } from './list.ts'
import { messageFields, unknownFields } from './message-fields.ts'
import { accessTo, type Role } from './permissions.ts'

// Messages to customers, by email. The texts of the interface are in `messages.ts`.

const withKnownFields = <S extends z.ZodMiniType<string>>(schema: S) =>
  schema.check(
    z.refine<string>((text) => text.length > limits.multiline || unknownFields(text).length === 0, {
      error: ({ input }) => texts.unknownField(unknownFields(String(input)).slice(0, 5), messageFields),
    }),
  )

const subject = withKnownFields(requiredText('Subject', { max: limits.messageSubject }))
const text = withKnownFields(requiredText('Text', { lines: true }))

export const messageTemplate = z.object({
  id,
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
})
export type MessageTemplate = z.output<typeof messageTemplate>

const templateWithHistory = z.extend(messageTemplate, { histories: z.array(recordHistory) })
export type MessageTemplateWithHistory = z.output<typeof templateWithHistory>

/** What is written for one occasion. */
export const messageContent = z.object({ subject, text })
export type MessageContent = z.output<typeof messageContent>

export const templateInput = z.object({ name: requiredText('Name', { max: limits.messageName }), subject, text })
export type TemplateInput = z.output<typeof templateInput>

export const templateQuery = listQuery({ filters: {}, sorts: ['name'] })
export type TemplateQuery = z.output<typeof templateQuery>

/** Whose customers: as bulk actions select, or those whose bookings a bulk action changed. */
export const messageSelection = z
  .object(
    {
      ...selectionShape,
      act: z.optional(id),
      /** Of `act`, as it was shown: in another state, which the words may not fit, the message is not sent. */
      act_state: oneOf('act_state', ['done', 'undone']),
    },
    texts.selection,
  )
  .check(
    z.refine(
      ({ ids, query, total, departure, act, act_state }) =>
        isOneSelection([ids, query, departure, act], { query, total }) &&
        (act !== undefined || act_state === undefined),
      { error: texts.selection },
    ),
  )
export type MessageSelection = z.output<typeof messageSelection>

/** Either a template, or a subject with its text. */
const isContent = (body: { template_id?: unknown; subject?: unknown; text?: unknown }): boolean =>
  body.template_id === undefined
    ? body.subject !== undefined && body.text !== undefined
    : body.subject === undefined && body.text === undefined

export const newMessage = z
  .object({
    template_id: z.optional(id),
    /** Of the template, as it was shown: without it the present words are taken. */
    version,
    subject: z.optional(subject),
    text: z.optional(text),
    selection: messageSelection,
  })
  .check(z.refine(isContent, { path: ['template_id'], error: texts.content }))
export type NewMessage = z.output<typeof newMessage>

/** What becomes of a message to the customer of one booking when it is sent. */
export const messageOutcomes = ['sent_to', 'unreachable', 'repeated'] as const
export type MessageOutcome = (typeof messageOutcomes)[number]

const counts = z.object({ sent_to: z.int(), unreachable: z.int(), repeated: z.int() })

export const messagePerson = z.object({
  booking_id: id,
  booking_reference: z.string(),
  lead_traveler: z.string(),
  recipient: z.string(),
  /** The address is an alias of a partner, who forwards to the customer. */
  is_forwarded: z.boolean(),
  outcome: z.enum(messageOutcomes),
  /** Why it is not sent. */
  reason: z.nullable(z.string()),
  subject: z.string(),
  text: z.string(),
})
export type MessagePerson = z.output<typeof messagePerson>

export const previewQuery = z.object({ ...pageShape(), outcome: oneOf('outcome', messageOutcomes) })
export type PreviewQuery = z.output<typeof previewQuery>

export const messagePreview = z.extend(pageOf(messagePerson), { counts })
export type MessagePreview = z.output<typeof messagePreview>

export const sentMessage = z.object({ id, counts })
export type SentMessage = z.output<typeof sentMessage>

export const messageStates = ['waiting', 'sent', 'failed'] as const
export type MessageState = (typeof messageStates)[number]

/** A message to the customer of one booking. */
export const bookingMessage = z.object({
  id,
  /** Of the call that sent it, together with the others of that call. */
  send_id: id,
  booking_id: id,
  booking_reference: z.string(),
  lead_traveler: z.string(),
  /** The booking was deleted since. */
  is_deleted: z.boolean(),
  recipient: z.string(),
  is_forwarded: z.boolean(),
  subject: z.string(),
  text: z.string(),
  state: z.enum(messageStates),
  /** Why it failed, or why the last attempt did while it waits. */
  failure: z.nullable(z.string()),
  created_by: z.object({ id, name: z.string() }),
  created_at: instant,
  sent_at: z.nullable(instant),
  /** The bulk action that it reports. */
  act_id: z.nullable(id),
})
export type BookingMessage = z.output<typeof bookingMessage>

/** Whether `me` may send it again. Deleted bookings are for administrators to select, but for those that a bulk action changed. */
export const mayResend = (
  { is_deleted, act_id }: Pick<BookingMessage, 'is_deleted' | 'act_id'>,
  { role }: { role: Role },
): boolean => !is_deleted || act_id !== null || role === 'admin'

export const messageQuery = listQuery({
  filters: {
    booking_id: z.optional(queryId('booking_id')),
    act_id: z.optional(queryId('act_id')),
    state: oneOf('state', messageStates),
    /** Those that were made until then, in the state that they had. */
    until: z.optional(pastInstant('until')),
  },
  sorts: [],
})
export type MessageQuery = z.output<typeof messageQuery>

const access = accessTo.messages

export const customerMessages = {
  templates: endpoint({
    method: 'GET',
    path: '/messages/templates',
    access,
    summary: 'List templates of messages to customers',
    query: templateQuery,
    result: pageOf(messageTemplate),
  }),
  template: endpoint({
    method: 'GET',
    path: '/messages/templates/:id',
    access,
    summary: 'Read one template with its history, newest change first',
    params: idParams,
    result: templateWithHistory,
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/messages/templates',
    changes: ['message_template'],
    access,
    summary: 'Add a template; its subject and text may name fields of a booking in braces',
    body: templateInput,
    result: messageTemplate,
    status: 201,
    message: texts.templateCreated,
  }),
  updateTemplate: endpoint({
    method: 'PUT',
    path: '/messages/templates/:id',
    changes: ['message_template'],
    access,
    summary: 'Change a template',
    params: idParams,
    body: z.extend(templateInput, { version }),
    result: messageTemplate,
    message: texts.templateUpdated,
  }),
  removeTemplate: endpoint({
    method: 'DELETE',
    path: '/messages/templates/:id',
    changes: ['message_template'],
    access,
    summary: 'Delete a template; messages that were made with it stay as they are',
    params: idParams,
    body: versionOnly,
    result: z.object({ id }),
    message: texts.templateDeleted,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/messages/preview',
    access,
    summary: 'What each person would get, who cannot be reached and who has it already; sends nothing',
    query: previewQuery,
    body: newMessage,
    result: messagePreview,
    failures: [409],
  }),
  send: endpoint({
    method: 'POST',
    path: '/messages',
    changes: ['message'],
    access,
    summary: 'Send a message to the customers of bookings, never the same twice to one address within 24 hours',
    body: newMessage,
    result: sentMessage,
    status: 201,
    message: texts.queued,
    failures: [409, 429],
  }),
  list: endpoint({
    method: 'GET',
    path: '/messages',
    access,
    summary:
      'List messages to customers with their state, newest first; the search is over subjects, references, names and addresses',
    query: messageQuery,
    result: pageOf(bookingMessage),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/messages/:id/resend',
    changes: ['message'],
    access,
    summary:
      'Send a message once more, as it was, to the present addresses of its bookings or of some of them; the id is that of a message or of the call that sent it',
    params: idParams,
    body: z.object({
      booking_ids: z.optional(
        z
          .array(id, 'booking_ids must be a list of ids')
          .check(z.minLength(1, texts.noBooking), z.maxLength(limits.messageBookings, texts.tooMany)),
      ),
    }),
    result: sentMessage,
    status: 201,
    message: texts.resent,
    failures: [409, 429],
  }),
}
