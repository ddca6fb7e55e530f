import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { ImportValues } from 'contract/import-answers'
import type { Import, ImportQuery, ImportRow, RowQuery } from 'contract/imports'
import { limits } from 'contract/limits'
import { toPageNumbers } from 'contract/list'
import type { Db, Tx } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import { offsetOf } from '../db/lists.ts'
import {
  importMappingTable,
  importMendTable as mends,
  importPartTable as parts,
  importRowTable as rows,
  importTable as t,
  type RowError,
} from '../db/tables-imports.ts'
import { inclusionTable } from '../db/tables.ts'
import { converter } from './convert.ts'
import { shownValues, type Catalogue } from './judge.ts'
import { ignoredOf, type Mends } from './mapping.ts'

export type ImportRecord = typeof t.$inferSelect
export type RowRecord = typeof rows.$inferSelect

const received = sql<number>`(select coalesce(sum(octet_length(bytes)), 0) from import_parts where import_id = imports.id)`

/** One page of imports, newest first. */
export async function listImports(db: Db, query: ImportQuery) {
  const total = await db.$count(t)
  const found = await db
    .select({ row: t, received })
    .from(t)
    .orderBy(desc(t.id))
    .limit(query.limit)
    .offset(offsetOf(query))
  return { data: found.map((each) => toImport(each.row, each.received)), ...toPageNumbers(query, total) }
}

export async function findImport(db: Db | Tx, id: number): Promise<Import | undefined> {
  const [found] = await db.select({ row: t, received }).from(t).where(eq(t.id, id))
  return found && toImport(found.row, found.received)
}

export async function findImportRecord(db: Db | Tx, id: number): Promise<ImportRecord | undefined> {
  const [record] = await db.select().from(t).where(eq(t.id, id))
  return record
}

const dayMs = 86_400_000

function toImport(row: ImportRecord, bytes: number): Import {
  const undoable = row.state === 'done' && row.task === null && row.committedAt !== null
  return {
    id: row.id,
    file_name: row.fileName,
    size: row.size,
    state: row.state,
    progress: row.state === 'uploading' ? Math.min(1, bytes / row.size) : row.progress,
    task: row.task,
    failure: row.failure,
    dialect: row.dialect,
    columns: row.columns,
    mapping: row.mapping,
    ignored: ignoredOf(row.columns, row.mapping),
    values: row.answers,
    words: row.words,
    questions: row.questions,
    counts: row.counts,
    problems: row.problems,
    ...(row.undone && { undone: row.undone }),
    undo_until: undoable ? new Date(row.committedAt!.getTime() + limits.importDays * dayMs).toISOString() : null,
    has_file: row.hasFile,
    created_by: { id: row.createdBy, name: row.createdByName },
    created_at: row.createdAt.toISOString(),
    committed_at: row.committedAt?.toISOString() ?? null,
  }
}

/** One page of checked rows, in the order of the file. */
export async function listRows(db: Db, record: ImportRecord, query: RowQuery) {
  const about = query.field && isAbout({ field: query.field })
  const where = and(eq(rows.importId, record.id), query.kind && eq(rows.kind, query.kind), about)
  const total = await db.$count(rows, where)
  const found = await db
    .select()
    .from(rows)
    .where(where)
    .orderBy(asc(rows.row))
    .limit(query.limit)
    .offset(offsetOf(query))
  const mended = await mendsOf(
    db,
    record.id,
    found.map(({ row }) => row),
  )
  const convert = converter(readingOf(record))
  const data = found.map((row) => toImportRow(row, convert(cellsOf(row), mended.get(row.row))))
  return { data, ...toPageNumbers(query, total) }
}

/** Rows with a reason like this one among theirs. */
const isAbout = (reason: Partial<RowError>) => sql`${rows.errors}::jsonb @> ${JSON.stringify([reason])}::jsonb`

/** The numbers of some refused rows that have this reason, beyond `after`. */
export async function rowsRefusedFor(db: Db, importId: number, { reason, after, most }: RefusedFor): Promise<number[]> {
  const found = await db
    .select({ row: rows.row })
    .from(rows)
    .where(and(eq(rows.importId, importId), eq(rows.kind, 'refused'), gt(rows.row, after), isAbout(reason)))
    .orderBy(asc(rows.row))
    .limit(most)
  return found.map(({ row }) => row)
}
type RefusedFor = { reason: RowError; after: number; most: number }

