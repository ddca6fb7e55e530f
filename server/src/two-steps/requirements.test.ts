import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { londonDay, moveDay } from 'contract/days'
import { apiBase, type AnyEndpoint } from 'contract/endpoint'
import { endpointGroups } from 'contract/endpoints'
import { twoStepMessages } from 'contract/two-step-messages'
import { forget, linesOf } from '../activity/testing.ts'
import { openAuthenticator } from '../passkeys/testing-authenticator.ts'
import { openTestApp, testPassword } from '../testing.ts'

const t = await openTestApp()
afterAll(t.close)
beforeEach(t.truncate)

type Headers = Record<string, string>
const path = '/auth/second-step/requirements'
const today = londonDay()
const tomorrow = moveDay(today, 1)

/** Sets a second step up over the API. */
async function setUp(as: Headers) {
  const begun = await t.call('POST', '/auth/second-step/begin', { as, body: { current_password: testPassword } })
  const code = new TOTP({ secret: Secret.fromBase32(begun.body.data.secret) }).generate()
  const done = await t.call('POST', '/auth/second-step/confirm', { as, body: { code } })
  expect(done.status).toBe(200)
}

async function adminWithStep(): Promise<Headers> {
  const as = await t.signIn('admin')
  await setUp(as)
  return as
}
const require = (as: Headers, body: object) => t.call('PUT', path, { as, body })
const profile = (as: Headers) => t.call('GET', '/auth/profile', { as })

const endpoints = Object.entries(endpointGroups).flatMap(([group, members]) =>
  Object.entries(members).map(([name, endpoint]): [string, AnyEndpoint] => [`${group}.${name}`, endpoint]),
)

async function codeOf({ method, path: of }: AnyEndpoint, headers: Headers): Promise<string | number> {
  const answer = await t.app.inject({
    method,
    url: apiBase + of.replaceAll(/:\w+/g, '999999'),
    headers,
    payloadAsStream: true,
  })
  if (answer.statusCode !== 403) {
    answer.stream().destroy()
    return answer.statusCode
  }
  const chunks = await answer.stream().toArray()
  return (JSON.parse(Buffer.concat(chunks as Buffer[]).toString()) as { code: string }).code
}

describe('A member whose role requires a second step', () => {
  test('is refused by every call but those that set it up and sign out, in the sessions that they have too', async () => {
    const admin = await adminWithStep()
    const as = await t.signIn('employee', ['booking', 'users', 'promotions', 'reports', 'reviews', 'inclusions'])
    expect((await profile(as)).status).toBe(200)
    expect((await require(admin, { employee: today })).status).toBe(200)
    const open = ['twoSteps.find', 'twoSteps.begin', 'twoSteps.confirm']
    for (const [name, endpoint] of endpoints) {
      // One of these signs out.
      if (endpoint.access === 'anyone') continue
      const code = await codeOf(endpoint, as)
      if (open.includes(name)) expect(code, name).not.toBe('second_step_due')
      else expect(code, name).toBe('second_step_due')
    }
    expect((await profile(as)).body.message).toBe(twoStepMessages.due)
    expect((await t.call('POST', '/logout', { as })).status).toBe(200)
    expect((await profile(as)).status).toBe(401)
  })

  test('signs in, learns that it is due, sets it up, and from then on may do what they could', async () => {
    const admin = await adminWithStep()
    const { email } = await t.makeStaff({ permissions: ['booking'] })
    await require(admin, { employee: today })
    const entered = await t.call('POST', '/auth/login', { body: { email, password: testPassword } })
    expect(entered.body.data.user.second_step).toEqual({ required_from: today, is_due: true })
    const as = { authorization: `Bearer ${entered.body.data.access}` }
    expect((await t.call('GET', '/bookings', { as })).body.code).toBe('second_step_due')
    await setUp(as)
    expect((await t.call('GET', '/bookings', { as })).status).toBe(200)
    expect((await profile(as)).body.data.second_step).toBeNull()
  })

  test('has one after a sign-in with a passkey, and none after one with a password alone', async () => {
    const admin = await adminWithStep()
    const person = await t.makeStaff({ permissions: ['booking'] })
    const before = await t.signIn(person)
    const device = openAuthenticator('http://localhost:3000')
    const body = { current_password: testPassword }
    const { options } = (await t.call('POST', '/auth/passkeys/begin', { as: before, body })).body.data
    const added = { name: 'Work laptop', answer: device.make(options) }
    expect((await t.call('POST', '/auth/passkeys', { as: before, body: added })).status).toBe(201)
    await require(admin, { employee: today })
    expect((await t.call('GET', '/bookings', { as: before })).body.code).toBe('second_step_due')

    const challenge = (await t.call('POST', '/auth/passkey/challenge')).body.data.options
    const answer = { body: { answer: device.answer(challenge) } }
    const entered = await t.call('POST', '/auth/passkey/login', answer)
    expect(entered.body.data.user.second_step).toBeNull()
    const as = { authorization: `Bearer ${entered.body.data.access}` }
    expect((await t.call('GET', '/bookings', { as })).status).toBe(200)
    expect((await profile(as)).body.data.second_step).toBeNull()
    const typed = await t.call('POST', '/auth/login', { body: { email: person.email, password: testPassword } })
    expect(typed.body.data.user.second_step).toEqual({ required_from: today, is_due: true })
  })

  test('cannot turn it off again, and is led to it anew after a reset by another administrator', async () => {
    const admin = await adminWithStep()
    const person = await t.makeStaff({ permissions: ['booking'] })
    const as = await t.signIn(person)
    await setUp(as)
    await require(admin, { employee: today })
    const off = await t.call('POST', '/auth/second-step/off', { as, body: { current_password: testPassword } })
    expect([off.status, off.body.message]).toEqual([409, twoStepMessages.stillRequired])
    expect((await t.call('DELETE', `/staff/${person.id}/second-step`, { as: admin })).status).toBe(200)
    expect((await t.call('GET', '/bookings', { as: await t.signIn(person) })).body.code).toBe('second_step_due')
  })

  test('works as before until that day, with a profile that names it, and again once it is withdrawn', async () => {
    const admin = await adminWithStep()
    const as = await t.signIn('employee', ['booking'])
    await require(admin, { employee: tomorrow })
    expect((await t.call('GET', '/bookings', { as })).status).toBe(200)
    expect((await profile(as)).body.data.second_step).toEqual({ required_from: tomorrow, is_due: false })
    // The day comes without any change by an administrator.
    await t.database.db.execute(sql`update step_requirements set required_from = ${today}`)
    expect((await t.call('GET', '/bookings', { as })).body.code).toBe('second_step_due')
    await require(admin, { employee: null })
    expect((await profile(as)).body.data.second_step).toBeNull()
  })

  test('is one of that role only, and the keys of programs go on', async () => {
    const admin = await adminWithStep()
    const other = await t.signIn('admin')
    const body = { name: 'Till', permissions: ['booking'], read_only: true, days: 30, current_password: testPassword }
    const made = await t.call('POST', '/api-keys', { as: other, body })
    await require(admin, { employee: today })
    expect((await profile(other)).status).toBe(200)
    await require(admin, { admin: today })
    expect((await profile(other)).body.code).toBe('second_step_due')
    expect((await profile(admin)).status).toBe(200)
    const key = { authorization: `Bearer ${made.body.data.token}` }
    expect((await t.call('GET', '/bookings', { as: key })).status).toBe(200)
  })
})

