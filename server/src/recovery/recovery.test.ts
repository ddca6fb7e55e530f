import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from 'contract/messages'
import { codeRequestTable, codeTable, outboxTable, userTable } from '../db/tables.ts'
import { codeIn, openMailbox } from '../mail/testing.ts'
import { openTestApp, testPassword } from '../testing.ts'
import { dropUnverified } from './write.ts'

const mailbox = await openMailbox()
const t = await openTestApp({ config: { smtpUrl: mailbox.url, trustProxy: 1 } })
afterAll(async () => {
  await t.close()
  await mailbox.stop()
})
beforeEach(async () => {
  await settled()
  await t.truncate()
  mailbox.mail.length = 0
})

type Headers = Record<string, string>
type Answer = Awaited<ReturnType<typeof t.call>>
const newPassword = 'lambeth walk at one'
const from = (address: string): Headers => ({ 'x-forwarded-for': address })
const ask = (email: string, path = '/auth/password/otp', headers: Headers = {}) =>
  t.call('POST', path, { body: { email }, headers })
const resend = (email: string) => ask(email, '/auth/password/resend-otp')
const reset = (email: string, otp: string, changed: object = {}, headers: Headers = {}) =>
  t.call('POST', '/auth/password/reset', {
    body: { email, otp, password: newPassword, password_confirmation: newPassword, ...changed },
    headers,
  })
const verify = (email: string, otp: string, headers: Headers = {}) =>
  t.call('POST', '/auth/verify-email', { body: { email, otp }, headers })
const register = (changed: object = {}, headers: Headers = {}) =>
  t.call('POST', '/auth/register', {
    body: {
      name: 'Cleo',
      email: 'cleo@example.test',
      password: newPassword,
      password_confirmation: newPassword,
      ...changed,
    },
    headers,
  })
const login = (email: string, password: string) => t.call('POST', '/auth/login', { body: { email, password } })
const codeFor = async (email: string) => {
  expect((await ask(email)).status).toBe(200)
  return codeIn(await mailbox.mailTo(email))
}
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const refusedCode = (answer: Answer) => {
  expect([answer.status, answer.body.message, answer.body.errors]).toEqual([
    422,
    messages.reset.codeWrong,
    { otp: [messages.reset.codeWrong] },
  ])
}
/** What a stranger can compare; ids and times differ in any case. */
const seen = ({ status, body, headers }: Answer) => {
  const { request_id: _id, ...rest } = body
  return { status, body: rest, headers: Object.keys(headers).toSorted() }
}
/** Once every asked code has been seen to. */
const settled = async () => {
  for (let left = -1; left !== 0; await sleep(20))
    left = (await t.database.db.$count(codeRequestTable)) + (await t.database.db.$count(outboxTable))
}

