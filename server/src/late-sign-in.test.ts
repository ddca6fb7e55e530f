import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { invitationTable, ssoLinkTable } from './db/sign-in-tables.ts'
import { secondStepTable } from './db/two-step-tables.ts'
import type { Tx } from './db/db.ts'
import { openAuthenticator } from './passkeys/testing-authenticator.ts'
import { openProvider, goThrough } from './single-sign-on/testing-provider.ts'
import { testPassword } from './testing.ts'
import { codeRequestTable, codeTable, outboxTable, userTable } from './db/tables.ts'
import { openMailbox } from './mail/testing.ts'
import type { UserRecord } from './session/read.ts'
import { openSessions } from './session/testing-sign-in.ts'

const publicUrl = 'http://localhost:3000'
const provider = await openProvider()
afterAll(provider.close)
const mailbox = await openMailbox()
afterAll(mailbox.stop)
const { t, login, cookieOf, refresh } = await openSessions({ oidc: provider.config, smtpUrl: mailbox.url })

const password = 'lambeth walk at one'
type Headers = Record<string, string>
let gwen: UserRecord
let as: Headers
let admin: Headers
beforeEach(async () => {
  gwen = await t.makeStaff({ email: 'gwen@example.test' })
  as = await t.signIn(gwen)
  admin = await t.signIn('admin')
  provider.state.person = { sub: 'subject-1', email: 'gwen@example.test', email_verified: true, name: 'Gwen' }
})

/** The last thing that most changes of an account end, so that they can be stopped there. */
const holdInvitation = async (tx: Tx) => {
  await t.database.db
    .insert(invitationTable)
    .values({ userId: gwen.id, tokenHash: 'x', sentAt: new Date(), expiresAt: new Date(Date.now() + 60_000) })
  await tx.select().from(invitationTable).where(eq(invitationTable.userId, gwen.id)).for('update')
}
/** What a reset of the second step ends after the link with single sign-on. */
const holdSecondStep = async (tx: Tx) => {
  await t.call('POST', '/auth/second-step/begin', { as, body: { current_password: testPassword } })
  await tx.select().from(secondStepTable).where(eq(secondStepTable.userId, gwen.id)).for('update')
}

async function waitingForLocks() {
  const { rows } = await t.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.n
}

type Answer = Awaited<ReturnType<typeof t.call>>

/** Sends the change, stops it before its end, sends the sign-in, and lets both go on. Returns the answer of the sign-in. */
async function during(change: () => Promise<Answer>, enter: () => Promise<Answer>, hold = holdInvitation) {
  const { changing, entering } = await t.database.withTx(async (tx) => {
    await hold(tx)
    const changing = change()
    await expect.poll(waitingForLocks, { timeout: 10_000 }).toBe(1)
    let isAnswered = false
    const entering = enter().finally(() => (isAnswered = true))
    await expect.poll(async () => isAnswered || (await waitingForLocks()) === 2, { timeout: 10_000 }).toBe(true)
    return { changing, entering }
  })
  expect((await changing).status).toBe(200)
  return entering
}

/** Refused, or with a session that the change has ended. */
const expectNoSession = async (entered: Answer, status: number) => {
  expect(entered.status).toBe(status)
  expect((await refresh(cookieOf(entered))).status).toBe(401)
}

const ownChange = () =>
  t.call('POST', '/auth/change-password', {
    as,
    body: { current_password: testPassword, new_password: password, new_password_confirmation: password },
  })
const edit = (changed: object) =>
  t.call('PUT', `/staff/${gwen.id}`, {
    as: admin,
    body: { email: gwen.email, mobile: '020 7946 0000', role: 'employee', ...changed },
  })
const setByAdministrator = () => edit({ password, password_confirmation: password })
const deactivate = () => edit({ account_status: 'inactive' })
const remove = () => t.call('DELETE', `/staff/${gwen.id}`, { as: admin })
const resetStep = () => t.call('DELETE', `/staff/${gwen.id}/second-step`, { as: admin })

