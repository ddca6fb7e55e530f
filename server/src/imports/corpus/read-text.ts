import type { ImportValues } from 'contract/import-answers'
import { columnsOf } from 'contract/import-mapping'
import { readFile } from './read-file.ts'

const fixed = {
  input_date: '2026-01-05',
  description: 'Harbour Cruise',
  customer_email: 'desk@example.org',
  customer_phone: '020 7946 0999',
  pickup_time: '08:45',
  pickup_location: 'Pier 4',
  drop_off_time: '17:30',
  drop_off_location: 'Pier 4',
  booking_source: 'partner',
  product_code: 'HC-1',
  supplier_confirmation: 'none',
  amount: '10',
  currency: 'GBP',
}

/**
 * Reads a file with a value for every field that it lacks, as a person gives it. Where nothing else is said, notes that only may
 * cancel their booking do not.
 */
export function readText(csv: string, given: ImportValues = {}) {
  const values: ImportValues = { doubtful_notes: 'take_place', ...given }
  const { layout } = readFile(Buffer.from(csv), {}, catalogue)
  const { amount } = layout.mapping
  // Prices name their currency themselves.
  const known = new Set([...Object.keys(layout.mapping), ...(amount ? ['currency'] : [])])
  const missing = Object.entries(fixed).filter(([field]) => !known.has(field))
  const mapping = Object.fromEntries(missing.map(([field, value]) => [field, { value }]))
  const { bookings, survey } = readFile(Buffer.from(csv), { mapping, values }, catalogue)
  return {
    mapping: Object.fromEntries(
      Object.entries(layout.mapping).flatMap(([field, source]) =>
        columnsOf(source).map((column) => [layout.columns[column]?.name ?? '', field]),
      ),
    ),
    questions: survey.questions.map(({ id }) => id),
    notes: survey.reading.notes ?? [],
    bookings: bookings.map(({ booking, errors }) => booking ?? errors.map(({ code, field }) => `${code} ${field}`)),
  }
}
const catalogue = { ids: new Map<string, number>(), names: new Map<number, string>() }
export const refusals = (csv: string) =>
  readText(csv).bookings.map((each) => (Array.isArray(each) ? each.join() : 'read'))

/** Three bookings of two tours with one more column. */
export const withColumn = (header: string, ...cells: readonly [string, string, string]) =>
  readText(
    [
      `Ref;Tour;Date;Guest;Adults;${header}`,
      `LB-30411;Wapping Smugglers;2026-05-11;Imogen Tarrant;2;${cells[0]}`,
      `LB-30412;Greenwich by Sail;2026-05-12;Casper Nyholm;2;${cells[1]}`,
      `LB-30413;Wapping Smugglers;2026-05-13;Adaeze Okonjo;2;${cells[2]}`,
    ].join('\n'),
  )

type Read = ReturnType<typeof readText>
/** The status of each booking; false of one that is refused. */
export const statusesOf = ({ bookings }: Read) => bookings.map((booking) => 'status' in booking && booking.status)

/** Bookings whose cells in one column, or in several, are these. */
export const listOf = (header: string, ...cells: readonly string[]) =>
  [
    `Ref;Tour;Guest;Adults;${header}`,
    ...cells.map((cell, at) => `LB-30${41 + at};Wapping Smugglers;${names[at] ?? ''};2;${cell}`),
  ].join('\n')
const names = ['Imogen Tarrant', 'Casper Nyholm', 'Adaeze Okonjo', 'Ruth Aldous', 'Piet Visser']

/** What refuses the first of three bookings of two guests each, which has this note: its errors, or 'read'. */
export const refusalOfNote = (note: string, guest = 'Imogen Tarrant') =>
  refusals(
    [
      'Ref;Tour;Date;Guest;Adults;Note',
      `A-1;Wapping Smugglers;2026-07-11;${guest};2;${note}`,
      'A-2;Wapping Smugglers;2026-07-12;Ruth Aldous;2;',
      'A-3;Wapping Smugglers;2026-07-13;Piet Visser;2;',
    ].join('\n'),
  )[0]
