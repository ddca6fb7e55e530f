import { describe, expect, test } from 'vitest'
import { messages } from 'contract/messages'
import { testPassword } from '../testing.ts'
import { openSessions } from './testing-sign-in.ts'

const { t, login, cookieOf, refresh, profileWith } = await openSessions({
  publicUrl: 'https://office.thames-tours.example',
  mailFrom: 'Lantern Tours <no-reply@post.thames-tours.example>',
})

describe('Changing the password', () => {
  const change = (as: Record<string, string>, body: Record<string, string>) =>
    t.call('POST', '/auth/change-password', {
      as,
      body: { current_password: testPassword, new_password_confirmation: body['new_password'] ?? '', ...body },
    })
  // Names the sender, among other words.
  const good = 'seven lantern tours by night'

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
    ['the name in the address', { new_password: 'Thames-Tours1894' }, 'new_password', messages.password.ownName],
    ['the name of the sender', { new_password: '!lantern tours' }, 'new_password', messages.password.ownName],
    ['a word of that name', { new_password: '12LANTERN34' }, 'new_password', messages.password.ownName],
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
