import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from 'contract/messages'
import { singleSignOnMessages as texts } from 'contract/single-sign-on-messages'
import { forget, linesOf } from '../activity/testing.ts'
import { recentChanges } from '../db/changes.ts'
import { ssoLinkTable, ssoSessionTable } from '../db/sign-in-tables.ts'
import { userTable } from '../db/tables.ts'
import { rememberedDeviceTable } from '../db/two-step-tables.ts'
import { openMailbox } from '../mail/testing.ts'
import { openSessions } from '../session/testing-sign-in.ts'
import { testPassword } from '../testing.ts'
import { openProvider, goThrough } from './testing-provider.ts'

const publicUrl = 'http://localhost:3000'
const mailbox = await openMailbox()
afterAll(mailbox.stop)
const provider = await openProvider()
afterAll(provider.close)
const rights = { admins: 'admin', office: ['booking', 'reports'], desk: ['booking', 'reviews'] } as const
const oidc = { ...provider.config, roles: { claim: 'groups', rights: structuredClone(rights) as never } }
const { t, cookieOf, profileWith, refresh } = await openSessions({ oidc, smtpUrl: mailbox.url })
const { db } = t.database

const { state } = provider
beforeEach(() => {
  Object.assign(state, { refuses: false, isDown: false, lie: undefined, forged: false })
  state.person = { sub: 'subject-1', email: 'ada@example.test', email_verified: true, name: 'Ada Office' }
})

const begin = () => t.call('POST', '/auth/single-sign-on/begin')
const finish = (answer: string, cookie: string, more = {}) =>
  t.call('POST', '/auth/single-sign-on/finish', {
    body: { answer, ...more },
    headers: { cookie: `single_sign_on=${cookie}` },
  })
/** Turns the second step of a person on. Returns their recovery codes. */
async function turnOn(as: Record<string, string>): Promise<string[]> {
  const begun = await t.call('POST', '/auth/second-step/begin', { as, body: { current_password: testPassword } })
  const code = new TOTP({ secret: Secret.fromBase32(begun.body.data.secret) }).generate()
  const confirmed = await t.call('POST', '/auth/second-step/confirm', { as, body: { code } })
  return confirmed.body.data.recovery_codes
}
/** As far as the answer of the provider. */
async function answered() {
  const begun = await begin()
  expect(begun.status).toBe(200)
  const { url } = begun.body.data as { url: string }
  return { cookie: cookieOf(begun, 'single_sign_on'), url, answer: await goThrough(url, publicUrl) }
}
async function signIn(more = {}) {
  const { answer, cookie } = await answered()
  return finish(answer, cookie, more)
}
const expectRefused = (answer: { status: number; body: { message: string } }, text: string, status = 401) =>
  expect([answer.status, answer.body.message]).toEqual([status, text])
const links = () => db.select().from(ssoLinkTable)

