import { importFieldInfo, type ImportField, type WordField } from 'contract/import-fields'
import type { ImportReading, RowError } from '../import-tables.ts'
import { daysOfShortYear, readMoment } from './dates.ts'
import { readTimeRange } from './times.ts'
import { withColon } from './whole-hours.ts'
import { isGarbled } from './garbled.ts'
import { readPrice } from './money.ts'
import { readPhone } from './phones.ts'
import { saysNone } from './texts.ts'
import type { wordReader } from './words.ts'

/** A text as the form would send it, or the reason why it was not understood. */
export type Converted = { value: unknown } | { problem: RowError }

type How = ImportReading & { word: ReturnType<typeof wordReader>; isOwnExport: boolean }

export function convertText(field: ImportField, text: string, how: How): Converted {
  if (text === '') return { value: '' }
  const line = isOneLine(field) ? folded(text) : text
  if (field === 'note' && !how.isOwnExport && saysNone(text)) return { value: '' }
  if (isWordField(field)) return { value: how.word(field, text) ?? text }
  const reader = readers[field]
  if (!reader) return isGarbled(line) ? { problem: garbledText(field) } : { value: line }
  const value = reader.read(text, how)
  if (value !== undefined) return { value }
  return { problem: { code: reader.code, field, message: `${importFieldInfo(field).label} ${reader.otherwise}` } }
}

const folded = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ')

const garbledText = (field: ImportField): RowError => ({
  code: 'encoding',
  field,
  message: `${importFieldInfo(field).label} has letters of another text encoding`,
})

const isWordField = (field: ImportField): field is WordField => importFieldInfo(field).words !== undefined

/** Fields of which the form takes one line only. */
export const isOneLine = (field: ImportField): boolean => oneLine.has(field)

const oneLine = new Set<ImportField>([
  'lead_traveler',
  'pickup_location',
  'drop_off_location',
  'product_code',
  'supplier_confirmation',
  'customer_phone',
  'note',
])

type Reader = {
  read: (text: string, how: How) => unknown
  code: string
  /** The end of the message where the text was not understood. */
  otherwise: string
}

const aTime: Reader = {
  read: (text) => readTimeRange(withColon(text))?.start,
  code: 'time',
  otherwise: 'was not understood as a time',
}
const aDate = { code: 'date', otherwise: 'was not understood as a date' }

/** 26-07-18 in a column whose dates may begin with their year. */
const mayHaveYearFirst = (field: ImportField, text: string, yearsFirst: readonly ImportField[] = []) =>
  yearsFirst.includes(field) && daysOfShortYear(text) !== undefined

const longestAddresses = 2_000

/** Of an address as mail programs copy it the address alone; of several the first. */
function readEmail(text: string): string {
  const found =
    text.length > longestAddresses ? undefined : /[^\s@"<>(),:;[\]\\]+@[^\s@"<>(),:;[\]\\]+/u.exec(text)?.[0]
  return found ?? text
}

const free =
  /^(?:free|no charge|foc|f\.o\.c\.?|free of charge|complimentary|comp|gratis|kostenlos|kostenfrei|gratuit|offert|cortes[ií]a|omaggio|gratuito|bezpłatnie)$/iu

const readers: Partial<Record<ImportField, Reader>> = {
  booking_datetime: {
    ...aDate,
    read(text, { orders, year, yearsFirst }) {
      if (mayHaveYearFirst('booking_datetime', text, yearsFirst)) return undefined
      const moment = readMoment(text, { order: orders?.booking_datetime, year })
      return moment && (moment.time === undefined ? moment.day : `${moment.day}T${moment.time}`)
    },
  },
  input_date: {
    ...aDate,
    read: (text, { orders, year, yearsFirst }) =>
      mayHaveYearFirst('input_date', text, yearsFirst)
        ? undefined
        : readMoment(text, { order: orders?.input_date, year })?.day,
  },
  pickup_time: aTime,
  drop_off_time: aTime,
  amount: {
    read: (text, how) => (free.test(text) ? 0 : readPrice(text, how)),
    code: 'money',
    otherwise: 'was not understood as an amount of money',
  },
  customer_email: { read: readEmail, code: 'email', otherwise: 'was not understood as an e-mail address' },
  customer_phone: {
    read: readPhone,
    code: 'phone',
    otherwise: 'was shortened or calculated by a spreadsheet program',
  },
}
