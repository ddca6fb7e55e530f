import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { ImportField } from 'contract/import-fields'
import type { ImportMapping } from 'contract/import-mapping'
import { valuesOf, type Booking, type BookingValues } from 'contract/bookings'
import { referenceKey } from '../bookings/rows.ts'
import { counted, countedOf, type Author } from '../bookings/counts-and-history.sql.ts'
import { findBookings } from '../bookings/read.ts'
import { insertTogether } from '../db/bulk.ts'
import type { Tx } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { bookingTable as t, historyTable, notificationTable } from '../db/tables.ts'
import { keepReportSums } from '../report-sums/keep.sql.ts'
import { storePart } from '../imports/csv/file-parts.sql.ts'
import { importRowTable, importTable } from '../imports/import-tables.ts'
import { doneText, findImportRecord } from '../imports/jobs/import-tasks.sql.ts'
import { teachPartner } from '../imports/partners/partners.sql.ts'
import { noCounts } from '../imports/rows/problems.ts'

const fileName = 'thames-and-town-week-47.csv'
const partnerName = 'Thames & Town Travel'
const mostRows = 14

/** The columns of the partner's file, in their order. */
const columns: readonly { name: string; field: ImportField; cell: (booking: BookingValues) => string }[] = [
  { name: 'Voucher no.', field: 'booking_reference', cell: (one) => one.booking_reference },
  { name: 'Sold on', field: 'input_date', cell: (one) => one.input_date },
  { name: 'Excursion starts', field: 'booking_datetime', cell: (one) => one.booking_datetime.replace('T', ' ') },
  { name: 'Excursion', field: 'description', cell: (one) => one.description },
  { name: 'Excursion code', field: 'product_code', cell: (one) => one.product_code },
  { name: 'Lead guest', field: 'lead_traveler', cell: (one) => one.lead_traveler },
  { name: 'Guest e-mail', field: 'customer_email', cell: (one) => one.customer_email },
  { name: 'Guest phone', field: 'customer_phone', cell: (one) => one.customer_phone },
  { name: 'Adults', field: 'adults', cell: (one) => count(one, 'adult') },
  { name: 'Children', field: 'children', cell: (one) => count(one, 'child') },
  { name: 'Infants', field: 'infants', cell: (one) => count(one, 'infant') },
  { name: 'Meets at', field: 'pickup_time', cell: (one) => one.pickup_time },
  { name: 'Meeting point', field: 'pickup_location', cell: (one) => one.pickup_location },
  { name: 'Ends at', field: 'drop_off_time', cell: (one) => one.drop_off_time },
  { name: 'Ends near', field: 'drop_off_location', cell: (one) => one.drop_off_location },
  { name: 'Supplier no.', field: 'supplier_confirmation', cell: (one) => one.supplier_confirmation },
  { name: 'Net', field: 'amount', cell: (one) => one.amount.toFixed(2) },
  { name: 'Cur.', field: 'currency', cell: (one) => one.currency },
]

/** What the file does not say, for all of its rows. */
const fixed: ImportMapping = {
  status: { value: 'confirmed' },
  confirmation_type: { value: 'instant' },
  booking_source: { value: 'partner' },
  traveler_type: { value: 'adult' },
}

const count = ({ travelers }: BookingValues, kind: string) =>
  String(travelers.filter(({ type }) => type === kind).length)

