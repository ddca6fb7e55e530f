import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { invitationHours, invitationMessages as texts } from 'contract/invitation-messages'
import { messages } from 'contract/messages'
import { invitationTable } from '../db/sign-in-tables.ts'
import { outboxTable, recordChangeTable, userTable } from '../db/tables.ts'
import { openUsers } from '../users/testing-users.ts'

const { t, as, begin, login, mailbox, password } = await openUsers()
const { db } = t.database

// An address for each test: mail of the one before may still arrive.
const person = { username: 'theo', email: '', mobile: '+44 7700 900555', role: 'employee' }
let tests = 0
beforeEach(async () => {
  await begin()
  person.email = `theo-${++tests}@example.test`
})

const passwords = { password, password_confirmation: password }
const invite = (changed: object = {}, by = as) =>
  t.call('POST', '/staff/invitations', { as: by, body: { ...person, permissions: ['booking'], ...changed } })
const accept = (token: string, changed: object = {}) =>
  t.call('POST', '/invitations/accept', { body: { token, ...passwords, ...changed } })
const check = (token: string) => t.call('POST', '/invitations/check', { body: { token } })
const tokenOf = ({ text }: { text: string }) => /\/invitation#([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? ''
const entities = async () => (await db.select().from(recordChangeTable)).map(({ entity }) => entity)
/** The members of staff whose changes open pages were sent, in their order. */
async function announced() {
  const rows = await db.select().from(recordChangeTable).orderBy(recordChangeTable.id)
  return rows.flatMap(({ entity, recordId }) => (entity === 'staff' ? [recordId] : []))
}
/** The token of the newest of `count` mails to an address. */
const tokenTo = async (email: string, count = 1) => tokenOf(await mailbox.mailTo(email, count))
async function invited(changed: object = {}) {
  const answer = await invite(changed)
  expect(answer.status).toBe(201)
  const { id, email } = answer.body.data as { id: number; email: string }
  return { id, email, token: await tokenTo(email) }
}
const link = (id: number) => `/staff/${id}/invitation`

describe('An invited member of staff', () => {
  test('gets a link by mail, chooses the password with it and signs in with the rights that were given', async () => {
    const { id, email, token } = await invited()
    // Who may guide a departure by now.
    expect(await entities()).toContain('departure')
    const mail = await mailbox.mailTo(email)
    expect(mail.subject).toBe('Your Embankment account')
    expect(mail.text).toContain('Ada Admin has made an account for you')
    expect(mail.html).toContain(`href="http://localhost:3000/invitation#${token}"`)
    expect((await check(token)).body.data).toEqual({ name: 'theo', email })
    expect((await login(email, password)).status).toBe(401)
    const done = await accept(token)
    expect([done.status, done.body.message, done.cookies]).toEqual([200, texts.accepted, []])
    const entered = await login(email, password)
    expect([entered.status, entered.body.data.user.permissions]).toEqual([200, ['booking']])
    const [row] = await db.select().from(userTable).where(eq(userTable.id, id))
    expect(row?.emailVerifiedAt).not.toBeNull()
    const chosen = await mailbox.mailTo(email, 2)
    expect(chosen.subject).toBe('Your password was set')
    expect(chosen.text).toContain('The first password of your Embankment account was chosen')
  })

  test('uses the link once, also when two send it at the same moment', async () => {
    const { token, email } = await invited()
    const both = await Promise.all([accept(token), accept(token)])
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const again = await accept(token, { password: 'another password 7', password_confirmation: 'another password 7' })
    expect([again.status, again.body.message]).toEqual([409, texts.used])
    expect((await check(token)).body.message).toBe(texts.used)
    expect((await login(email, password)).status).toBe(200)
  })

  test(`is refused after ${invitationHours} hours, and gets a new link that replaces the older one`, async () => {
    const { id, email, token } = await invited()
    const { rows } = await db.execute(
      sql`select extract(epoch from expires_at - sent_at)::int as seconds from invitations`,
    )
    expect(rows).toEqual([{ seconds: 72 * 3_600 }])
    await db.update(invitationTable).set({ expiresAt: sql`now() - interval '1 second'` })
    for (const late of [await check(token), await accept(token)])
      expect([late.status, late.body.code, late.body.message]).toEqual([409, 'wrong_state', texts.expired])
    const sent = await t.call('POST', link(id), { as })
    expect([sent.status, sent.body.message, sent.body.data.has_password]).toEqual([200, texts.sent, false])
    const next = await tokenTo(email, 2)
    expect((await accept(token)).body.message).toBe(texts.unknown)
    expect((await accept(next)).status).toBe(200)
  })

  test('is said to be unreachable where the mail server refuses the address, until a link is sent again', async () => {
    mailbox.refused.add(person.email)
    const { id, email } = (await invite()).body.data as { id: number; email: string }
    const failure = async () => (await t.call('GET', link(id), { as })).body.data.failure as unknown
    await expect.poll(failure).toContain('no such mailbox')
    expect(await failure()).not.toContain(email)
    expect(await db.select().from(outboxTable)).toEqual([])
    expect((await announced()).at(-1)).toBe(id)
    mailbox.refused.clear()
    expect((await t.call('POST', link(id), { as })).body.data.failure).toBeNull()
    expect((await check(await tokenTo(email))).status).toBe(200)
  })

  test('gets no mail with a link that was replaced or cancelled before the mail was sent', async () => {
    mailbox.deferred.add(person.email)
    const { id } = (await invite()).body.data as { id: number }
    const waiting = async () => (await db.select().from(outboxTable)).map(({ textBody: text }) => tokenOf({ text }))
    const [older] = await waiting()
    expect((await t.call('POST', link(id), { as })).status).toBe(200)
    const left = await waiting()
    expect(left).toEqual([expect.stringMatching(/^.{43}$/)])
    expect(left).not.toEqual([older])
    expect((await t.call('DELETE', link(id), { as })).status).toBe(200)
    expect(await waiting()).toEqual([])
    mailbox.deferred.clear()
  })

  test('chooses a password by the rules for new ones, and a refused one does not use the link up', async () => {
    const { token } = await invited()
    const weak = await accept(token, { password: 'password1', password_confirmation: 'password1' })
    expect([weak.status, weak.body.errors]).toEqual([422, { password: [messages.password.common] }])
    const named = `I am theo-${tests}, the first`
    const own = await accept(token, { password: named, password_confirmation: named })
    expect(own.body.errors).toEqual({ password: [messages.password.containsEmail] })
    expect((await accept(token, { password_confirmation: 'another' })).status).toBe(422)
    expect((await accept(token)).status).toBe(200)
  })

  test('may forget the link and set the password by a code, after which the link is used up', async () => {
    const { email, token } = await invited()
    expect((await t.call('POST', '/auth/password/otp', { body: { email } })).status).toBe(200)
    const code = /\b\d{6}\b/.exec((await mailbox.mailTo(email, 2)).text)?.[0]
    const reset = await t.call('POST', '/auth/password/reset', { body: { email, otp: code, ...passwords } })
    expect(reset.status).toBe(200)
    expect((await accept(token)).status).toBe(404)
  })
})

