import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { apiKeyLimits, apiKeyMessages as texts } from 'contract/api-key-messages'
import type { ApiKey } from 'contract/api-keys'
import { apiBase, takesApiKey } from 'contract/endpoint'
import { endpointGroups } from 'contract/endpoints'
import { messages } from 'contract/messages'
import { permissions } from 'contract/permissions'
import { sampleBooking } from 'contract/testing'
import { apiKeyTable } from '../db/sign-in-tables.ts'
import { userTable } from '../db/tables.ts'
import { limitKeys } from '../http/key-limits.ts'
import { openMailbox } from '../mail/testing.ts'
import type { UserRecord } from '../session/read.ts'
import { openTestApp, testPassword } from '../testing.ts'

const mailbox = await openMailbox()
const t = await openTestApp({ config: { smtpUrl: mailbox.url } })
afterAll(async () => {
  await t.close()
  await mailbox.stop()
})
const { db } = t.database

let owner: UserRecord
let admin: Record<string, string>
let tests = 0
beforeEach(async () => {
  await t.truncate()
  // An address for each test: mail of the one before may still arrive.
  owner = await t.makeStaff({ role: 'admin', name: 'Ada Admin', email: `ada-${++tests}@example.test` })
  admin = await t.signIn(owner)
})

const wanted = {
  name: 'Website',
  permissions: ['booking'],
  read_only: false,
  days: 30,
  current_password: testPassword,
}
const create = (changed: object = {}, as = admin) =>
  t.call('POST', '/api-keys', { as, body: { ...wanted, ...changed } })
async function made(changed: object = {}) {
  const answer = await create(changed)
  expect(answer.status).toBe(201)
  const { token, key } = answer.body.data as { token: string; key: ApiKey }
  return { token, key, as: { authorization: `Bearer ${token}` } }
}
const statusOf = async (as: Record<string, string>, path = '/bookings') => (await t.call('GET', path, { as })).status
const setOwner = (values: object) => db.update(userTable).set(values).where(eq(userTable.id, owner.id))

