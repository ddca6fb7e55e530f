import { sql } from 'drizzle-orm'
import type { ImportField } from 'contract/import-fields'
import { messages } from 'contract/messages'
import type { Database } from '../../db/db.ts'
import { importMendTable as mends, type RowError } from '../../db/tables-imports.ts'
import { AppError } from '../../http/errors.ts'
import { findImportRecord, rowsRefusedFor } from '../read.ts'

const atOnce = 200

type Mend = RowError & { field: ImportField; value: string }

/**
 * Gives one value to a field of every row that is refused for one reason. In portions, so that others get their turn; one
 * that is cut short leaves mends that the next try makes again.
 */
export async function mendProblem(database: Database, id: number, { value, ...reason }: Mend): Promise<void> {
  const record = await findImportRecord(database.db, id)
  if (!record) throw new AppError('not_found')
  if (record.state !== 'ready' || record.questions.length > 0)
    throw new AppError('validation_failed', messages.imports.notReady)
  for (let after = 0; ;) {
    const rows = await rowsRefusedFor(database.db, id, { reason, after, most: atOnce })
    if (rows.length === 0) return
    await database.withTx((tx) =>
      tx
        .insert(mends)
        .values(rows.map((row) => ({ importId: id, row, mends: { [reason.field]: value } })))
        .onConflictDoUpdate({
          target: [mends.importId, mends.row],
          set: { mends: sql`${mends.mends}::jsonb || excluded.mends::jsonb` },
        }),
    )
    after = rows.at(-1)!
  }
}
