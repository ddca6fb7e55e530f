/** @module-tag slow */
import { describe, expect, test } from 'vitest'
import { recentChanges } from '../db/changes.ts'
import { userTable } from '../db/tables.ts'
import { codeIn } from '../mail/testing.ts'
import { testPassword } from '../testing.ts'
import { openRecovery } from './testing-recovery.ts'

const { t, mailbox, settled, newPassword, ask, resend, reset, login, codeFor, wrongFor, refusedCode, seen } =
  await openRecovery()

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

  test('is announced to the list of staff, since the code verified the address', async () => {
    await t.makeStaff({ email: 'gwen@example.test' })
    const otp = await codeFor('gwen@example.test')
    refusedCode(await reset('gwen@example.test', wrongFor(otp)))
    expect(await recentChanges(t.database.db)).toEqual([])
    expect((await reset('gwen@example.test', otp)).status).toBe(200)
    expect((await recentChanges(t.database.db)).map(({ entity }) => entity)).toEqual(['staff'])
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
