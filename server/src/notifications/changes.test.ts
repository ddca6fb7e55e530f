/** @module-tag slow */
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import pino from 'pino'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { changedEntities, type RecordChange } from 'contract/changes'
import { endpointGroups } from 'contract/endpoints'
import type { Permission } from 'contract/permissions'
import { sampleBooking } from 'contract/testing'
import { buildApp } from '../app.ts'
import { announceChanges, dropOldChanges, recentChanges } from '../db/changes.ts'
import { ssoLinkTable } from '../db/sign-in-tables.ts'
import { recordChangeTable, reviewTable } from '../db/tables.ts'
import type { UserRecord } from '../session/read.ts'
import { openTestApp, testPassword } from '../testing.ts'
import { openStream } from './testing.ts'

type Headers = Record<string, string>
const t = await openTestApp()
const address = await t.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(t.close)

let admin: Headers
beforeEach(async () => {
  await t.truncate()
  admin = await t.signIn('admin')
})

const poll = (read: () => unknown) => expect.poll(read, { timeout: 30_000 })
const stream = (headers: Headers, at = address) => openStream(at, headers)
const holder = (permission: Permission) => t.signIn('employee', [permission])
const makeReview = async () => {
  const { id: userId } = await t.makeCustomer()
  const [made] = await t.database.db.insert(reviewTable).values({ userId, rating: 4, comment: 'Lovely' }).returning()
  return made!.id
}
const password = 'lambeth walk at one'
const edit = ({ id, email }: UserRecord, changed: object) =>
  t.call('PUT', `/staff/${id}`, { as: admin, body: { email, mobile: '020 7946 0000', role: 'admin', ...changed } })
const made = async (path: string, body: object) =>
  (await t.call('POST', path, { as: admin, body })).body.data.id as number

/** What changes a record of each entity through the API; resolves to the event that is expected. */
const changes: [string, Permission, () => Promise<RecordChange>][] = [
  ['booking', 'booking', async () => ({ entity: 'booking', id: await made('/bookings', sampleBooking) })],
  [
    'inclusion',
    'inclusions',
    async () => ({ entity: 'inclusion', id: await made('/inclusion-options', { name: 'Map' }) }),
  ],
  [
    'member of staff',
    'users',
    async () => {
      const { id, email } = await t.makeStaff({ permissions: [] })
      await t.call('PUT', `/staff/${id}`, { as: admin, body: { email, mobile: '020 7946 0000', role: 'employee' } })
      return { entity: 'staff', id }
    },
  ],
  [
    'review',
    'reviews',
    async () => {
      const id = await makeReview()
      await t.call('POST', `/admin/reviews/${id}/approve`, { as: admin })
      return { entity: 'review', id }
    },
  ],
]

test.each(changes)(
  'A changed %s is announced by its id alone to those who may read it',
  async (_, permission, change) => {
    const [reader, other] = [await stream(await holder(permission)), await stream(await holder('reports'))]
    const expected = await change()
    await poll(() => reader.changes()).toEqual([expected, { entity: 'dashboard' }])
    expect(reader.changes().map((one) => Object.keys(one).toSorted())).toEqual([['entity', 'id'], ['entity']])
    // Saved reports name those who get them.
    const named = expected.entity === 'staff' ? [{ entity: 'saved_report' }] : []
    await poll(() => other.changes()).toEqual([...named, { entity: 'dashboard' }])
    await Promise.all([reader.leave(), other.leave()])
  },
)

