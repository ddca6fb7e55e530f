import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ImportField } from 'contract/import-fields'
import type { Db, Tx } from '../../db/db.ts'
import { importCorrectionTable as t, type Corrections } from '../import-tables.ts'

/** What was corrected by hand, by the number of the row: of the rows named, or of all. */
export async function correctionsOf(
  db: Db | Tx,
  importId: number,
  rows?: readonly number[],
): Promise<Map<number, Corrections>> {
  if (rows?.length === 0) return new Map()
  const found = await db
    .select()
    .from(t)
    .where(and(eq(t.importId, importId), rows && inArray(t.row, [...rows])))
  return new Map(found.map(({ row, corrections }) => [row, corrections]))
}

type RowKey = { importId: number; row: number }

/** Replaces every correction of one row. */
export async function saveCorrections(tx: Tx, key: RowKey, corrections: Corrections): Promise<void> {
  await tx
    .insert(t)
    .values({ ...key, corrections })
    .onConflictDoUpdate({ target: [t.importId, t.row], set: { corrections } })
}

type SameCorrection = { importId: number; rows: readonly number[]; field: ImportField; value: string }

/** Gives one field of several rows the same value; corrections of their other fields stay. */
export async function correctAlike(tx: Tx, { importId, rows, field, value }: SameCorrection): Promise<void> {
  await tx
    .insert(t)
    .values(rows.map((row) => ({ importId, row, corrections: { [field]: value } })))
    .onConflictDoUpdate({
      target: [t.importId, t.row],
      set: { corrections: sql`${t.corrections}::jsonb || excluded.corrections::jsonb` },
    })
}

export const deleteCorrections = (tx: Tx, importId: number) => tx.delete(t).where(eq(t.importId, importId))
