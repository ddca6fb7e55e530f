import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import { openTestApp } from './testing.ts'
import * as actTables from './acts/act-tables.ts'
import * as activityTables from './db/activity-tables.ts'
import * as importTables from './imports/import-tables.ts'
import * as messageTables from './db/message-tables.ts'
import * as savedTables from './db/saved-tables.ts'
import * as signInTables from './db/sign-in-tables.ts'
import * as tables from './db/tables.ts'
import * as tourTables from './db/tour-tables.ts'
import * as twoStepTables from './db/two-step-tables.ts'

const t = await openTestApp()
afterAll(t.close)

test('Every table has the columns that its description in the code has, and no others', async () => {
  const { rows } = await t.database.db.execute<{ table: string; columns: string[] }>(sql`
    select table_name as table, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns where table_schema = 'public' group by table_name`)
  const inDatabase = Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
  const described = [
    tables,
    activityTables,
    actTables,
    importTables,
    messageTables,
    savedTables,
    signInTables,
    tourTables,
    twoStepTables,
  ]
    .flatMap(Object.values)
    .filter((value) => is(value, PgTable))
  expect(described.length).toBeGreaterThan(15)
  for (const table of described) {
    const { name, columns } = getTableConfig(table)
    expect(inDatabase[name], `the migrations and the columns of ${name} in db/tables.ts`).toEqual(
      columns.map((column) => column.name).toSorted(),
    )
  }
})
