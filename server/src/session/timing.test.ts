import { afterAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from './passwords.ts'
import { separation } from './testing.ts'
import { workOf } from './testing-work.ts'
import { openTestApp } from '../testing.ts'

const t = await openTestApp()
afterAll(t.close)
beforeEach(t.truncate)

// `npm run faults` measures the times themselves.
test('A refused sign-in sends the same statements and computes the same hash, whether or not there is an account', async () => {
  const passwordHash = await hashPassword('seven bridges by night')
  await t.makeStaff({ email: 'known@example.test', passwordHash })
  await t.makeCustomer({ email: 'customer@example.test', passwordHash })
  const login = (email: string) => async () => {
    const { status } = await t.call('POST', '/auth/login', { body: { email, password: 'wrong' } })
    expect(status).toBe(401)
  }
  // The first one also hashes the text that stands for a missing password.
  await login('first@example.test')()
  const known = await workOf(login('known@example.test'))
  expect(known.filter((step) => step.startsWith('verify'))).toEqual(['verify argon2id$v=19$m=19456,t=2,p=1'])
  expect(known.length).toBeGreaterThan(5)
  expect(await workOf(login('nobody@example.test'))).toEqual(known)
  expect(await workOf(login('customer@example.test'))).toEqual(known)
})

test('The classifier detects a difference of a tenth', () => {
  const around = (centre: number) => Array.from({ length: 200 }, (_, i) => centre + ((i * 37) % 100) / 100)
  expect(separation(around(10), around(11))).toBeGreaterThan(0.9)
  expect(separation(around(10), around(10))).toBeCloseTo(0.5, 5)
})
