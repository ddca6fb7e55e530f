import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from './db.ts'

type Row = Record<string, unknown>

// One parameter bears so many rows: a statement takes 65,535 parameters at most, and building them costs more than inserting.
const batch = 1_000

/**
 * Inserts rows whose keys are the names of columns (all rows have the same keys) and returns what `returning` names, of
 * the rows that `onConflict` did not leave out.
 */
export async function insertRows<R extends Row = Row>(
  tx: Tx,
  table: string,
  rows: readonly Row[],
  { onConflict, returning }: { onConflict?: SQL; returning?: SQL } = {},
): Promise<R[]> {
  const answers: R[] = []
  for (let from = 0; from < rows.length; from += batch) {
    const some = rows.slice(from, from + batch)
    const columns = sql.join(
      Object.keys(some[0]!).map((column) => sql.identifier(column)),
      sql`, `,
    )
    const answer = await tx.execute<R>(sql`
      insert into ${sql.identifier(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(some)}::json)
      ${onConflict ?? sql``} ${returning ? sql`returning ${returning}` : sql``}`)
    answers.push(...(answer.rows as R[]))
  }
  return answers
}