describe('A key', () => {
  test('is shown once, stored as a hash, recognised by its beginning and reported to its owner', async () => {
    const { token, key } = await made()
    expect(token).toMatch(/^emb_[\w-]{43}$/)
    expect(key).toMatchObject({ name: 'Website', owner: 'Ada Admin', state: 'active', last_used_at: null })
    expect(token.startsWith(key.hint)).toBe(true)
    const listed = await t.call('GET', '/api-keys', { as: admin })
    expect(listed.body.data.data).toEqual([key])
    expect(JSON.stringify([listed.body, await db.select().from(apiKeyTable), t.lines])).not.toContain(token)
    const mail = await mailbox.mailTo(owner.email)
    expect([mail.subject, mail.text.includes(token)]).toEqual(['An API key was made', false])
    expect(mail.text).toContain('may read and change: Booking Management.')
  })

  test('that another administrator ended is part of the activity of its owner, whom the line names', async () => {
    const { key } = await made()
    const ben = await t.signIn(await t.makeStaff({ role: 'admin', name: 'Ben' }))
    expect((await t.call('DELETE', `/api-keys/${key.id}`, { as: ben })).status).toBe(200)
    const { body } = await t.call('GET', '/activity', { as: admin, query: { account: String(owner.id) } })
    const [line] = body.data.data
    expect(line).toMatchObject({ action: 'apiKeys.end', actor_name: 'Ben', record_id: key.id, label: 'Website' })
    const { details } = (await t.call('GET', `/activity/${line.id}`, { as: admin })).body.data
    expect(details).toEqual({ owner: 'Ada Admin' })
  })

  test('is made only by a person who enters their password again, and ten wrong ones are the most', async () => {
    for (let i = 0; i < 10; i++) {
      const { status, body } = await create({ current_password: `wrong ${i}` })
      expect([status, body.errors]).toEqual([422, { current_password: [messages.password.wrongCurrent] }])
    }
    expect((await create()).status).toBe(429)
    expect((await create({ current_password: undefined })).body.errors).toHaveProperty('current_password')
    expect(await db.$count(apiKeyTable)).toBe(0)
  })

  test('changes bookings within its permissions, and the history and the log name it', async () => {
    const { as, key } = await made()
    const booking = await t.call('POST', '/bookings', { as, body: sampleBooking })
    expect(booking.status).toBe(201)
    const { body } = await t.call('GET', `/bookings/${booking.body.data.id}`, { as: admin })
    expect(body.data.histories[0].user.name).toBe('Website (API key of Ada Admin)')
    const line = t.lines
      .map((text) => JSON.parse(text))
      .findLast((one) => one.method === 'POST' && one.path === '/api/bookings')
    expect(line).toMatchObject({ who: owner.id, key: key.id })
    expect(await statusOf(as, '/banners')).toBe(403)
    const { data } = (await t.call('GET', '/api-keys', { as: admin })).body.data
    expect(data[0].last_used_at).toEqual(expect.any(String))
  })

  test('that only reads changes nothing', async () => {
    const { as } = await made({ read_only: true })
    expect(await statusOf(as)).toBe(200)
    const refused = await t.call('POST', '/bookings', { as, body: sampleBooking })
    expect([refused.status, refused.body.message]).toEqual([403, texts.readOnly])
  })

  test('with all permissions reaches neither accounts of staff nor sign-in, sessions, keys and what is for administrators', async () => {
    const { as } = await made({ permissions })
    const calls = Object.values(endpointGroups).flatMap((group) => Object.values(group))
    const closed = calls.filter((endpoint) => endpoint.access !== 'anyone' && !takesApiKey(endpoint))
    for (const { method, path } of closed) {
      const answer = await t.app.inject({ method, url: apiBase + path.replaceAll(/:\w+/g, '1'), headers: as })
      expect([answer.statusCode, answer.json().message], `${method} ${path}`).toEqual([403, texts.notForKeys])
    }
    const paths = closed.map(({ method, path }) => `${method} ${path}`)
    expect(paths).toEqual(
      expect.arrayContaining([
        'GET /staff',
        'GET /staff/:id',
        'POST /staff',
        'PUT /staff/:id',
        'PATCH /staff/:id',
        'DELETE /staff/:id',
        'POST /staff/invitations',
        'POST /auth/change-password',
        'POST /auth/profile',
        'GET /auth/sessions',
        'DELETE /staff/:id/second-step',
        'POST /auth/second-step/off',
        'POST /api-keys',
        'GET /calendar/subscription',
        'POST /calendar/subscription',
        'DELETE /calendar/subscription',
      ]),
    )
  })

  test.each<[string, () => Promise<unknown>, number]>([
    ['it expires', () => db.update(apiKeyTable).set({ expiresAt: sql`now() - interval '1 second'` }), 401],
    ['its owner is deactivated', () => setOwner({ accountStatus: 'inactive' }), 401],
    ['its owner is deleted', () => setOwner({ deletedAt: new Date() }), 401],
    ['its owner loses the permission', () => setOwner({ role: 'employee', permissions: ['reviews'] }), 403],
  ])('is refused from the next request on when %s', async (_when, change, status) => {
    const { as } = await made()
    expect(await statusOf(as)).toBe(200)
    await change()
    expect(await statusOf(as)).toBe(status)
  })

  test('is named by each line of the log about its requests, exports among them', async () => {
    const { as, key } = await made()
    t.lines.length = 0
    const { statusCode } = await t.app.inject({ url: `${apiBase}/bookings/export`, headers: as })
    expect(statusCode).toBe(200)
    const lines = () =>
      t.lines.map((line) => JSON.parse(line)).filter(({ msg }) => ['exported', 'request'].includes(msg))
    await expect.poll(() => lines().length).toBe(2)
    for (const line of lines()) expect(line).toMatchObject({ who: owner.id, key: key.id })
  })

  test('that an administrator ends is refused from the next request on, and its owner gets a mail', async () => {
    const { as, key } = await made()
    const other = await t.signIn(await t.makeStaff({ role: 'admin', name: 'Bea Boss' }))
    const ended = await t.call('DELETE', `/api-keys/${key.id}`, { as: other })
    expect([ended.status, ended.body.message]).toEqual([200, texts.ended])
    expect(await statusOf(as)).toBe(401)
    expect((await mailbox.mailTo(owner.email, 2)).text).toContain("Bea Boss ended the API key 'Website'")
    expect((await t.call('DELETE', `/api-keys/${key.id}`, { as: other })).body.message).toBe(texts.hasEnded)
    expect((await t.call('DELETE', '/api-keys/999999', { as: other })).status).toBe(404)
  })

  test('stays ended when its owner was deactivated through the API and is activated again', async () => {
    const { as } = await made()
    const other = await t.signIn('admin')
    const set = (account_status: string) =>
      t.call('PUT', `/staff/${owner.id}`, {
        as: other,
        body: { email: owner.email, mobile: '020 7946 0000', role: 'admin', account_status },
      })
    expect((await set('inactive')).status).toBe(200)
    expect((await set('active')).status).toBe(200)
    expect(await statusOf(as)).toBe(401)
  })

  test('that was changed in one character is refused', async () => {
    const { token } = await made()
    for (const at of [4, 20, token.length - 1]) {
      const forged = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect(await statusOf({ authorization: `Bearer ${forged}` }), forged.slice(0, 8)).toBe(401)
    }
    expect(await statusOf({ authorization: 'Bearer emb_' })).toBe(401)
  })
})

test('Only administrators make keys, with a name, a permission and an end', async () => {
  expect((await create({}, await t.signIn('employee', [...permissions]))).status).toBe(403)
  const wrong = await create({ name: ' ', permissions: [], days: apiKeyLimits.days.max + 1 })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['name', 'permissions', 'days']])
})

test('The requests of a key are counted for a minute, and those of another one apart', () => {
  let now = 0
  const count = limitKeys(2, () => now)
  count(1)
  count(1)
  count(2)
  now = 59_000
  expect(() => count(1)).toThrow(expect.objectContaining({ code: 'too_many_requests', details: { retryAfter: 1 } }))
  now = 60_000
  expect(() => count(1)).not.toThrow()
})

test('A key has no more requests around the end of a minute than in any other one', () => {
  let now = 0
  const count = limitKeys(2, () => now)
  count(1)
  now = 59_000
  count(1)
  now = 60_000
  count(1)
  expect(() => count(1)).toThrow(expect.objectContaining({ details: { retryAfter: 59 } }))
})

test('A key beyond its limit is answered 429 with Retry-After', async () => {
  const { as, key } = await made()
  // The process counts by its clock: as many as are left, whichever test used the number of this key before.
  expect(() => {
    for (let i = 0; i <= apiKeyLimits.perMinute; i++) t.app.countKey(key.id)
  }).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
  const answer = await t.call('GET', '/bookings', { as })
  expect([answer.status, Number(answer.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  expect(await statusOf(admin)).toBe(200)
})
