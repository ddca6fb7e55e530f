import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { ImportProblem } from 'contract/import-findings'
import type { RowQuery } from 'contract/import-rows'
import { limits } from 'contract/limits'
import { insertRows } from '../../db/bulk.ts'
import type { Db, Tx } from '../../db/db.ts'
import { offsetOf } from '../../db/lists.ts'
import {
  importCorrectionTable as corrections,
  importRowTable as t,
  type RowError,
  type RowRecord,
} from '../import-tables.ts'

export type NewRow = {
  row: number
  kind: RowRecord['kind']
  reference: string
  reference_key: string
  own_reference: string
  cells: RowRecord['cells']
  errors: RowRecord['errors']
  changes: RowRecord['changes']
  booking_id: number | null
}

export const addRows = (tx: Tx, importId: number, rows: readonly NewRow[]) =>
  insertRows(
    tx,
    'import_rows',
    rows.map((row) => ({ import_id: importId, ...row })),
  )

/** One page of checked rows in the order of the file, and how many there are. */
export async function pageOfRows(
  db: Db,
  importId: number,
  query: RowQuery,
): Promise<{ rows: RowRecord[]; total: number }> {
  const where = and(
    eq(t.importId, importId),
    query.kind && eq(t.kind, query.kind),
    query.field && hasReason({ field: query.field }),
  )
  const total = await db.$count(t, where)
  const rows = await db.select().from(t).where(where).orderBy(asc(t.row)).limit(query.limit).offset(offsetOf(query))
  return { rows, total }
}

const hasReason = (reason: Partial<RowError>) => sql`${t.errors}::jsonb @> ${JSON.stringify([reason])}::jsonb`

type RefusedFor = { reason: RowError; after: number; limit: number }

/** The numbers of refused rows that have this reason, beyond row `after`. */
export async function rowsRefusedFor(
  db: Db | Tx,
  importId: number,
  { reason, after, limit }: RefusedFor,
): Promise<number[]> {
  const found = await db
    .select({ row: t.row })
    .from(t)
    .where(and(eq(t.importId, importId), eq(t.kind, 'refused'), gt(t.row, after), hasReason(reason)))
    .orderBy(asc(t.row))
    .limit(limit)
  return found.map(({ row }) => row)
}

type Listed = { rows: number; limit: number }

/** The most frequent reasons why rows are refused, each with its first `rows`. */
export async function reasonsOfRows(tx: Tx, importId: number, { rows, limit }: Listed): Promise<ImportProblem[]> {
  const { rows: found } = await tx.execute<ImportProblem>(sql`
    select reason->>'code' as code, reason->>'field' as field, reason->>'message' as message, count(*)::int as count,
      to_json((array_agg(${t.row} order by ${t.row}))[1:${rows}]) as rows
    from ${t}, json_array_elements(${t.errors}) as reason
    where ${t.importId} = ${importId} and ${t.kind} = 'refused'
    group by 1, 2, 3 order by count(*) desc, min(${t.row}) limit ${limit}`)
  return found
}

export async function findRow(db: Db | Tx, importId: number, row: number): Promise<RowRecord | undefined> {
  const [found] = await db
    .select()
    .from(t)
    .where(and(eq(t.importId, importId), eq(t.row, row)))
  return found
}

/** These rows, in the order of the file. */
export const findRows = (tx: Tx, importId: number, rows: readonly number[]): Promise<RowRecord[]> =>
  tx
    .select()
    .from(t)
    .where(and(eq(t.importId, importId), inArray(t.row, [...rows])))
    .orderBy(asc(t.row))

const isOther = ({ importId, row }: RowRecord, key: string) =>
  and(eq(t.importId, importId), eq(t.referenceKey, key), ne(t.row, row))

/**
 * Whether a reference that a person gave a row is that of another row of the import, as `givenReferences` says: one of the
 * file's own, or an earlier one that was given it.
 */
