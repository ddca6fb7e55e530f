// What the database itself needs for the bookings of a file: bare inserts of the same rows into the same tables, on an
// empty database of the same kind, a thousand at a time.
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../server/src/db/db.ts'

const [file = '', dataDir = ''] = process.argv.slice(2)
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const tables = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, unknown>[]>
const database = await openDatabase({ url: undefined, dataDir, log: quiet })
const count = tables['bookings']!.length
const began = performance.now()
for (let from = 0; from < count; from += 1_000) {
  await database.withTx(async (tx) => {
    for (const [table, rows] of Object.entries(tables)) {
      const some = rows.slice(from, from + 1_000)
      const columns = sql.raw(
        Object.keys(some[0]!)
          .map((name) => `"${name}"`)
          .join(', '),
      )
      await tx.execute(sql`insert into ${sql.identifier(table)} (${columns})
        select ${columns} from json_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(some)}::json)`)
    }
  })
}
process.stdout.write(`${(count * 1_000) / (performance.now() - began)}\n`)
await database.close()
process.exit(0)