describe('A forgotten password', () => {
  test('is replaced by code, which ends every session and invalidates the old password', async () => {
    const person = await t.makeStaff({ email: 'Gwen@Example.test', name: 'Gwen' })
    const as = await t.signIn(person)
    const asked = await ask('gwen@example.TEST')
    expect(asked.body).toMatchObject({ code: 'success', message: 'OTP sent successfully' })
    const mail = await mailbox.mailTo('Gwen@Example.test')
    expect(mail.subject).toBe('Your code for a new password')
    expect(mail.text).toContain('Hello Gwen,')
    const otp = codeIn(mail)
    expect(mail.html).toContain(otp)
    const done = await reset(' GWEN@example.test ', ` ${otp} `)
    expect([done.status, done.body.message, done.cookies]).toEqual([200, 'Password reset successfully!', []])
    expect((await t.call('GET', '/auth/profile', { as })).status).toBe(401)
    expect((await login('gwen@example.test', testPassword)).status).toBe(401)
    expect((await login('gwen@example.test', newPassword)).status).toBe(200)
    refusedCode(await reset('gwen@example.test', otp))
    expect((await t.database.db.select().from(userTable))[0]!.emailVerifiedAt).not.toBeNull()
  })

  test('can be requested at the alias path as well', async () => {
    await t.makeStaff({ email: 'gwen@example.test' })
    expect((await ask('gwen@example.test', '/auth/forgot-password')).body.message).toBe('OTP sent successfully')
    expect(codeIn(await mailbox.mailTo('gwen@example.test'))).toMatch(/^\d{6}$/)
  })

  test('does not use up the code while the new password or its repetition is refused', async () => {
    await t.makeStaff({ email: 'gwendolyn@example.test' })
    const otp = await codeFor('gwendolyn@example.test')
    for (const [changed, field] of [
      [{ password: 'password1', password_confirmation: 'password1' }, 'password'],
      [{ password: 'I am Gwendolyn', password_confirmation: 'I am Gwendolyn' }, 'password'],
      [{ password: 'short', password_confirmation: 'short' }, 'password'],
      [{ password_confirmation: 'something else' }, 'password_confirmation'],
      [{ otp: '12345' }, 'otp'],
      [{ email: 'nobody' }, 'email'],
    ] as const)
      expect(Object.keys((await reset('gwendolyn@example.test', otp, changed)).body.errors)).toEqual([field])
    expect((await reset('gwendolyn@example.test', otp)).status).toBe(200)
  })

  test('sends nothing to customers, unknown addresses, inactive and deleted staff, and answers alike', async () => {
    await t.makeStaff({ email: 'known@example.test' })
    await t.makeCustomer({ email: 'customer@example.test' })
    await t.makeStaff({ email: 'inactive@example.test', accountStatus: 'inactive' })
    await t.makeStaff({ email: 'deleted@example.test', deletedAt: new Date() })
    const known = seen(await ask('known@example.test'))
    for (const who of ['customer', 'inactive', 'deleted', 'nobody'])
      expect(seen(await ask(`${who}@example.test`))).toEqual(known)
    const knownAgain = seen(await resend('known@example.test'))
    expect(seen(await resend('nobody@example.test'))).toEqual(knownAgain)
    await settled()
    expect(new Set(mailbox.mail.map(({ to }) => to))).toEqual(new Set(['known@example.test']))
    expect(seen(await reset('nobody@example.test', '123456'))).toEqual(
      seen(await reset('known@example.test', wrongFor(codeIn(await mailbox.mailTo('known@example.test', 2))))),
    )
  })
})

describe('A code', () => {
  beforeEach(() => t.makeStaff({ email: 'gwen@example.test' }))
  const email = 'gwen@example.test'

  test('is replaced by a resent one, at most once a minute, for known and unknown addresses alike', async () => {
    const first = await codeFor(email)
    const began = Date.now()
    const again = await resend(email)
    expect([again.status, again.body.message]).toEqual([200, 'OTP resent successfully'])
    const second = codeIn(await mailbox.mailTo(email, 2))
    if (first !== second) refusedCode(await reset(email, first))
    expect((await resend('nobody@example.test')).status).toBe(200)
    for (const who of [email, 'nobody@example.test', 'NOBODY@example.test']) {
      const refused = await resend(who)
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
      const elapsed = Math.ceil((Date.now() - began) / 1_000)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(60 - elapsed)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    }
    expect((await reset(email, second)).status).toBe(200)
  })

  test('is invalid after five wrong tries, with the same message', async () => {
    const otp = await codeFor(email)
    for (let i = 0; i < 5; i++) refusedCode(await reset(email, wrongFor(otp)))
    refusedCode(await reset(email, otp))
  })

  test('is accepted at the fifth try', async () => {
    const otp = await codeFor(email)
    for (let i = 0; i < 4; i++) refusedCode(await reset(email, wrongFor(otp)))
    expect((await reset(email, otp)).status).toBe(200)
  })

  test('expires after ten minutes, and is stored as a hash', async () => {
    const otp = await codeFor(email)
    const { rows } = await t.database.db.execute<{ minutes: number }>(
      sql`select extract(epoch from expires_at - created_at)::float8 / 60 as minutes from codes`,
    )
    expect(rows[0]!.minutes).toBeCloseTo(10, 1)
    expect(JSON.stringify(await t.database.db.select().from(codeTable))).not.toContain(`"${otp}"`)
    await t.database.db.execute(sql`update codes set expires_at = now() - interval '1 second'`)
    refusedCode(await reset(email, otp))
  })

  test('is valid only for its own purpose and person', async () => {
    await t.makeStaff({ email: 'other@example.test' })
    const otp = await codeFor(email)
    refusedCode(await reset('other@example.test', otp))
    refusedCode(await verify(email, otp))
    expect((await reset(email, otp)).status).toBe(200)
  })

  test('that is used twenty times in parallel works once', async () => {
    const otp = await codeFor(email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(email, otp)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) refusedCode(answer)
  })

  test('is checked at most five times under a hundred parallel guesses', async () => {
    const otp = await codeFor(email)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => reset(email, wrongFor(otp), {}, from(`192.0.2.${i}`))),
    )
    for (const answer of answers) refusedCode(answer)
    expect(await t.database.db.select({ tries: codeTable.tries }).from(codeTable)).toEqual([{ tries: 5 }])
    refusedCode(await reset(email, otp))
  })

  test('can be requested five times a day per client and twenty times in all, for known and unknown addresses alike', async () => {
    for (const who of [email, 'nobody@example.test']) {
      const taken: number[] = []
      for (const place of [1, 2, 3, 4, 5]) {
        const six = Array.from({ length: 6 }, () => ask(who, '/auth/password/otp', from(`198.51.100.${place}`)))
        taken.push((await Promise.all(six)).filter(({ status }) => status === 200).length)
      }
      expect(taken).toEqual([5, 5, 5, 5, 0])
    }
  })
})

