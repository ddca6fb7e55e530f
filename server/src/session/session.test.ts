import { afterAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { messages } from 'contract/messages'
import { sessionTable, userTable } from '../db/tables.ts'
import { keyFor } from '../http/keys.ts'
import { openTestApp, testPassword, testSecret } from '../testing.ts'
import { openSessions } from './testing-sign-in.ts'

const { t, login, cookieOf, refresh, profileWith } = await openSessions()
const secure = await openTestApp({ config: { publicUrl: 'https://office.example.com', trustProxy: 1 } })
afterAll(secure.close)

describe('Signing in', () => {
  test('The correct password returns the person and a valid token, ignoring the case of the address', async () => {
    const person = await t.makeStaff({ role: 'admin', email: 'Ada@Example.test' })
    const answer = await login(' ada@example.TEST ')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      code: 'success',
      message: 'Login successful',
      data: { user: { id: person.id } },
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/argon2|password/)
    expect((await profileWith(answer.body.data.access)).body.data).toEqual(answer.body.data.user)
  })

  test('The refresh cookie is HttpOnly, SameSite=Strict and, behind https, Secure', async () => {
    const person = await t.makeStaff()
    const set = [(await login(person.email)).headers['set-cookie']].flat().map(String)
    const refreshing = set.find((cookie) => cookie.startsWith('refresh_token='))!
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/api', 'Max-Age=2592000'])
      expect(refreshing).toContain(attribute)
    expect(refreshing).not.toContain('Secure')
    const other = await secure.makeStaff()
    const answer = await secure.call('POST', '/auth/login', { body: { email: other.email, password: testPassword } })
    for (const cookie of [answer.headers['set-cookie']].flat())
      expect(cookie).toMatch(/HttpOnly; Secure; SameSite=Strict/)
  })

  test('An unknown address, a wrong password, a customer and a deleted person get the same answer', async () => {
    await t.makeStaff({ email: 'staff@example.test' })
    await t.makeCustomer({ email: 'customer@example.test' })
    await t.makeStaff({ email: 'gone@example.test', deletedAt: new Date() })
    const answers = await Promise.all([
      login('nobody@example.test'),
      login('staff@example.test', 'wrong'),
      login('customer@example.test'),
      login('gone@example.test'),
    ])
    for (const { status, body, headers, cookies } of answers) {
      const { 'x-request-id': _id, date: _date, ...rest } = headers
      expect([status, { ...body, request_id: '' }, Object.keys(rest), cookies]).toEqual([
        401,
        { code: 'unauthenticated', message: 'Invalid email or password', request_id: '' },
        Object.keys(rest),
        [],
      ])
    }
    expect(new Set(answers.map(({ headers }) => Object.keys(headers).join())).size).toBe(1)
  })

  test('A person who is both customer and staff signs in as staff', async () => {
    await t.makeCustomer({ email: 'both@example.test', password: 'as a customer' })
    const staff = await t.makeStaff({ email: 'both@example.test' })
    expect((await login('both@example.test')).body.data.user.id).toBe(staff.id)
    expect((await login('both@example.test', 'as a customer')).status).toBe(401)
  })

  test('An inactive account is reported only with its correct password', async () => {
    const person = await t.makeStaff({ accountStatus: 'inactive' })
    expect(await login(person.email)).toMatchObject({
      status: 403,
      body: { code: 'account_inactive', message: messages.login.inactive },
    })
    expect((await login(person.email, 'wrong')).status).toBe(401)
    expect(await t.database.db.$count(sessionTable)).toBe(0)
  })

  test('A page of another site cannot sign in', async () => {
    const person = await t.makeStaff()
    expect((await login(person.email, testPassword, { origin: 'https://evil.example' })).status).toBe(403)
  })
})

