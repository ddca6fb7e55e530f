import type { Tx } from './db.ts'
import { finished } from './text-once.ts'

type Row = Record<string, unknown>
/** Rows of one table; keys are column names, and all rows have the same keys. */
export type TableRows = {
  table: string
  rows: readonly Row[]
  /** The text of a clause. */
  onConflict?: string
  /** Columns that the database computes, by the text of their value, which may name those of a row. */
  computed?: Record<string, string>
}

// Rows per JSON parameter: a statement takes at most 65,535 parameters, and building them costs more than the insert.
const batch = 1_000

/** Inserts rows whose keys are column names (all rows have the same keys). Returns `returning` of the rows that were inserted. */
export async function insertRows<R extends Row = Row>(
  tx: Tx,
  table: string,
  rows: readonly Row[],
  { onConflict, returning }: { onConflict?: string; returning?: string } = {},
): Promise<R[]> {
  const answers: R[] = []
  for (let from = 0; from < rows.length; from += batch) {
    const some = rows.slice(from, from + batch)
    const insert = insertion({ table, rows: some, ...(onConflict && { onConflict }) }, 1)
    const text = returning ? `${insert} returning ${returning}` : insert
    const answer = await tx.execute<R>(finished(text, [JSON.stringify(some)]))
    answers.push(...(answer.rows as R[]))
  }
  return answers
}

/** Inserts into several tables with one statement; for small numbers of rows, where the round trip dominates. */
export async function insertTogether(tx: Tx, tables: readonly TableRows[]): Promise<void> {
  const filled = tables.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) return
  const inserts = filled.map((rows, index) => insertion(rows, index + 1))
  const before = inserts.slice(0, -1).map((insert, index) => `part_${index} as (${insert})`)
  const text = `${before.length > 0 ? `with ${before.join(', ')} ` : ''}${inserts.at(-1)}`
  await tx.execute(
    finished(
      text,
      filled.map(({ rows }) => JSON.stringify(rows)),
    ),
  )
}

/** The text, written without drizzle, which takes as long for it as the insert takes. */
function insertion({ table, rows, onConflict = '', computed = {} }: TableRows, parameter: number): string {
  const names = Object.keys(rows[0]!)
    .filter((name) => !(name in computed))
    .map(quoted)
  const columns = [...names, ...Object.keys(computed).map(quoted)].join(', ')
  const values = [...names, ...Object.values(computed)].join(', ')
  return `insert into ${quoted(table)} (${columns})
    select ${values} from json_populate_recordset(null::${quoted(table)}, $${parameter}::json) ${onConflict}`
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
