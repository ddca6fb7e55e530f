/** @module-tag slow */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { codeRequestTable, codeTable, outboxTable } from '../db/tables.ts'
import { codeIn, openMailbox } from '../mail/testing.ts'
import { openTestApp, testPassword } from '../testing.ts'
import type { UserRecord } from './read.ts'

const mailbox = await openMailbox()
const t = await openTestApp({ config: { smtpUrl: mailbox.url } })
afterAll(async () => {
  await t.close()
  await mailbox.stop()
})

// Another one for each test: a mail of the test before may still arrive.
let email: string
let tests = 0
const password = 'lambeth walk at one'
const passwords = { password, password_confirmation: password }
type Headers = Record<string, string>

let gwen: UserRecord
let as: Headers
let elsewhere: Headers
let otp: string
beforeEach(async () => {
  await t.truncate()
  email = `gwen-${++tests}@example.test`
  gwen = await t.makeStaff({ email, name: 'Gwen' })
  as = await t.signIn(gwen)
  elsewhere = await t.signIn(gwen)
  await t.call('POST', '/auth/password/otp', { body: { email } })
  otp = codeIn(await mailbox.mailTo(email))
})

const ownChange = () =>
  t.call('POST', '/auth/change-password', {
    as,
    body: { current_password: testPassword, new_password: password, new_password_confirmation: password },
  })
const resetByCode = () => t.call('POST', '/auth/password/reset', { body: { email, otp, ...passwords } })
const setByAdministrator = async () => {
  const admin = await t.signIn(await t.makeStaff({ role: 'admin', name: 'Ada Admin' }))
  return t.call('PUT', `/staff/${gwen.id}`, {
    as: admin,
    body: { email, mobile: '020 7946 0000', role: 'employee', ...passwords },
  })
}
const status = async (headers: Headers) => (await t.call('GET', '/auth/profile', { as: headers })).status

describe.each([
  ['by its owner', ownChange, 200, 'your other sessions were ended'],
  ['by a mailed code', resetByCode, 401, 'you were signed out everywhere'],
  ['by an administrator', setByAdministrator, 401, 'Ada Admin'],
])('A password that is changed %s', (_how, change, statusHere, mentioned) => {
  test('ends the other sessions', async () => {
    expect((await change()).status).toBe(200)
    expect([await status(as), await status(elsewhere)]).toEqual([statusHere, 401])
  })

  test('closes the open codes and the requests for one', async () => {
    await t.database.db.insert(codeRequestTable).values({ purpose: 'reset', emailKey: gwen.emailKey })
    expect((await change()).status).toBe(200)
    expect(await t.database.db.$count(codeTable)).toBe(0)
    expect(await t.database.db.$count(codeRequestTable)).toBe(0)
    const again = await t.call('POST', '/auth/password/reset', { body: { email, otp, ...passwords } })
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['otp']])
  })

  test('is reported to its owner by mail, without the password', async () => {
    expect((await change()).status).toBe(200)
    const mail = await mailbox.mailTo(email, 2)
    expect(mail.subject).toBe('Your password was changed')
    expect(mail.text).toContain('Hello Gwen,')
    expect(mail.text).toContain(mentioned)
    expect(JSON.stringify(mail)).not.toContain(password)
  })
})

test('A change of the password that is refused sends no mail and keeps sessions and codes', async () => {
  const wrong = { current_password: 'wrong', new_password: password, new_password_confirmation: password }
  expect((await t.call('POST', '/auth/change-password', { as, body: wrong })).status).toBe(422)
  expect(await status(elsewhere)).toBe(200)
  expect(await t.database.db.$count(codeTable)).toBe(1)
  expect(await t.database.db.$count(outboxTable, eq(outboxTable.subject, 'Your password was changed'))).toBe(0)
  expect((await resetByCode()).status).toBe(200)
})