describe('Requiring it', () => {
  test('An administrator without a second step cannot require one of administrators', async () => {
    const as = await t.signIn('admin')
    const answer = await require(as, { admin: tomorrow, employee: tomorrow })
    expect([answer.status, answer.body.errors]).toEqual([422, { admin: [twoStepMessages.requireOwnFirst] }])
    expect((await t.call('GET', path, { as })).body.data).toEqual({ admin: null, employee: null, version: 1 })
    await setUp(as)
    expect((await require(as, { admin: tomorrow })).body.data).toMatchObject({ admin: tomorrow, employee: null })
  })

  test('What is left out stays, and a day that is none is refused', async () => {
    const as = await adminWithStep()
    await require(as, { admin: tomorrow, employee: tomorrow })
    expect((await require(as, { employee: '' })).body.data).toMatchObject({ admin: tomorrow, employee: null })
    const wrong = await require(as, { employee: '2027-02-30' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['employee']])
  })

  test('The activity says of which role which day was and is required, and not that of the one who changes it', async () => {
    const as = await adminWithStep()
    await forget(t.database)
    await require(as, { admin: tomorrow, employee: today })
    await require(as, { employee: null })
    const lines = await linesOf(t.database)
    expect(lines.map(({ action, kind, recordId, content }) => [action, kind, recordId, content?.details])).toEqual([
      [
        'twoSteps.require',
        'system',
        null,
        {
          administrators: `from ${tomorrow}, before not required`,
          staff_members: `from ${today}, before not required`,
        },
      ],
      ['twoSteps.require', 'system', null, { staff_members: `not required, before from ${today}` }],
    ])
    expect(lines.map(({ content }) => [content?.was, content?.is])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  test('Days that another administrator has changed meanwhile are not overwritten, also of the other role or of none', async () => {
    const as = await adminWithStep()
    const other = await t.signIn('admin')
    const later = moveDay(tomorrow, 1)
    const read = async () => (await t.call('GET', path, { as })).body.data
    const stored = async () =>
      (await t.database.db.execute(sql`select role, required_from from step_requirements`)).rows
    const { version: first } = await read()

    const saved = await require(other, { employee: tomorrow, version: first })
    expect([saved.status, saved.body.data]).toEqual([200, { admin: null, employee: tomorrow, version: first + 1 }])
    for (const body of [{ employee: later }, { employee: null }, { admin: later }]) {
      const refused = await require(as, { ...body, version: first })
      expect([refused.status, refused.body.code, refused.body.data]).toEqual([
        409,
        'stale_version',
        { version: first + 1 },
      ])
    }
    expect(await stored()).toEqual([{ role: 'employee', required_from: tomorrow }])

    // Days that were removed do not begin at the first version again.
    expect((await require(other, { employee: null, version: first + 1 })).status).toBe(200)
    expect(await stored()).toEqual([])
    expect(await read()).toEqual({ admin: null, employee: null, version: first + 2 })
    expect((await require(as, { employee: later, version: first })).status).toBe(409)
    expect((await require(as, { employee: later, version: first + 2 })).status).toBe(200)
    // A client that sends none is not compared.
    expect((await require(as, { employee: tomorrow })).status).toBe(200)
  })

  test('Of two who set the first day at once one is refused', async () => {
    const [one, two] = [await t.signIn('admin'), await t.signIn('admin')]
    const answers = await Promise.all([
      require(one, { employee: tomorrow, version: 1 }),
      require(two, { employee: today, version: 1 }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
