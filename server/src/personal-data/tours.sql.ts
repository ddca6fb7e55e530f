import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import type { bookingTable } from '../db/tables.ts'
import { travelerTable } from '../db/tables.ts'
import {
  departureCountTable,
  departureHistoryTable,
  departurePlanTable,
  tourCodeTable,
  tourHistoryTable,
  tourTable,
} from '../db/tour-tables.ts'
import { countDepartures } from '../departures/counts.sql.ts'
import { erasedTexts, rowsThatName, type EraseText } from './names.ts'

type Row = typeof bookingTable.$inferSelect
/** A booking as it was, and its code and name without the person. */
export type ErasedBooking = { before: Row; after: Pick<Row, 'product_code' | 'description'> }

/**
 * Erases a person from the tours of their bookings: a tour is named after its first booking, whose code or description may name
 * the person. A code that other bookings have too stays theirs. Returns these tours, and the plans of their departures.
 */
export async function eraseTours(tx: Tx, bookings: readonly ErasedBooking[], eraseText: EraseText) {
  const keys = [...new Set(bookings.map(({ before }) => fold(before.product_code)))]
  if (keys.length === 0) return { tours: [], departures: [] }
  const codes = await tx.select().from(tourCodeTable).where(inArray(tourCodeTable.codeKey, keys))
  for (const code of codes) {
    const own = bookings.filter(({ before }) => fold(before.product_code) === code.codeKey)
    await eraseCode(tx, { code, own, eraseText })
  }
  const tours = [...new Set(codes.flatMap(({ tourId, homeTourId }) => [tourId, homeTourId]))]
  return { tours, departures: await eraseTourTexts(tx, tours, eraseText) }
}

type Code = { code: typeof tourCodeTable.$inferSelect; own: readonly ErasedBooking[]; eraseText: EraseText }

async function eraseCode(tx: Tx, { code, own, eraseText }: Code) {
  const t = tourCodeTable
  const name = eraseText(code.name)
  const erasedCode = eraseText(code.code)
  if (erasedCode === code.code) {
    if (name !== code.name) await tx.update(t).set({ name }).where(eq(t.id, code.id))
    return
  }
  const live = own.filter(({ before }) => before.deleted_at === null)
  const isTheirs = (await countedUnder(tx, code.id)) === live.length
  const isFree = (await tx.$count(t, eq(t.codeKey, fold(erasedCode)))) === 0
  // The same row under another key keeps its counts and plans.
  const codeKey = isFree ? fold(erasedCode) : `erased-${code.id}`
  if (!isTheirs || !isFree) await moveCounts(tx, live)
  if (isTheirs) await tx.update(t).set({ name, code: erasedCode, codeKey }).where(eq(t.id, code.id))
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

async function eraseTourTexts(tx: Tx, ids: readonly number[], eraseText: EraseText): Promise<number[]> {
  const [t, h, p, ph] = [tourTable, tourHistoryTable, departurePlanTable, departureHistoryTable]
  const named = <Row extends object>(rows: Row[]) => rowsThatName(rows, eraseText)
  const tours = await tx.select({ id: t.id, name: t.name }).from(t).where(inArray(t.id, ids))
  for (const { id, name } of await named(tours))
    await tx
      .update(t)
      .set({ name: eraseText(name), version: sql`version + 1` })
      .where(eq(t.id, id))
  const entries = await tx.select({ id: h.id, changes: h.changes }).from(h).where(inArray(h.tourId, ids))
  for (const { id, changes } of await named(entries))
    await tx
      .update(h)
      .set({ changes: erasedTexts(changes, eraseText) })
      .where(eq(h.id, id))
  const plans = await tx.select({ id: p.id, vehicle: p.vehicle, note: p.note }).from(p).where(inArray(p.tourId, ids))
  for (const { id, vehicle, note } of await named(plans))
    await tx
      .update(p)
      .set({ vehicle: eraseText(vehicle), note: eraseText(note), version: sql`version + 1` })
      .where(eq(p.id, id))
  const histories = await tx
    .select({ id: ph.id, changes: ph.changes })
    .from(ph)
    .innerJoin(p, eq(p.id, ph.planId))
    .where(inArray(p.tourId, ids))
  for (const { id, changes } of await named(histories))
    await tx
      .update(ph)
      .set({ changes: erasedTexts(changes, eraseText) })
      .where(eq(ph.id, id))
  return plans.map(({ id }) => id)
}
