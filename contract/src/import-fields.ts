import {
  bookingField,
  bookingFieldNames,
  bookingFields,
  labelInSentence,
  type BookingFieldName,
} from './booking-fields.ts'
import { inSentence } from './booking-field-kinds.ts'
import { travelerTypes } from './booking-values.ts'

// What a column of an imported file can mean, and the texts that an export writes so that its file maps itself.

type ImportFieldInfo = {
  label: string
  /** Every new booking needs it: from a column, as one value for all rows, or worked out as `hint` says. */
  required: boolean
  /** The words that it takes; others are read by a table that the person can change. */
  words?: readonly string[]
  /** Several columns may hold it. */
  many?: true
  hint?: string
}

type FileField = ImportFieldInfo & { after: BookingFieldName }

const countHint = 'How many of them travel, as a number in a column of its own.'

/** What only files have: a part of a field in a column of its own, or a list as text. Shown after the named field. */
const fileFields = {
  booking_time: {
    after: 'booking_datetime',
    label: 'Booking time',
    required: false,
    hint: 'For dates without a time of their own.',
  },
  traveler_name: {
    after: 'traveler_type',
    label: 'Traveler name',
    required: false,
    many: true,
    hint: 'One column, or one for each traveler.',
  },
  traveler_dob: { after: 'traveler_type', label: 'Date of birth', required: false, many: true },
  travelers: {
    after: 'traveler_type',
    label: inSentence(bookingFields.travelers.label),
    required: false,
    hint: 'One on each line: Theo Ashworth (child, 2017-02-28).',
  },
  party: {
    after: 'traveler_type',
    label: 'Party',
    required: false,
    hint: 'How many travel, as in 2 Adult, 1 Child.',
  },
  adults: { after: 'traveler_type', label: 'Adults', required: false, hint: countHint },
  children: { after: 'traveler_type', label: 'Children', required: false, hint: countHint },
  infants: { after: 'traveler_type', label: 'Infants', required: false, hint: countHint },
  seniors: { after: 'traveler_type', label: 'Seniors', required: false, hint: countHint },
  students: { after: 'traveler_type', label: 'Students', required: false, hint: countHint },
  youths: { after: 'traveler_type', label: 'Youths', required: false, hint: countHint },
  changed_at: {
    after: 'input_date',
    label: 'Date of change',
    required: false,
    hint: 'Of several rows of one booking the one that was changed last counts.',
  },
  inclusions: {
    after: 'inclusion_options',
    label: inSentence(bookingFields.inclusion_options.label),
    required: false,
    hint: 'Names from the catalogue, one on each line.',
  },
} as const satisfies Record<string, FileField>
type FileFieldName = keyof typeof fileFields

type Importable = {
  [K in BookingFieldName]: (typeof bookingFields)[K]['import'] extends false ? never : K
}[BookingFieldName]
export type ImportField = Importable | FileFieldName

const isFileField = (name: string): name is FileFieldName => name in fileFields
const isImportable = (name: BookingFieldName): name is Importable => bookingField(name).import !== false

/** Wire names of a booking, and what only files have; in the order of the form. */
export const importFieldNames = bookingFieldNames.flatMap((name): ImportField[] => [
  ...(isImportable(name) ? [name] : []),
  ...Object.keys(fileFields)
    .filter(isFileField)
    .filter((field) => fileFields[field].after === name),
]) as [ImportField, ...ImportField[]]

/** What is known of a field, without the narrow types of each one. */
export function importFieldInfo(field: ImportField): ImportFieldInfo {
  if (isFileField(field)) return fileFields[field]
  const { required, words, import: hints } = bookingField(field)
  const many = field === 'traveler_type' ? ({ many: true } as const) : {}
  return { label: labelInSentence(field), required, ...(words && { words }), ...many, ...hints }
}