async function bySingleSignOn() {
  const begun = await t.call('POST', '/auth/single-sign-on/begin')
  const answer = await goThrough(begun.body.data.url, publicUrl)
  const headers = { cookie: `single_sign_on=${cookieOf(begun, 'single_sign_on')}` }
  return () => t.call('POST', '/auth/single-sign-on/finish', { body: { answer }, headers })
}

async function byPasskey() {
  const device = openAuthenticator(publicUrl)
  const begun = await t.call('POST', '/auth/passkeys/begin', { as, body: { current_password: testPassword } })
  const body = { name: 'Laptop', answer: device.make(begun.body.data.options) }
  expect((await t.call('POST', '/auth/passkeys', { as, body })).status).toBe(201)
  const challenge = await t.call('POST', '/auth/passkey/challenge')
  const answer = device.answer(challenge.body.data.options)
  return () => t.call('POST', '/auth/passkey/login', { body: { answer } })
}

// The embedded engine runs one transaction at a time.
describe.runIf(process.env.TEST_DATABASE_URL)('A sign-in while', () => {
  test.each([
    ['its password is changed by its owner', ownChange, 401],
    ['its password is set by an administrator', setByAdministrator, 401],
    ['its account is deactivated', deactivate, 403],
    ['its account is deleted', remove, 401],
  ])('%s leaves no session', async (_what, change, status) => {
    await expectNoSession(await during(change, () => login(gwen.email)), status)
  })

  test.each([
    ['its account is deactivated', deactivate, 403],
    ['its account is deleted', remove, 401],
  ])('%s leaves no session by single sign-on', async (_what, change, status) => {
    expect((await (await bySingleSignOn())()).status).toBe(200)
    provider.state.person = { sub: 'subject-1', email: 'other@example.test', email_verified: false }
    await expectNoSession(await during(change, await bySingleSignOn()), status)
  })

  test.each([
    ['its account is deactivated', deactivate, 403],
    ['its account is deleted', remove, 401],
  ])('%s leaves no session by a passkey', async (_what, change, status) => {
    await expectNoSession(await during(change, await byPasskey()), status)
  })

  test('its link with single sign-on is reset leaves no session by it', async () => {
    expect((await (await bySingleSignOn())()).status).toBe(200)
    provider.state.person = { sub: 'subject-1', email: 'other@example.test', email_verified: false }
    await expectNoSession(await during(resetStep, await bySingleSignOn(), holdSecondStep), 401)
    expect(await t.database.db.$count(ssoLinkTable)).toBe(0)
  })
})

// The embedded engine runs one transaction at a time.
describe.runIf(process.env.TEST_DATABASE_URL)('While the address of an account changes', () => {
  const moved = () => edit({ email: 'moved@example.test' })
  const sent = async (subject: string) => {
    await expect.poll(() => t.database.db.$count(outboxTable), { timeout: 20_000 }).toBe(0)
    return mailbox.mail.filter((mail) => mail.subject.includes(subject)).map(({ to }) => to)
  }
  beforeEach(() => (mailbox.mail.length = 0))

  test('an invitation that is sent again goes to the new one', async () => {
    await t.database.db.update(userTable).set({ passwordHash: null }).where(eq(userTable.id, gwen.id))
    const resend = () => t.call('POST', `/staff/${gwen.id}/invitation`, { as: admin })
    expect((await during(moved, resend)).status).toBe(200)
    expect(await sent('Your Embankment account')).toEqual(['moved@example.test'])
  })

  test('a code that was asked for with the former one is not sent', async () => {
    const ask = async () => {
      const answer = await t.call('POST', '/auth/password/otp', { body: { email: gwen.email } })
      // The code is made a moment after the answer.
      await expect.poll(() => t.database.db.$count(codeRequestTable), { timeout: 20_000 }).toBe(0)
      return answer
    }
    expect((await during(moved, ask)).status).toBe(200)
    expect(await sent('Your code')).toEqual([])
    expect(await t.database.db.$count(codeTable)).toBe(0)
  })
})
