// A separate process that imports a file, is killed in the middle (`begin`) and started again (`go on`).
import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../db/db.ts'
import { userTable } from '../../db/tables.ts'
import { cleanCsv } from '../testing.ts'
import { watchRequests } from '../../jobs/requests.ts'
import { jobWorker } from '../../jobs/worker.ts'
import { importJobs } from './import-jobs.ts'
import { createImport, putPart, startCheck, startCommit } from '../write.ts'

const [action, dataDir = '', rows = '0', url] = process.argv.slice(2)
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const say = (line: string) => writeSync(1, `${line}\n`)
const database = await openDatabase({ dataDir, url, log: silent })
let step = 0
const work = jobWorker(importJobs('a secret of tests only, long enough for its use'), {
  database,
  log: silent,
  requests: watchRequests(),
  stopping: () => {
    say(`step ${++step}`)
    return false
  },
})

if (action === 'begin') {
  const person = { name: 'Amelia Hart', username: 'amelia', email: 'amelia@example.test' }
  const keys = { usernameKey: 'amelia', emailKey: 'amelia@example.test', searchText: 'amelia' }
  await database.withTx((tx) => tx.insert(userTable).values({ role: 'admin', ...person, ...keys }))
  const bytes = Buffer.from(cleanCsv(Number(rows)))
  const author = { id: 1, name: 'Amelia Hart' }
  const id = await database.withTx((tx) =>
    createImport(tx, { fileName: 'partners.csv', size: bytes.length, given: {} }, author),
  )
  await database.withTx(async (tx) => {
    await putPart(tx, id, { n: 0, bytes })
    await startCheck(tx, id, author)
  })
  await work()
  await database.withTx((tx) => startCommit(tx, id, 'good_rows', author))
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