describe('A member of staff whose verified address the provider knows', () => {
  test('signs in, is linked once, and is known by the link when the address has changed', async () => {
    const ada = await t.makeStaff({ email: 'Ada@Example.test', permissions: ['booking'] })
    const entered = await signIn()
    expect(entered.status).toBe(200)
    expect(entered.body.data.user).toMatchObject({ id: ada.id, permissions: ['booking'] })
    expect((await profileWith(entered.body.data.access)).body.data.id).toBe(ada.id)
    expect((await refresh(cookieOf(entered))).status).toBe(200)
    await expect.poll(() => mailbox.mail.map(({ subject }) => subject)).toEqual(['Your account was linked'])
    state.person = { sub: 'subject-1', email: 'new@example.test', email_verified: false }
    expect((await signIn()).body.data.user.id).toBe(ada.id)
    expect(await links()).toMatchObject([{ userId: ada.id, subject: 'subject-1', issuer: oidc.url }])
  })

  test('leaves lines of the link and of each sign-in', async () => {
    const { id } = await t.makeStaff({ email: 'ada@example.test' })
    await forget(t.database)
    await signIn()
    const lines = await linesOf(t.database)
    expect(lines.map(({ action, actorId, recordId }) => [action, actorId, recordId])).toEqual([
      ['singleSignOn.linked', id, id],
      ['singleSignOn.finish', id, id],
    ])
  })

  test('is refused while the account is not active', async () => {
    await t.makeStaff({ email: 'ada@example.test', accountStatus: 'inactive' })
    expectRefused(await signIn(), messages.login.inactive, 403)
    expect(await links()).toEqual([])
  })

  test.each([
    ['the address is not verified there', { email_verified: false }, texts.unverified],
    ['there is no address', { email: undefined }, texts.unverified],
    ['the address is none', { email: 'no address' }, texts.unverified],
  ])('is not matched where %s', async (_when, changed, text) => {
    await t.makeStaff({ email: 'ada@example.test' })
    Object.assign(state.person, changed)
    expectRefused(await signIn(), text)
    expect(await links()).toEqual([])
  })

  test('is not matched with a second identity', async () => {
    await t.makeStaff({ email: 'ada@example.test' })
    await signIn()
    state.person.sub = 'subject-2'
    expectRefused(await signIn(), texts.linkedElsewhere)
  })
})

describe('Somebody without an account', () => {
  test.each([
    [['office', 'desk', 'unknown'], 'employee', ['booking', 'reports', 'reviews']],
    [['desk', 'admins'], 'admin', []],
  ])('gets one by the table of rights: %s', async (groups, role, permissions) => {
    Object.assign(state.person, { groups, preferred_username: 'ada' })
    await t.makeStaff({ username: 'Ada', email: 'another@example.test' })
    const entered = await signIn()
    expect(entered.body.data.user).toMatchObject({ role, permissions, name: 'Ada Office', username: 'ada2' })
    const [row] = await db.select().from(userTable).where(eq(userTable.id, entered.body.data.user.id))
    expect([row?.passwordHash, row?.emailVerifiedAt !== null, row?.email]).toEqual([null, true, 'ada@example.test'])
    expect((await signIn()).body.data.user.id).toBe(row?.id)
  })

  test('is announced to the lists of staff, to the calendar and to saved reports, whose guides and recipients are members of staff', async () => {
    Object.assign(state.person, { groups: ['desk'] })
    const { id } = (await signIn()).body.data.user
    const changes = await recentChanges(db)
    expect(changes.map(({ entity, recordId }) => [entity, recordId])).toEqual([
      ['staff', id],
      ['departure', null],
      ['saved_report', null],
    ])
  })

  test.each([[undefined], [['unknown', 'toString', '__proto__']]])('gets none with the groups %s', async (groups) => {
    Object.assign(state.person, { groups })
    expectRefused(await signIn(), texts.unknown)
    expect(await db.$count(userTable)).toBe(0)
  })

  test('gets none where an administrator deleted it, until one is added', async () => {
    const groups = ['admins']
    Object.assign(state.person, { groups })
    const { id } = (await signIn()).body.data.user
    const as = await t.signIn('admin')
    expect((await t.call('DELETE', `/staff/${id}`, { as })).status).toBe(200)
    expectRefused(await signIn(), texts.deleted)
    const added = await t.makeStaff({ email: 'ada@example.test', permissions: ['booking'] })
    expect((await signIn()).body.data.user).toMatchObject({ id: added.id, role: 'employee' })
    expect(await links()).toMatchObject([{ userId: added.id, subject: 'subject-1' }])
    // Once more, as its deletion finds nothing of the first one.
    expect((await t.call('DELETE', `/staff/${added.id}`, { as })).status).toBe(200)
    expectRefused(await signIn(), texts.deleted)
    // Another person at the provider is let in as before.
    state.person = { sub: 'subject-2', email: 'ben@example.test', email_verified: true, name: 'Ben', groups }
    expect((await signIn()).status).toBe(200)
  })

  test('gets the account of a customer with the same address neither', async () => {
    await t.makeStaff({ role: 'customer', email: 'ada@example.test' })
    expectRefused(await signIn(), texts.unknown)
  })
})

