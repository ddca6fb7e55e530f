import { inArray, sql } from 'drizzle-orm'
import { skippedTimes, type BookingStatus } from 'contract/booking-values'
import {
  valuesOf,
  type Booking,
  type BookingCreateInput,
  type BookingInput,
  type BookingValues,
} from 'contract/bookings'
import { messages } from 'contract/messages'
import { insertRows, insertTogether } from '../db/bulk.ts'
import type { Tx } from '../db/db.ts'
import { withoutWaiting } from '../db/transactions.ts'
import { onlyRow } from '../db/only-row.ts'
import { bookingTable as t } from '../db/tables.ts'
import { textOnce } from '../db/text-once.ts'
import { AppError, fieldError } from '../http/errors.ts'
import { countedCountry } from '../report-sums/counted.sql.ts'
import { lockBooking, refuseUnreadNote } from './locks.sql.ts'
import { readBooking } from './read.ts'
import { addUpNew, counted, countedOf, placed, recorded, recount, type Author } from './counts-and-history.sql.ts'
import { replaceInclusions, replaceTravelers } from './travelers.sql.ts'
import {
  arrivedOf,
  changesBetween,
  completed,
  fieldsOf,
  fieldsOfValues,
  isMovedToOtherDay,
  newReference,
  referenceKey,
  skippedAfter,
  toRow,
  withFewerArrived,
  type Changes,
  type InclusionNames,
  type NewBooking,
} from './rows.ts'

/** A booking before and after a change; both are the same when nothing changed. */
export type BookingChange = { before: Booking; after: Booking }

export async function createBooking(tx: Tx, input: BookingCreateInput, author: Author): Promise<Booking> {
  const chosen = input.booking_reference
  const values = completed({ ...input, booking_reference: chosen ?? '' })
  refuseTimes(skippedTimes(values))
  // Sent together with the insert. A name that is missing is reported first, and rolls it back.
  const naming = nameInclusions(tx, values.inclusion_options)
  naming.catch(() => {})
  // Two of the system's own references meet once in some ten million tries at a million bookings.
  for (let attempt = 0; attempt < 10; attempt++) {
    const booking = { ...values, booking_reference: chosen ?? newReference() }
    const [id] = await insertBookings(tx, [booking], author, naming)
    if (id !== undefined) return await readBooking(tx, id)
    if (chosen !== undefined) throw fieldError('booking_reference', messages.bookings.referenceTaken)
  }
  throw new Error('no free booking reference was found')
}

/**
 * Writes bookings whole, with their first history row and counts. The answer has their ids in the same order, and undefined
 * for each whose reference a live booking has: of that one nothing is written.
 */
export async function insertBookings(
  tx: Tx,
  bookings: readonly NewBooking[],
  author: Author,
  naming: InclusionNames | Promise<InclusionNames>,
): Promise<(number | undefined)[]> {
  const rows = bookings.map((booking) => ({
    ...toRow(booking),
    booking_reference: booking.booking_reference,
    reference_key: referenceKey(booking.booking_reference),
    ...madeAt(booking),
  }))
  const inserted = await insertRows<InsertedRow>(tx, 'bookings', rows, {
    onConflict: 'on conflict (reference_key) where deleted_at is null do nothing',
    returning: 'id, reference_key, created_at',
  })
  const names = await naming
  const byKey = new Map(inserted.map((row) => [row.reference_key, row]))
  const written = rows.map(({ reference_key }) => {
    const row = byKey.get(reference_key)
    // Of two with the same reference only the first was written.
    byKey.delete(reference_key)
    return row
  })
  await insertParts(tx, bookings, written, { author, names })
  return written.map((row) => row?.id)
}

type InsertedRow = { id: number; reference_key: string; created_at: Date }

/** Without a time of its own a booking gets the database's: one clock for all servers. */
const madeAt = ({ created_at }: NewBooking) => (created_at ? { created_at, updated_at: created_at } : {})

