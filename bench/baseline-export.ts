// The baseline of an export: the driver reads the same rows in the same pages and discards them. Prints row count and duration.
import { openDatabase } from '../server/src/db/db.ts'
import { poolOf } from './pool.ts'

const [dataDir = ''] = process.argv.slice(2)
const quiet = { info: () => {}, warn: () => {}, error: () => {} }
const database = await openDatabase({ url: process.env.DATABASE_URL, dataDir, log: quiet })
const pool = poolOf(database)

const page = (after: string) => `
  select b.*,
    (select json_agg(json_build_object('name', x.name, 'type', x.type, 'dob', x.dob) order by x.position)
      from booking_travelers x where x.booking_id = b.id) as travelers,
    (select json_agg(json_build_object('name', o.name) order by x.position)
      from booking_inclusions x join inclusion_options o on o.id = x.inclusion_id where x.booking_id = b.id) as inclusions
  from bookings b where deleted_at is null ${after} order by created_at desc, id desc limit 500`

let total = 0
const start = performance.now()
for (let last: { created_at: Date; id: number } | undefined, done = false; !done;) {
  const { rows } = last
    ? await pool.query(page('and (created_at, id) < ($1, $2)'), [last.created_at, last.id])
    : await pool.query(page(''))
  total += rows.length
  last = rows.at(-1)
  done = rows.length < 500
}
process.stdout.write(`${JSON.stringify({ rows: total, seconds: (performance.now() - start) / 1_000 })}\n`)
await database.close()