describe('A line of the activity', () => {
  const lines = async () =>
    (await linesOf(t.database)).map(({ action, actorKind, recordId, refusal }) => ({
      action,
      actorKind,
      recordId,
      refusal,
    }))
  const refused = { action: 'singleSignOn.finish', actorKind: 'guest', recordId: null, refusal: 'unauthenticated' }

  test.each<[string, () => unknown]>([
    ['whose address is not verified', () => (state.person.email_verified = false)],
    ['who is not known here', () => (state.person.email = 'stranger@example.test')],
    ['who went back', () => (state.refuses = true)],
    ['whose token is forged', () => (state.forged = true)],
  ])('is left by the refusal of a person %s', async (_who, change) => {
    await t.makeStaff({ email: 'ada@example.test' })
    change()
    await forget(t.database)
    expect((await signIn()).status).toBe(401)
    expect(await lines()).toEqual([refused])
  })

  test('is left by the refusal of a second identity, with the account, and of an answer whose time is over', async () => {
    const { id } = await t.makeStaff({ email: 'ada@example.test' })
    const { answer, cookie } = await answered()
    expect((await finish(answer, cookie)).status).toBe(200)
    state.person.sub = 'subject-2'
    await forget(t.database)
    expectRefused(await signIn(), texts.linkedElsewhere)
    expectRefused(await finish(answer, cookie), texts.ended)
    expectRefused(await t.call('POST', '/auth/single-sign-on/finish', { body: { answer } }), texts.ended)
    expect(await lines()).toEqual([{ ...refused, recordId: id }, refused, refused])
  })

  test('is left neither by a provider that is away nor by a page of another site', async () => {
    const { answer, cookie } = await answered()
    state.isDown = true
    await forget(t.database)
    expect((await finish(answer, cookie)).status).toBe(503)
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await t.call('POST', '/auth/single-sign-on/finish', { body: { answer }, headers })).status).toBe(403)
    expect(await lines()).toEqual([])
  })
})

describe('The second step', () => {
  test('is asked for where the account has one, and comes with a second call', async () => {
    const ada = await t.makeStaff({ email: 'ada@example.test' })
    const codes = await turnOn(await t.signIn(ada))
    const { answer, cookie } = await answered()
    const asked = await finish(answer, cookie)
    expect([asked.status, asked.body.code]).toEqual([401, 'second_step_required'])
    expect((await finish(answer, cookie, { code: '000000' })).status).toBe(422)
    // Only who passes both steps is linked.
    const isLinked = async () => (await linesOf(t.database)).filter(({ action }) => action === 'singleSignOn.linked')
    expect([await links(), await isLinked()]).toEqual([[], []])
    const entered = await finish(answer, cookie, { code: codes[0] })
    expect([entered.status, entered.body.data?.user.id]).toEqual([200, ada.id])
    expect([await links(), await isLinked()]).toMatchObject([[{ userId: ada.id }], [{ recordId: ada.id }]])
    expectRefused(await finish(answer, cookie, { code: codes[1] }), texts.ended)
  })

  test('is asked for without counting as a refused answer', async () => {
    await turnOn(await t.signIn(await t.makeStaff({ email: 'ada@example.test' })))
    const { answer, cookie } = await answered()
    for (let i = 0; i < 51; i++) expect((await finish(answer, cookie)).body.code).toBe('second_step_required')
  })

  test('is left to a provider that says that it asked for more than one factor', async () => {
    const ada = await t.makeStaff({ email: 'ada@example.test' })
    await turnOn(await t.signIn(ada))
    state.person.amr = ['pwd', 'mfa']
    expect((await signIn()).status).toBe(200)
    state.person.amr = ['pwd']
    expect((await signIn()).body.code).toBe('second_step_required')
  })

  test('of such a provider remembers no device, neither with a second step here nor without', async () => {
    const ada = await t.makeStaff({ email: 'ada@example.test' })
    state.person.amr = ['pwd', 'mfa']
    expect((await signIn({ remember: true })).status).toBe(200)
    await turnOn(await t.signIn(ada))
    expect((await signIn({ remember: true })).status).toBe(200)
    expect(await db.$count(rememberedDeviceTable)).toBe(0)
  })
})