async function insertParts(
  tx: Tx,
  bookings: readonly NewBooking[],
  rows: readonly (InsertedRow | undefined)[],
  { author, names }: { author: Author; names: InclusionNames },
) {
  const written = bookings.flatMap((booking, index) => {
    const row = rows[index]
    return row ? [{ id: row.id, created_at: row.created_at.toISOString(), booking }] : []
  })
  const travelers = written.flatMap(({ id, booking }) =>
    booking.travelers.map((traveler, position) => ({ booking_id: id, position, ...traveler })),
  )
  const inclusions = written.flatMap(({ id, booking }) =>
    booking.inclusion_options.map((inclusion_id, position) => ({ booking_id: id, inclusion_id, position })),
  )
  const histories = written.map(({ id, booking }) => ({
    id,
    changes: { old: {}, new: fieldsOfValues(booking, names) },
    created_at: booking.created_at,
  }))
  const added = written.map(({ id, booking, created_at }) => ({ ...booking, id, created_at }))
  const tables = [
    { table: 'booking_travelers', rows: travelers },
    { table: 'booking_inclusions', rows: inclusions },
    recorded(histories, author),
    counted({ added }),
    placed({ added }),
  ]
  await withoutWaiting(tx, insertTogether(tx, tables))
  await withoutWaiting(tx, addUpNew(tx, added))
}

export async function updateBooking(
  tx: Tx,
  id: number,
  { version, note_before, ...input }: BookingInput & { version?: number | undefined; note_before?: string | undefined },
  author: Author,
): Promise<BookingChange> {
  const before = await lockBooking(tx, id, version)
  if (input.note !== undefined) refuseUnreadNote(input.note, note_before, before.note)
  const booking = completed({ ...input, booking_reference: before.booking_reference }, valuesOf(before))
  const names = await nameInclusions(tx, booking.inclusion_options, before)
  const changes = changesBetween(fieldsOf(before), fieldsOfValues(booking, names))
  if (!changes) return { before, after: before }
  refuseTimes(skippedAfter(booking, changes))
  await applyUpdates(tx, [{ before, booking, changes }], author)
  return { before, after: await readBooking(tx, id) }
}

function refuseTimes(errors: ReturnType<typeof skippedTimes>) {
  const [first] = Object.values(errors).flat()
  if (first) throw new AppError('validation_failed', first, { errors })
}

/** A booking as it is, locked, what it is to become, and what differs. */
export type Update = { before: Booking; booking: BookingValues; changes: Changes }

/**
 * Writes many changes with their history and counts. Returns by id what was changed: also how many have arrived, where the party has
 * become smaller than that or the booking moves to another day.
 */
export async function applyUpdates(
  tx: Tx,
  updates: readonly Update[],
  author: Author,
): Promise<ReadonlyMap<number, Changes>> {
  if (updates.length === 0) return new Map()
  const written = await withCheckIns(tx, updates)
  const rows = updates.map(({ before, booking, changes }) => {
    // A note that the change leaves alone may have been set by its own call, which leaves the version alone.
    const note = 'note' in changes.new ? booking.note : null
    return { id: before.id, ...toRow(booking), note, arrived: arrivedOf(changes.new) ?? null }
  })
  await withoutWaiting(tx, updateRows(tx, rows))
  for (const { before, booking, changes } of updates) {
    if ('travelers' in changes.new) await replaceTravelers(tx, before, booking.travelers)
    if ('inclusions' in changes.new) await replaceInclusions(tx, before.id, booking.inclusion_options)
  }
  const counting = {
    added: updates.map(({ before: { id, created_at }, booking }) => ({ ...booking, id, created_at })),
    removed: updates.map(({ before }) => countedOf(before)),
  }
  await recount(tx, counting, [recorded(written, author)])
  return new Map(written.map(({ id, changes }) => [id, changes]))
}

/** The histories of updates; what becomes of a check-in follows in the same entry. */
async function withCheckIns(tx: Tx, updates: readonly Update[]): Promise<{ id: number; changes: Changes }[]> {
  const concerned = updates.filter(({ changes }) => 'travelers' in changes.new || isMovedToOtherDay(changes))
  const ids = concerned.map(({ before }) => before.id)
  const rows =
    ids.length === 0 ? [] : await tx.select({ id: t.id, arrived: t.arrived }).from(t).where(inArray(t.id, ids))
  const present = new Map(rows.map(({ id, arrived }) => [id, arrived]))
  return updates.map(({ before: { id, travelers }, changes }) => ({
    id,
    changes: withFewerArrived(changes, { arrived: present.get(id) ?? null, travelers }),
  }))
}

type WrittenRow = Omit<ReturnType<typeof toRow>, 'note'> & { id: number; note: string | null; arrived: number | null }

