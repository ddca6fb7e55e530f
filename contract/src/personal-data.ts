import * as z from 'zod/mini'
import type { ChangedEntity } from './changes.ts'
import { endpoint } from './endpoint.ts'
import { email, id, phone, requiredText } from './fields.ts'
import { personalDataMessages } from './personal-data-messages.ts'

/** What stands where a name or a number stood. */
export const erased = 'Erased'

/** What an erasure reaches. */
export const erasedEntities: readonly ChangedEntity[] = [
  'booking',
  'customer',
  'review',
  'tour',
  'departure',
  'message',
  'message_template',
  'saved_view',
  'saved_report',
  'import',
  'import_partner',
  'act',
  'notification',
]

/** The kinds of records that can hold data about a person, in the order in which they are shown. */
export const personalRecords = [
  'customers',
  'reviews',
  'bookings',
  'histories',
  'import_rows',
  'messages',
  'notifications',
  'mail',
  'codes',
  'code_requests',
  'activity',
] as const
export type PersonalRecord = (typeof personalRecords)[number]

export const personalRecordLabels: Record<PersonalRecord, string> = {
  customers: 'Customer accounts',
  reviews: 'Reviews',
  bookings: 'Bookings',
  histories: 'Booking history entries',
  import_rows: 'Imported rows',
  messages: 'Messages',
  notifications: 'Notifications',
  mail: 'Emails',
  codes: 'Verification codes',
  code_requests: 'Requests for codes',
  activity: 'Activity',
}

/** With fewer digits a phone number would match those of other people. */
const leastDigits = 6
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

const mostWords = 1_000

const idOf = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value)),
  z.int('id must be an id').check(z.positive('id must be an id')),
)

const selectorShape = {
  email: z.optional(email()),
  phone: z.optional(
    phone().check(
      z.refine((text) => digitsOf(text).length >= leastDigits, `Phone must have at least ${leastDigits} digits`),
    ),
  ),
  /** Of a customer. */
  id: z.optional(idOf),
}
type Selector = { email?: string | undefined; phone?: string | undefined; id?: number | undefined }

/** The query of a call must be valid when empty; the server refuses that. */
const exactlyOne = <T extends Selector>(least: 0 | 1 = 1) =>
  z.refine<T>(
    ({ email, phone, id }) => {
      const given = [email, phone, id].filter((value) => value !== undefined).length
      return given === 1 || given === least
    },
    { path: ['email'], error: personalDataMessages.oneSelector },
  )

/** A person, by exactly one of these. */
export const personSelector = z.object(selectorShape).check(exactlyOne())
export type PersonSelector = z.output<typeof personSelector>

/** A text with a single word of a name in it, which may mean something else there. */
const personalWord = z.object({
  record: z.enum(['bookings', 'histories', 'files']),
  /** What the record is called: the reference of the booking, or the name of the file. */
  title: z.string(),
  /** The wire name of the field. */
  field: z.string(),
  text: z.string(),
  words: z.array(z.string()),
})
export type PersonalWord = z.output<typeof personalWord>

const record = z.record(z.string(), z.unknown())
const count = z.int()

/** All data held on a person, as stored; without hashes and what only serves searching. */
export const personalData = z.object({
  /** What the person is called and reached by, in these records. */
  names: z.array(z.string()),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  counts: z.object({
    customers: count,
    reviews: count,
    bookings: count,
    histories: count,
    import_rows: count,
    messages: count,
    notifications: count,
    mail: count,
    codes: count,
    code_requests: count,
    activity: count,
  } satisfies Record<PersonalRecord, typeof count>),
  /** Of all records; an erasure is confirmed with it. */
  total: count,
  customers: z.array(record),
  reviews: z.array(record),
  bookings: z.array(record),
  histories: z.array(record),
  import_rows: z.array(record),
  messages: z.array(record),
  notifications: z.array(record),
  mail: z.array(record),
  codes: z.array(record),
  code_requests: z.array(record),
  activity: z.array(record),
  pictures: z.array(z.object({ type: z.string(), base64: z.string() })),
  /** Members of staff with this address or number, whose accounts are not part of what is held here. */
  staff: z.array(z.object({ id, name: z.string() })),
  /** Where an erasure leaves a single word of a name unless its `words` has it. */
  left: z.array(personalWord),
})
export type PersonalData = z.output<typeof personalData>

export const personalDataEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/personal-data',
    access: 'admin',
    summary: 'All data held on one person, by e-mail, phone or the id of a customer',
    query: z.object(selectorShape).check(exactlyOne(0)),
    result: personalData,
    failures: [404],
  }),
  erase: endpoint({
    method: 'POST',
    path: '/personal-data/erase',
    changes: erasedEntities,
    access: 'admin',
    summary: 'Erase the identity of one person for good; bookings, prices, ratings and totals stay',
    body: z
      .object({
        ...selectorShape,
        total: z.int('total is required'),
        /** Words to be replaced in texts as well, out of those in `left`. */
        words: z.optional(z.array(requiredText('Word')).check(z.maxLength(mostWords))),
      })
      .check(exactlyOne()),
    result: z.object({ total: count }),
    message: personalDataMessages.erased,
    failures: [404, 409],
  }),
}
