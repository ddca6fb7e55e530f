import { eq, sql } from 'drizzle-orm'
import type { ImportValues } from 'contract/import-answers'
import type { Import } from 'contract/imports'
import type { Db, Tx } from '../../db/db.ts'
import { importMappingTable as t, type ImportRecord, type RememberedMapping } from '../import-tables.ts'
import { headerKey, toRemembered } from './remembered.ts'

/** The mapping and the answers of the last import whose file had these columns. */
export async function findRemembered(
  db: Db | Tx,
  columns: Import['columns'],
): Promise<{ mapping: RememberedMapping; answers: ImportValues } | undefined> {
  const [found] = await db
    .select({ mapping: t.mapping, answers: t.answers })
    .from(t)
    .where(eq(t.headerKey, headerKey(columns)))
  return found
}

/** Keeps the mapping and the answers for the next file with the same columns. */
export async function remember(
  tx: Tx,
  { columns, mapping, answers }: Pick<ImportRecord, 'columns' | 'mapping' | 'answers'>,
): Promise<void> {
  if (columns.length === 0) return
  const values = { mapping: toRemembered(mapping, columns), answers }
  await tx
    .insert(t)
    .values({ headerKey: headerKey(columns), ...values })
    .onConflictDoUpdate({ target: t.headerKey, set: { ...values, updatedAt: sql`now()` } })
}
