import * as z from 'zod/mini'
import { bookingDay, money, wallClock } from './booking-values.ts'
import { choice, email, optionalText, phone, requiredText, time } from './fields.ts'
import { limits } from './limits.ts'

// The properties of a field of a booking and the kinds of fields; booking-fields.ts lists the fields.

export const formSections = {
  basic: 'Basic Information',
  travelers: 'Travelers',
  pickup: 'Pickup & Drop-off Details',
  additional: 'Additional Information',
  inclusions: 'Inclusions',
} as const
export type FormSection = keyof typeof formSections

export const detailSections = {
  booking: 'Booking Information',
  customer: 'Customer Information',
  travel: 'Travel Details',
  pickup: 'Pickup & Drop-off',
} as const
export type DetailSection = keyof typeof detailSections

/** What a field holds; decides its input, and how it is shown, compared, exported and erased. */
export type FieldKind =
  | 'reference'
  | 'line'
  | 'lines'
  | 'email'
  | 'phone'
  | 'day'
  | 'datetime'
  | 'time'
  | 'choice'
  | 'money'
  | 'travelers'
  | 'inclusions'

type FormPlace = {
  section: FormSection
  /** Order within the section. */
  at: number
  hint?: string
  /** Takes the whole line. */
  wide?: true
}

export type DetailPlace = {
  section: DetailSection
  at: number
  /** In place of the field's own label. */
  label?: string
  /** Only the day of a date and time. */
  dayOnly?: true
}

/** A place that a field's value reaches; `schedule` notifies staff of an updated schedule when it changes. */
export type FieldUse = 'search' | 'history' | 'day sheet' | 'schedule'

export type BookingField = {
  label: string
  kind: FieldKind
  /** The rule of what is sent. */
  input: z.ZodMiniType
  /** What the column of the table and a row of a list hold; absent for lists, which have tables of their own. */
  row?: z.ZodMiniType
  /** An absent required field is refused. An absent optional one is empty in a new booking and unchanged in an update. */
  required: boolean
  /** The value that the form of a new booking starts with. */
  initial?: string
  /** The words of a choice. */
  words?: readonly string[]
  form: FormPlace
  /** The sections of Booking Details that show it; none for what the heading or a table of its own shows. */
  details: readonly DetailPlace[]
  /** Its header in the list of bookings; false for none. */
  list: string | false
  /** Its place among the columns of a row and of an exported file. A new field takes the next number. */
  column: number
  /** Whether files can bring it, and what the screen says of files that do not. */
  import: { hint?: string } | false
  /** Whether it says who a person is: an erasure replaces it. */
  personal: boolean
  uses: readonly FieldUse[]
}

/** `Lead Traveler` within a sentence: `Lead traveler`. */
export const inSentence = (label: string): string => label.charAt(0) + label.slice(1).toLowerCase()

/** One line of text that must not be empty; in the database `text not null`. */
export const requiredLine = (label: string) =>
  ({ label, kind: 'line', input: requiredText(inSentence(label)), row: z.string(), required: true }) as const

/** One line of text that may be empty; in the database `text not null default ''`. */
export const optionalLine = (label: string) =>
  ({ label, kind: 'line', input: optionalText(inSentence(label)), row: z.string(), required: false }) as const

/** A line for the guide that may be empty, also set by a call of its own. */
export const guideNote = (label: string) => {
  const input = optionalText(inSentence(label), { max: limits.bookingNote })
  return { label, kind: 'line', input, row: z.string(), required: false } as const
}

/** Several lines of text that must not be empty. */
export const requiredLines = (label: string) => {
  const input = requiredText(inSentence(label), { lines: true })
  return { label, kind: 'lines', input, row: z.string(), required: true } as const
}

/** Chosen when the booking is made, or made by the system; never changes afterwards. */
export const chosenReference = (label: string) =>
  ({ label, kind: 'reference', input: requiredText(inSentence(label)), row: z.string(), required: false }) as const

export const emailAddress = (label: string) =>
  ({ label, kind: 'email', input: email(inSentence(label)), row: z.string(), required: true }) as const

export const phoneNumber = (label: string) =>
  ({ label, kind: 'phone', input: phone(inSentence(label)), row: z.string(), required: true }) as const

/** Sent as `yyyy-MM-dd`, read as `05 Jun, 25 12:00 AM`. */
export const dayOf = (label: string) =>
  ({ label, kind: 'day', input: bookingDay(inSentence(label)), row: z.string(), required: true }) as const

/** Sent as `yyyy-MM-ddTHH:mm`, read as `05 Jun, 25 09:30 AM`. */
export const dateAndTime = (label: string) =>
  ({ label, kind: 'datetime', input: wallClock(inSentence(label)), row: z.string(), required: true }) as const

/** `HH:mm`. */
export const clockTime = (label: string) =>
  ({ label, kind: 'time', input: time(inSentence(label)), row: z.string(), required: true }) as const

export const oneOfWords = <const W extends readonly [string, ...string[]]>(label: string, words: W) =>
  ({
    label,
    kind: 'choice',
    input: choice(inSentence(label), words),
    row: z.enum(words),
    required: true,
    words,
  }) as const

export const price = (label: string) =>
  ({ label, kind: 'money', input: money(inSentence(label)), row: z.number(), required: true }) as const

/** A list with a table of its own. */
export const listOf = <const K extends 'travelers' | 'inclusions', S extends z.ZodMiniType, const R extends boolean>(
  label: string,
  kind: K,
  { input, required }: { input: S; required: R },
) => ({ label, kind, input, required })
