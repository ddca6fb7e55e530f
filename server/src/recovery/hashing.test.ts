import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { hashPassword } from '../session/passwords.ts'
import { openTestApp, testPassword } from '../testing.ts'

const t = await openTestApp()
afterAll(t.close)
beforeEach(t.truncate)

const password = 'lambeth walk at one'
const passwords = { password, password_confirmation: password }
const verify = () => t.call('POST', '/auth/verify-email', { body: { email: 'p@example.test', otp: '123456' } })
const reset = () =>
  t.call('POST', '/auth/password/reset', { body: { email: 'p@example.test', otp: '123456', ...passwords } })
const register = (i: number) =>
  t.call('POST', '/auth/register', { body: { name: 'Cleo', email: `c${i}@example.test`, ...passwords } })

const mostWaiting = 128

/** Keeps one new password being hashed and as many waiting as may wait, until `stop`. */
function fillQueue() {
  let on = true
  let hashed = 0
  const again = async () => {
    for (; on; hashed++) await hashPassword(password)
  }
  const ended = Promise.all(Array.from({ length: mostWaiting + 1 }, again))
  const stop = async () => {
    on = false
    await ended
  }
  onTestFinished(stop)
  return { stop, hashed: () => hashed }
}

describe('While 128 new passwords wait to be hashed', () => {
  test('sign-ins and calls over their limit are answered at once', { tags: ['slow'] }, async () => {
    const person = await t.makeStaff()
    for (let i = 0; i < 50; i++) expect((await verify()).status).toBe(422)
    for (let i = 0; i < 5; i++) expect((await register(i)).status).toBe(201)
    const queue = fillQueue()
    const signIn = t.call('POST', '/auth/login', { body: { email: person.email, password: testPassword } })
    const answers = await Promise.all([signIn, reset(), register(5)])
    expect(answers.map(({ status }) => status)).toEqual([200, 429, 429])
    expect(queue.hashed()).toBeLessThan(mostWaiting)
  })

  test('a further one gets 503 with Retry-After, and does not count as a wrong code', { tags: ['slow'] }, async () => {
    for (let i = 0; i < 49; i++) await verify()
    const queue = fillQueue()
    for (let i = 0; i < 3; i++) {
      const { status, body, headers } = await reset()
      expect([status, body.code]).toEqual([503, 'unavailable'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    await queue.stop()
    expect((await reset()).status).toBe(422)
    expect((await reset()).status).toBe(429)
  })
})