describe('Wrong codes', () => {
  test('are limited to fifty a day per client over all addresses, and correct ones do not count', async () => {
    await t.makeStaff({ email: 'gwen@example.test' })
    const otp = await codeFor('gwen@example.test')
    for (let i = 0; i < 49; i++) refusedCode(await verify(`nobody${i}@example.test`, '123456'))
    expect((await reset('gwen@example.test', otp)).status).toBe(200)
    refusedCode(await verify('nobody@example.test', '123456'))
    expect((await verify('nobody@example.test', '123456')).status).toBe(429)
    expect((await reset('gwen@example.test', '123456')).status).toBe(429)
    refusedCode(await verify('nobody@example.test', '123456', from('203.0.113.9')))
  })

  test('log an alarm at the thousandth in a day and block nothing', async () => {
    refusedCode(await verify('nobody@example.test', '123456'))
    const grow = (most: number) =>
      t.database.db.execute(sql`update attempts set times = array_fill(now(), array[${most}::int])
        where bucket like 'code-wrong-all:%'`)
    const alarms = () => t.lines.filter((line) => line.includes('"alarm":"wrong_codes"')).length
    await grow(998)
    refusedCode(await verify('nobody@example.test', '123456', from('203.0.113.1')))
    expect(alarms()).toBe(0)
    refusedCode(await verify('nobody@example.test', '123456', from('203.0.113.2')))
    expect(alarms()).toBe(1)
    expect(t.lines.find((line) => line.includes('wrong_codes'))).toContain('"level":"error"')
    expect((await ask('nobody@example.test')).status).toBe(200)
  })
})

