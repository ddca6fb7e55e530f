import { eq, sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { messages } from 'contract/messages'
import { attemptTable, sessionTable, userTable } from '../db/tables.ts'
import { keyFor } from '../http/keys.ts'
import { openTestApp, testPassword, testSecret } from '../testing.ts'

const t = await openTestApp()
const secure = await openTestApp({ config: { publicUrl: 'https://office.example.com', trustProxy: 1 } })
afterAll(() => Promise.all([t.close(), secure.close()]))
beforeEach(t.truncate)

type Answer = Awaited<ReturnType<typeof t.call>>
const login = (email: string, password = testPassword, headers = {}) =>
  t.call('POST', '/auth/login', { body: { email, password }, headers })
const cookieOf = (answer: Answer, name = 'refresh_token') =>
  answer.cookies.find((cookie) => cookie.name === name)?.value ?? ''
const refresh = (cookie: string, headers = {}) =>
  t.call('POST', '/refresh-token', { headers: { cookie: `refresh_token=${cookie}`, ...headers } })
const profileWith = (access: string) => t.call('GET', '/auth/profile', { as: { authorization: `Bearer ${access}` } })
const later = (column: 'spent_at' | 'last_seen_at', seconds: number) =>
  t.database.db.execute(
    column === 'spent_at'
      ? sql`update sessions set spent_at = array(select at - make_interval(secs => ${seconds}) from unnest(spent_at) as at order by at)`
      : sql`update sessions set last_seen_at = last_seen_at - make_interval(secs => ${seconds})`,
  )

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

describe('Sign-in limits', () => {
  test('The eleventh attempt within 15 minutes answers 429 with Retry-After, with any password', async () => {
    const person = await t.makeStaff()
    const began = Date.now()
    for (let i = 0; i < 10; i++) expect((await login(person.email, 'wrong')).status).toBe(401)
    const refused = await login(person.email)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    const elapsed = Math.ceil((Date.now() - began) / 1_000)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(900 - elapsed)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
    await t.database.db.execute(
      sql`update attempts set times = array(select at - interval '901 seconds' from unnest(times) as at)`,
    )
    expect((await login(person.email)).status).toBe(200)
  })

  test('Correct passwords do not count', async () => {
    const person = await t.makeStaff()
    for (let i = 0; i < 9; i++) await login(person.email, 'wrong')
    for (let i = 0; i < 5; i++) expect((await login(person.email)).status).toBe(200)
    expect((await login(person.email, 'wrong')).status).toBe(401)
    expect((await login(person.email)).status).toBe(429)
  })

  test('An unknown address is counted like a known one', async () => {
    for (let i = 0; i < 10; i++) expect((await login('nobody@example.test', 'wrong')).status).toBe(401)
    expect((await login('nobody@example.test', 'wrong')).status).toBe(429)
  })

  test('Of thirty parallel attempts at most ten are checked', async () => {
    const person = await t.makeStaff()
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => (await login(person.email, 'wrong')).status),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test('Guesses elsewhere do not lock out a known device, nor does a known device lock out others', async () => {
    const person = await t.makeStaff()
    const device = cookieOf(await login(person.email), 'known_device')
    for (let i = 0; i < 11; i++) await login(person.email, 'wrong')
    expect((await login(person.email)).status).toBe(429)
    const known = { cookie: `known_device=${device}` }
    expect((await login(person.email, testPassword, known)).status).toBe(200)
    for (let i = 0; i < 10; i++) expect((await login(person.email, 'wrong', known)).status).toBe(401)
    expect((await login(person.email, testPassword, known)).status).toBe(429)
  })

  test('The known-device cookie is valid for its own person only and cannot be forged', async () => {
    const [ada, bob] = [await t.makeStaff(), await t.makeStaff()]
    const device = cookieOf(await login(ada.email), 'known_device')
    for (let i = 0; i < 11; i++) await login(bob.email, 'wrong')
    const forged = device.replace(new RegExp(`^${ada.id}\\.`), `${bob.id}.`)
    for (const cookie of [device, forged, `${device}~${forged}`])
      expect((await login(bob.email, testPassword, { cookie: `known_device=${cookie}` })).status).toBe(429)
  })

  test('A device cookie covers several people', async () => {
    const [ada, bob] = [await t.makeStaff(), await t.makeStaff()]
    const first = cookieOf(await login(ada.email), 'known_device')
    const both = cookieOf(await login(bob.email, testPassword, { cookie: `known_device=${first}` }), 'known_device')
    for (const person of [ada, bob]) {
      for (let i = 0; i < 11; i++) await login(person.email, 'wrong')
      expect((await login(person.email, testPassword, { cookie: `known_device=${both}` })).status).toBe(200)
    }
  })

  test('Guesses at many accounts are limited by client address', { tags: ['slow'], timeout: 300_000 }, async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const wrong = (i: number, address: string) =>
      secure.call('POST', '/auth/login', {
        body: { email: `p${i}@example.test`, password: 'wrong' },
        headers: from(address),
      })
    for (let i = 0; i < 50; i++) expect((await wrong(i, '2001:db8:1:2::5')).status).toBe(401)
    expect((await wrong(50, '2001:db8:1:2:ffff::9')).status).toBe(429)
    expect((await wrong(51, '2001:db8:1:3::5')).status).toBe(401)
    // Without a trusted proxy the header is anybody's to write.
    await t.database.db.insert(attemptTable).values({ bucket: 'x' })
    for (let i = 0; i < 50; i++)
      await t.call('POST', '/auth/login', {
        body: { email: `p${i}@example.test`, password: 'x' },
        headers: from(`10.0.0.${i}`),
      })
    expect((await login('p51@example.test', 'x', from('10.0.0.99'))).status).toBe(429)
  })
})

describe('Access tokens', () => {
  const now = Math.floor(Date.now() / 1000)
  const sign = async (claims: Record<string, unknown>, { key = keyFor(testSecret, 'access'), header = {} } = {}) => {
    const person = await t.makeStaff()
    const [session] = await t.database.db
      .insert(sessionTable)
      .values({ userId: person.id, expiresAt: new Date(Date.now() + 1e9) })
      .returning()
    const whole = {
      sub: String(person.id),
      sid: session!.id,
      iss: 'embankment',
      aud: 'embankment-api',
      iat: now,
      exp: now + 900,
      ...claims,
    }
    const payload = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined))
    return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header }).sign(key)
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const flip = (token: string, at: number) => {
    const index = at < 0 ? token.length + at : at
    return token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1)
  }

  test('A token made like the genuine one is accepted', async () => {
    expect((await profileWith(await sign({}))).status).toBe(200)
  })

  test.each<[string, () => Promise<string>]>([
    ['no signature', async () => `${(await sign({})).split('.').slice(0, 2).join('.')}.`],
    ['alg none', async () => `${part({ alg: 'none', typ: 'JWT' })}.${(await sign({})).split('.')[1]}.`],
    [
      'alg none with our signature',
      async () => [part({ alg: 'none' }), ...(await sign({})).split('.').slice(1)].join('.'),
    ],
    ['another algorithm', () => sign({}, { header: { alg: 'HS512' }, key: Buffer.alloc(64, 7) })],
    [
      'another algorithm with our key',
      () =>
        sign({}, { header: { alg: 'HS384' }, key: Buffer.concat([keyFor(testSecret, 'access'), Buffer.alloc(16)]) }),
    ],
    ['a foreign key', () => sign({}, { key: Buffer.alloc(32, 1) })],
    ['a key of ours for another use', () => sign({}, { key: keyFor(testSecret, 'refresh') })],
    ['a flipped bit in its header', async () => flip(await sign({}), 3)],
    ['a flipped bit in its claims', async () => flip(await sign({}), 60)],
    ['a flipped bit in its signature', async () => flip(await sign({}), -5)],
    ['another issuer', () => sign({ iss: 'elsewhere' })],
    ['another audience', () => sign({ aud: 'elsewhere' })],
    ['an end in the past', () => sign({ exp: now - 5, iat: now - 905 })],
    ['no end', () => sign({ exp: undefined })],
    ['no session', () => sign({ sid: undefined })],
    ['a session that does not exist', () => sign({ sid: 999_999 })],
    ['no subject', () => sign({ sub: undefined })],
    ['another person than its session', () => sign({ sub: '999999' })],
    ['a session that is no number', () => sign({ sid: '1 or 1=1' })],
    ['a huge session number', () => sign({ sid: 1e300 })],
    ['nonsense', async () => 'a.b.c'],
    ['nothing', async () => ''],
  ])('A token with %s answers 401', async (_kind, token) => {
    expect(await profileWith(await token())).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', message: messages.status[401] },
    })
  })

  test('The expiry of a token is compared with the clock of the database', async () => {
    const { authorization } = await t.signIn('admin')
    // The clock of this process runs a day ahead; that of the database does not.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 })
    const { status } = await t.call('GET', '/auth/profile', { as: { authorization: authorization! } })
    vi.useRealTimers()
    expect(status).toBe(200)
  })
})