export async function isReferenceOfOther(db: Db | Tx, row: RowRecord, key: string): Promise<boolean> {
  const isOwn = sql`coalesce(${corrections.corrections}->>'booking_reference', '') = ''`
  const [found] = await db
    .select({ row: t.row })
    .from(t)
    .leftJoin(corrections, and(eq(corrections.importId, t.importId), eq(corrections.row, t.row)))
    .where(and(isOther(row, key), or(isOwn, lt(t.row, row.row))))
    .limit(1)
  return found !== undefined
}

/** The first other row of the import with this reference. */
export async function otherRowOf(db: Db | Tx, row: RowRecord, key: string): Promise<RowRecord | undefined> {
  const [found] = await db.select().from(t).where(isOther(row, key)).orderBy(asc(t.row)).limit(1)
  return found
}

type EvaluatedRow = Pick<RowRecord, 'kind' | 'reference' | 'referenceKey' | 'errors' | 'changes' | 'bookingId'>

export const updateRow = (tx: Tx, { importId, row }: RowRecord, evaluated: EvaluatedRow) =>
  tx
    .update(t)
    .set(evaluated)
    .where(and(eq(t.importId, importId), eq(t.row, row)))

/** Of these bookings those that the import created. */
export async function createdBookings(db: Db | Tx, importId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const found = await db
    .select({ id: t.bookingId })
    .from(t)
    .where(and(eq(t.importId, importId), eq(t.kind, 'create'), inArray(t.bookingId, [...ids])))
  return new Set(found.flatMap(({ id }) => id ?? []))
}

/** Every refused row in the order of the file, 500 at a time. */
export async function* refusedRows(db: Db, importId: number): AsyncGenerator<RowRecord[]> {
  for (let after = 0; ;) {
    const some = await db
      .select()
      .from(t)
      .where(and(eq(t.importId, importId), eq(t.kind, 'refused'), gt(t.row, after)))
      .orderBy(asc(t.row))
      .limit(500)
    const last = some.at(-1)
    if (!last) return
    yield some
    after = last.row
  }
}

/** The next rows of a commit, in the order of the file: also those that were to change nothing, whose bookings may have changed. */
export const rowsToCommit = (
  db: Db,
  importId: number,
  { after, limit }: { after: number; limit: number },
): Promise<RowRecord[]> =>
  db
    .select()
    .from(t)
    .where(and(eq(t.importId, importId), gt(t.row, after), inArray(t.kind, ['create', 'update', 'unchanged'])))
    .orderBy(asc(t.row))
    .limit(limit)

const isWritten = (importId: number) => and(eq(t.importId, importId), isNotNull(t.writtenVersion))

/** Rows that were written and not removed, the last first. */
export const rowsWritten = (tx: Tx, importId: number, limit: number): Promise<RowRecord[]> =>
  tx.select().from(t).where(isWritten(importId)).orderBy(desc(t.row)).limit(limit)

export const countWritten = (tx: Tx, importId: number): Promise<number> => tx.$count(t, isWritten(importId))

type Kept = { booking_reference: string; why: string }

/** How many bookings an undo left as they are, and the first of them with the reason. */
export async function keptOf(tx: Tx, importId: number): Promise<{ kept_count: number; kept: Kept[] }> {
  const isKept = and(eq(t.importId, importId), isNotNull(t.kept))
  const kept = await tx
    .select({ booking_reference: t.reference, why: sql<string>`${t.kept}` })
    .from(t)
    .where(isKept)
    .orderBy(asc(t.row))
    .limit(limits.undoNamed)
  return { kept_count: await tx.$count(t, isKept), kept }
}

/** Deletes at most `limit` checked rows and returns how many it deleted. */
export async function deleteSomeRows(tx: Tx, importId: number, limit: number): Promise<number> {
  const deleted = await tx.execute(sql`
    delete from import_rows where import_id = ${importId} and "row" in
      (select "row" from import_rows where import_id = ${importId} order by "row" limit ${limit})`)
  return deleted.rowCount ?? 0
}
