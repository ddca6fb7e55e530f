import { eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import { folded } from '../db/lists.ts'
import { onlyRow } from '../db/only-row.ts'
import { travelerTable, type bookingTable, type Changes } from '../db/tables.ts'
import {
  departureCountTable,
  departureHistoryTable,
  departurePlanTable,
  tourCodeTable,
  tourHistoryTable,
  tourTable,
} from '../db/tour-tables.ts'
import { countDepartures } from '../departures/counts.sql.ts'
import { erasedTexts, rowsThatName, rowsToErase, type Erasers, type EraseText } from './names.ts'
import { inParts, partSize } from './parts.ts'
import type { Person } from './person.sql.ts'

type Row = typeof bookingTable.$inferSelect
/** A booking as it was, and its code and name without the person. */
type ErasedBooking = { before: Row; after: Pick<Row, 'product_code' | 'description'> }

/** The bookings of a person, also former ones: as they were, those of which something was erased, and what erases the texts of one. */
type Held = { rows: readonly Row[]; changed: readonly ErasedBooking[]; eraseTextOf: (bookingId: number) => EraseText }

/**
 * Erases a person from the tours and departures: a tour is named after its first booking, whose code or description may name the
 * person, and people write notes. A code that other bookings have too stays theirs. Returns the tours that the person's bookings
 * are or were of, and the plans of their departures.
 */
export async function eraseTours(tx: Tx, person: Person, held: Held, erasers: Erasers) {
  const own = await eraseCodes(tx, person, held)
  await eraseTourTexts(tx, own, erasers)
  return { tours: [...own], departures: await eraseDepartureTexts(tx, own, erasers) }
}

/** Returns the tours of the codes under which the bookings are or were. */
async function eraseCodes(tx: Tx, person: Person, { rows, changed, eraseTextOf }: Held): Promise<Set<number>> {
  const erasers = codesOf(person, rows, eraseTextOf)
  const codes = await tx
    .select()
    .from(tourCodeTable)
    .where(inArray(tourCodeTable.codeKey, [...erasers.keys()]))
  const bookings = rows.map(({ id }) => id)
  for (const code of codes) {
    const own = changed.filter(({ before }) => fold(before.product_code) === code.codeKey)
    await eraseCode(tx, { code, own, bookings, eraseText: erasers.get(code.codeKey)! })
  }
  return new Set(codes.flatMap(({ tourId, homeTourId }) => [tourId, homeTourId]))
}

/** By key the codes under which the bookings are and were, with what erases each: as in one of theirs, where that is or was under it. */
function codesOf(person: Person, rows: readonly Row[], eraseTextOf: Held['eraseTextOf']) {
  const owned = new Set(person.bookings)
  const codes = new Map<string, EraseText>()
  const note = (bookingId: number, code: unknown) => {
    if (typeof code !== 'string') return
    if (owned.has(bookingId) || !codes.has(fold(code))) codes.set(fold(code), eraseTextOf(bookingId))
  }
  for (const { bookingId, changes } of [...person.histories, ...person.otherHistories])
    for (const side of [changes.old, changes.new]) note(bookingId, side['product_code'])
  for (const { id, product_code } of rows) note(id, product_code)
  return codes
}

type Code = {
  code: typeof tourCodeTable.$inferSelect
  own: readonly ErasedBooking[]
  /** All bookings whose histories are erased. */
  bookings: readonly number[]
  eraseText: EraseText
}

async function eraseCode(tx: Tx, { code, own, bookings, eraseText }: Code) {
  const t = tourCodeTable
  const name = eraseText(code.name)
  const erasedCode = eraseText(code.code)
  if (erasedCode === code.code) {
    if (name !== code.name) await tx.update(t).set({ name }).where(eq(t.id, code.id))
    return
  }
  const live = own.filter(({ before }) => before.deleted_at === null)
  const isTheirs = (await countedUnder(tx, code.id)) === live.length && !(await isOfOthers(tx, code.codeKey, bookings))
  const isFree = (await tx.$count(t, eq(t.codeKey, fold(erasedCode)))) === 0
  // The same row under another key keeps its counts and plans.
  const codeKey = isFree ? fold(erasedCode) : `erased-${code.id}`
  if (!isTheirs || !isFree) await moveCounts(tx, live)
  if (isTheirs) await tx.update(t).set({ name, code: erasedCode, codeKey }).where(eq(t.id, code.id))
  else if (isFree) {
    // What the bookings were is counted under the code that their histories have from now on.
    const { tourId, homeTourId } = code
    await tx.insert(t).values({ codeKey, code: erasedCode, name, tourId, homeTourId }).onConflictDoNothing()
  }
}

/** Whether other bookings are under a code, deleted ones too, or were before a change. */
async function isOfOthers(tx: Tx, codeKey: string, bookings: readonly number[]): Promise<boolean> {
  const hasKey = (code: SQL) => sql`${folded(sql`normalize(${code}, nfc)`)} = ${codeKey}`
  const isOther = (id: SQL) => sql`${id} <> all(${`{${bookings.join(',')}}`}::bigint[])`
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (select from bookings b where ${hasKey(sql`b.product_code`)} and ${isOther(sql`b.id`)})
      or exists (
        select from booking_histories h
        where ${hasKey(sql`(h.changes -> 'old' ->> 'product_code')`)} and ${isOther(sql`h.booking_id`)}) as found`)
  return onlyRow(rows).found
}

async function countedUnder(tx: Tx, codeId: number): Promise<number> {
  const t = departureCountTable
  const [row] = await tx
    .select({ n: sql<number>`coalesce(sum(${t.confirmed} + ${t.pending} + ${t.cancelled}), 0)` })
    .from(t)
    .where(eq(t.codeId, codeId))
  return Number(row?.n)
}

async function moveCounts(tx: Tx, bookings: readonly ErasedBooking[]) {
  const ids = bookings.map(({ before }) => before.id)
  const travelers = await tx.select().from(travelerTable).where(inArray(travelerTable.bookingId, ids))
  const seated = (row: Row) => ({
    ...row,
    amount: Number(row.amount),
    booking_datetime: row.booking_datetime.replace(' ', 'T'),
    travelers: travelers.filter(({ bookingId }) => bookingId === row.id),
  })
  const changes = {
    removed: bookings.map(({ before }) => seated(before)),
    added: bookings.map(({ before, after }) => seated({ ...before, ...after })),
  }
  await countDepartures(tx, changes)
}

type OwnTours = ReadonlySet<number>

async function eraseTourTexts(tx: Tx, own: OwnTours, erasers: Erasers): Promise<void> {
  const [c, t, h] = [tourCodeTable, tourTable, tourHistoryTable]
  const codes = await tx.select({ id: c.id, name: c.name }).from(c)
  for (const { id, name } of await rowsThatName(codes, erasers.others))
    await tx
      .update(c)
      .set({ name: erasers.others(name) })
      .where(eq(c.id, id))
  const tours = await tx.select({ id: t.id, name: t.name }).from(t)
  for (const { row, erase } of await rowsToErase(tours, ({ id }) => own.has(id), erasers))
    await tx
      .update(t)
      .set({ name: erase(row.name), version: sql`version + 1` })
      .where(eq(t.id, row.id))
  const entries = inParts<{ id: number; tourId: number; changes: Changes }>((after) =>
    tx
      .select({ id: h.id, tourId: h.tourId, changes: h.changes })
      .from(h)
      .where(gt(h.id, after?.id ?? 0))
      .orderBy(h.id)
      .limit(partSize),
  )
  for await (const part of entries)
    for (const { row, erase } of await rowsToErase(part, ({ tourId }) => own.has(tourId), erasers))
      await tx
        .update(h)
        .set({ changes: erasedTexts(row.changes, erase) })
        .where(eq(h.id, row.id))
}

/** Returns the plans of these tours. */
async function eraseDepartureTexts(tx: Tx, own: OwnTours, erasers: Erasers): Promise<number[]> {
  const [p, h] = [departurePlanTable, departureHistoryTable]
  const isOwn = ({ tourId }: { tourId: number }) => own.has(tourId)
  const plans = inParts<Pick<typeof p.$inferSelect, 'id' | 'tourId' | 'vehicle' | 'note'>>((after) =>
    tx
      .select({ id: p.id, tourId: p.tourId, vehicle: p.vehicle, note: p.note })
      .from(p)
      .where(gt(p.id, after?.id ?? 0))
      .orderBy(p.id)
      .limit(partSize),
  )
  const ofOwn: number[] = []
  for await (const part of plans) {
    ofOwn.push(...part.filter(isOwn).map(({ id }) => id))
    for (const { row, erase } of await rowsToErase(part, isOwn, erasers))
      await tx
        .update(p)
        .set({ vehicle: erase(row.vehicle), note: erase(row.note), version: sql`version + 1` })
        .where(eq(p.id, row.id))
  }
  const entries = inParts<{ id: number; tourId: number; changes: Changes }>((after) =>
    tx
      .select({ id: h.id, tourId: p.tourId, changes: h.changes })
      .from(h)
      .innerJoin(p, eq(p.id, h.planId))
      .where(gt(h.id, after?.id ?? 0))
      .orderBy(h.id)
      .limit(partSize),
  )
  for await (const part of entries)
    for (const { row, erase } of await rowsToErase(part, isOwn, erasers))
      await tx
        .update(h)
        .set({ changes: erasedTexts(row.changes, erase) })
        .where(eq(h.id, row.id))
  return ofOwn
}
