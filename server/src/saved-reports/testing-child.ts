// A separate process that makes saved reports whose mails are due (`fill`), queues and sends them as well (`begin`), is killed
// meanwhile, and is started again (`continue`), also beside another one (`join`).
import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { sampleBooking } from 'contract/testing'
import { completed } from '../bookings/rows.ts'
import { insertBookings } from '../bookings/write.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/db.ts'
import { reportRecipientTable, savedReportTable } from '../db/saved-tables.ts'
import { userTable } from '../db/tables.ts'
import { startMailer } from '../mail/mailer.ts'
import { mailDueReports } from './send.sql.ts'

const day = 86_400_000
const silentLog = { info: () => {}, warn: () => {}, error: () => {} }
const [action, dataDir = '', smtpUrl = '', count = '0', at = '', url] = process.argv.slice(2)
const database = await openDatabase({ dataDir, url, log: silentLog })

if (action === 'begin' || action === 'fill') {
  const people = ['ada', 'bob'].map((name) => ({
    name,
    email: `${name}@example.test`,
    role: 'admin' as const,
    username: name,
    usernameKey: name,
    emailKey: `${name}@example.test`,
    searchText: name,
  }))
  const staff = await database.db.insert(userTable).values(people).returning({ id: userTable.id, name: userTable.name })
  const [owner] = staff
  if (!owner) throw new Error('no owner was made')
  const booking = completed({ ...sampleBooking, inclusion_options: [], booking_reference: 'ONE' })
  await database.withTx((tx) => insertBookings(tx, [booking], owner, new Map()))
  for (let index = 0; index < Number(count); index += 1) {
    const name = `Report ${index}`
    const [saved] = await database.db
      .insert(savedReportTable)
      .values({
        ownerId: owner.id,
        name,
        nameKey: name.toLowerCase(),
        report: 'sources',
        query: { start_date: '2020-01-01', end_date: '2030-01-01' },
        shared: false,
        pinned: false,
        mail: 'weekly',
      })
      .returning({ id: savedReportTable.id })
    if (!saved) throw new Error('no report was made')
    const mailedFor = new Date(Number(at) - 30 * day).toISOString().slice(0, 10)
    await database.db
      .insert(reportRecipientTable)
      .values(staff.map(({ id }) => ({ reportId: saved.id, staffId: id, mailedFor })))
  }
}
if (action === 'fill') {
  await database.close()
  process.exit(0)
}
// What was claimed when the process was killed is due again after a minute.
if (action === 'continue') await database.db.execute(sql`update outbox set next_attempt_at = now()`)
writeSync(1, 'ready\n')
const config = { ...readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' }), smtpUrl }
const mailer = startMailer({ database, config, log: silentLog })
/** Says when the mails of a report are queued, and waits a little before their commit. */
const halting = {
  ...database,
  withTx: ((work, options) =>
    database.withTx(async (tx) => {
      const done = await work(tx)
      writeSync(1, 'queued\n')
      await sleep(20)
      return done
    }, options)) as typeof database.withTx,
}
const parts = { database: halting, publicUrl: 'https://office.example.test', log: silentLog, stopping: () => false }
const left = async () => {
  // What another process sends is its own.
  const { rows } = await database.db.execute(
    action === 'join'
      ? sql`select 1 from outbox where next_attempt_at <= now()`
      : sql`select 1 from outbox union all select 1 from saved_report_recipients where mailed_for < ${new Date(Number(at) - 7 * day).toISOString()}::date`,
  )
  return rows.length
}
do {
  if ((await mailDueReports(parts, new Date(Number(at)))) > 0) mailer.wake()
  await sleep(20)
} while ((await left()) > 0)
await mailer.stop()
writeSync(1, 'finished\n')
await database.close()
process.exit(0)
