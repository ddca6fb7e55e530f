import { sql, type SQL } from 'drizzle-orm'
import { sumColumns } from './columns.ts'
import type { SumTable } from './sum-tables.sql.ts'

const sums = sql.raw(sumColumns.join(', '))

/** Adds to a table of sums what the bookings of a table add up to, whose `n` is 1 or -1. Rows are written in one order, against deadlocks. */
export const addTo = ({ name, keys, of }: SumTable, from: SQL): SQL => {
  const key = sql.raw(keys.join(', '))
  const added = sumColumns.map((column) => `${column} = t.${column} + excluded.${column}`)
  return sql`insert into ${sql.raw(name)} as t (${key}, ${sums}) ${of(from)}
    on conflict (${key}) do update set ${sql.raw(added.join(', '))}`
}
