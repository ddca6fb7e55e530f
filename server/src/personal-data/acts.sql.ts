import { asc, eq, inArray, sql } from 'drizzle-orm'
import { departureText } from 'contract/act-titles'
import { personalDataMessages as texts } from 'contract/personal-data-messages'
import { actBookingTable as rows, actTable as t, type ActRecord } from '../acts/act-tables.ts'
import type { Tx } from '../db/db.ts'
import { AppError } from '../http/errors.ts'
import type { Quoted } from './authors.sql.ts'
import { erasedTexts, isNamedIn, rowsThatName, type Erasers, type EraseText } from './names.ts'
import { replaceInNotifications } from './replaced.sql.ts'

/**
 * Empties what bulk actions hold of bookings, which no undo restores from then on, and removes the person from the reasons, values,
 * searches and departures of all actions, which stay when the bookings of an action are deleted. Returns what histories quote of
 * them, and the actions that had any of these bookings. Throws `in_progress` while one of them is at work.
 */
export async function eraseActs(tx: Tx, bookings: readonly number[], { theirs, others }: Erasers) {
  const own = new Set(await emptyRows(tx, bookings))
  const named = await actsThatName(tx, others)
  const found = await tx
    .select({ id: t.id, task: t.task, reason: t.reason, values: t.values, selection: textsOfSelection })
    .from(t)
    .where(inArray(t.id, [...own, ...named]))
    .orderBy(asc(t.id))
    .for('update')
  // It goes on with what it has read: an undo writes back values of bookings, a commit the reason.
  const atWork = found.find(({ task }) => task !== null)
  if (atWork) throw new AppError('in_progress', texts.atWork('Bulk action', atWork.id))
  const quoted: Quoted[] = []
  for (const { id, reason, values, selection } of found) {
    const erase = own.has(id) ? theirs : others
    if (!isNamedIn([reason, values, selection], erase)) continue
    const after = erasedTexts({ reason, values, ...(selection && { selection }) }, erase)
    await tx.update(t).set(after).where(eq(t.id, id))
    if (after.reason !== reason) quoted.push({ from: quoteOf(id, reason), to: quoteOf(id, after.reason) })
    const [from, to] = [selection, after.selection].map((one) => departureText(one ?? {}))
    if (from !== undefined && to !== undefined && from !== to)
      await replaceInNotifications(tx, `/acts/${id}`, { from, to })
  }
  return { quoted, own: [...own] }
}

/** Returns the actions that had any of these bookings. */
async function emptyRows(tx: Tx, bookings: readonly number[]): Promise<number[]> {
  const emptied = await tx
    .update(rows)
    .set({ changes: null })
    .where(inArray(rows.bookingId, [...bookings]))
    .returning({ actId: rows.actId })
  return emptied.map(({ actId }) => actId)
}

/** A selection by a query, or of a departure with the name of its tour; one by ids may have thousands of them, and names no person. */
const textsOfSelection = sql<
  ActRecord['selection'] | null
>`case when ${t.selection} -> 'ids' is null then ${t.selection} end`

async function actsThatName(tx: Tx, erase: EraseText): Promise<number[]> {
  const all = await tx.select({ id: t.id, reason: t.reason, values: t.values, selection: textsOfSelection }).from(t)
  return (await rowsThatName(all, erase)).map(({ id }) => id)
}

const quoteOf = (id: ActRecord['id'], reason: string) => `bulk action ${id}: ${reason}`