describe('Refreshing', () => {
  const signedIn = async () => {
    const person = await t.makeStaff()
    return { person, cookie: cookieOf(await login(person.email)) }
  }

  test('A cookie is exchanged for its successor and a valid token', async () => {
    const { cookie } = await signedIn()
    const answer = await refresh(cookie)
    expect(answer.status).toBe(200)
    expect(cookieOf(answer)).not.toBe(cookie)
    expect((await profileWith(answer.body.data.access)).status).toBe(200)
  })

  test('A used cookie yields the same successor for 10 s, also when that was used', async () => {
    const { cookie } = await signedIn()
    const second = cookieOf(await refresh(cookie))
    await refresh(second)
    await later('spent_at', 9)
    const again = await refresh(cookie)
    expect([again.status, cookieOf(again)]).toEqual([200, second])
  })

  test('A lost answer can be requested again while its cookie is unused', async () => {
    const { cookie } = await signedIn()
    const second = cookieOf(await refresh(cookie))
    await later('spent_at', 3 * 24 * 3600)
    const again = await refresh(cookie)
    expect([again.status, cookieOf(again)]).toEqual([200, second])
  })

  test('The cookie of an answer that is requested many times stays valid', async () => {
    const { cookie } = await signedIn()
    const second = cookieOf(await refresh(cookie))
    for (let i = 0; i < 4; i++) expect(cookieOf(await refresh(cookie))).toBe(second)
    await later('spent_at', 60)
    expect((await refresh(second)).status).toBe(200)
  })

  test('Any other replay ends the session permanently', async () => {
    const { cookie } = await signedIn()
    const second = await refresh(cookie)
    const third = await refresh(cookieOf(second))
    await later('spent_at', 11)
    expect((await refresh(cookie)).status).toBe(401)
    expect((await refresh(cookieOf(third))).status).toBe(401)
    expect((await profileWith(third.body.data.access)).status).toBe(401)
    expect(t.lines.some((line) => line.includes('a used refresh cookie was replayed'))).toBe(true)
  })

  test('A thousand rounds of two tabs end no session', { tags: ['slow'], timeout: 300_000 }, async () => {
    const rounds = Number(process.env['REFRESH_ROUNDS'] ?? 1_000)
    let { cookie } = await signedIn()
    let signedOut = 0
    for (let round = 0; round < rounds; round++) {
      const [one, other] = await Promise.all([refresh(cookie), refresh(cookie)])
      signedOut += [one, other].filter(({ status }) => status !== 200).length
      // Whichever answer came last is what the browser keeps.
      cookie = cookieOf(round % 2 === 0 ? one : other)
    }
    expect(signedOut).toBe(0)
  })

  test('A missing, forged or foreign cookie answers 401 and ends no session', async () => {
    const { cookie } = await signedIn()
    const other = (await signedIn()).cookie
    const mac = (text: string) => text.split('.')[2]
    for (const forged of [
      '',
      'x',
      '1.0.',
      cookie.slice(0, -1),
      `${cookie.split('.')[0]}.0.${mac(other)}`,
      `${cookie.split('.')[0]}.1.${mac(cookie)}`,
    ])
      expect((await refresh(forged)).status, forged).toBe(401)
    expect((await t.call('POST', '/refresh-token')).status).toBe(401)
    expect((await refresh(cookie)).status).toBe(200)
  })

  test.each([
    ['inactive', { accountStatus: 'inactive' as const }],
    ['deleted', { deletedAt: new Date() }],
  ])('A person who is %s gets no more tokens', async (_kind, values) => {
    const { person, cookie } = await signedIn()
    await t.database.db.update(userTable).set(values).where(eq(userTable.id, person.id))
    expect((await refresh(cookie)).status).toBe(401)
  })

  test('A session ends after 30 days without a refresh', async () => {
    const { cookie } = await signedIn()
    await t.database.db.execute(sql`update sessions set expires_at = now() - interval '1 second'`)
    expect((await refresh(cookie)).status).toBe(401)
  })

  test.each<[string, Record<string, string>, number]>([
    ['our own page', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, 200],
    ['the host it was sent to', { origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }, 200],
    ['a typed address', { 'sec-fetch-site': 'none' }, 200],
    ['a program', {}, 200],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }, 403],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['an origin that begins like ours', { origin: 'http://localhost:3000.evil.example' }, 403],
    ['no origin to speak of', { origin: 'null' }, 403],
  ])('A call from %s is answered %o', async (_kind, headers, status) => {
    const { cookie } = await signedIn()
    expect((await refresh(cookie, headers)).status).toBe(status)
    const out = await t.call('POST', '/logout', { headers: { cookie: `refresh_token=${cookie}`, ...headers } })
    expect(out.status).toBe(status)
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

describe('Changing the password', () => {
  const change = (as: Record<string, string>, body: Record<string, string>) =>
    t.call('POST', '/auth/change-password', {
      as,
      body: { current_password: testPassword, new_password_confirmation: body['new_password'] ?? '', ...body },
    })
  const good = 'seven bridges by night'

  test('A change sets the new password, ends the other sessions and keeps this one', async () => {
    const person = await t.makeStaff()
    const other = await login(person.email)
    const as = await t.signIn(person)
    expect(await change(as, { new_password: good })).toMatchObject({
      status: 200,
      body: { code: 'success', message: 'Password updated successfully!' },
    })
    expect((await t.call('GET', '/auth/profile', { as })).status).toBe(200)
    expect((await profileWith(other.body.data.access)).status).toBe(401)
    expect((await refresh(cookieOf(other))).status).toBe(401)
    expect((await login(person.email)).status).toBe(401)
    expect((await login(person.email, good)).status).toBe(200)
  })

  test.each<[string, Record<string, string>, string, string]>([
    [
      'a wrong current one',
      { current_password: 'wrong', new_password: good },
      'current_password',
      messages.password.wrongCurrent,
    ],
    ['one of seven characters', { new_password: 'seven77' }, 'new_password', messages.password.tooShort],
    ['one of 129 characters', { new_password: 'x1'.repeat(64) + 'y' }, 'new_password', messages.password.tooLong],
    ['a common one', { new_password: 'Password123!' }, 'new_password', messages.password.common],
    ['a pattern', { new_password: 'abcabcabcabc' }, 'new_password', messages.password.common],
    [
      'one with the name of the address',
      { new_password: 'xx-gwendolyn-xx' },
      'new_password',
      messages.password.containsEmail,
    ],
    [
      'one that is repeated otherwise',
      { new_password: good, new_password_confirmation: `${good}!` },
      'new_password_confirmation',
      messages.password.mismatch,
    ],
  ])('%s is refused on its field', async (_kind, body, field, message) => {
    const person = await t.makeStaff({ email: 'Gwendolyn@example.test' })
    const answer = await change(await t.signIn(person), body)
    expect([answer.status, answer.body.code, answer.body.errors[field][0]]).toEqual([422, 'validation_failed', message])
    expect((await login(person.email)).status).toBe(200)
  })

  test('A password may have 8 to 128 of any characters, and all of them count', async () => {
    const person = await t.makeStaff()
    const long = `${'🚌 Straße '.repeat(14)}end`.slice(0, 127)
    expect((await change(await t.signIn(person), { new_password: `${long}1` })).status).toBe(200)
    expect((await login(person.email, `${long}2`)).status).toBe(401)
    expect((await login(person.email, `${long}1`)).status).toBe(200)
  })

  test('Wrong entries of the current password are counted', async () => {
    const as = await t.signIn('employee')
    for (let i = 0; i < 10; i++)
      expect((await change(as, { current_password: 'wrong', new_password: good })).status).toBe(422)
    expect((await change(as, { new_password: good })).status).toBe(429)
  })

  test('Of two parallel changes one takes effect', async () => {
    const person = await t.makeStaff()
    const as = await t.signIn(person)
    const answers = await Promise.all([
      change(as, { new_password: `${good} 1` }),
      change(as, { new_password: `${good} 2` }),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
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
