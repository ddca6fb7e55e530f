import { and, asc, desc, eq } from 'drizzle-orm'
import { actUndoUntil, type Act, type ActQuery, type ActRow, type ActRowQuery } from 'contract/acts'
import { toPageNumbers } from 'contract/list'
import type { Db, Tx } from '../db/db.ts'
import { offsetOf } from '../db/lists.ts'
import { bookingTable as b } from '../db/tables.ts'
import { existing } from '../http/errors.ts'
import { actBookingTable as rows, actTable as t, type ActRecord } from './act-tables.ts'
import { findActRecord } from './jobs/act-tasks.sql.ts'

/** One page of bulk actions, newest first. */
export async function listActs(db: Db, query: ActQuery) {
  const total = await db.$count(t)
  const found = await db.select().from(t).orderBy(desc(t.id)).limit(query.limit).offset(offsetOf(query))
  return { data: found.map(toAct), ...toPageNumbers(query, total) }
}

/** Throws 404. */
export const findAct = async (db: Db | Tx, id: number): Promise<Act> => toAct(existing(await findActRecord(db, id)))

const shownIds = 100

function toAct(row: ActRecord): Act {
  const { id, act, values, reason, state, task, progress, failure, counts, consequences, problems } = row
  const committed_at = row.committedAt?.toISOString() ?? null
  const { ids, ...selection } = row.selection
  return {
    id,
    act,
    values,
    selection: ids ? { ids: ids.slice(0, shownIds) } : selection,
    reason,
    state,
    task,
    progress,
    failure,
    counts,
    consequences,
    problems,
    ...(row.undone && { undone: row.undone }),
    undo_until: actUndoUntil({ state, task, committed_at }),
    created_by: { id: row.createdBy, name: row.createdByName },
    created_at: row.createdAt.toISOString(),
    committed_at,
  }
}

/** One page of the bookings of an act, in the order of their ids. Throws 404. */
export async function listActRows(db: Db, id: number, query: ActRowQuery) {
  existing(await findActRecord(db, id))
  const where = and(eq(rows.actId, id), query.kind && eq(rows.kind, query.kind))
  const total = await db.$count(rows, where)
  const found = await db
    .select({
      booking_id: rows.bookingId,
      booking_reference: b.booking_reference,
      lead_traveler: b.lead_traveler,
      kind: rows.kind,
      changes: rows.changes,
      reason: rows.reason,
    })
    .from(rows)
    .innerJoin(b, eq(b.id, rows.bookingId))
    .where(where)
    .orderBy(asc(rows.bookingId))
    .limit(query.limit)
    .offset(offsetOf(query))
  // Before its check a booking has no kind.
  const data = found.map((row): ActRow => ({ ...row, kind: row.kind ?? 'unchanged' }))
  return { data, ...toPageNumbers(query, total) }
}