type ChoiceField = {
  [K in BookingFieldName]: (typeof bookingFields)[K]['kind'] extends 'choice' ? K : never
}[BookingFieldName]
const isChoiceField = (name: BookingFieldName): name is ChoiceField => bookingField(name).kind === 'choice'

/** Fields whose words are read by a table: the choices, and parts of the day in place of a time, such as morning. */
export type WordField = ChoiceField | 'booking_time'
export const wordFields: readonly [WordField, ...WordField[]] = [
  'booking_time',
  ...bookingFieldNames.filter(isChoiceField),
]

const quarterHours = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23].flatMap((hour) =>
  ['00', '15', '30', '45'].map((minute) => `${String(hour).padStart(2, '0')}:${minute}`),
)

/** What a word of a field can mean: its choices, or the quarter hours at which tours begin. `present` is among them. */
export function meaningsOf(field: WordField, present: string | null): readonly string[] {
  const meanings = importFieldInfo(field).words ?? quarterHours
  return present && !meanings.includes(present) ? [present, ...meanings] : meanings
}

// Their languages have their own words for #REF! and #VALUE!, each in capitals with its sign.
const failed = String.raw`#(?:[¡¿]?(?=\p{Lu})[\p{Lu}_/0]{2,24}[!?]|ERROR|NAME|REF|VALUE|DIV/0|NUM|NULL|SPILL|CALC|#{2,})|Err ?:\d{3}`
const found = String.raw`#(?:N/A|NV|N/D|ND|N/B|N/DISP|I/T|YOK|HIÁNYZIK|NENÍ_K_DISPOZICI|Н/Д)`

/** What a spreadsheet program writes where a formula failed (`#REF!`, `#BEZUG!`), and ######## where a column is too narrow. */
export const failedFormula = new RegExp(`^(?:${failed})$`, 'u')
/** What it writes where a formula looked something up that is not there: `#N/A`, `#NV`. */
export const nothingFound = new RegExp(`^${found}$`, 'u')

// Spreadsheet programs fold full-width signs to ASCII. Partners write ' before digits too, for programs to keep their zeros. A
// dash alone would be read as nothing, and so would what programs write into an empty cell; an error would be refused.
const startsFormula = new RegExp(
  String.raw`^'*[=+\-@＝＋－＠\t\r]|^'+\d|^'*(?:[–—]+|NULL|null|NaN|<NA>|${found}|${failed})$`,
  'u',
)

/** A cell that a spreadsheet program would run as a formula gets a ' in front; unguardFormula takes exactly that off again. */
export const guardFormula = (text: string): string => (startsFormula.test(text) ? `'${text}` : text)
export const unguardFormula = (text: string): string =>
  text.startsWith("'") && startsFormula.test(text) ? text.slice(1) : text

/** Any of a booking has a type; one in a file may lack it. */
type Traveler = { name: string; type?: string | undefined; dob?: string | null | undefined }

/** Travelers in one cell, one on each line: `Theo Ashworth (child, 2017-02-28)`. */
export const toTravelersText = (travelers: readonly Traveler[]): string =>
  travelers
    .map(({ name, type, dob }) => {
      const details = [type, dob].filter(Boolean).join(', ')
      return details ? `${name} (${details})` : name
    })
    .join('\n')

// A name may hold characters that only JavaScript takes for the end of a line.
const listed = new RegExp(`^(.*) \\((${travelerTypes.join('|')})(?:, (\\d{4}-\\d{2}-\\d{2}))?\\)$`, 's')

/** The reverse; a line without type is just a name. */
export const fromTravelersText = (text: string): { name: string; type?: string; dob?: string }[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const found = listed.exec(line)
      if (!found) return { name: line }
      const [, name = '', type = '', dob] = found
      return { name, type, ...(dob !== undefined && { dob }) }
    })

/** Inclusions in one cell: their names, one on each line. */
export const toInclusionsText = (inclusions: readonly { description: string }[]): string =>
  inclusions.map(({ description }) => description).join('\n')