describe('A link', () => {
  test('cannot be read from the database, and no log line holds it', async () => {
    const { token } = await invited()
    await check(token)
    await accept(token)
    const stored = JSON.stringify(await db.select().from(invitationTable))
    expect(stored).not.toContain(token)
    expect(t.lines.join('\n')).not.toContain(token)
  })

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['the member is deleted', (id) => t.call('DELETE', `/staff/${id}`, { as })],
    ['it is cancelled', (id) => t.call('DELETE', link(id), { as })],
    [
      'the account is deactivated, and stays so when it is activated again',
      async (id) => {
        const body = { ...person, account_status: 'inactive' }
        await t.call('PUT', `/staff/${id}`, { as, body })
        await t.call('PUT', `/staff/${id}`, { as, body: { ...body, account_status: 'active' } })
      },
    ],
    [
      'the e-mail address changes',
      (id) => t.call('PUT', `/staff/${id}`, { as, body: { ...person, email: 'new@example.test' } }),
    ],
    [
      'an administrator sets a password',
      (id) => t.call('PUT', `/staff/${id}`, { as, body: { ...person, ...passwords } }),
    ],
  ])('becomes invalid when %s', async (_when, change) => {
    const { id, token } = await invited()
    const answer = (await change(id)) as { status: number } | undefined
    if (answer) expect(answer.status).toBe(200)
    for (const refused of [await check(token), await accept(token)])
      expect([refused.status, refused.body.message]).toEqual([404, texts.unknown])
  })

  test('is guessed 50 times in a quarter of an hour at most, before any password is hashed', async () => {
    const { token } = await invited()
    const guesses = Array.from({ length: 50 }, (_, i) => String(i).padStart(43, 'x'))
    for (const guess of guesses) expect((await check(guess)).status).toBe(404)
    expect((await accept(guesses[0]!)).status).toBe(429)
    expect((await accept(token)).status).toBe(429)
    await db.execute(sql`delete from attempts`)
    expect((await accept(token)).status).toBe(200)
  })
})

describe('Inviting', () => {
  test('follows the rights of the inviter, and the rules of accounts', async () => {
    const manager = await t.signIn('employee', ['users', 'booking'])
    for (const refused of [{ permissions: ['reviews'] }, { role: 'admin', permissions: [] }])
      expect((await invite(refused, manager)).status).toBe(403)
    expect((await invite({}, manager)).status).toBe(201)
    expect((await invite({ username: 'other' })).body.errors).toEqual({ email: [messages.staff.emailTaken] })
    const other = await t.makeStaff({ role: 'admin', passwordHash: null })
    for (const method of ['POST', 'DELETE'] as const)
      expect((await t.call(method, link(other.id), { as: manager })).status).toBe(403)
    expect((await t.call('GET', link(other.id), { as: await t.signIn('employee', ['booking']) })).status).toBe(403)
  })

  test('shows what was sent and until when it works, and nothing of it once a password is chosen', async () => {
    const { id, token } = await invited()
    const state = async () => (await t.call('GET', link(id), { as })).body.data
    expect(await state()).toEqual({
      has_password: false,
      sent_at: expect.any(String),
      expires_at: expect.any(String),
      failure: null,
    })
    await accept(token)
    expect(await state()).toEqual({ has_password: true, sent_at: null, expires_at: null, failure: null })
    const again = await t.call('POST', link(id), { as })
    expect([again.status, again.body.message]).toEqual([409, texts.hasPassword])
    expect((await t.call('DELETE', link(id), { as })).body.message).toBe(texts.noneOpen)
  })

  test('is limited to 20 mails a day for an address', async () => {
    const { id } = await invited()
    for (let i = 0; i < 19; i++) expect((await t.call('POST', link(id), { as })).status).toBe(200)
    expect((await t.call('POST', link(id), { as })).status).toBe(429)
  })

  test('adds no one while no mail can be sent, and says how to add the person', async () => {
    await mailbox.stop()
    const answer = await invite()
    await mailbox.start()
    expect([answer.status, answer.body.message]).toEqual([503, texts.mailDown])
    expect(await db.$count(userTable)).toBe(1)
  })
})
