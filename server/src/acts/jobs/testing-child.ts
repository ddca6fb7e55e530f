// A separate process that changes many bookings, is killed in the middle of a task and started again (`continue`).
import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { newAct } from 'contract/acts'
import { sampleBooking } from 'contract/testing'
import { openDatabase, type Tx } from '../../db/db.ts'
import { insertBookings } from '../../bookings/write.ts'
import { completed } from '../../bookings/rows.ts'
import type { Me } from '../../http/me.ts'
import { watchRequests } from '../../jobs/requests.ts'
import { startThrottle } from '../../jobs/throttle.ts'
import { jobWorker } from '../../jobs/worker.ts'
import { userTable } from '../../db/tables.ts'
import { cancelAct, createAct, startActCommit, startActUndo } from '../write.ts'
import { actJobs } from './act-jobs.ts'

const author: Me = { id: 1, name: 'Amelia Hart', role: 'admin', permissions: [], sessionId: 0 }
const silentLog = { info: () => {}, warn: () => {}, error: () => {} }

const [action, dataDir = '', rows = '0', url] = process.argv.slice(2)
const say = (line: string) => writeSync(1, `${line}\n`)
const database = await openDatabase({ dataDir, url, log: silentLog })
let step = 0
const stopping = () => {
  say(`step ${++step}`)
  return false
}
const work = jobWorker(actJobs, { database, log: silentLog, throttle: startThrottle(watchRequests()), stopping })

const last = async (tx: Tx): Promise<number> => {
  const { rows: found } = await tx.execute<{ id: string }>(sql`select max(id) as id from acts`)
  return Number(found[0]?.id)
}

if (action === 'fill') {
  const keys = { username: 'amelia', usernameKey: 'amelia', emailKey: 'amelia@example.test', searchText: 'amelia' }
  await database.db
    .insert(userTable)
    .values({ name: author.name, email: 'amelia@example.test', role: 'admin', ...keys })
  const bookings = Array.from({ length: Number(rows) }, (_, index) => ({
    ...completed({ ...sampleBooking, inclusion_options: [], booking_reference: `KILL-${index}` }),
    status: 'confirmed' as const,
  }))
  await database.withTx((tx) => insertBookings(tx, bookings, author, new Map()))
}
const total = Number(rows)
const selection = { query: { search: 'KILL' }, total }
const input = newAct.parse({ act: 'status', values: { status: 'cancelled' }, selection, reason: 'Fog' })
const starts: Record<string, (tx: Tx) => Promise<unknown>> = {
  check: (tx) => createAct(tx, input, { me: author, matching: total }),
  commit: async (tx) => startActCommit(tx, await last(tx), author),
  undo: async (tx) => startActUndo(tx, await last(tx), author),
  cancel: async (tx) => cancelAct(tx, await last(tx), author),
}
const start = starts[action ?? '']
if (start) await database.withTx(start)
say('working')
const waiting = async () => {
  const { rows: tasks } = await database.db.execute<{ free: boolean }>(sql`
    select coalesce(lease_until < clock_timestamp(), true) as free from acts where task is not null`)
  return tasks[0]
}
// On PostgreSQL the lease of the killed process has to run out first; on the embedded engine it is dropped at the start.
for (let task = await waiting(); task; task = await waiting()) await (task.free || !url ? work() : sleep(200))
const found = await database.db.execute(sql`select
  (select state from acts order by id desc limit 1) as state, (select counts->'change' from acts order by id desc limit 1) as changed,
  (select count(*) from bookings where status = 'cancelled') as cancelled,
  (select count(*) from booking_histories) as histories,
  (select sum(n) from booking_counts where grain = 'day' and status = 'cancelled') as counted,
  (select count(*) from notifications) as notifications`)
say(`found ${JSON.stringify(found.rows[0])}`)
await database.close()
process.exit(0)
