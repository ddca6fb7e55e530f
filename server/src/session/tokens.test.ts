import { describe, expect, test, vi } from 'vitest'
import { SignJWT } from 'jose'
import { messages } from 'contract/messages'
import { sessionTable } from '../db/tables.ts'
import { keyFor } from '../http/keys.ts'
import { testSecret } from '../testing.ts'
import { openSessions } from './testing-sign-in.ts'

const { t, profileWith } = await openSessions()

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
