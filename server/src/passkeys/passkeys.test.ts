import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, describe, expect, test } from 'vitest'
import { messages } from 'contract/messages'
import { passkeyMessages as texts } from 'contract/passkey-messages'
import { forget, linesOf } from '../activity/testing.ts'
import { userTable } from '../db/tables.ts'
import { passkeyTable } from '../db/two-step-tables.ts'
import { openMailbox } from '../mail/testing.ts'
import { openSessions } from '../session/testing-sign-in.ts'
import { testPassword } from '../testing.ts'
import { openAuthenticator } from './testing-authenticator.ts'

const mailbox = await openMailbox()
afterAll(mailbox.stop)
const { t, profileWith, cookieOf } = await openSessions({ smtpUrl: mailbox.url })
const { db } = t.database
const origin = 'http://localhost:3000'
const current_password = testPassword

type Headers = Record<string, string>
type Authenticator = ReturnType<typeof openAuthenticator>
type Lie = Parameters<Authenticator['answer']>[1]

const begin = async (as: Headers, password = testPassword) =>
  t.call('POST', '/auth/passkeys/begin', { as, body: { current_password: password } })
const add = (as: Headers, answer: object, name = 'Work laptop') =>
  t.call('POST', '/auth/passkeys', { as, body: { name, answer } })
const challenge = async () => (await t.call('POST', '/auth/passkey/challenge')).body.data.options
const signIn = (answer: object) => t.call('POST', '/auth/passkey/login', { body: { answer } })
const answerOf = async (device: Authenticator, lie?: Lie) => device.answer(await challenge(), lie)

/** A member of staff with a passkey, which was added over the API. */
async function withPasskey(person = {}) {
  const user = await t.makeStaff(person)
  const as = await t.signIn(user)
  const device = openAuthenticator(origin)
  const added = await add(as, device.make((await begin(as)).body.data.options))
  expect(added.status).toBe(201)
  return { ...user, as, device, passkey: added.body.data as { id: number; name: string } }
}
const expectMail = (email: string, subject: string) =>
  expect
    .poll(() => mailbox.mail.filter(({ to }) => to.includes(email)).map((mail) => mail.subject), { timeout: 20_000 })
    .toContain(subject)
const expectRefused = (answer: { status: number; body: { message: string } }) =>
  expect([answer.status, answer.body.message]).toEqual([401, texts.notAccepted])

test('A sign-in with it, a refused one and its removal leave lines about the account', async () => {
  const { id, as, device, passkey } = await withPasskey()
  await forget(t.database)
  expect((await signIn(await answerOf(device))).status).toBe(200)
  expectRefused(await signIn(await answerOf(device, { verified: false })))
  const body = { current_password }
  expect((await t.call('POST', `/auth/passkeys/${passkey.id}/remove`, { as, body })).status).toBe(200)
  const lines = await linesOf(t.database)
  expect(lines.map(({ action, refusal, actorId, recordId }) => [action, refusal, actorId, recordId])).toEqual([
    ['passkeys.login', null, id, id],
    ['passkeys.login', 'unauthenticated', null, null],
    ['passkeys.remove', null, id, id],
  ])
})