test('Every call that changes something says what open pages have to read again', () => {
  // Calls about sessions, passwords and one's own calendar address, and those that change nothing that a page shows.
  const silent = ['session', 'recovery', 'singleSignOn', 'calendarSubscriptions', 'exports', 'documents', 'system']
  const changing = Object.entries(endpointGroups)
    .filter(([group]) => !silent.includes(group))
    .flatMap(([group, endpoints]) =>
      Object.entries(endpoints)
        .filter(([, { method, changes: entities }]) => method !== 'GET' && entities === undefined)
        .map(([name]) => `${group}.${name}`),
    )
  expect(changing.toSorted()).toEqual([
    'customerMessages.preview',
    'importPartners.preview',
    'imports.preview',
    'imports.putPart',
    'invitations.check',
    'passkeys.begin',
    'passkeys.challenge',
    'passkeys.login',
    'twoSteps.begin',
    'twoSteps.forgetDevices',
    'twoSteps.renewCodes',
  ])
})

// The departures of calendars name the guides, so that a change of one announces them.
test.each<[string, (person: UserRecord) => Promise<unknown>, string[]]>([
  [
    'is deactivated',
    (person) => edit(person, { account_status: 'inactive' }),
    ['session', 'api_key', 'departure', 'saved_report'],
  ],
  [
    'is deleted',
    ({ id }) => t.call('DELETE', `/staff/${id}`, { as: admin }),
    ['session', 'api_key', 'departure', 'saved_report'],
  ],
  [
    'gets a new password',
    (person) => edit(person, { password, password_confirmation: password }),
    ['departure', 'saved_report', 'session'],
  ],
  [
    'loses their second step',
    async ({ id }) => {
      await t.database.db.insert(ssoLinkTable).values({ userId: id, issuer: 'https://id.example', subject: 'ada' })
      return t.call('DELETE', `/staff/${id}/second-step`, { as: admin })
    },
    ['session', 'second_step'],
  ],
  [
    'gets another address',
    (person) => edit(person, { email: 'another@example.test' }),
    ['departure', 'saved_report', 'session'],
  ],
])(
  'Sessions and keys that end or are of another address as their owner %s are announced',
  async (_what, change, expected) => {
    const person = await t.makeStaff({ role: 'admin' })
    const as = await t.signIn(person)
    const key = { name: 'Till', permissions: ['booking'], read_only: true, days: 30, current_password: testPassword }
    expect((await t.call('POST', '/api-keys', { as, body: key })).status).toBe(201)
    await t.database.db.delete(recordChangeTable)
    expect(await change(person)).toMatchObject({ status: 200 })
    const entities = (await recentChanges(t.database.db)).map(({ entity }) => entity)
    expect(entities.filter((entity) => entity !== 'staff').toSorted()).toEqual(expected.toSorted())
  },
)

test.each<[string, (as: Headers) => ReturnType<typeof t.call>, string[]]>([
  [
    'invites another one',
    (as) => {
      const body = { username: 'gwen', email: 'gwen@example.test', mobile: '020 7946 0000', role: 'admin' }
      return t.call('POST', '/staff/invitations', { as, body })
    },
    ['staff', 'departure', 'saved_report'],
  ],
  ['logs out', (as) => t.call('POST', '/logout', { as }), ['session']],
])('A member of staff who %s is announced to the lists that show members', async (_what, act, expected) => {
  const as = await t.signIn('admin')
  await t.database.db.delete(recordChangeTable)
  expect((await act(as)).status).toBeLessThan(300)
  expect((await recentChanges(t.database.db)).map(({ entity }) => entity)).toEqual(expected)
})

test('A refused call announces nothing', async () => {
  const id = await makeReview()
  expect((await t.call('POST', `/admin/reviews/${id + 1}/approve`, { as: admin })).status).toBe(404)
  expect(await recentChanges(t.database.db)).toEqual([])
})

test('A change has its id with the record that was changed alone, not with the others that it makes stale', async () => {
  const id = await made('/inclusion-options', { name: 'Lunch' })
  const reader = await stream(await holder('booking'))
  await t.call('PUT', `/inclusion-options/${id}`, { as: admin, body: { name: 'Light lunch' } })
  await poll(() => reader.changes()).toContainEqual({ entity: 'booking' })
  expect(reader.changes()).toContainEqual({ entity: 'inclusion', id })
  expect(reader.changes()).not.toContainEqual({ entity: 'booking', id })
  await reader.leave()
})