describe('A registration', () => {
  const email = 'cleo@example.test'
  const customer = async () =>
    (await t.database.db.select().from(userTable).where(eq(userTable.role, 'customer')).orderBy(userTable.id)).at(0)

  test('creates a customer who verifies the address by code and cannot sign in', async () => {
    const made = await register({ mobile: '+44 7700 900321', role: 'admin', permissions: ['users'], id: 1_000 })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({ code: 'success', message: messages.register.done })
    expect(await customer()).toMatchObject({
      role: 'customer',
      name: 'Cleo',
      mobile: '+44 7700 900321',
      emailVerifiedAt: null,
      permissions: [],
    })
    expect((await customer())!.id).not.toBe(1_000)
    const otp = codeIn(await mailbox.mailTo(email))
    refusedCode(await verify(email, wrongFor(otp)))
    const verified = await verify(email, otp)
    expect([verified.status, verified.body.message]).toEqual([200, 'Email verified successfully'])
    const as = await t.signIn('admin')
    const { data } = (await t.call('GET', '/auth/users', { as })).body.data
    expect(data).toMatchObject([{ name: 'Cleo', email_verified_at: expect.stringMatching(/Z$/) }])
    refusedCode(await verify(email, otp))
    expect((await login(email, newPassword)).body.message).toBe('Invalid email or password')
  })

  test('with a taken address gets the same answer, changes nothing and sends nothing', async () => {
    await t.makeCustomer({ name: 'First', email, emailVerifiedAt: new Date() })
    const before = await t.database.db.select().from(userTable)
    const free = seen(await register({ email: 'free@example.test' }))
    expect(seen(await register({ email: 'CLEO@example.test' }))).toEqual(free)
    await settled()
    expect(mailbox.mail.map(({ to }) => to)).toEqual(['free@example.test'])
    const after = await t.database.db.select().from(userTable).orderBy(userTable.id)
    expect(after).toHaveLength(2)
    expect(after[0]).toEqual(before[0])
  })

  test('with an address of staff is accepted, and one with an unverified address sends another code', async () => {
    await t.makeStaff({ email })
    expect((await register()).status).toBe(201)
    expect((await register({ name: 'Another Person' })).status).toBe(201)
    const otp = codeIn(await mailbox.mailTo(email, 1))
    await settled()
    expect((await customer())!.name).toBe('Cleo')
    expect((await verify(email, codeIn(mailbox.mail.at(-1)!))).status).toBe(200)
    expect(otp).toMatch(/^\d{6}$/)
  })

  test('that is sent twice in parallel creates one customer', async () => {
    const answers = await Promise.all([register(), register({ email: 'CLEO@example.test' }), register()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await t.database.db.$count(userTable)).toBe(1)
  })

  test('is limited to five an hour per client', async () => {
    const six = await Promise.all([0, 1, 2, 3, 4, 5].map((i) => register({ email: `c${i}@example.test` })))
    expect(six.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 429])
    expect((await register({ email: 'c9@example.test' }, from('203.0.113.7'))).status).toBe(201)
  })

  test('is limited to twenty a day per address, for free and taken addresses alike', async () => {
    await t.makeCustomer({ email: 'taken@example.test', emailVerifiedAt: new Date() })
    for (const who of ['free@example.test', 'taken@example.test']) {
      const answers = []
      for (let place = 0; place < 21; place++)
        answers.push(await register({ email: place % 2 ? who : who.toUpperCase() }, from(`198.51.100.${place}`)))
      expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(201), 429])
      await t.database.db.execute(sql`delete from attempts where bucket like 'register:%'`)
    }
    expect((await register({}, from('198.51.100.1'))).status).toBe(201)
    await settled()
    expect(mailbox.mail.filter(({ to }) => to.toLowerCase() === 'free@example.test').length).toBeLessThanOrEqual(20)
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ email: 'x' }, 'email'],
    [{ mobile: '1' }, 'mobile'],
    [{ password: 'cleopatra', password_confirmation: 'cleopatra' }, 'password'],
    [{ password_confirmation: 'x' }, 'password_confirmation'],
  ])('with %j is refused on its field', async (changed, field) => {
    const { status, body } = await register(changed)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('is deleted after a week without verification, and other customers are kept', async () => {
    const old = { createdAt: new Date(Date.now() - 8 * 86_400_000) }
    for (const [who, row] of [
      ['stale', { selfRegistered: true, ...old }],
      ['young', { selfRegistered: true }],
      ['verified', { selfRegistered: true, emailVerifiedAt: new Date(), ...old }],
      ['other', { ...old }],
    ] as const)
      await t.makeCustomer({ email: `${who}@example.test`, name: who, ...row })
    await t.database.withTx(dropUnverified)
    const left = await t.database.db.select({ name: userTable.name }).from(userTable).orderBy(userTable.id)
    expect(left.map(({ name }) => name)).toEqual(['young', 'verified', 'other'])
  })
})

test('The log has no code, password or token', async () => {
  t.lines.length = 0
  await t.makeStaff({ email: 'gwen@example.test' })
  const otp = await codeFor('gwen@example.test')
  await reset('gwen@example.test', wrongFor(otp))
  await reset('gwen@example.test', otp)
  const signedIn = await login('gwen@example.test', newPassword)
  await login('gwen@example.test', 'a wrong canary')
  const refreshed = await t.call('POST', '/refresh-token', {
    headers: { cookie: `refresh_token=${signedIn.cookies.find(({ name }) => name === 'refresh_token')!.value}` },
  })
  const secrets = [newPassword, 'a wrong canary', signedIn.body.data.access, refreshed.body.data.access]
  secrets.push(...[...signedIn.cookies, ...refreshed.cookies].map(({ value }) => value))
  const log = t.lines.join('')
  expect(log).toContain('password reset by code')
  for (const secret of secrets) expect(log).not.toContain(secret)
  expect(log).not.toMatch(new RegExp(`(?<![0-9a-f])${otp}(?![0-9a-f])`))
})
