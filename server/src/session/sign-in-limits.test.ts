/** @module-tag slow */
import { afterAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { attemptTable } from '../db/tables.ts'
import { openTestApp, testPassword } from '../testing.ts'
import { openSessions } from './testing-sign-in.ts'

const { t, login, cookieOf } = await openSessions()
const secure = await openTestApp({ config: { publicUrl: 'https://office.example.com', trustProxy: 1 } })
afterAll(secure.close)

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

  test('Tries of a former password do not count for a new one, also on a device that has signed in before', async () => {
    const [admin, person] = [await t.signIn('admin'), await t.makeStaff()]
    const known = { cookie: `known_device=${cookieOf(await login(person.email), 'known_device')}` }
    for (let i = 0; i < 10; i++) {
      await login(person.email, 'wrong')
      await login(person.email, 'wrong', known)
    }
    const password = 'lambeth walk at one'
    const { email, role } = person
    const body = { email, role, mobile: '020 7946 0000', password, password_confirmation: password }
    expect((await t.call('PUT', `/staff/${person.id}`, { as: admin, body })).status).toBe(200)
    expect((await login(email, password, known)).status).toBe(200)
    expect((await login(email, password)).status).toBe(200)
    // Those of the new one do.
    for (let i = 0; i < 10; i++) expect((await login(email, 'wrong')).status).toBe(401)
    expect((await login(email, password)).status).toBe(429)
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