describe('Adding a passkey', () => {
  test('It is listed by its name, reported to its owner and removed after the password', async () => {
    const { email, as, passkey } = await withPasskey({ email: 'ada@example.test' })
    await expectMail(email, 'A passkey was added')
    const list = async () => (await t.call('GET', '/auth/passkeys', { as })).body.data
    expect(await list()).toEqual([
      { id: passkey.id, name: 'Work laptop', created_at: expect.any(String), last_used_at: null },
    ])
    const remove = (password: string, id = passkey.id) =>
      t.call('POST', `/auth/passkeys/${id}/remove`, { as, body: { current_password: password } })
    const wrong = await remove('wrong')
    expect([wrong.status, wrong.body.errors]).toEqual([422, { current_password: [messages.password.wrongCurrent] }])
    expect(await list()).toHaveLength(1)
    expect((await remove(testPassword)).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await remove(testPassword)).status).toBe(404)
    await expectMail(email, 'A passkey was removed')
  })

  test('It asks for the password, for a discoverable passkey, and for a person who is verified', async () => {
    const { email, as } = await withPasskey()
    expect((await begin(as, 'wrong')).status).toBe(422)
    const { options } = (await begin(as)).body.data
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
    // An existing one is not to be made twice on one device.
    expect(options.excludeCredentials).toHaveLength(1)
    expect(JSON.stringify(options)).not.toContain(testPassword)
  })

  test.each<[string, Lie]>([
    ['another origin', { origin: 'https://embankment.example' }],
    ['another site', { rpId: 'embankment.example' }],
    ['another challenge', { challenge: 'AAAA' }],
    ['nobody verified', { verified: false }],
  ])('An answer with %s is refused', async (_what, lie) => {
    const as = await t.signIn('employee')
    const answer = openAuthenticator(origin).make((await begin(as)).body.data.options, lie)
    expect((await add(as, answer)).body).toMatchObject({ code: 'wrong_state', message: texts.ended })
    expect(await db.$count(passkeyTable)).toBe(0)
  })

  test('A challenge is answered once, within five minutes, and by the person whom it was made for', async () => {
    const [as, other] = [await t.signIn('employee'), await t.signIn('employee')]
    const { options } = (await begin(as)).body.data
    expect((await add(other, openAuthenticator(origin).make(options))).status).toBe(409)
    // Nor does one of a sign-in do.
    expect(
      (await add(as, openAuthenticator(origin).make({ ...options, challenge: (await challenge()).challenge }))).status,
    ).toBe(409)
    expect((await add(as, openAuthenticator(origin).make(options))).status).toBe(201)
    expect((await add(as, openAuthenticator(origin).make(options))).status).toBe(409)
    const late = (await begin(as)).body.data.options
    await db.execute(sql`update passkey_challenges set expires_at = expires_at - interval '301 seconds'`)
    expect((await add(as, openAuthenticator(origin).make(late))).status).toBe(409)
  })

  test('The same passkey is not added twice, and an account has at most ten', async () => {
    const { as, device } = await withPasskey()
    const again = await add(as, device.make((await begin(as)).body.data.options))
    expect(again.body.message).toBe(texts.known)
    const { options } = (await begin(as)).body.data
    await db.execute(sql`
      insert into passkeys (user_id, name, credential_id, public_key, counter, transports)
      select user_id, name, 'copy' || n, public_key, 0, '{}' from passkeys, generate_series(1, 9) as n`)
    expect((await begin(as)).body.message).toBe(texts.tooMany)
    expect((await add(as, openAuthenticator(origin).make(options))).body.message).toBe(texts.tooMany)
  })

  test('Nobody else can use or remove it, and a name or an answer that is too long is refused', async () => {
    const { passkey } = await withPasskey()
    const other = await t.signIn('admin')
    const path = `/auth/passkeys/${passkey.id}/remove`
    expect((await t.call('POST', path, { as: other, body: { current_password } })).status).toBe(404)
    expect((await t.call('GET', '/auth/passkeys', { as: other })).body.data).toEqual([])
    const answer = openAuthenticator(origin).make((await begin(other)).body.data.options)
    expect((await add(other, answer, 'x'.repeat(61))).body.errors).toHaveProperty('name')
    expect((await add(other, { ...answer, id: 'a'.repeat(1_401) })).status).toBe(422)
  })
})

