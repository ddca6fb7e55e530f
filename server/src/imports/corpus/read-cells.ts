import { readFileSync } from 'node:fs'
import type { BookingValues } from 'contract/bookings'
import type { ImportField } from 'contract/import-fields'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import { readFile } from './read-file.ts'

/** What cells of a part hold; each has one file `cells/FIELD.jsonl`. */
export type CellField = 'party' | 'names' | 'lead' | 'note' | 'day' | 'moment' | 'time' | 'amount' | 'status' | 'pickup'

/** One column of one sender: `truth` has what a careful person reads in each cell, null where that person would ask. */
export type Cells = { about: string; field: CellField; header: string; cells: string[]; truth: unknown[] }

type Place = {
  /** The plain columns in place of which the column stands. */
  instead: string[]
  /** The field that it is taken for if the first mapping takes it for none of `fields`. */
  field: ImportField
  fields: ImportField[]
}

const places: Record<CellField, Place> = {
  party: { instead: ['Adults'], field: 'party', fields: ['party', 'traveler_type', 'adults'] },
  names: { instead: ['Guest', 'Adults'], field: 'travelers', fields: ['travelers', 'traveler_name', 'lead_traveler'] },
  // The number behind a name counts where no column does.
  lead: { instead: ['Guest', 'Adults'], field: 'lead_traveler', fields: ['lead_traveler', 'traveler_name'] },
  note: { instead: [], field: 'note', fields: ['note'] },
  day: { instead: ['Date'], field: 'booking_datetime', fields: ['booking_datetime'] },
  moment: { instead: ['Date', 'Time'], field: 'booking_datetime', fields: ['booking_datetime'] },
  time: { instead: ['Time'], field: 'booking_time', fields: ['booking_time', 'pickup_time'] },
  amount: { instead: ['Price'], field: 'amount', fields: ['amount'] },
  status: { instead: ['Status'], field: 'status', fields: ['status'] },
  pickup: { instead: [], field: 'pickup_location', fields: ['pickup_location', 'pickup_time'] },
}

const guests = 'Imogen Tarrant|Casper Nyholm|Adaeze Okonjo|Ruth Aldous|Piet Visser|Tom Fox|Lena Brandt|Ewa Nowak'.split(
  '|',
)

/** The plain cells of a row. */
const plainRow = (row: number): Record<string, string> => ({
  Ref: `LB-3041${row}`,
  Tour: row % 2 ? 'Harbour Walk' : 'Greenwich by Sail',
  Date: `2026-07-1${row}`,
  Time: row % 2 ? '10:00' : '11:30',
  Guest: guests[row] ?? '',
  Adults: String(2 + (row % 3)),
  Price: `£${20 + row * 10}.00`,
  Status: 'Confirmed',
  'E-mail': `g${row}@example.org`,
  Phone: `+44 7700 90012${row}`,
})

/** Values of what a file of these columns may lack, as a person gives them. */
const fixed: ImportMapping = Object.fromEntries(
  Object.entries({
    input_date: '2026-04-05',
    confirmation_type: 'instant',
    booking_source: 'partner',
    product_code: 'HC-1',
    supplier_confirmation: 'none',
    pickup_time: '08:45',
    pickup_location: 'Pier 4',
    drop_off_time: '17:30',
    drop_off_location: 'Pier 4',
    status: 'confirmed',
    currency: 'GBP',
    amount: '10',
    booking_time: '07:07',
  }).map(([field, value]) => [field, { value }]),
)

const quoted = (text: string) =>
  /[";\n\r]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
const catalogue = { ids: new Map<string, number>(), names: new Map<number, string>() }

export const cellsOf = (field: CellField): Cells[] =>
  readFileSync(new URL(`cells/${field}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Cells)

/** Reads a column in a file of plain ones: the booking of each cell, or undefined where it is refused, and what is asked. */
export function readCells({ field, header, cells, truth }: Cells): {
  bookings: (BookingValues | undefined)[]
  asked: string[]
} {
  const { instead, field: meant, fields } = places[field]
  const names = Object.keys(plainRow(0)).filter((name) => !instead.includes(name))
  const lines = cells.map((cell, row) => [...names.map((name) => plainRow(row)[name] ?? ''), cell])
  const csv = Buffer.from([[...names, header], ...lines].map((line) => line.map(quoted).join(';')).join('\r\n'))
  const proposed = readFile(csv, {}, catalogue).layout.mapping
  const own = Object.entries(proposed).flatMap(([name, source]) =>
    columnsOf(source).includes(names.length) ? [name] : [],
  )
  const isMeant = fields.some((name) => own.includes(name))
  const changed = isMeant
    ? {}
    : { ...Object.fromEntries(own.map((name) => [name, null])), [meant]: { column: names.length } }
  const known: object = { ...proposed, ...changed }
  // Cells that name their currency, or a time, are not to be read beside another one.
  const nameCurrency =
    field === 'amount' && truth.every((each) => (each as { currency?: string } | null)?.currency !== null)
  const said = new Set([field === 'moment' ? 'booking_time' : '', nameCurrency ? 'currency' : ''])
  const missing = Object.entries(fixed).filter(([name]) => !(name in known) && !said.has(name))
  const mapping = { ...changed, ...Object.fromEntries(missing) }
  const read = readFile(csv, { mapping }, catalogue)
  const taken = readFile(csv, { mapping, values: { doubtful_notes: 'take_place' } }, catalogue)
  // A person who is asked about a note knows whether the booking takes place.
  const answered = (row: number) => (truth[row] === null ? read : taken).bookings
  return {
    bookings: cells.map((_, row) => answered(row).find(({ rows }) => rows.includes(row + 2))?.booking),
    asked: read.survey.questions.map(({ id }) => id),
  }
}
