import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, describe, expect, test } from 'vitest'
import { forget, linesOf } from '../activity/testing.ts'
import { messages } from 'contract/messages'
import { twoStepMessages } from 'contract/two-step-messages'
import { userTable } from '../db/tables.ts'
import { recoveryCodeTable, secondStepTable } from '../db/two-step-tables.ts'
import { openMailbox } from '../mail/testing.ts'
import { openSessions } from '../session/testing-sign-in.ts'
import { testPassword } from '../testing.ts'

const mailbox = await openMailbox()
afterAll(mailbox.stop)
const { t, login, cookieOf, profileWith } = await openSessions({ smtpUrl: mailbox.url })
const { db } = t.database

/** The code of an app, some periods of 30 s from now. */
const codeOf = (secret: string, periods = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const bearer = async (email: string, body = {}) => {
  const answer = await t.call('POST', '/auth/login', { body: { email, password: testPassword, ...body } })
  return { authorization: `Bearer ${answer.body.data.access}` }
}
const call = (as: Record<string, string>, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  t.call(method, path, { as, ...(body && { body }) })

/** A member of staff whose second step is on, with the secret of the app and the recovery codes. */
async function withSecondStep(person = {}) {
  const { id, email } = await t.makeStaff(person)
  const as = await bearer(email)
  const begun = await call(as, 'POST', '/auth/second-step/begin', { current_password: testPassword })
  const { secret, uri } = begun.body.data as { secret: string; uri: string }
  // The code of the period before, so that the present one is still unused.
  const confirmed = await call(as, 'POST', '/auth/second-step/confirm', { code: codeOf(secret, -1) })
  expect(confirmed.status).toBe(200)
  const { recovery_codes } = confirmed.body.data as { recovery_codes: string[] }
  return { id, email, as, secret, uri, recovery_codes }
}
const expectMail = (email: string, subject: string) =>
  expect
    .poll(() => mailbox.mail.filter(({ to }) => to.includes(email)).map((mail) => mail.subject), { timeout: 20_000 })
    .toContain(subject)
const signIn = (email: string, body: object, headers = {}) =>
  t.call('POST', '/auth/login', { body: { email, password: testPassword, ...body }, headers })

describe('Setting up', () => {
  test('A code of the new secret turns it on, shows ten recovery codes once and is reported to its owner', async () => {
    const { email, as, uri, secret, recovery_codes } = await withSecondStep({ email: 'ada@example.test' })
    expect(uri).toContain('otpauth://totp/Embankment:ada%40example.test?')
    expect(uri).toContain(`secret=${secret}`)
    expect(new Set(recovery_codes).size).toBe(10)
    for (const code of recovery_codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}(-[2-9A-HJ-NP-Z]{6}){3}$/)
    const state = await call(as, 'GET', '/auth/second-step')
    expect(state.body.data).toMatchObject({ recovery_codes_left: 10, remembered_devices: 0 })
    expect(state.body.data.enabled_at).toEqual(expect.any(String))
    expect(JSON.stringify(state.body)).not.toContain(secret)
    await expectMail(email, 'Two-step sign-in was turned on')
  })

  test('Neither the secret nor a recovery code can be read from the database', async () => {
    const { secret, recovery_codes } = await withSecondStep()
    const stored = JSON.stringify([await db.select().from(secondStepTable), await db.select().from(recoveryCodeTable)])
    for (const value of [secret, ...recovery_codes, ...recovery_codes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(value)
  })

  test('A wrong password or a wrong code changes nothing', async () => {
    const { email } = await t.makeStaff()
    const as = await bearer(email)
    const refused = await call(as, 'POST', '/auth/second-step/begin', { current_password: 'wrong' })
    expect(refused.body).toMatchObject({ errors: { current_password: [messages.password.wrongCurrent] } })
    const begun = await call(as, 'POST', '/auth/second-step/begin', { current_password: testPassword })
    const code = codeOf(begun.body.data.secret)
    const answer = await call(as, 'POST', '/auth/second-step/confirm', { code: wrong(code) })
    expect([answer.status, answer.body.errors]).toEqual([422, { code: [twoStepMessages.wrongCode] }])
    expect((await login(email)).status).toBe(200)
  })

  test('A set-up that was not begun, or begun a quarter of an hour ago, is refused', async () => {
    const { email } = await t.makeStaff()
    const as = await bearer(email)
    expect((await call(as, 'POST', '/auth/second-step/confirm', { code: '123456' })).body.code).toBe('wrong_state')
    const begun = await call(as, 'POST', '/auth/second-step/begin', { current_password: testPassword })
    await db.update(secondStepTable).set({ pendingAt: sql`now() - interval '16 minutes'` })
    const late = await call(as, 'POST', '/auth/second-step/confirm', { code: codeOf(begun.body.data.secret) })
    expect([late.status, late.body.message]).toEqual([409, twoStepMessages.notBegun])
  })

  test('A member without a password, as of single sign-on, learns that and where to choose one', async () => {
    const person = await t.makeStaff()
    const as = await t.signIn(person)
    expect((await call(as, 'GET', '/auth/second-step')).body.data.has_password).toBe(true)
    await db.update(userTable).set({ passwordHash: null }).where(eq(userTable.id, person.id))
    expect((await call(as, 'GET', '/auth/second-step')).body.data.has_password).toBe(false)
    const current_password = testPassword
    const errors = { current_password: [twoStepMessages.noPassword] }
    const begun = await call(as, 'POST', '/auth/second-step/begin', { current_password })
    expect([begun.status, begun.body.errors]).toEqual([422, errors])
    const [new_password, new_password_confirmation] = ['a-new-password-of-42', 'a-new-password-of-42']
    const change = { current_password, new_password, new_password_confirmation }
    const changed = await call(as, 'POST', '/auth/change-password', change)
    expect([changed.status, changed.body.errors]).toEqual([422, errors])
  })

  test('A new app counts only once its code was confirmed', async () => {
    const { email, as, secret } = await withSecondStep()
    const begun = await call(as, 'POST', '/auth/second-step/begin', { current_password: testPassword })
    const next = begun.body.data.secret as string
    expect((await signIn(email, { code: codeOf(next) })).status).toBe(422)
    expect((await call(as, 'POST', '/auth/second-step/confirm', { code: codeOf(next) })).status).toBe(200)
    expect((await signIn(email, { code: codeOf(secret) })).status).toBe(422)
    expect((await signIn(email, { code: codeOf(next, 1) })).status).toBe(200)
  })
})

describe('Signing in', () => {
  test('The password alone is answered with 401 second_step_required and starts no session', async () => {
    const { email, secret } = await withSecondStep()
    const answer = await login(email)
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      401,
      'second_step_required',
      twoStepMessages.required,
    ])
    expect(answer.cookies).toEqual([])
    await forget(t.database)
    expect((await login(email)).status).toBe(401)
    const done = await signIn(email, { code: ` ${codeOf(secret).replace(/^.../, '$& ')} ` })
    expect(done.status).toBe(200)
    // The first half of a usual sign-in is no refusal.
    expect(await linesOf(t.database)).toMatchObject([{ action: 'session.login', refusal: null }])
    expect((await profileWith(done.body.data.access)).status).toBe(200)
  })

  test('A wrong password is answered as for any account, whatever the code', async () => {
    const { email, secret } = await withSecondStep()
    const answer = await t.call('POST', '/auth/login', { body: { email, password: 'wrong', code: codeOf(secret) } })
    expect([answer.status, answer.body.message]).toEqual([401, messages.login.wrong])
  })

  test('No code is accepted twice, nor one of an earlier period, nor one that is two periods off', async () => {
    const { email, secret } = await withSecondStep()
    const code = codeOf(secret)
    expect((await signIn(email, { code: codeOf(secret, 3) })).status).toBe(422)
    const both = await Promise.all([signIn(email, { code }), signIn(email, { code })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await signIn(email, { code: codeOf(secret, -1) })).status).toBe(422)
  })

  test('A recovery code works once, in any case, and its use is reported', async () => {
    const { email, as, recovery_codes } = await withSecondStep()
    const [first = ''] = recovery_codes
    expect((await signIn(email, { code: first.toLowerCase().replace('-', ' ') })).status).toBe(200)
    expect((await signIn(email, { code: first })).status).toBe(422)
    expect((await call(as, 'GET', '/auth/second-step')).body.data.recovery_codes_left).toBe(9)
    await expectMail(email, 'A recovery code was used')
  })

  test('The fifth wrong code in a quarter of an hour is the last, and a right one is refused then too', async () => {
    const { email, secret } = await withSecondStep()
    for (let i = 0; i < 5; i++) expect((await signIn(email, { code: wrong(codeOf(secret)) })).status).toBe(422)
    const answer = await signIn(email, { code: codeOf(secret) })
    expect([answer.status, answer.body.code]).toEqual([429, 'too_many_requests'])
    // The password alone neither counts nor is refused.
    expect((await login(email)).body.code).toBe('second_step_required')
  })

  test('A device that is remembered is not asked for 30 days, across sign-ins, and only for its own person', async () => {
    const { email, as, secret } = await withSecondStep()
    const other = await withSecondStep()
    const first = await signIn(email, { code: codeOf(secret), remember: true })
    let cookie = `known_device=${cookieOf(first, 'known_device')}`
    const again = await signIn(email, {}, { cookie })
    expect(again.status).toBe(200)
    cookie = `known_device=${cookieOf(again, 'known_device')}`
    const third = await signIn(email, {}, { cookie })
    expect(third.status).toBe(200)
    // The mark of the device is another one after each sign-in.
    cookie = `known_device=${cookieOf(third, 'known_device')}`
    expect((await signIn(other.email, {}, { cookie })).body.code).toBe('second_step_required')
    expect((await call(as, 'GET', '/auth/second-step')).body.data.remembered_devices).toBe(1)
    await db.execute(sql`update remembered_devices set expires_at = expires_at - interval '29 days'`)
    const last = await signIn(email, {}, { cookie })
    expect(last.status).toBe(200)
    cookie = `known_device=${cookieOf(last, 'known_device')}`
    await db.execute(sql`update remembered_devices set expires_at = expires_at - interval '1 day'`)
    expect((await signIn(email, {}, { cookie })).body.code).toBe('second_step_required')
  })

  test('A remembered device is asked again after its days, also when it asks to be remembered in between', async () => {
    const { email, secret } = await withSecondStep()
    const first = await signIn(email, { code: codeOf(secret), remember: true })
    await db.execute(sql`update remembered_devices set expires_at = expires_at - interval '29 days'`)
    let cookie = `known_device=${cookieOf(first, 'known_device')}`
    const again = await signIn(email, { remember: true }, { cookie })
    expect(again.status).toBe(200)
    cookie = `known_device=${cookieOf(again, 'known_device')}`
    await db.execute(sql`update remembered_devices set expires_at = expires_at - interval '1 day'`)
    expect((await signIn(email, { remember: true }, { cookie })).body.code).toBe('second_step_required')
  })

  test('A device that signed in without being remembered is asked again', async () => {
    const { email, secret } = await withSecondStep()
    const cookie = `known_device=${cookieOf(await signIn(email, { code: codeOf(secret) }), 'known_device')}`
    expect((await signIn(email, {}, { cookie })).body.code).toBe('second_step_required')
  })

  test('Remembered devices end when they are forgotten, and with a change of the password', async () => {
    const { email, as, secret } = await withSecondStep()
    const remembered = async (period: number) =>
      `known_device=${cookieOf(await signIn(email, { code: codeOf(secret, period), remember: true }), 'known_device')}`
    const cookie = await remembered(0)
    expect((await call(as, 'DELETE', '/auth/second-step/devices')).status).toBe(200)
    expect((await signIn(email, {}, { cookie })).body.code).toBe('second_step_required')
    const later = await remembered(1)
    const password = 'a-new-password-of-42'
    const change = { current_password: testPassword, new_password: password, new_password_confirmation: password }
    expect((await call(as, 'POST', '/auth/change-password', change)).status).toBe(200)
    expect((await signIn(email, { password }, { cookie: later })).body.code).toBe('second_step_required')
  })

  test('An inactive account gets that answer, and is not asked for a code', async () => {
    const { id, email } = await withSecondStep()
    await db.update(userTable).set({ accountStatus: 'inactive' }).where(eq(userTable.id, id))
    expect((await login(email)).body.code).toBe('account_inactive')
  })

  test('A code for an account without a second step is ignored', async () => {
    const { email } = await t.makeStaff()
    expect((await signIn(email, { code: '123456', remember: true })).status).toBe(200)
  })
})

describe('Afterwards', () => {
  test('New recovery codes replace the older ones', async () => {
    const { email, as, recovery_codes } = await withSecondStep()
    const renewed = await call(as, 'POST', '/auth/second-step/recovery-codes', { current_password: testPassword })
    expect(renewed.body.data.recovery_codes).toHaveLength(10)
    expect((await signIn(email, { code: recovery_codes[0] })).status).toBe(422)
    expect((await signIn(email, { code: renewed.body.data.recovery_codes[0] })).status).toBe(200)
    await expectMail(email, 'New recovery codes were made')
  })

  test('It is turned off by the password alone, and then off for good', async () => {
    const { email, as } = await withSecondStep()
    const off = (current_password: string) => call(as, 'POST', '/auth/second-step/off', { current_password })
    expect((await off('wrong')).status).toBe(422)
    expect((await off(testPassword)).body.message).toBe(twoStepMessages.disabled)
    expect((await login(email)).status).toBe(200)
    expect((await off(testPassword)).body.code).toBe('wrong_state')
    await expectMail(email, 'Two-step sign-in was turned off')
  })

  test('An administrator resets that of another member, whose sessions end and who gets a mail; no other role can', async () => {
    const { id, email, as } = await withSecondStep()
    const path = `/staff/${id}/second-step`
    for (const [headers, status] of [
      [{}, 401],
      [await t.signIn('employee', ['users']), 403],
    ] as const)
      for (const method of ['GET', 'DELETE'] as const)
        expect((await t.call(method, path, { as: headers })).status).toBe(status)
    const admin = await t.signIn('admin')
    expect((await call(admin, 'GET', path)).body.data.recovery_codes_left).toBe(10)
    expect((await call(admin, 'DELETE', path)).body.message).toBe(twoStepMessages.reset)
    expect((await call(as, 'GET', '/auth/profile')).status).toBe(401)
    expect((await login(email)).status).toBe(200)
    await expectMail(email, 'Two-step sign-in was reset')
    expect((await call(admin, 'DELETE', path)).body.code).toBe('wrong_state')
    expect((await call(admin, 'GET', '/staff/999999/second-step')).status).toBe(404)
  })

  test('An administrator does not reset the own one without a password', async () => {
    const { id, as } = await withSecondStep({ role: 'admin' })
    expect((await call(as, 'DELETE', `/staff/${id}/second-step`)).body.code).toBe('own_account')
    expect((await call(as, 'GET', '/auth/second-step')).body.data.enabled_at).not.toBeNull()
  })
})
