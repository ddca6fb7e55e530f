import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from './db.ts'

type Row = Record<string, unknown>
/** Rows of one table; keys are column names, and all rows have the same keys. */
export type TableRows = { table: string; rows: readonly Row[]; onConflict?: SQL }

// Rows per JSON parameter: a statement takes at most 65,535 parameters, and building them costs more than the insert.
const batch = 1_000

/** Inserts rows whose keys are column names (all rows have the same keys). Returns `returning` of the rows that were inserted. */
export async function insertRows<R extends Row = Row>(
  tx: Tx,
  table: string,
  rows: readonly Row[],
  { onConflict, returning }: { onConflict?: SQL; returning?: SQL } = {},
): Promise<R[]> {
  const answers: R[] = []
  for (let from = 0; from < rows.length; from += batch) {
    const some = rows.slice(from, from + batch)
    const insert = insertion({ table, rows: some, ...(onConflict && { onConflict }) })
    const answer = await tx.execute<R>(sql`${insert} ${returning ? sql`returning ${returning}` : sql``}`)
    answers.push(...(answer.rows as R[]))
  }
  return answers
}

/** Inserts into several tables with one statement; for small numbers of rows, where the round trip dominates. */
export async function insertTogether(tx: Tx, tables: readonly TableRows[]): Promise<void> {
  const filled = tables.filter(({ rows }) => rows.length > 0)
  const last = filled.pop()
  if (!last) return
  const before = filled.map((rows, index) => sql`${sql.identifier(`part_${index}`)} as (${insertion(rows)})`)
  await tx.execute(sql`${before.length > 0 ? sql`with ${sql.join(before, sql`, `)}` : sql``} ${insertion(last)}`)
}

function insertion({ table, rows, onConflict }: TableRows): SQL {
  const columns = sql.join(
    Object.keys(rows[0]!).map((column) => sql.identifier(column)),
    sql`, `,
  )
  return sql`insert into ${sql.identifier(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::json)
    ${onConflict ?? sql``}`
}
