/** @module-tag slow */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { outboxTable } from '../db/tables.ts'
import { openTestDatabase } from '../db/testing.ts'
import { openTestApp, testPassword, type TestApp } from '../testing.ts'
import { codeIn, openSilentServer, openMailbox } from './testing.ts'
import { mailTimeoutMs } from './transport.ts'
import { claimMail, queueMail } from './write.ts'

const mailbox = await openMailbox()
const t = await openTestApp({ config: { smtpUrl: mailbox.url } })
afterAll(async () => {
  await t.close()
  await mailbox.stop()
})

const ask = (app: TestApp, email: string, path = '/auth/password/otp') => app.call('POST', path, { body: { email } })
const outbox = () => t.database.db.select().from(outboxTable)

describe('While the mail server is down', () => {
  beforeEach(async () => {
    await t.truncate()
    mailbox.mail.length = 0
    mailbox.refused.clear()
    await mailbox.stop()
    await mailbox.start()
  })

  test('requests for a code and registrations answer 503 for everyone, and sign-in and lists work', async () => {
    const person = await t.makeStaff({ role: 'admin', email: 'known@example.test' })
    const as = await t.signIn(person)
    await mailbox.stop()
    for (const [path, message] of [
      ['/auth/password/otp', 'Failed to send OTP'],
      ['/auth/forgot-password', 'Failed to send OTP'],
      ['/auth/password/resend-otp', 'Failed to resend OTP'],
    ] as const)
      for (const who of ['known', 'nobody']) {
        const { status, body, headers } = await ask(t, `${who}@example.test`, path)
        expect([status, body.code, body.message]).toEqual([503, 'unavailable', message])
        expect(headers['retry-after']).toBeDefined()
      }
    const newcomer = {
      name: 'Cleo',
      email: 'c@example.test',
      password: testPassword,
      password_confirmation: testPassword,
    }
    expect((await t.call('POST', '/auth/register', { body: newcomer })).status).toBe(503)
    expect((await t.call('GET', '/auth/users', { as })).body.data.total).toBe(0)
    const signedIn = await t.call('POST', '/auth/login', { body: { email: person.email, password: testPassword } })
    expect(signedIn.status).toBe(200)
    await mailbox.start()
    expect((await ask(t, 'known@example.test')).status).toBe(200)
    expect(codeIn(await mailbox.mailTo('known@example.test'))).toMatch(/^\d{6}$/)
  })

  test('queued mail waits and is sent as soon as a request finds the server available', async () => {
    const admin = await t.signIn('admin')
    const guide = await t.makeStaff({ email: 'guide@example.test' })
    await mailbox.stop()
    const body = { email: guide.email, mobile: '020 7946 0000', role: 'employee', password: 'nine elms at dusk' }
    const changed = await t.call('PUT', `/staff/${guide.id}`, {
      as: admin,
      body: { ...body, password_confirmation: body.password },
    })
    expect(changed.status).toBe(200)
    while ((await outbox())[0]?.lastError === null) await sleep(10)
    expect((await ask(t, guide.email)).status).toBe(503)
    await mailbox.start()
    expect((await ask(t, guide.email)).status).toBe(200)
    expect((await mailbox.mailTo(guide.email)).subject).toBe('Your password was changed')
    expect(codeIn(await mailbox.mailTo(guide.email, 2))).toMatch(/^\d{6}$/)
    while ((await outbox()).length > 0) await sleep(10)
    expect(mailbox.mail).toHaveLength(2)
  })

  test('a mailbox that does not exist does not block other mail', async () => {
    await t.makeStaff({ email: 'gone@example.test' })
    await t.makeStaff({ email: 'guide@example.test' })
    mailbox.refused.add('gone@example.test')
    expect((await ask(t, 'gone@example.test')).status).toBe(200)
    while ((await outbox()).length > 0) await sleep(10)
    expect((await ask(t, 'guide@example.test')).status).toBe(200)
    expect(codeIn(await mailbox.mailTo('guide@example.test'))).toMatch(/^\d{6}$/)
  })
})

test('Two processes never claim the same mail, and an expired mail is not sent', async () => {
  const database = await openTestDatabase()
  const mail = (recipient: string) => ({ recipient, subject: 's', text: 't', html: 'h' })
  await database.withTx(async (tx) => {
    await queueMail(tx, { ...mail('late@example.test'), usefulMinutes: -1 })
    for (const who of ['one', 'two']) await queueMail(tx, mail(`${who}@example.test`))
  })
  const claims = await Promise.all([1, 2, 3, 4].map(() => claimMail(database, 1_000)))
  expect(claims.flatMap((claim) => claim?.recipient ?? []).toSorted()).toEqual(['one@example.test', 'two@example.test'])
  await database.close()
})

test('Calls to a silent or slow mail server end with 503', { tags: ['slow'] }, async () => {
  expect(mailTimeoutMs).toBeLessThan(10_000)
  const servers = await Promise.all([
    openSilentServer(),
    openSilentServer((socket) => void socket.write('220 slow.example.test ESMTP\r\n')),
  ])
  await Promise.all(
    servers.map(async ({ url, stop }) => {
      const app = await openTestApp({ config: { smtpUrl: url } })
      await app.makeStaff({ email: 'known@example.test' })
      const answers = await Promise.all(['known', 'nobody'].map((who) => ask(app, `${who}@example.test`)))
      expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
        [503, 'Failed to send OTP'],
        [503, 'Failed to send OTP'],
      ])
      await app.close()
      await stop()
    }),
  )
})

test.each([
  ['is not handed over unencrypted to another machine', '', 503],
  ['is handed over unencrypted where the setting says so', '?requireTLS=false', 200],
])('In production mail %s', async (_what, query, status) => {
  // An address of this machine that is not one of the loopback's.
  const smtpUrl = mailbox.url.replace('127.0.0.1', '0.0.0.0') + query
  const app = await openTestApp({ config: { nodeEnv: 'production', smtpUrl } })
  expect((await ask(app, 'known@example.test')).status).toBe(status)
  await app.close()
})

test('Without a mail server mail is written to .eml files whose names are logged', async () => {
  const app = await openTestApp()
  await app.makeStaff({ email: 'known@example.test', name: 'Zoë' })
  expect((await ask(app, 'known@example.test')).status).toBe(200)
  const folder = join(app.config.dataDir, 'mail')
  const files = () => readdirSync(folder).filter((name) => name.endsWith('.eml'))
  while (!app.lines.some((line) => line.includes('mail written'))) await sleep(20)
  const [file, ...more] = files()
  expect(more).toEqual([])
  expect(app.lines.join('')).toContain(join(folder, file!))
  const mail = readFileSync(join(folder, file!), 'latin1')
  expect(mail).toMatch(/^To: known@example\.test\r$/m)
  expect(mail).toMatch(/^From: Embankment <no-reply@localhost>\r$/m)
  expect(mail).toMatch(/^\d{6}\r$/m)
  await app.close()
})