describe('An answer', () => {
  beforeEach(async () => void (await t.makeStaff({ email: 'ada@example.test' })))

  test.each([
    ['issuer', { iss: 'https://another.example' }],
    ['audience', { aud: 'another-client' }],
    ['nonce', { nonce: 'another' }],
    ['end in the past', { exp: 1_700_000_000 }],
    ['beginning in the future', { iat: 4_000_000_000, nbf: 4_000_000_000 }],
  ])('whose token has a wrong %s is refused', async (_what, wrong) => {
    state.lie = (claims) => ({ ...claims, ...wrong })
    expectRefused(await signIn(), texts.failed)
    expect(await links()).toEqual([])
  })

  test('whose token is signed with another key is refused', async () => {
    state.forged = true
    expectRefused(await signIn(), texts.failed)
  })

  test('that was used is refused, by us and beside another call', async () => {
    const { answer, cookie } = await answered()
    const both = await Promise.all([finish(answer, cookie), finish(answer, cookie)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 401]))
    expectRefused(await finish(answer, cookie), texts.ended)
  })

  test('is refused after ten minutes', async () => {
    const { answer, cookie } = await answered()
    await db.execute(sql`update single_sign_on_attempts set expires_at = expires_at - interval '601 seconds'`)
    expectRefused(await finish(answer, cookie), texts.ended)
  })

  test('of another browser is refused, and so is one without a cookie', async () => {
    const [mine, theirs] = [await answered(), await answered()]
    expectRefused(await finish(theirs.answer, mine.cookie), texts.failed)
    expectRefused(await finish(theirs.answer, 'made-up'), texts.ended)
    expectRefused(await t.call('POST', '/auth/single-sign-on/finish', { body: { answer: theirs.answer } }), texts.ended)
  })

  test('of a person who went back says so', async () => {
    state.refuses = true
    expectRefused(await signIn(), texts.cancelled)
  })

  test('that is nonsense is refused', async () => {
    for (const answer of ['x', 'code=&state=', 'code=a&code=b&state=c', '%', '&&&']) {
      const { cookie } = await answered()
      expectRefused(await finish(answer, cookie), texts.failed)
    }
    expect((await finish('', 'made-up')).status).toBe(422)
    expect((await finish('a'.repeat(8_193), 'made-up')).status).toBe(422)
  })

  test('from a page of another site is refused', async () => {
    const { answer, cookie } = await answered()
    const headers = {
      cookie: `single_sign_on=${cookie}`,
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    }
    expect((await t.call('POST', '/auth/single-sign-on/finish', { body: { answer }, headers })).status).toBe(403)
    expect((await t.call('POST', '/auth/single-sign-on/begin', { headers })).status).toBe(403)
  })

  test('is limited in tries', async () => {
    for (let i = 0; i < 50; i++) expect((await finish('code=x', 'made-up')).status).toBe(401)
    expect((await finish('code=x', 'made-up')).status).toBe(429)
  })
})

test('Two hundred sign-ins begun from an address are the most in a quarter of an hour, and take no challenge of passkeys', async () => {
  for (let i = 0; i < 200; i++) expect((await begin()).status).toBe(200)
  expect((await begin()).status).toBe(429)
  expect((await t.call('POST', '/auth/passkey/challenge')).status).toBe(200)
})