/** The tours of the codes TWR-A and TWR-B, with a booking each. */
async function twoTours() {
  const codes = ['TWR-A', 'TWR-B']
  for (const product_code of codes) {
    const body = { ...sampleBooking, product_code, booking_reference: product_code }
    await t.call('POST', '/bookings', { as: admin, body })
  }
  const tours = (await t.call('GET', '/tours', { as: admin })).body.data.data
  return codes.map((code) => tours.find((tour: { codes: string[] }) => tour.codes[0] === code))
}

test('Who may see reports alone reads them again after a tour is changed, merged, split or planned', async () => {
  const [a, b] = await twoTours()
  const calls: [string, string, object][] = [
    ['PUT', `/tours/${a.id}`, { ...a, name: 'Tower', version: undefined }],
    ['PUT', '/departures', { tour_id: a.id, starts_at: '2026-06-05T09:30', capacity: 20 }],
    ['POST', `/tours/${b.id}/merge`, { into: a.id }],
    ['POST', `/tours/${a.id}/split`, { code: 'TWR-B' }],
  ]
  for (const [method, path, body] of calls) {
    // A stream begins with the changes of the last seconds.
    await t.database.db.delete(recordChangeTable)
    const reporter = await stream(await holder('reports'))
    expect((await t.call(method as 'PUT', path, { as: admin, body })).status).toBe(200)
    await poll(() => [path, reporter.changes()]).toEqual([path, expect.arrayContaining([{ entity: 'dashboard' }])])
    await reporter.leave()
  }
})

test('A merge and a split of tours announce the bookings, which are listed by tour, and a merge what is saved with the tour', async () => {
  const [{ id: a }, { id: b }] = await twoTours()
  await t.database.db.delete(recordChangeTable)
  const the = await stream(admin)
  await t.call('POST', `/tours/${b}/merge`, { as: admin, body: { into: a } })
  await poll(() => the.changes()).toEqual([
    { entity: 'tour', id: b },
    ...['departure', 'booking', 'saved_report', 'saved_view', 'dashboard'].map((entity) => ({ entity })),
  ])
  await the.leave()
})

test('What a person has read is announced to that person alone', async () => {
  const [mine, other] = [await stream(admin), await stream(await holder('booking'))]
  await t.call('POST', '/notifications/read', { as: admin, body: { all: true } })
  await poll(() => mine.changes()).toEqual([{ entity: 'notification' }])
  expect(other.changes()).toEqual([])
  await Promise.all([mine.leave(), other.leave()])
})

test('An erasure announces all that it reaches to everybody who may read it', async () => {
  await t.call('POST', '/bookings', { as: admin, body: sampleBooking })
  await t.database.db.delete(recordChangeTable)
  const the = await stream(await t.signIn('employee', ['booking', 'users', 'reviews', 'reports']))
  const query = { email: sampleBooking.customer_email }
  const { total } = (await t.call('GET', '/personal-data', { as: admin, query })).body.data
  expect((await t.call('POST', '/personal-data/erase', { as: admin, body: { ...query, total } })).status).toBe(200)
  const calls = ['act', 'booking', 'customer', 'departure', 'import', 'import_partner', 'message', 'notification']
  const entities = [...calls, 'message_template', 'review', 'saved_report', 'saved_view', 'tour', 'dashboard']
  await poll(() => the.changes()).toHaveLength(entities.length)
  expect(the.changes()).toEqual(expect.arrayContaining(entities.map((entity) => ({ entity }))))
  await the.leave()
})

