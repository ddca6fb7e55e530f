/** @module-tag slow */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { customerMessageTexts } from 'contract/customer-message-texts'
import { londonDay } from 'contract/days'
import { sampleBooking } from 'contract/testing'
import { linesOf } from '../activity/testing.ts'
import { openDatabase } from '../db/db.ts'
import { ownMigrations, readMigrations } from '../db/migrate.ts'
import { emptyMachine, freshMachine, openOn, removeMachines, silent } from '../db/testing-machine.ts'
import { setReadOnly } from '../db/read-only-mode.sql.ts'
import { diskStore } from '../files/disk-store.ts'
import { openBucket } from '../files/testing-bucket.ts'
import { openMailbox } from '../mail/testing.ts'
import { queueMail } from '../mail/write.ts'
import { mailDueReports } from '../saved-reports/send.sql.ts'
import { openTestApp } from '../testing.ts'
import { makeBackup } from './make.ts'
import { openConnection } from './read.ts'
import { restoreBackup } from './restore.ts'
import { launch, run } from './testing.ts'

afterAll(removeMachines)

test('What waited for the mail server at a backup is not sent by what is restored from it, which takes changes', async () => {
  const machine = await freshMachine()
  const away = { ...machine, smtpUrl: 'smtp://127.0.0.1:1' }
  const t = await openTestApp({ database: await openOn(machine), config: away })
  const admin = await t.makeStaff({ role: 'admin' })
  const as = await t.signIn(admin)
  const booked = await t.call('POST', '/bookings', {
    as,
    body: {
      ...sampleBooking,
      input_date: londonDay(),
      booking_datetime: `${londonDay()}T09:00`,
      customer_email: 'guest@example.test',
    },
  })
  const id: number = booked.body.data.id
  const sent = await t.call('POST', '/messages', {
    as,
    body: { subject: 'Fog', text: 'Fog', selection: { ids: [id] } },
  })
  expect(sent.status).toBe(201)
  const report = { name: 'Figures', report: 'sources', mail: 'weekly', recipients: [admin.id] }
  expect((await t.call('POST', '/reports/saved', { as, body: report })).status).toBe(201)
  const monthly = { ...report, name: 'Unmailed', mail: 'monthly' }
  expect((await t.call('POST', '/reports/saved', { as, body: monthly })).status).toBe(201)
  await t.database.db.execute(sql`
    update saved_report_recipients set mailed_for = '2026-01-05'
    where report_id = (select id from saved_reports where mail = 'weekly')`)
  await t.database.withTx((tx) => setReadOnly(tx, true))
  const file = join(dirname(machine.dataDir), 'waiting.tar.gz')
  await makeBackup(machine, file)
  await t.close()

  const other = await emptyMachine()
  const { stdout, stderr } = await run('restore', file, other)
  expect([stderr, stdout]).toEqual([
    '',
    expect.stringMatching(
      /Z\. 1 mail that waited then may have been sent since and will not be sent\. 1 mail of reports that became due may have been sent since and will not be sent\.$/,
    ),
  ])
  const mailbox = await openMailbox()
  const again = await openTestApp({ database: await openOn(other), config: { ...other, smtpUrl: mailbox.url } })
  expect((await linesOf(again.database)).at(-1)).toMatchObject({
    action: 'command.restore',
    content: { details: { mails_not_sent: 1, reports_not_sent: 1 } },
  })
  const parts = { database: again.database, publicUrl: again.config.publicUrl, log: silent, stopping: () => false }
  expect(await mailDueReports(parts, new Date())).toBe(0)
  const shown = await again.call('GET', '/messages', { as, query: { booking_id: String(id) } })
  expect(shown.body.data.data).toMatchObject([{ state: 'failed', failure: customerMessageTexts.restored }])
  // Taken, and the only mail: what waited would be sent before it.
  expect((await again.call('POST', `/messages/${shown.body.data.data[0].id}/resend`, { as, body: {} })).status).toBe(
    201,
  )
  await expect.poll(() => mailbox.mail.map(({ to }) => to)).toEqual(['guest@example.test'])
  expect(await mailDueReports(parts, new Date(Date.now() + 7 * 86_400_000))).toBeGreaterThan(0)
  await again.close()
  await mailbox.stop()
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'A restore that is killed once its rows are there has ended what waited',
  async () => {
    const machine = await freshMachine()
    const database = await openOn(machine)
    const mail = { recipient: 'guest@example.test', subject: 'Fog', text: 'Fog', html: 'Fog' }
    await database.withTx((tx) => queueMail(tx, mail))
    const file = join(dirname(machine.dataDir), 'killed.tar.gz')
    await makeBackup(machine, file)
    await database.close()

    const other = await emptyMachine()
    const watching = await openConnection(other.databaseUrl!)
    const hasRows = async () => {
      const { rows } = await watching.query(`select to_regclass('outbox') is not null as has`)
      return rows[0].has as boolean
    }
    const child = launch('restore', file, other)
    const ended = once(child, 'exit')
    while (child.exitCode === null && !(await hasRows()));
    child.kill('SIGKILL')
    await ended
    const { rows } = await watching.query(`
      select (select count(*)::int from outbox) as mails, (select count(*)::int from activity_lines where action = 'command.restore') as lines`)
    await watching.end()
    expect(rows).toEqual([{ mails: 0, lines: 1 }])
  },
)

test('A backup of an older version is migrated', async () => {
  const machine = await freshMachine()
  const all = readMigrations(ownMigrations)
  const older = mkdtempSync(join(dirname(machine.dataDir), 'older-'))
  for (const { name } of all.slice(0, 12)) cpSync(join(ownMigrations, name), join(older, name))
  const { dataDir, databaseUrl: url } = machine
  const before = await openDatabase({ dataDir, url, log: silent, migrationsDir: older })
  await before.db.execute(sql`insert into inclusion_options (name, name_key) values ('Umbrella', 'umbrella')`)
  await before.close()
  const file = join(dirname(dataDir), 'older.tar.gz')
  await makeBackup(machine, file)

  const other = await emptyMachine()
  await restoreBackup(other, file, { log: silent })
  const { db, close } = await openOn(other)
  onTestFinished(close)
  const { rows } = await db.execute(sql`
    select (select name from inclusion_options), (select count(*)::int from schema_migrations) as migrations`)
  expect(rows).toEqual([{ name: 'Umbrella', migrations: all.length }])
})

test('Pictures go to the bucket once the whole file was checked, and come back from it when the restore fails', async () => {
  const [machine, bucket] = [await freshMachine(), await openBucket()]
  onTestFinished(bucket.stop)
  await (await openOn(machine)).close()
  const keys = ['0123456789abcdef'.repeat(2), 'fedcba9876543210'.repeat(2), '00112233445566aa'.repeat(2)]
  for (const key of keys) await diskStore(join(machine.dataDir, 'files')).put(key, randomBytes(1_000), 'image/webp')
  const file = join(dirname(machine.dataDir), 'pictures.tar.gz')
  await makeBackup(machine, file)
  const cut = join(dirname(machine.dataDir), 'cut.tar.gz')
  writeFileSync(cut, readFileSync(file).subarray(0, -20))
  const inBucket = async (from: string) => {
    const place = { ...(await emptyMachine()), s3Url: bucket.url }
    const outcome = await restoreBackup(place, from, { log: silent }).catch((error: Error) => error.message)
    return { outcome, keys: [...bucket.objects.keys()].toSorted(), left: readdirSync(place.dataDir) }
  }
  expect(await inBucket(cut)).toEqual({ outcome: expect.stringContaining('truncated'), keys: [], left: [] })

  // One is there already and in use; the store takes one more and is full then.
  const there = { bytes: Buffer.from('in use'), type: 'image/webp' }
  bucket.objects.set(keys[0]!, there)
  const set = bucket.objects.set.bind(bucket.objects)
  const full = vi
    .spyOn(bucket.objects, 'set')
    .mockImplementation((key, value) => (bucket.objects.size > 1 ? bucket.objects : set(key, value)))
  expect(await inBucket(file)).toMatchObject({ outcome: expect.any(String), keys: [keys[0]], left: [] })
  expect(full).toHaveBeenCalledTimes(2)
  full.mockRestore()
  expect(await inBucket(file)).toMatchObject({ outcome: { pictures: 3 }, keys: keys.toSorted() })
  expect(bucket.objects.get(keys[0]!)).toBe(there)
})