test('While the provider does not answer, sign-ins are refused with 503 and begin again by themselves', async () => {
  await t.makeStaff({ email: 'ada@example.test' })
  const { answer, cookie } = await answered()
  state.isDown = true
  expectRefused(await finish(answer, cookie), texts.unreachable, 503)
  // Else the office would have to wait once the provider is back.
  const { rows } = await db.execute(sql`select times from attempts where bucket like 'single-sign-on:%'`)
  expect(rows).toEqual([{ times: [] }])
  state.isDown = false
  expect((await signIn()).status).toBe(200)
})

test('A logout says where the session of the provider ends, for a session that began there only', async () => {
  const { id, ...person } = await t.makeStaff({ email: 'ada@example.test' })
  const entered = await signIn()
  const stored = JSON.stringify(await db.select().from(ssoSessionTable))
  const cookie = `refresh_token=${cookieOf(entered)}`
  const logout = await t.call('POST', '/logout', { headers: { cookie } })
  const url = new URL(logout.body.data.provider_logout)
  expect([url.origin, url.searchParams.get('post_logout_redirect_uri')]).toEqual([oidc.url, `${publicUrl}/login`])
  const hint = url.searchParams.get('id_token_hint') ?? ''
  expect(hint.split('.')).toHaveLength(3)
  expect(stored).not.toContain(hint)
  expect((await fetch(url)).status).toBe(200)
  expect((await profileWith(entered.body.data.access)).status).toBe(401)
  const own = await t.signIn({ id, ...person })
  expect((await t.call('POST', '/logout', { as: own })).body).toEqual({
    code: 'success',
    data: null,
    message: messages.logout.done,
  })
})

test('The reset by an administrator ends the link, so that another identity can be linked', async () => {
  const { id } = await t.makeStaff({ email: 'ada@example.test' })
  await signIn()
  const as = await t.signIn('admin')
  const step = async (method: 'GET' | 'DELETE') => (await t.call(method, `/staff/${id}/second-step`, { as })).body
  expect((await step('GET')).data.linked).toBe(true)
  expect((await step('DELETE')).code).toBe('success')
  expect((await step('GET')).data.linked).toBe(false)
  state.person.sub = 'subject-2'
  expect((await signIn()).status).toBe(200)
})

test.each([
  ['a password', {}, 'Sign in with your password.'],
  [
    'no password',
    { passwordHash: null },
    "Sign in with single sign-on again, or choose a password with 'Forgot password?'",
  ],
])('The mail about a reset says to a member with a link and %s how to sign in', async (_what, row, next) => {
  const { id } = await t.makeStaff({ email: 'ada@example.test', ...row })
  await signIn()
  mailbox.mail.length = 0
  await t.call('DELETE', `/staff/${id}/second-step`, { as: await t.signIn('admin') })
  const isReset = ({ subject }: { subject: string }) => subject === 'Two-step sign-in was reset'
  await expect.poll(() => mailbox.mail.some(isReset)).toBe(true)
  const text = mailbox.mail.find(isReset)!.text.replaceAll(/\s+/g, ' ')
  expect(text).toContain('removed the passkeys of your Embankment account and its link with single sign-on.')
  expect(text).toContain(next)
  expect(text).not.toContain('turned off')
})

test('Neither the log nor the database holds what an answer is exchanged with', async () => {
  await t.makeStaff({ email: 'ada@example.test' })
  const { answer, cookie, url } = await answered()
  const before = JSON.stringify((await db.execute(sql`select * from single_sign_on_attempts`)).rows)
  await finish(answer, cookie)
  const { searchParams } = new URL(url)
  const secrets = [
    cookie,
    searchParams.get('state')!,
    searchParams.get('nonce')!,
    new URLSearchParams(answer).get('code')!,
  ]
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(20)
    expect(t.lines.join('\n')).not.toContain(secret)
    expect(before).not.toContain(secret)
  }
})