/** Makes the latest bookings of partners those of one finished import, which can still be undone. */
export async function addImport(tx: Tx, { at, by }: { at: Date; by: Author & { id: number } }): Promise<void> {
  const bookings = await bookingsOfPartners(tx, at)
  if (bookings.length === 0) return
  const cells = bookings.map((booking) => columns.map(({ cell }) => cell(valuesOf(booking))))
  const file = Buffer.from([columns.map(({ name }) => name), ...cells].map(csvLine).join(''))
  const counts = { ...noCounts, rows: bookings.length, create: bookings.length }
  const id = await insertImport(tx, { at, by, size: file.length, sample: cells[0] ?? [], counts })
  await storePart(tx, id, { n: 0, bytes: file })
  await tx.insert(importRowTable).values(
    bookings.map((booking, index) => ({
      importId: id,
      row: index + 2,
      kind: 'create' as const,
      reference: booking.booking_reference,
      referenceKey: referenceKey(booking.booking_reference),
      cells: [[index + 2, cells[index] ?? []] satisfies [number, string[]]],
      errors: [],
      bookingId: booking.id,
      writtenVersion: booking.version,
    })),
  )
  await moveTo(tx, bookings, { at, author: { id: by.id, name: `${by.name} (import ${fileName})` } })
  const record = await findImportRecord(tx, id)
  if (!record) throw new Error('the import was not stored')
  await teachPartner(tx, record)
  await tx.insert(notificationTable).values({
    userId: by.id,
    kind: 'task_completed',
    body: doneText(record, counts),
    href: `/bookings/import/${id}`,
    createdAt: at,
    // Unread are only those of what happens in the product itself.
    readAt: new Date(at.getTime() + 20 * 60_000),
  })
}

/** Those that came before the import and were not changed since. */
async function bookingsOfPartners(tx: Tx, at: Date) {
  const found = await tx
    .select({ id: t.id })
    .from(t)
    .where(
      and(
        eq(t.booking_source, 'partner'),
        eq(t.status, 'confirmed'),
        eq(t.confirmation_type, 'instant'),
        eq(t.traveler_type, 'adult'),
        eq(t.version, 1),
        isNull(t.deleted_at),
        lt(t.created_at, at),
      ),
    )
    .orderBy(desc(t.created_at), desc(t.id))
    .limit(mostRows)
  const bookings = await findBookings(tx, { ids: found.map(({ id }) => id) })
  return bookings.toSorted((a, b) => a.id - b.id)
}

type NewImport = {
  at: Date
  by: Author & { id: number }
  size: number
  sample: readonly string[]
  counts: typeof noCounts
}

async function insertImport(tx: Tx, { at, by, size, sample, counts }: NewImport): Promise<number> {
  const sources = Object.fromEntries(columns.map(({ field }, column) => [field, { column }]))
  const rows = await tx
    .insert(importTable)
    .values({
      fileName,
      size,
      state: 'done',
      progress: 1,
      actorId: by.id,
      actorName: by.name,
      mode: 'good_rows',
      partnerName,
      partnerMatch: 'chosen',
      partnerChoice: 'person',
      dialect: { encoding: 'utf-8', delimiter: ',', quote: '"', header_row: 1 },
      columns: columns.map(({ name }, index) => ({ index, name, sample: sample[index] ?? '' })),
      mapping: { ...sources, ...fixed },
      reading: { mark: 'point' },
      counts,
      createdBy: by.id,
      createdByName: by.name,
      createdAt: new Date(at.getTime() - 4 * 60_000),
      committedAt: at,
    })
    .returning({ id: importTable.id })
  return onlyRow(rows).id
}

/** The bookings came with the import. */
async function moveTo(
  tx: Tx,
  bookings: readonly Booking[],
  { at, author }: { at: Date; author: Author },
): Promise<void> {
  const ids = bookings.map(({ id }) => id)
  const added = bookings.map((booking) => ({ ...countedOf(booking), created_at: at.toISOString() }))
  await insertTogether(tx, [counted({ added, removed: bookings.map(countedOf) })])
  await tx.update(t).set({ created_at: at, updated_at: at }).where(inArray(t.id, ids))
  await tx
    .update(historyTable)
    .set({ createdAt: at, userId: author.id, userName: author.name })
    .where(inArray(historyTable.bookingId, ids))
  // They have the hour in which bookings were made.
  await keepReportSums(tx, ids)
}

const csvLine = (cells: readonly string[]) =>
  `${cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
