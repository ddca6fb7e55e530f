import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ImportField } from 'contract/import-fields'
import type { CorrectedValue } from 'contract/import-findings'
import { limits } from 'contract/limits'
import type { Db, Tx } from '../../db/db.ts'
import { importCorrectionTable as t, type Corrections } from '../import-tables.ts'

/** What was corrected by hand, by the number of the row; of rows whose corrections were removed nothing. */
export async function correctionsOf(db: Db | Tx, importId: number): Promise<Map<number, Corrections>> {
  const found = await db
    .select()
    .from(t)
    .where(and(eq(t.importId, importId), sql`${t.corrections}::text <> '{}'`))
  return new Map(found.map(({ row, corrections }) => [row, corrections]))
}

/** The corrections of a row, and how often it was corrected. */
export type CorrectedRow = { corrections: Corrections; version: number }
export const uncorrected: CorrectedRow = { corrections: {}, version: 0 }

/** Of these rows those that were corrected by hand. */
export async function correctedRows(
  db: Db | Tx,
  importId: number,
  rows: readonly number[],
): Promise<Map<number, CorrectedRow>> {
  if (rows.length === 0) return new Map()
  const found = await db
    .select()
    .from(t)
    .where(and(eq(t.importId, importId), inArray(t.row, [...rows])))
  return new Map(found.map(({ row, corrections, version }) => [row, { corrections, version }]))
}

type RowKey = { importId: number; row: number }

/** Replaces every correction of one row. */
export async function saveCorrections(tx: Tx, key: RowKey, corrected: CorrectedRow): Promise<void> {
  await tx
    .insert(t)
    .values({ ...key, ...corrected })
    .onConflictDoUpdate({ target: [t.importId, t.row], set: corrected })
}

type FieldCorrections = { importId: number; field: ImportField; values: ReadonlyMap<number, string> }

/** Gives one field of several rows these values, by the number of the row; corrections of their other fields stay. */
export async function correctField(tx: Tx, { importId, field, values }: FieldCorrections): Promise<void> {
  if (values.size === 0) return
  await tx
    .insert(t)
    .values([...values].map(([row, value]) => ({ importId, row, corrections: { [field]: value } })))
    .onConflictDoUpdate({
      target: [t.importId, t.row],
      set: {
        corrections: sql`${t.corrections}::jsonb || excluded.corrections::jsonb`,
        version: sql`${t.version} + 1`,
      },
    })
}

/**
 * Removes the corrections of these fields in every row. A row that is left without any keeps its version: what was seen
 * before is outdated. Returns the fields that had any. The import is locked, so that no row is corrected meanwhile.
 */
export async function removeCorrections(
  tx: Tx,
  importId: number,
  fields: readonly ImportField[],
): Promise<ImportField[]> {
  if (fields.length === 0) return []
  const names = sql`array[${sql.join(
    fields.map((field) => sql`${field}`),
    sql`, `,
  )}]::text[]`
  const { rows } = await tx.execute<{ field: string }>(sql`
    select distinct json_object_keys(corrections) as field from import_corrections where import_id = ${importId}`)
  const removed = fields.filter((field) => rows.some((one) => one.field === field))
  if (removed.length === 0) return []
  await tx
    .update(t)
    .set({ corrections: sql`${t.corrections}::jsonb - ${names}`, version: sql`${t.version} + 1` })
    .where(and(eq(t.importId, importId), sql`${t.corrections}::jsonb ?| ${names}`))
  return removed
}

/** Removes a value that a field was corrected to from every row that has it. */
export const removeCorrectedValue = (
  tx: Tx,
  importId: number,
  { field, value }: { field: ImportField; value: string },
) =>
  tx
    .update(t)
    .set({ corrections: sql`${t.corrections}::jsonb - ${field}::text`, version: sql`${t.version} + 1` })
    .where(and(eq(t.importId, importId), sql`${t.corrections} ->> ${field}::text = ${value}`))

/**
 * The values that fields were corrected to, those of the most rows first. Only rows that are bookings of their own count; while a
 * question is open no row is, and all do.
 */
export async function correctedValues(db: Db, importId: number): Promise<CorrectedValue[]> {
  const { rows } = await db.execute<CorrectedValue>(sql`
    select each.key as field, each.value, count(*)::int as count,
      (array_agg(c."row" order by c."row"))[1:${limits.correctedRows}::int] as rows
    from import_corrections c
      left join import_rows r on r.import_id = c.import_id and r."row" = c."row",
      json_each_text(c.corrections) each
    where c.import_id = ${importId}
      and (r."row" is not null or not exists (select from import_rows where import_id = ${importId}))
    group by each.key, each.value
    order by count(*) desc, min(c."row"), each.key
    limit ${limits.importCorrections}`)
  return rows
}

export const deleteCorrections = (tx: Tx, importId: number) => tx.delete(t).where(eq(t.importId, importId))