test('A required second step and one that was set up are announced to all, and name no record', async () => {
  const person = await t.makeStaff({ permissions: ['reports'] })
  const as = await t.signIn(person)
  const begun = await t.call('POST', '/auth/second-step/begin', { as, body: { current_password: testPassword } })
  const code = new TOTP({ secret: Secret.fromBase32(begun.body.data.secret) }).generate()
  const calls: ['POST' | 'PUT', string, object, Headers][] = [
    ['POST', '/auth/second-step/confirm', { code }, as],
    ['PUT', '/auth/second-step/requirements', { employee: '2099-01-01', version: 1 }, admin],
  ]
  for (const [method, path, body, by] of calls) {
    await t.database.db.delete(recordChangeTable)
    const the = await stream(await holder('booking'))
    expect((await t.call(method, path, { as: by, body })).status).toBe(200)
    await poll(() => [path, the.changes()]).toEqual([path, [{ entity: 'second_step' }]])
    await the.leave()
  }
})

test('A change of one’s own account is announced without the permission for users', async () => {
  const me = await t.makeStaff({ permissions: ['booking'] })
  const own = await stream(await t.signIn(me))
  const body = { email: me.email, mobile: '020 7946 0001', role: 'employee', permissions: ['booking'] }
  await t.call('PUT', `/staff/${me.id}`, { as: admin, body })
  await poll(() => own.changes()).toContainEqual({ entity: 'staff', id: me.id })
  await own.leave()
})

test('Changes that another process stored are sent once, and many of one entity as one', async () => {
  const other = await buildApp({ database: t.database, config: t.config, log: pino({ level: 'silent' }) })
  const at = await other.listen({ port: 0, host: '127.0.0.1' })
  const the = await stream(admin, at)
  const id = await makeReview()
  await t.call('POST', `/admin/reviews/${id}/approve`, { as: admin })
  const first = [{ entity: 'review', id }, { entity: 'dashboard' }]
  await poll(() => the.changes()).toEqual(first)
  await t.database.withTx(async (tx) => {
    for (let recordId = 1; recordId <= 21; recordId++) await announceChanges(tx, ['promotion'], { recordId })
  })
  await poll(() => the.changes()).toEqual([...first, { entity: 'promotion' }, { entity: 'dashboard' }])
  await the.leave()
  await other.close()
})

test('A new stream begins with the changes of the last seconds', async () => {
  await t.database.withTx((tx) => announceChanges(tx, ['import'], { recordId: 7 }))
  const the = await stream(admin)
  await poll(() => the.changes()).toEqual([{ entity: 'import', id: 7 }])
  await the.leave()
})

test('What others changed while the process stood still is announced once it goes on', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const the = await stream(admin)
  await t.database.withTx(async (tx) => {
    await announceChanges(tx, ['import'], { recordId: 7 })
    await tx.update(recordChangeTable).set({ changedAt: sql`now() - interval '30 seconds'` })
    vi.setSystemTime(Date.now() + 35_000)
  })
  await poll(() => the.changes()).toEqual([{ entity: 'import', id: 7 }])
  await the.leave()
})

test('A clock that is set forward by a month sends no notification of it again; pages read everything once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const the = await stream(admin)
  await t.database.withTx(async (tx) => {
    await tx.execute(sql`insert into notifications (user_id, kind, body, href, created_at)
      select id, 'task_completed', 'Old', '/acts/1', now() - interval '20 minutes' from users`)
    await announceChanges(tx, ['import'], { recordId: 7 })
    vi.setSystemTime(Date.now() + 31 * 86_400_000)
  })
  await poll(() => the.changes()).toEqual([
    ...changedEntities.map((entity) => ({ entity })),
    { entity: 'import', id: 7 },
  ])
  expect(the.events()).toEqual([])
  await the.leave()
})

test('Changes are deleted after an hour', async () => {
  await t.database.withTx((tx) => announceChanges(tx, changedEntities))
  await t.database.db.update(recordChangeTable).set({ changedAt: new Date(Date.now() - 3_601_000) })
  await t.database.withTx((tx) => announceChanges(tx, ['review']))
  await t.database.withTx(dropOldChanges)
  const left = await t.database.db.select().from(recordChangeTable)
  expect(left.map(({ entity }) => entity)).toEqual(['review'])
})
