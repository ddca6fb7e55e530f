import { inArray } from 'drizzle-orm'
import { columnName } from 'contract/booking-columns'
import { textFields } from 'contract/booking-field-lists'
import type { PersonalData } from 'contract/personal-data'
import { fromKeys } from 'contract/pick'
import { bookingTable } from '../db/tables.ts'
import { inTurns } from '../jobs/yields.ts'
import { importTable } from '../imports/import-tables.ts'
import { wordFinderOf } from './names.ts'
import type { Person, Reader } from './person.sql.ts'

type Left = PersonalData['left']

/** The texts in which an erasure leaves a single word of a name unless that word is chosen. */
export async function findSingleWords(db: Reader, person: Person): Promise<Left> {
  const found: Omit<Left[number], 'words'>[] = []
  const look = (record: Left[number]['record'], title: string, texts: Record<string, unknown>) => {
    for (const [field, text] of Object.entries(texts))
      if (typeof text === 'string') found.push({ record, title, field, text })
  }
  const ids = [...person.bookings, ...person.former]
  const reference = bookingTable.booking_reference
  const bookings = await db
    .select({ id: bookingTable.id, reference, texts: fromKeys(textFields, (name) => bookingTable[name]) })
    .from(bookingTable)
    .where(inArray(bookingTable.id, ids))
    .orderBy(bookingTable.id)
  const references = new Map(bookings.map((booking) => [booking.id, booking.reference]))
  for (const booking of bookings) look('bookings', booking.reference, booking.texts)
  for (const { bookingId, changes } of [...person.histories, ...person.otherHistories])
    for (const side of [changes.old, changes.new])
      look('histories', references.get(bookingId) ?? String(bookingId), textsOf(side))
  const imports = [...new Set(person.importRows.map(({ importId }) => importId))]
  const files = await db
    .select({ file_name: importTable.fileName })
    .from(importTable)
    .where(inArray(importTable.id, imports))
  for (const file of files) look('files', file.file_name, file)
  const wordsIn = wordFinderOf(person)
  // Most entries of a history have the same texts as the booking.
  const texts = [...new Set(found.map(({ text }) => text))]
  const words = new Map(await inTurns(texts, (text) => [text, wordsIn(text)] as const))
  return found.map((one) => ({ ...one, words: words.get(one.text)! })).filter((one) => one.words.length > 0)
}

const textsOf = (side: Record<string, unknown>) =>
  Object.fromEntries(textFields.map((name) => [columnName(name), side[columnName(name)]]))