describe('Signing in with a passkey alone', () => {
  test('It starts a session without a password and notes the use', async () => {
    const { id, as, device } = await withPasskey()
    const answer = await signIn(await answerOf(device))
    expect([answer.status, answer.body.data.user.id]).toEqual([200, id])
    expect(cookieOf(answer)).not.toBe('')
    expect((await profileWith(answer.body.data.access)).status).toBe(200)
    const [row] = (await t.call('GET', '/auth/passkeys', { as })).body.data
    expect(row.last_used_at).toEqual(expect.any(String))
  })

  test.each<[string, Lie]>([
    ['another origin', { origin: 'http://localhost:3001' }],
    ['another site', { rpId: 'embankment.example' }],
    ['a challenge that was never made', { challenge: 'AAAA' }],
    ['nobody verified', { verified: false }],
    ['a counter that stands still', { counter: 2 }],
    ['a counter that goes back', { counter: 1 }],
    ['another owner', { userHandle: 'AAAA' }],
    ['no owner, by which alone one of a former secret could still be used', { userHandle: null }],
  ])('An answer with %s is refused', async (_what, lie) => {
    const { device } = await withPasskey()
    for (const counter of [1, 2]) expect((await signIn(await answerOf(device, { counter }))).status).toBe(200)
    expectRefused(await signIn(await answerOf(device, lie)))
    expect((await signIn(await answerOf(device, { counter: 3 }))).status).toBe(200)
  })

  test('An answer is taken once, also of two at the same time, and only within five minutes', async () => {
    const { device } = await withPasskey()
    const answer = await answerOf(device)
    const both = await Promise.all([signIn(answer), signIn(answer)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    expectRefused(await signIn(answer))
    const late = await answerOf(device)
    await db.execute(sql`update passkey_challenges set expires_at = expires_at - interval '301 seconds'`)
    expectRefused(await signIn(late))
  })

  test('A changed signature, a passkey that was removed and one that is unknown are refused alike', async () => {
    const { device } = await withPasskey()
    const answer = await answerOf(device)
    const forged = openAuthenticator(origin).answer(await challenge())
    expectRefused(await signIn({ ...answer, response: { ...answer.response, signature: forged.response.signature } }))
    expectRefused(await signIn(forged))
    await db.delete(passkeyTable)
    expectRefused(await signIn(await answerOf(device)))
  })

  test('An inactive account is refused, and a challenge of the set-up is none of a sign-in', async () => {
    const { id, as, device } = await withPasskey()
    expectRefused(await signIn(device.answer({ ...(await begin(as)).body.data.options, rpId: 'localhost' })))
    await db.update(userTable).set({ accountStatus: 'inactive' }).where(eq(userTable.id, id))
    expect((await signIn(await answerOf(device))).body.code).toBe('account_inactive')
  })

  test('Fifty wrong answers from an address are the most in a quarter of an hour', async () => {
    const { device } = await withPasskey()
    const wrong = device.answer({ challenge: 'AAAA', rpId: 'localhost' })
    for (let i = 0; i < 50; i++) expect((await signIn(wrong)).status).toBe(401)
    expect((await signIn(await answerOf(device))).status).toBe(429)
  })

  test('Two hundred challenges for an address are the most in a quarter of an hour', async () => {
    for (let i = 0; i < 200; i++) await challenge()
    expect((await t.call('POST', '/auth/passkey/challenge')).status).toBe(429)
  })
})

describe('A passkey as the second step', () => {
  const login = (email: string, body: object = {}) =>
    t.call('POST', '/auth/login', { body: { email, password: testPassword, ...body } })

  async function withBoth() {
    const person = await withPasskey()
    const begun = await t.call('POST', '/auth/second-step/begin', { as: person.as, body: { current_password } })
    const code = new TOTP({ secret: Secret.fromBase32(begun.body.data.secret) }).generate()
    expect((await t.call('POST', '/auth/second-step/confirm', { as: person.as, body: { code } })).status).toBe(200)
    return person
  }

  test('After the right password it stands for the code, once', async () => {
    const { email, device } = await withBoth()
    const asked = await login(email)
    expect([asked.body.code, asked.body.data]).toEqual(['second_step_required', { passkeys: 1 }])
    const passkey = await answerOf(device)
    expect((await login(email, { passkey, password: 'wrong' })).status).toBe(401)
    expect((await login(email, { passkey })).status).toBe(200)
    expect((await login(email, { passkey })).body.errors).toEqual({ passkey: [texts.notAccepted] })
  })

  test('That of another person is refused, and five wrong ones in a quarter of an hour are the most', async () => {
    const { email, device } = await withBoth()
    const { device: foreign } = await withBoth()
    for (let i = 0; i < 5; i++) expect((await login(email, { passkey: await answerOf(foreign) })).status).toBe(422)
    expect((await login(email, { passkey: await answerOf(device) })).status).toBe(429)
  })

  test('A reset by an administrator removes it with the second step', async () => {
    const { id, email, device } = await withBoth()
    const admin = await t.signIn('admin')
    const path = `/staff/${id}/second-step`
    expect((await t.call('GET', path, { as: admin })).body.data.passkeys).toBe(1)
    expect((await t.call('DELETE', path, { as: admin })).status).toBe(200)
    expectRefused(await signIn(await answerOf(device)))
    expect((await login(email)).status).toBe(200)
  })
})