async function updateRows(tx: Tx, rows: readonly WrittenRow[]) {
  const { id: _id, note: _note, arrived: _arrived, ...first } = rows[0]!
  const columns = sql.join(
    Object.keys(first).map((name) => sql`${sql.identifier(name)} = x.${sql.identifier(name)}`),
    sql`, `,
  )
  await tx.execute(sql`
    update bookings set version = bookings.version + 1, updated_at = clock_timestamp(), ${columns},
      note = coalesce(x.note, bookings.note),
      -- not least(), which ignores null and would check in a whole party
      arrived = case when x.arrived is not null then x.arrived
        when x.booking_datetime::date <> bookings.booking_datetime::date then null
        when bookings.arrived > x.traveler_count then x.traveler_count else bookings.arrived end
    from json_populate_recordset(null::bookings, ${JSON.stringify(rows)}::json) x where bookings.id = x.id`)
}

/** The status that it already has is no change and leaves no trace. */
export async function updateBookingStatus(
  tx: Tx,
  id: number,
  { status, version }: { status: BookingStatus; version?: number | undefined },
  author: Author,
): Promise<BookingChange> {
  const before = await lockBooking(tx, id, version)
  if (before.status === status) return { before, after: before }
  const update = setStatus(tx, id, status)
  await withoutWaiting(tx, update)
  const changes = { old: { status: before.status }, new: { status } }
  const counting = { added: [{ ...countedOf(before), status }], removed: [countedOf(before)] }
  await recount(tx, counting, [recorded([{ id, changes }], author)])
  const written = await update
  return { before, after: { ...before, ...written, status, updated_at: written.updated_at.toISOString() } }
}

/** Sends the statement once: drizzle's own object sends it again each time that it is waited for. */
async function setStatus(tx: Tx, id: number, status: BookingStatus): Promise<{ version: number; updated_at: Date }> {
  const { rows } = await tx.execute<{ version: number; updated_at: Date }>(statusUpdate({ id, status }))
  return onlyRow(rows)
}

const statusUpdate = textOnce<{ id: number; status: BookingStatus }>(
  (at) => sql`
    update bookings set status = ${at('status')}, version = version + 1, updated_at = clock_timestamp()
    where id = ${at('id')} returning version, updated_at`,
)

/** Removes a booking from lists, totals and reads until `restoreBooking`. */
export async function deleteBooking(tx: Tx, id: number, version: number | undefined, author: Author): Promise<Booking> {
  const before = await lockBooking(tx, id, version)
  await removeBookings(tx, [before], author)
  return before
}

/** Removes bookings that the caller has locked. */
export async function removeBookings(tx: Tx, bookings: readonly Booking[], author: Author): Promise<void> {
  if (bookings.length === 0) return
  const rows = await tx
    .update(t)
    .set({ ...changed, deleted_at: sql`clock_timestamp()`, country_kept: countedCountry(t.id) })
    .where(
      inArray(
        t.id,
        bookings.map(({ id }) => id),
      ),
    )
    .returning({ id: t.id, deleted_at: t.deleted_at })
  const entries = rows.map(({ id, deleted_at }) => ({
    id,
    changes: { old: { deleted_at: null }, new: { deleted_at } },
  }))
  await recount(tx, { removed: bookings.map(countedOf) }, [recorded(entries, author)])
}

// The time of the statement, not of the transaction: one that had to wait for another change is later than it.
const changed = { version: sql`version + 1`, updated_at: sql`clock_timestamp()` }

const optionsOf = textOnce<{ list: string }>(
  (at) => sql`
    select id, name, deleted_at is not null as is_gone from inclusion_options where id = any(${at('list')}::bigint[])`,
)

/** The names of these options. One that left the catalogue may stay on a booking that has it, but not be added to another. */
async function nameInclusions(tx: Tx, ids: readonly number[], booking?: Booking): Promise<InclusionNames> {
  if (ids.length === 0) return new Map()
  const present = new Set(booking?.inclusions.map((inclusion) => inclusion.id))
  const { rows } = await tx.execute<{ id: number; name: string; is_gone: boolean }>(
    optionsOf({ list: `{${ids.join(',')}}` }),
  )
  const gone = rows.filter((row) => row.is_gone && !present.has(row.id)).map(({ name }) => name)
  if (gone.length > 0) throw fieldError('inclusion_options', messages.bookings.goneInclusions(gone))
  if (rows.length < ids.length) throw fieldError('inclusion_options', messages.bookings.unknownInclusion)
  return new Map(rows.map((row) => [row.id, row.name]))
}
