import { and, asc, eq, inArray } from 'drizzle-orm'
import { actUndoUntil, type Act, type ActQuery, type ActRow, type ActRowQuery, type ListedAct } from 'contract/acts'
import { isHeldUp } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { limits } from 'contract/limits'
import { toPageNumbers } from 'contract/list'
import type { Db, Tx } from '../db/db.ts'
import { offsetOf } from '../db/lists.ts'
import { bookingTable as b } from '../db/tables.ts'
import { existing } from '../http/errors.ts'
import type { Me } from '../http/me.ts'
import { importsByIds } from '../imports/read.ts'
import { taskBy } from '../jobs/starter.ts'
import { actBookingTable as rows, actTable as t, type ActRecord } from './act-tables.ts'
import { findActRecord, isLeftBehind } from './jobs/act-tasks.sql.ts'
import { pageOfListed } from './listed.sql.ts'

/** One page of bulk actions and imports. */
export async function listActs(db: Db, query: ActQuery) {
  const { listed, total } = await pageOfListed(db, query)
  const idsOf = (wanted: boolean) => listed.filter(({ isImport }) => isImport === wanted).map(({ id }) => id)
  const acts = await db
    .select()
    .from(t)
    .where(inArray(t.id, idsOf(false)))
  const imports = await importsByIds(db, idsOf(true))
  const rows = new Map<string, ListedAct>([
    ...acts.map((row) => [keyOf({ id: row.id, isImport: false }), toListed(row)] as const),
    ...imports.map((one) => [keyOf({ id: one.id, isImport: true }), fromImport(one)] as const),
  ])
  return { data: listed.flatMap((key) => rows.get(keyOf(key)) ?? []), ...toPageNumbers(query, total) }
}

const namedInLists = 20

/** An act as the list has it: with the first of the bookings that it names. */
function toListed(record: ActRecord): Act {
  const { consequences, problems, undone, selection, ...act } = toAct(record)
  const first = <T>(named: readonly T[]) => named.slice(0, namedInLists)
  const withFirst = <T extends { booking_ids: number[] }>(of: readonly T[]) =>
    of.map((one) => ({ ...one, booking_ids: first(one.booking_ids) }))
  return {
    ...act,
    selection: Array.isArray(selection.ids) ? { ids: first(selection.ids) } : selection,
    consequences: withFirst(consequences),
    problems: withFirst(problems),
    ...(undone && { undone: { ...undone, kept: first(undone.kept) } }),
  }
}

const keyOf = ({ id, isImport }: { id: number; isImport: boolean }) => `${isImport} ${id}`

/** An import as the list has it. */
function fromImport({ id, file_name, state, task, progress, failure, counts, questions, ...row }: Import): ListedAct {
  const { undo_until, created_by, created_at, committed_at } = row
  return {
    id,
    act: 'import',
    values: { file_name },
    selection: {},
    reason: '',
    state,
    task,
    progress,
    failure,
    counts: {
      bookings: counts.create + counts.update + counts.unchanged + counts.refused,
      change: counts.create + counts.update,
      unchanged: counts.unchanged,
      refused: counts.refused,
    },
    consequences: [],
    problems: [],
    needs_answer: state === 'ready' && isHeldUp({ questions }),
    undo_until,
    created_by,
    created_at,
    committed_at,
  }
}

/** Throws 404. */
export async function findAct(db: Db | Tx, id: number): Promise<Act> {
  const record = existing(await findActRecord(db, id))
  const remains = (await isLeftBehind(db, record)) && { changes_remain: true }
  return { ...toAct(record), ...remains, ...planOf(record), task_by: taskBy(record) }
}

const planOf = ({ plan }: ActRecord) =>
  plan && 'stays' in plan ? { plan_stays_at: plan.moved_to, ...(plan.merged && { tour_merged: true }) } : {}

function toAct(row: ActRecord): Act {
  const { id, act, values, reason, state, task, progress, failure, counts, consequences, problems } = row
  const committed_at = row.committedAt?.toISOString() ?? null
  const { ids, ...selection } = row.selection
  return {
    id,
    act,
    values,
    selection: ids ? { ids: ids.slice(0, limits.actNamed) } : selection,
    reason,
    state,
    task,
    progress,
    failure,
    counts,
    consequences,
    problems,
    ...(row.undone && { undone: { kept_count: row.undone.kept.length, ...row.undone } }),
    undo_until: actUndoUntil({ state, task, committed_at }),
    created_by: { id: row.createdBy, name: row.createdByName },
    created_at: row.createdAt.toISOString(),
    committed_at,
  }
}

/**
 * One page of the bookings of an act, in the order of their ids. What was deleted before the act is for administrators to read:
 * others get its id alone. Throws 404.
 */
export async function listActRows(db: Db, id: number, query: ActRowQuery, { role }: Pick<Me, 'role'>) {
  const { createdAt } = existing(await findActRecord(db, id))
  const where = and(
    eq(rows.actId, id),
    query.kind && eq(rows.kind, query.kind),
    query.booking_id === undefined ? undefined : inArray(rows.bookingId, query.booking_id.split(',').map(Number)),
  )
  const total = await db.$count(rows, where)
  const found = await db
    .select({
      booking_id: rows.bookingId,
      booking_reference: b.booking_reference,
      lead_traveler: b.lead_traveler,
      kind: rows.kind,
      changes: rows.changes,
      reason: rows.reason,
      deletedAt: b.deleted_at,
    })
    .from(rows)
    .innerJoin(b, eq(b.id, rows.bookingId))
    .where(where)
    .orderBy(asc(rows.bookingId))
    .limit(query.limit)
    .offset(offsetOf(query))
  const data = found.map(({ changes, deletedAt, ...row }): ActRow => {
    // Before its check a booking has no kind.
    const kind = row.kind ?? 'unchanged'
    // What would have been changed of a booking that a commit left out was not.
    const shown = { ...row, kind, changes: kind === 'change' ? changes : null }
    const isHidden = role !== 'admin' && deletedAt !== null && deletedAt < createdAt
    return isHidden ? { ...shown, booking_reference: '', lead_traveler: '' } : shown
  })
  return { data, ...toPageNumbers(query, total) }
}
