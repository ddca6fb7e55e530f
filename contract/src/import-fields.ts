import { bookingSources, bookingStatuses, confirmationTypes, currencies, travelerTypes } from './bookings.ts'

// What a column of an imported file can mean, and the texts that an export writes so that its file maps itself.

type ImportFieldInfo = {
  label: string
  /** Every new booking needs it: from a column, as one value for all rows, or worked out as `hint` says. */
  required: boolean
  /** The words that it takes; others are read by a table that the person can change. */
  words?: readonly string[]
  /** Several columns may bear it. */
  many?: true
  hint?: string
}

/** Keys are the wire names of a booking, and a few that only files have; in the order of the form. */
export const importFields = {
  booking_reference: {
    label: 'Booking reference',
    required: false,
    hint: 'Tells bookings apart. Rows without one get one that is made from their content.',
  },
  input_date: { label: 'Input date', required: true },
  booking_datetime: { label: 'Booking date', required: true },
  booking_time: { label: 'Booking time', required: false, hint: 'Where the time of the tour has a column of its own.' },
  description: { label: 'Name', required: true },
  lead_traveler: { label: 'Lead traveler', required: true, hint: 'Else the first traveler.' },
  customer_email: { label: 'Customer email', required: true },
  customer_phone: { label: 'Customer phone', required: true },
  traveler_type: {
    label: 'Traveler type',
    required: true,
    words: travelerTypes,
    many: true,
    hint: 'Else the type of the first traveler, and adult where nothing says more.',
  },
  traveler_name: { label: 'Traveler name', required: false, many: true, hint: 'One column, or one for each traveler.' },
  traveler_dob: { label: 'Date of birth', required: false, many: true },
  travelers: { label: 'Travelers', required: false, hint: 'One on each line: Theo Ashworth (child, 2017-02-28).' },
  party: { label: 'Party', required: false, hint: 'How many travel, as in 2 Adult, 1 Child.' },
  status: { label: 'Status', required: true, words: bookingStatuses },
  pickup_time: { label: 'Pickup time', required: true },
  pickup_location: { label: 'Pickup location', required: true },
  drop_off_time: { label: 'Drop-off time', required: true },
  drop_off_location: { label: 'Drop-off location', required: true },
  confirmation_type: { label: 'Confirmation type', required: true, words: confirmationTypes },
  booking_source: { label: 'Booking source', required: true, words: bookingSources },
  product_code: { label: 'Product code', required: true },
  supplier_confirmation: { label: 'Supplier confirmation', required: true },
  amount: { label: 'Price', required: true },
  currency: { label: 'Currency', required: true, words: currencies, hint: 'Else the sign in the price: £, $ or €.' },
  inclusions: { label: 'Inclusions', required: false, hint: 'Names from the catalogue, one on each line.' },
} as const satisfies Record<string, ImportFieldInfo>

export type ImportField = keyof typeof importFields
export const importFieldNames = Object.keys(importFields) as [ImportField, ...ImportField[]]
/** What is known of a field, without the narrow types of each one. */
export const importFieldInfo = (field: ImportField): ImportFieldInfo => importFields[field]

/** Fields whose words are read by a table. */
export const wordFields = ['status', 'booking_source', 'confirmation_type', 'traveler_type', 'currency'] as const
export type WordField = (typeof wordFields)[number]

// Partners write ' before digits too, for programs to keep their zeros.
const startsFormula = /^'*[=+\-@\t\r]|^'+\d/

/** A cell that a spreadsheet program would run as a formula gets a ' in front; unguardFormula takes exactly that off again. */
export const guardFormula = (text: string): string => (startsFormula.test(text) ? `'${text}` : text)
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && startsFormula.test(text) ? text.slice(1) : text

type Traveler = { name: string; type: (typeof travelerTypes)[number]; dob: string | null }

/** Travelers in one cell, one on each line: `Theo Ashworth (child, 2017-02-28)`. */
export const toTravelersText = (travelers: readonly Traveler[]): string =>
  travelers.map(({ name, type, dob }) => `${name} (${dob ? `${type}, ${dob}` : type})`).join('\n')

// A name may hold what JavaScript, but nobody else, takes for the end of a line.
const listed = /^(.*) \((adult|child|infant)(?:, (\d{4}-\d{2}-\d{2}))?\)$/s

/** The reverse; a line without type is just a name. */
export const fromTravelersText = (text: string): { name: string; type?: string; dob?: string }[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const found = listed.exec(line)
      if (!found) return { name: line }
      return { name: found[1]!, type: found[2]!, ...(found[3] !== undefined && { dob: found[3] }) }
    })

/** Inclusions in one cell: their names, one on each line. */
export const toInclusionsText = (inclusions: readonly { description: string }[]): string =>
  inclusions.map(({ description }) => description).join('\n')
