import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestApp, testPassword } from '../testing.ts'

const t = await openTestApp()
afterAll(t.close)
beforeEach(t.truncate)

const login = (email: string, password = testPassword, headers = {}) =>
  t.call('POST', '/auth/login', { body: { email, password }, headers })
const cookieOf = (answer: { cookies: { name: string; value: string }[] }, name = 'refresh_token') =>
  answer.cookies.find((cookie) => cookie.name === name)?.value

test('the right password signs in and answers the person with a token that works', async () => {
  const person = await t.makeStaff({ role: 'admin', email: 'Ada@Example.test' })
  const answer = await login(' ada@example.TEST ')
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ code: 'success', message: 'Login successful', data: { user: { id: person.id } } })
  expect(JSON.stringify(answer.body)).not.toContain('argon2')
  const profile = await t.call('GET', '/auth/profile', { as: { authorization: `Bearer ${answer.body.data.access}` } })
  expect(profile.body.data).toEqual(answer.body.data.user)
})

test('a refresh cookie is changed for its successor', async () => {
  const person = await t.makeStaff()
  const first = cookieOf(await login(person.email))
  const answer = await t.call('POST', '/refresh-token', { headers: { cookie: `refresh_token=${first}` } })
  expect(answer.status).toBe(200)
  expect(cookieOf(answer)).not.toBe(first)
})
