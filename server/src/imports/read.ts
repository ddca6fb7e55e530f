import { desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { undoUntil } from 'contract/import-rules'
import type { Import, ImportQuery } from 'contract/imports'
import type { ImportRow, RowQuery } from 'contract/import-rows'
import { toPageNumbers } from 'contract/list'
import { pick } from 'contract/pick'
import type { Db, Tx } from '../db/db.ts'
import { offsetOf } from '../db/lists.ts'
import { taskBy } from '../jobs/starter.ts'
import { importTable as t, type ImportRecord, type RowRecord } from './import-tables.ts'
import { ignoredOf } from './mapping/merge.ts'
import { isDeletedSince } from './partners/learned.ts'
import { correctedRows, uncorrected } from './rows/corrections.sql.ts'
import { findRow, pageOfRows } from './rows/import-rows.sql.ts'
import { cellsOf, toImportRow } from './rows/shown-row.ts'
import { converter, readingOf } from './values/convert.ts'
import { partReader } from './values/texts-of-parts.ts'

const received = sql<number>`(select coalesce(sum(octet_length(bytes)), 0) from import_parts where import_id = imports.id)`
/** That of the partner as it is now; null where the file has none. */
const presentVersion = sql<number | null>`(select version from import_partners where id = imports.partner_id)`
const correctedCount = sql<number>`(select count(*)::int from import_corrections where import_id = imports.id and corrections::text <> '{}')`

// What the page of one import alone shows.
const { reading: _reading, partnerCandidates: _candidates, ...listedColumns } = getTableColumns(t)
const listed = { row: listedColumns, received, correctedRows: correctedCount }
const keptInLists = 20

/** One page of imports, newest first. */
export async function listImports(db: Db, query: ImportQuery) {
  const total = await db.$count(t)
  const found = await db.select(listed).from(t).orderBy(desc(t.id)).limit(query.limit).offset(offsetOf(query))
  return { data: found.map(toListed), ...toPageNumbers(query, total) }
}

/** Imports by their ids, in any order. */
export async function importsByIds(db: Db, ids: readonly number[]): Promise<Import[]> {
  if (ids.length === 0) return []
  const found = await db
    .select(listed)
    .from(t)
    .where(inArray(t.id, [...ids]))
  return found.map(toListed)
}

export async function findImport(db: Db | Tx, id: number): Promise<Import | undefined> {
  const [found] = await db
    .select({ row: t, received, correctedRows: correctedCount, presentVersion })
    .from(t)
    .where(eq(t.id, id))
  return found && toImport(found)
}

type Found<R> = { row: R; received: number; correctedRows: number }
type ListedRecord = Omit<ImportRecord, 'reading' | 'partnerCandidates'>

/** An import as lists have it: with the first of the bookings that its undo kept, and without what is optional. */
function toListed(found: Found<ListedRecord>): Import {
  const { undone, ...one } = withoutOptional(found)
  return { ...one, ...(undone && { undone: { ...undone, kept: undone.kept.slice(0, keptInLists) } }) }
}

function toImport({
  row,
  presentVersion: version,
  ...found
}: Found<ImportRecord> & { presentVersion: number | null }): Import {
  const { partnerId: id, partnerName: name, partnerMatch: match, partnerCandidates, reading } = row
  const isOpen = row.committedAt === null
  const isChanged =
    isOpen && !row.rereads && row.partnerVersion !== null && version !== null && version !== row.partnerVersion
  // Nothing of its files is remembered, as of those without a partner.
  const isNone = isOpen && isDeletedSince(row)
  const candidates = partnerCandidates.map((candidate) => pick(candidate, ['id', 'name', 'match']))
  return {
    ...withoutOptional({ row, ...found }),
    partner: {
      id,
      ...(isNone ? { name: null, match: null } : { name, match }),
      ...(isChanged && { is_changed: true }),
      candidates,
    },
    task_by: taskBy(row),
    notes: reading.notes ?? [],
    ...(reading.untimed !== undefined && { untimed: reading.untimed }),
    left_out: reading.leftOut ?? [],
  }
}

function withoutOptional({ row, received: bytes, correctedRows: corrected_rows }: Found<ListedRecord>): Import {
  const committed_at = row.committedAt?.toISOString() ?? null
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
    corrected_rows,
    problems: row.problems,
    ...(row.undone && { undone: { kept_count: row.undone.kept.length, ...row.undone } }),
    undo_until: undoUntil({ state: row.state, task: row.task, committed_at }),
    has_file: row.hasFile,
    version: row.version,
    created_by: { id: row.createdBy, name: row.createdByName },
    created_at: row.createdAt.toISOString(),
    committed_at,
  }
}

/** One page of checked rows, in the order of the file. */
export async function listRows(db: Db, record: ImportRecord, query: RowQuery) {
  const { rows, total } = await pageOfRows(db, record.id, query)
  return { data: await shownRows(db, record, rows), ...toPageNumbers(query, total) }
}

/** One checked row by its number. */
export async function findShownRow(db: Db, record: ImportRecord, number: number): Promise<ImportRow | undefined> {
  const row = await findRow(db, record.id, number)
  const [shown] = row ? await shownRows(db, record, [row]) : []
  return shown
}

async function shownRows(db: Db, record: ImportRecord, rows: readonly RowRecord[]): Promise<ImportRow[]> {
  const corrected = await correctedRows(
    db,
    record.id,
    rows.map(({ row }) => row),
  )
  const reading = readingOf(record)
  const [convert, readParts] = [converter(reading), partReader(reading)]
  return rows.map((row) => {
    const { corrections, version } = corrected.get(row.row) ?? uncorrected
    const cells = cellsOf(row)
    return toImportRow({ ...row, corrections, version }, convert(cells, corrections), () =>
      readParts(cells, corrections),
    )
  })
}
