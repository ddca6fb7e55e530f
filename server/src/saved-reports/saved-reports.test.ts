import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from 'contract/limits'
import { personalDataMessages } from 'contract/personal-data-messages'
import { officeMessages } from 'contract/office-messages'
import { isPinnedFor, type SavedReport } from 'contract/saved-reports'
import { sampleBooking } from 'contract/testing'
import { reportRecipientTable, savedReportTable } from '../db/saved-tables.ts'
import { userTable } from '../db/tables.ts'
import type { UserRecord } from '../session/read.ts'
import { openTestApp } from '../testing.ts'

type Headers = Record<string, string>
const texts = officeMessages.savedReports
const app = await openTestApp()
afterAll(app.close)

let ada: UserRecord
let bob: UserRecord
let as: Headers
let colleague: Headers
let admin: Headers
beforeEach(async () => {
  await app.truncate()
  ada = await app.makeStaff({ name: 'Ada', permissions: ['reports'] })
  bob = await app.makeStaff({ name: 'Bob', permissions: ['reports', 'booking'] })
  as = await app.signIn(ada)
  colleague = await app.signIn(bob)
  admin = await app.signIn('admin')
})

const create = (body: object = {}, who = as, headers: Headers = {}) =>
  app.call('POST', '/reports/saved', { as: who, body: { name: 'Partners', report: 'trend', ...body }, headers })
const make = async (body: object = {}, who = as) => (await create(body, who)).body.data
const update = (id: number, body: object, who = as) =>
  app.call('PUT', `/reports/saved/${id}`, { as: who, body: { name: 'Partners', ...body } })
const remove = (id: number, body: object = {}, who = as) =>
  app.call('DELETE', `/reports/saved/${id}`, { as: who, body })
const list = (who = as) => app.call('GET', '/reports/saved', { as: who })
const names = async (who = as): Promise<string[]> =>
  (await list(who)).body.data.map(({ name }: { name: string }) => name)
const rows = () => app.database.db.select().from(savedReportTable)
const hold = (person: UserRecord, values: Partial<typeof userTable.$inferInsert>) =>
  app.database.db.update(userTable).set(values).where(eq(userTable.id, person.id))

test('A report is saved, listed with pinned ones first, changed and deleted', async () => {
  const query = { booking_source: 'partner', tour_id: '3,4', start_date: '2026-01-01', end_date: '2026-03-31' }
  const made = await create({ name: '  Partners ', query, mail: 'weekly', recipients: [bob.id, ada.id, bob.id] })
  expect([made.status, made.body.message]).toEqual([201, texts.saved])
  expect(made.body.data).toEqual({
    id: expect.any(Number),
    name: 'Partners',
    report: 'trend',
    query,
    shared: false,
    pinned: false,
    mail: 'weekly',
    recipients: [ada.id, bob.id],
    owner: { id: ada.id, name: 'Ada' },
    version: 1,
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
  })
  await make({ name: 'Agents', report: 'sources' })
  await make({ name: 'Years', report: 'pace', pinned: true })
  expect(await names()).toEqual(['Years', 'Agents', 'Partners'])
  const { id } = made.body.data
  const changed = await update(id, { name: 'Agents by tour', report: 'tours', query: { booking_source: 'agent' } })
  expect([changed.status, changed.body.message]).toEqual([200, texts.updated])
  expect(changed.body.data).toMatchObject({
    name: 'Agents by tour',
    report: 'tours',
    query: { booking_source: 'agent' },
    mail: 'weekly',
    recipients: [ada.id, bob.id],
    version: 2,
  })
  const deleted = await remove(id)
  expect([deleted.status, deleted.body.message]).toEqual([200, texts.deleted])
  expect((await rows()).map(({ name }) => name).toSorted()).toEqual(['Agents', 'Years'])
  expect(await app.database.db.$count(reportRecipientTable)).toBe(0)
  for (const gone of [await update(id, {}), await remove(id)]) expect(gone.status).toBe(404)
})

test('A report of another person that is only mailed is pinned for its owner alone', async () => {
  await make({ name: 'Of Ada', pinned: true, mail: 'weekly', recipients: [ada.id] })
  await make({ name: 'Shared', pinned: true, shared: true })
  await make({ name: 'Accounts' }, admin)
  await make({ name: 'Zones', pinned: true }, admin)
  expect(await names(admin)).toEqual(['Shared', 'Zones', 'Accounts', 'Of Ada'])
  expect(await names()).toEqual(['Of Ada', 'Shared'])
  const me = { id: ada.id + 1_000 }
  const pinned = (await list()).body.data.filter((saved: SavedReport) => isPinnedFor(me, saved))
  expect(pinned).toMatchObject([{ name: 'Shared' }])
})

test('The query keeps what its report takes, without defaults, and no days unless days were chosen', async () => {
  const query = { unknown: 'x', compare: 'previous', by: 'booked', status: 'pending', stack: 'tour', month: '2026-05' }
  expect((await make({ query })).query).toEqual({ by: 'booked', status: 'pending', stack: 'tour' })
  const pace = { start_date: '2026-01-01', month: '2026-05', by: 'booked', currency: 'EUR' }
  expect((await make({ name: 'Pace', report: 'pace', query: pace })).query).toEqual({
    month: '2026-05',
    currency: 'EUR',
  })
})