describe('Signing out', () => {
  test('Signing out by cookie invalidates token and cookie and clears the cookie', async () => {
    const person = await t.makeStaff()
    const { body, ...answer } = await login(person.email)
    const cookie = cookieOf({ body, ...answer })
    const out = await t.call('POST', '/logout', { headers: { cookie: `refresh_token=${cookie}` } })
    expect(out).toMatchObject({ status: 200, body: { code: 'success', message: 'Logged out successfully' } })
    expect(String(out.headers['set-cookie'])).toMatch(/^refresh_token=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/)
    expect((await profileWith(body.data.access)).status).toBe(401)
    expect((await refresh(cookie)).status).toBe(401)
  })

  test('Signing out by bearer succeeds, also when the session has already ended', async () => {
    const as = await t.signIn('admin')
    for (let i = 0; i < 2; i++) expect((await t.call('POST', '/logout', { as })).status).toBe(200)
    expect((await t.call('GET', '/auth/profile', { as })).status).toBe(401)
    expect((await t.call('POST', '/logout')).status).toBe(200)
  })

  test('Signing out by an expired bearer succeeds', async () => {
    const person = await t.makeStaff()
    const answer = await login(person.email)
    const id = Number(cookieOf(answer).split('.')[0])
    const past = Math.floor(Date.now() / 1000) - 10
    const expired = await new SignJWT({
      sid: id,
      sub: String(person.id),
      iss: 'embankment',
      aud: 'embankment-api',
      iat: past,
      exp: past,
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(keyFor(testSecret, 'access'))
    await t.call('POST', '/logout', { as: { authorization: `Bearer ${expired}` } })
    expect((await profileWith(answer.body.data.access)).status).toBe(401)
  })
})

describe('Sessions', () => {
  test("one sees one's own, and ends one of them", async () => {
    const person = await t.makeStaff()
    const agent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
    const old = await login(person.email, testPassword, { 'user-agent': agent })
    const as = await t.signIn(person)
    await t.signIn('admin')
    const { body } = await t.call('GET', '/auth/sessions', { as })
    expect(body.data).toHaveLength(2)
    expect(body.data[0]).toMatchObject({ current: true, address: '127.0.0.1' })
    expect(body.data[1]).toMatchObject({ current: false, device: 'Chrome on Windows' })
    const ended = await t.call('DELETE', `/auth/sessions/${body.data[1].id}`, { as })
    expect(ended).toMatchObject({ status: 200, body: { message: 'Session ended' } })
    expect((await profileWith(old.body.data.access)).status).toBe(401)
    expect((await t.call('DELETE', `/auth/sessions/${body.data[1].id}`, { as })).status).toBe(404)
  })

  test('The session of another user is not found', async () => {
    const theirs = await t.signIn('admin')
    const { body } = await t.call('GET', '/auth/sessions', { as: theirs })
    const mine = await t.signIn('admin')
    expect((await t.call('DELETE', `/auth/sessions/${body.data[0].id}`, { as: mine })).status).toBe(404)
    expect((await t.call('GET', '/auth/profile', { as: theirs })).status).toBe(200)
  })
})

test('The log has sign-ins and refusals, but no password, token, cookie or code', async () => {
  t.lines.length = 0
  const canary = 'canary-Zx81-of-the-tower'
  const person = await t.makeStaff({ password: canary })
  const answer = await login(person.email, canary)
  await login(person.email, `${canary}-wrong`)
  await refresh(cookieOf(answer))
  await refresh(`${cookieOf(answer)}x`)
  await profileWith(answer.body.data.access)
  await profileWith(`${answer.body.data.access}x`)
  await t.call('GET', `/bookings?search=${canary}`, { as: { authorization: `Bearer ${answer.body.data.access}` } })
  await t.call('POST', '/auth/change-password', {
    as: { authorization: `Bearer ${answer.body.data.access}` },
    body: { current_password: canary, new_password: `${canary} new`, new_password_confirmation: `${canary} new` },
  })
  await t.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"password":"${canary}"`,
  })
  const log = t.lines.join('\n')
  const [stored] = await t.database.db.select().from(userTable).where(eq(userTable.id, person.id))
  const secrets = [
    canary,
    answer.body.data.access,
    cookieOf(answer),
    cookieOf(answer, 'known_device'),
    stored!.passwordHash!,
    testSecret,
  ]
  for (const secret of secrets) expect(log.includes(secret), secret.slice(0, 12)).toBe(false)
  expect(log).toContain('"msg":"signed in"')
  expect(log).toContain('sign-in refused')
  expect(log).toContain('password changed')
  expect(log).toContain(`"who":${person.id}`)
})

test('An address with characters that PostgreSQL rejects answers 422', async () => {
  const answer = await t.call('POST', '/auth/login', { body: { email: 'a\u0000@example.test', password: 'x' } })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors)).toEqual(['email'])
})
