// A separate process that imports a file, is killed in the middle (`begin`) and started again (`continue`).
import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../db/db.ts'
import { cleanCsv } from '../testing.ts'
import { startCommit } from '../write.ts'
import { author, importWorker, silentLog, uploadImport } from './testing.ts'

const [action, dataDir = '', rows = '0', url] = process.argv.slice(2)
const say = (line: string) => writeSync(1, `${line}\n`)
const database = await openDatabase({ dataDir, url, log: silentLog })
let step = 0
const work = importWorker(database, () => {
  say(`step ${++step}`)
  return false
})

if (action === 'begin') {
  const id = await uploadImport(database, cleanCsv(Number(rows)))
  await work()
  await database.withTx((tx) => startCommit(tx, id, { mode: 'good_rows' }, author))
  say('committing')
}
const waiting = async () => {
  const { rows: tasks } = await database.db.execute<{ free: boolean }>(sql`
    select coalesce(lease_until < clock_timestamp(), true) as free from imports where task is not null`)
  return tasks[0]
}
// On PostgreSQL the lease of the killed process has to run out first; on the embedded engine it is dropped at the start.
for (let task = await waiting(); task; task = await waiting()) await (task.free || !url ? work() : sleep(200))
const found = await database.db.execute(sql`select
  (select state from imports) as state, (select json_build_object('create', counts->'create') from imports) as counts,
  (select count(*) from bookings) as bookings, (select count(distinct reference_key) from bookings) as distinct,
  (select count(*) from booking_histories) as histories, (select sum(n) from booking_counts where grain = 'day') as counted,
  (select count(*) from notifications) as notifications`)
say(`found ${JSON.stringify(found.rows[0])}`)
await database.close()
process.exit(0)