test('A query, a name or a recipient that cannot be used is refused on its field', async () => {
  const outsider = await app.makeStaff({ permissions: ['booking'] })
  const gone = await app.makeStaff({ permissions: ['reports'], accountStatus: 'inactive' })
  const customer = await app.makeCustomer()
  for (const [body, field] of [
    [{ report: 'profits' }, 'report'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(limits.viewName + 1) }, 'name'],
    [{ query: { status: 'lost' } }, 'query.status'],
    [{ query: { tour_id: '1,x' } }, 'query.tour_id'],
    [{ query: { start_date: '2026-02-02', end_date: '2026-02-01' } }, 'query.end_date'],
    [{ query: { start_date: '1990-02-02', end_date: '2026-02-01' } }, 'query.end_date'],
    [{ query: { status: 7 } }, 'query.status'],
    [{ shared: 'yes' }, 'shared'],
    [{ mail: 'daily' }, 'mail'],
    [{ mail: 'weekly' }, 'recipients'],
    [{ recipients: [ada.id, outsider.id] }, 'recipients.1'],
    [{ recipients: [gone.id] }, 'recipients.0'],
    [{ recipients: [ada.id, bob.id, customer.id] }, 'recipients.2'],
    [{ recipients: ['Ada'] }, 'recipients.0'],
    [{ recipients: Array.from({ length: limits.savedReports.recipients + 1 }, () => ada.id) }, 'recipients'],
  ] as const) {
    const refused = await create(body)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
  }
  const { id } = await make()
  expect((await update(id, { query: { status: 'lost' } })).body.errors).toHaveProperty(['query.status'])
  expect((await update(id, { mail: 'monthly' })).body.errors).toEqual({ recipients: [texts.noRecipients] })
  expect(await rows()).toMatchObject([{ query: {}, mail: 'none', version: 1 }])
})

test('Recipients who may not see reports for a while stay recipients, whatever is changed meanwhile', async () => {
  const { id } = await make({ mail: 'weekly', recipients: [bob.id] })
  await hold(bob, { accountStatus: 'inactive' })
  const query = { booking_source: 'agent' }
  expect((await update(id, { query })).body.data).toMatchObject({ query, mail: 'weekly', recipients: [] })
  expect((await update(id, { mail: 'monthly' })).body.errors).toEqual({ recipients: [texts.noRecipients] })
  expect((await update(id, { mail: 'monthly', recipients: [ada.id] })).body.data.recipients).toEqual([ada.id])
  await hold(bob, { accountStatus: 'active' })
  expect((await list()).body.data).toMatchObject([{ recipients: [ada.id, bob.id] }])
  expect((await update(id, { recipients: [ada.id] })).body.data.recipients).toEqual([ada.id])
  expect(await app.database.db.$count(reportRecipientTable)).toBe(1)
})

