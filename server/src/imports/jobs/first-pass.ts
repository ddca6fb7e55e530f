import { limits } from 'contract/limits'
import { fileParts } from '../csv/file-parts.sql.ts'
import { readRows } from '../csv/parse.ts'
import { startPass, type FirstPass } from '../rows/first-rows.ts'
import type { Layout } from '../mapping/layout.ts'
import type { ImportRun } from './import-tasks.sql.ts'

/** The share of a check that the first pass takes. */
export const firstPassShare = 0.3

/** Reads all rows: columns as a whole, and which rows are of one booking. Throws Unreadable. */
export async function readFirst(run: ImportRun, layout: Layout): Promise<FirstPass> {
  const { record, database, throttle } = run
  const pass = startPass(layout)
  for await (const rows of readRows(fileParts(database.db, record, throttle.query), layout.dialect)) {
    for (const row of rows) pass.look(row)
    await run.heartbeat(Math.min(1, pass.rows() / limits.importRows) * firstPassShare)
  }
  return pass.end()
}
