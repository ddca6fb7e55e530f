// A separate process that sends messages, is killed while the mail server holds one (`begin`), and is started again (`continue`).
import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { sampleBooking } from 'contract/testing'
import { completed } from '../bookings/rows.ts'
import { insertBookings } from '../bookings/write.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/db.ts'
import { userTable } from '../db/tables.ts'
import { startMailer } from '../mail/mailer.ts'
import { sendMessage } from './write.ts'

const author = { id: 1, name: 'Amelia Hart', role: 'admin' as const }
const silentLog = { info: () => {}, warn: () => {}, error: () => {} }
const [action, dataDir = '', smtpUrl = '', count = '0', url] = process.argv.slice(2)
const database = await openDatabase({ dataDir, url, log: silentLog })

if (action === 'begin') {
  const keys = { username: 'amelia', usernameKey: 'amelia', emailKey: 'amelia@example.test', searchText: 'amelia' }
  await database.db
    .insert(userTable)
    .values({ name: author.name, email: 'amelia@example.test', role: 'admin', ...keys })
  const bookings = Array.from({ length: Number(count) }, (_, index) =>
    completed({
      ...sampleBooking,
      inclusion_options: [],
      booking_reference: `KILL-${index}`,
      customer_email: `person${index}@example.test`,
    }),
  )
  const ids = await database.withTx((tx) => insertBookings(tx, bookings, author, new Map()))
  const selection = { ids: ids.flatMap((id) => id ?? []) }
  await database.withTx((tx) =>
    sendMessage(
      tx,
      { subject: '{reference}', text: 'Dear {lead_traveler}', selection },
      { me: author, perHour: 1_000 },
    ),
  )
}
// What was claimed when the process was killed is due again after a minute.
if (action === 'continue') await database.db.execute(sql`update outbox set next_attempt_at = now()`)
const config = { ...readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' }), smtpUrl }
const mailer = startMailer({ database, config, log: silentLog })
const left = async () => database.db.$count(sql`outbox`)
while ((await left()) > 0) await sleep(20)
await mailer.stop()
const { rows } = await database.db.execute(sql`select state, count(*)::int as n from messages group by state`)
writeSync(1, `found ${JSON.stringify(rows)}\n`)
await database.close()
process.exit(0)