test('A name is unique in any case among the reports of a person', async () => {
  const first = await make({ name: 'Café' })
  const other = await make({ name: 'Other' })
  for (const refused of [await create({ name: 'CAFÉ' }), await update(other.id, { name: 'café' })])
    expect([refused.status, refused.body.errors]).toEqual([422, { name: [texts.nameTaken] }])
  expect((await update(first.id, { name: 'CAFÉ' })).status).toBe(200)
  expect((await create({ name: 'Café' }, colleague)).status).toBe(201)
  const twins = await Promise.all([create({ name: 'Twin' }), create({ name: 'twin' })])
  expect(twins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
})

test('A report that is sent twice with a key is saved once', async () => {
  const headers = { 'idempotency-key': 'k' }
  const [first, second] = [await create({}, as, headers), await create({}, as, headers)]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(await rows()).toHaveLength(1)
})

test('A change based on an outdated version is refused, and one without a version is accepted', async () => {
  const { id } = await make()
  expect((await update(id, { name: 'One', version: 1 })).body.data).toMatchObject({ version: 2 })
  for (const refused of [await update(id, { name: 'Two', version: 1 }), await remove(id, { version: 1 })])
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([409, 'stale_version', { version: 2 }])
  expect(await names()).toEqual(['One'])
  expect((await update(id, { name: 'Two' })).body.data).toMatchObject({ version: 3 })
  expect((await remove(id, { version: 3 })).status).toBe(200)
})

describe('rights', () => {
  test('A private report exists for its owner only, unless it is mailed: then administrators can end it', async () => {
    const { id } = await make()
    for (const who of [colleague, admin]) {
      expect(await names(who)).toEqual([])
      for (const refused of [await update(id, {}, who), await remove(id, {}, who)]) expect(refused.status).toBe(404)
    }
    await update(id, { mail: 'weekly', recipients: [bob.id] })
    expect(await names(colleague)).toEqual([])
    expect(await names(admin)).toEqual(['Partners'])
    expect((await update(id, { mail: 'none' }, admin)).body.data).toMatchObject({ mail: 'none', owner: { id: ada.id } })
    expect(await names(admin)).toEqual([])
    expect((await list()).body.data).toMatchObject([{ mail: 'none', recipients: [bob.id] }])
  })

  test('A shared report is read by all who may see reports, and changed by its owner and administrators', async () => {
    const { id } = await make({ shared: true })
    expect(await names(colleague)).toEqual(['Partners'])
    for (const refused of [await update(id, { shared: false }, colleague), await remove(id, {}, colleague)])
      expect([refused.status, refused.body.message]).toEqual([403, texts.notYours])
    expect((await update(id, { name: 'Ours' }, admin)).body.data).toMatchObject({ name: 'Ours', shared: true })
    expect((await remove(id, {}, admin)).status).toBe(200)
    expect(await names()).toEqual([])
  })

  test('Saved reports and their recipients need the permission for reports', async () => {
    const { id } = await make({ shared: true })
    const outsider = await app.signIn('employee', ['booking', 'users'])
    const answers = [
      await list(outsider),
      await create({}, outsider),
      await update(id, {}, outsider),
      await remove(id, {}, outsider),
      await app.call('GET', '/reports/recipients', { as: outsider }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })

  test('Recipients are the active staff who may see reports, and one who may no longer is left out', async () => {
    const { body } = await app.call('GET', '/reports/recipients', { as })
    expect(body.data).toHaveLength(3)
    expect(body.data).toEqual(
      expect.arrayContaining([
        { id: ada.id, name: 'Ada' },
        { id: bob.id, name: 'Bob' },
      ]),
    )
    await make({ recipients: [ada.id, bob.id] })
    await hold(bob, { permissions: ['booking'] })
    expect((await list()).body.data).toMatchObject([{ recipients: [ada.id] }])
    await hold(bob, { permissions: ['reports'], accountStatus: 'inactive' })
    expect((await list()).body.data).toMatchObject([{ recipients: [ada.id] }])
  })

  test('Recipients of one name have their usernames with it', async () => {
    await app.makeStaff({ name: 'Bob', username: 'bob.hill' })
    const { body } = await app.call('GET', '/reports/recipients', { as })
    expect(body.data).toContainEqual({ id: bob.id, name: `Bob (${bob.username})` })
    expect(body.data).toContainEqual({ id: ada.id, name: 'Ada' })
  })

  test('Of a person who was deleted, shared reports stay without mails, and private ones are deleted', async () => {
    await make({ name: 'Private' })
    await make({ name: 'Shared', shared: true, pinned: true, mail: 'weekly', recipients: [ada.id, bob.id] })
    await make({ name: 'Of Bob', mail: 'monthly', recipients: [ada.id, bob.id] }, colleague)
    expect((await app.call('DELETE', `/staff/${ada.id}`, { as: admin })).status).toBe(200)
    expect((await list(colleague)).body.data).toMatchObject([
      { name: 'Of Bob', mail: 'monthly', recipients: [bob.id] },
      { name: 'Shared', owner: { name: 'Ada' }, mail: 'none', pinned: false, recipients: [bob.id], version: 2 },
    ])
    expect(await rows()).toHaveLength(2)
  })
})

test('An erasure deletes the reports that are named after the person', async () => {
  const who = { customer_email: 'cleo@example.test', lead_traveler: 'Cleo Canary' }
  await make({ name: 'Like Cleo Canary' })
  await make({ name: 'Other' })
  expect((await app.call('POST', '/bookings', { as: admin, body: { ...sampleBooking, ...who } })).status).toBe(201)
  const selector = { email: who.customer_email }
  const { total } = (await app.call('GET', '/personal-data', { as: admin, query: selector })).body.data
  const erased = await app.call('POST', '/personal-data/erase', { as: admin, body: { ...selector, total } })
  expect(erased.body.message, JSON.stringify(erased.body)).toBe(personalDataMessages.erased)
  expect(await names()).toEqual(['Other'])
})

test('A person may save a limited number of reports, and a limited number is shared', async () => {
  const row = (n: number, shared: boolean, ownerId = ada.id) => ({
    ownerId,
    name: `r${n}`,
    nameKey: `r${n}`,
    report: 'trend' as const,
    query: {},
    shared,
    pinned: false,
    mail: 'none' as const,
  })
  const own = Array.from({ length: limits.savedReports.own }, (_, n) => row(n, false))
  await app.database.db.insert(savedReportTable).values(own)
  expect((await create()).body.errors).toEqual({ name: [texts.tooMany] })
  await app.database.db.delete(savedReportTable).where(eq(savedReportTable.name, 'r1'))
  const { id } = await make()
  const other = await app.makeStaff({ permissions: ['reports'] })
  const shared = Array.from({ length: limits.savedReports.shared }, (_, n) => row(n, true, other.id))
  await app.database.db.insert(savedReportTable).values(shared)
  const refused = [await create({ shared: true }, colleague), await update(id, { shared: true })]
  for (const { body } of refused) expect(body.errors).toEqual({ shared: [texts.tooManyShared] })
})