export const readingOf = (record: ImportRecord) => ({
  ...record.reading,
  mapping: record.mapping,
  values: record.answers,
  width: record.columns.length,
})

export const cellsOf = ({ cells }: Pick<RowRecord, 'cells'>): string[][] => cells.map(([, texts]) => texts)

export const toImportRow = (row: RowRecord, draft: ReturnType<ReturnType<typeof converter>>): ImportRow => ({
  row: row.row,
  kind: row.kind,
  ...(row.bookingId !== null && { booking_id: row.bookingId }),
  values: { ...shownValues(draft), booking_reference: row.reference },
  ...(row.changes && { changes: row.changes }),
  errors: byField(row.errors),
})

function byField(errors: RowRecord['errors']): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { field, message } of errors) (fields[field] ??= []).push(message)
  return fields
}

export async function findRow(db: Db | Tx, importId: number, row: number): Promise<RowRecord | undefined> {
  const [found] = await db
    .select()
    .from(rows)
    .where(and(eq(rows.importId, importId), eq(rows.row, row)))
  return found
}

/** Another booking of the same file with this reference. */
export async function isReferenceOfOther(db: Db | Tx, { importId, row }: RowRecord, key: string): Promise<boolean> {
  const [found] = await db
    .select({ row: rows.row })
    .from(rows)
    .where(and(eq(rows.importId, importId), eq(rows.referenceKey, key), sql`${rows.row} <> ${row}`))
    .limit(1)
  return found !== undefined
}

/** The refused rows, some at a time. */
export async function* refusedRows(db: Db, importId: number): AsyncGenerator<RowRecord[]> {
  for (let after = 0; ;) {
    const some = await db
      .select()
      .from(rows)
      .where(and(eq(rows.importId, importId), eq(rows.kind, 'refused'), sql`${rows.row} > ${after}`))
      .orderBy(asc(rows.row))
      .limit(500)
    if (some.length === 0) return
    yield some
    after = some.at(-1)!.row
  }
}

/** What people corrected, by row; of some rows, or of all. */
export async function mendsOf(db: Db | Tx, importId: number, some?: readonly number[]): Promise<Map<number, Mends>> {
  if (some?.length === 0) return new Map()
  const found = await db
    .select()
    .from(mends)
    .where(and(eq(mends.importId, importId), some && inArray(mends.row, [...some])))
  return new Map(found.map((each) => [each.row, each.mends]))
}

// Of a part, so that reading it holds nobody up.
const pieceBytes = 131_072

/** The file as it came, piece by piece; each is read when `ask` lets it. */
export async function* fileParts(
  db: Db | Tx,
  { id, size }: Pick<ImportRecord, 'id' | 'size'>,
  ask = <T>(read: () => Promise<T>) => read(),
): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += pieceBytes) {
    const n = Math.floor(at / limits.importPart)
    const [piece] = await ask(() =>
      db
        .select({
          bytes: sql<Buffer>`substring(${parts.bytes} from ${(at % limits.importPart) + 1} for ${pieceBytes})`,
        })
        .from(parts)
        .where(and(eq(parts.importId, id), eq(parts.n, n))),
    )
    if (!piece) throw new RangeError(`part ${n} of import ${id} is not there`)
    yield piece.bytes
  }
}

export async function findRemembered(db: Db | Tx, key: string) {
  const [found] = await db.select().from(importMappingTable).where(eq(importMappingTable.headerKey, key))
  return found as { mapping: Record<string, object>; answers: ImportValues } | undefined
}

/** The catalogue of inclusions as a file names them. */
export async function readCatalogue(db: Db | Tx): Promise<Catalogue> {
  const options = await db
    .select({ id: inclusionTable.id, name: inclusionTable.name })
    .from(inclusionTable)
    .where(isNull(inclusionTable.deletedAt))
  return {
    ids: new Map(options.map(({ id, name }) => [fold(name), id])),
    names: new Map(options.map(({ id, name }) => [id, name])),
  }
}
