import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from 'contract/limits'
import { savedViewMessages } from 'contract/saved-view-messages'
import { bookingBody } from '../bookings/testing.ts'
import { savedViewTable } from '../db/saved-tables.ts'
import type { UserRecord } from '../session/read.ts'
import { openTestApp, type TestApp } from '../testing.ts'

type Headers = Record<string, string>
let app: TestApp
let ada: UserRecord
let as: Headers
let colleague: Headers
let admin: Headers

beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  await app.truncate()
  ada = await app.makeStaff({ name: 'Ada', permissions: ['booking', 'reviews'] })
  as = await app.signIn(ada)
  colleague = await app.signIn('employee', ['booking'])
  admin = await app.signIn('admin')
})
afterAll(() => app.close())

const create = (body: object, who = as, headers: Headers = {}) =>
  app.call('POST', '/saved-views', { as: who, body: { list: 'bookings', name: 'Pending', ...body }, headers })
const make = async (body: object = {}, who = as) => (await create(body, who)).body.data
const update = (id: number, body: object, who = as) =>
  app.call('PUT', `/saved-views/${id}`, { as: who, body: { name: 'Pending', ...body } })
const remove = (id: number, body: object = {}, who = as) => app.call('DELETE', `/saved-views/${id}`, { as: who, body })
const list = (who = as, of = 'bookings') => app.call('GET', '/saved-views', { as: who, query: { list: of } })
const names = async (who = as, of = 'bookings') =>
  (await list(who, of)).body.data.map(({ name }: { name: string }) => name)
const rows = () => app.database.db.select().from(savedViewTable)

test('A view is saved, listed by name, changed and deleted', async () => {
  const query = { search: 'thames', status: 'pending', sort_by: 'amount', sort_order: 'asc', start_date: '2026-06-01' }
  const made = await create({ name: '  Pending by price ', query, hidden_columns: ['customer_phone'] })
  expect([made.status, made.body.message]).toEqual([201, savedViewMessages.saved])
  expect(made.body.data).toEqual({
    id: expect.any(Number),
    list: 'bookings',
    name: 'Pending by price',
    shared: false,
    query,
    moving_range: null,
    hidden_columns: ['customer_phone'],
    owner: { id: ada.id, name: 'Ada' },
    version: 1,
    created_at: expect.stringMatching(/Z$/),
    updated_at: expect.stringMatching(/Z$/),
  })
  await make({ name: 'Éclairs' })
  await make({ name: 'Agents' })
  expect(await names()).toEqual(['Agents', 'Éclairs', 'Pending by price'])

  const { id } = made.body.data
  const changed = await update(id, {
    name: 'Today',
    query: { status: 'confirmed' },
    moving_range: 'today',
    shared: true,
  })
  expect([changed.status, changed.body.message]).toEqual([200, savedViewMessages.updated])
  expect(changed.body.data).toMatchObject({
    name: 'Today',
    shared: true,
    query: { status: 'confirmed' },
    moving_range: 'today',
    hidden_columns: ['customer_phone'],
    version: 2,
  })
  const deleted = await remove(id)
  expect([deleted.status, deleted.body.message]).toEqual([200, savedViewMessages.deleted])
  expect((await rows()).map(({ name }) => name).toSorted()).toEqual(['Agents', 'Éclairs'])
  for (const gone of [await update(id, {}), await remove(id)]) expect(gone.status).toBe(404)
})

test('The query keeps what its list knows, without page, size and defaults, and moving days replace fixed ones', async () => {
  const query = { page: '3', limit: '10', unknown: 'x', sort_by: 'created_at', sort_order: 'desc', status: 'pending' }
  expect((await make({ query })).query).toEqual({ status: 'pending' })
  const days = { start_date: '2026-11-22', end_date: '2026-11-22' }
  expect((await make({ name: 'a', query: days })).query).toEqual(days)
  expect(await make({ name: 'b', query: days, moving_range: 'today' })).toMatchObject({
    query: {},
    moving_range: 'today',
  })
  const reviews = await make({ list: 'reviews', name: 'Worst', query: { rating: '1' } })
  expect(reviews).toMatchObject({ list: 'reviews', query: { rating: '1' } })
})

test('A change keeps the state that it leaves out', async () => {
  const state = { query: { status: 'pending' }, moving_range: 'today', hidden_columns: ['amount'] }
  const { id } = await make(state)
  expect((await update(id, { name: 'Renamed' })).body.data).toMatchObject({ ...state, name: 'Renamed' })
  const cleared = { query: {}, moving_range: null, hidden_columns: null }
  expect((await update(id, cleared)).body.data).toMatchObject(cleared)
})

test('A view that hid columns before bookings had a note does not gain its column', async () => {
  const migration = readFileSync(new URL('../db/migrations/0019_note_in_saved_views.sql', import.meta.url), 'utf8')
  const before = await make({ name: 'Before', hidden_columns: ['amount'] })
  await make({ name: 'Before, own columns' })
  await make({ name: 'Reviews', list: 'reviews', hidden_columns: ['rating'] })
  await app.database.db.update(savedViewTable).set({ updatedAt: new Date('2000-01-01') })
  await make({ name: 'Since, with the note', hidden_columns: ['amount'] })
  for (let times = 0; times < 2; times++) {
    await app.database.withTx((tx) => tx.execute(sql.raw(migration)))
    const all = [...(await list()).body.data, ...(await list(as, 'reviews')).body.data]
    expect(all.map(({ name, hidden_columns }) => [name, hidden_columns])).toEqual([
      ['Before', ['amount', 'note']],
      ['Before, own columns', null],
      ['Since, with the note', ['amount']],
      ['Reviews', ['rating']],
    ])
  }
  expect((await list()).body.data[0].version).toBe(before.version)
})

test('A query, days, columns or a name that cannot be used is refused on its field', async () => {
  for (const [body, field] of [
    [{ list: 'imports' }, 'list'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(limits.viewName + 1) }, 'name'],
    [{ query: { status: 'lost' } }, 'query.status'],
    [{ query: { sort_by: 'password' } }, 'query.sort_by'],
    [{ query: { start_date: '2026-02-02', end_date: '2026-02-01' } }, 'query.end_date'],
    [{ query: { search: 'x'.repeat(limits.search + 1) } }, 'query.search'],
    [{ query: { status: 7 } }, 'query.status'],
    [{ moving_range: 'next_week' }, 'moving_range'],
    [{ hidden_columns: ['<b>'] }, 'hidden_columns.0'],
    [{ hidden_columns: Array.from({ length: limits.viewColumns + 1 }, () => 'amount') }, 'hidden_columns'],
    [{ shared: 'yes' }, 'shared'],
  ] as const) {
    const refused = await create(body)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
  }
  const { id } = await make()
  expect((await update(id, { query: { status: 'lost' } })).body.errors).toHaveProperty(['query.status'])
  expect(await rows()).toMatchObject([{ query: {}, version: 1 }])
})

test('A name is unique in any case among the views that a person has of a list', async () => {
  const first = await make({ name: 'Café' })
  const other = await make({ name: 'Other' })
  for (const refused of [await create({ name: 'CAFÉ' }), await update(other.id, { name: 'café' })]) {
    expect([refused.status, refused.body.errors]).toEqual([422, { name: [savedViewMessages.nameTaken] }])
  }
  expect((await update(first.id, { name: 'CAFÉ' })).status).toBe(200)
  expect((await create({ name: 'Café', list: 'reviews' })).status).toBe(201)
  expect((await create({ name: 'Café' }, colleague)).status).toBe(201)
  const twins = await Promise.all([create({ name: 'Twin' }), create({ name: 'twin' })])
  expect(twins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
})

test('A view that is sent twice with a key is saved once', async () => {
  const headers = { 'idempotency-key': 'k' }
  const [first, second] = [await create({}, as, headers), await create({}, as, headers)]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(await rows()).toHaveLength(1)
})

test('A change based on an outdated version is refused, and one without a version is accepted', async () => {
  const { id } = await make()
  expect((await update(id, { name: 'One', version: 1 })).body.data).toMatchObject({ version: 2 })
  for (const refused of [await update(id, { name: 'Two', version: 1 }), await remove(id, { version: 1 })]) {
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([409, 'stale_version', { version: 2 }])
  }
  expect(await names()).toEqual(['One'])
  expect((await update(id, { name: 'Two' })).body.data).toMatchObject({ version: 3 })
  expect((await remove(id, { version: 3 })).status).toBe(200)
})

describe('rights', () => {
  test('A private view exists for its owner only, also for administrators', async () => {
    const { id } = await make()
    for (const who of [colleague, admin]) {
      expect(await names(who)).toEqual([])
      for (const refused of [await update(id, {}, who), await remove(id, {}, who)]) expect(refused.status).toBe(404)
    }
    expect(await rows()).toMatchObject([{ name: 'Pending', version: 1 }])
  })

  test('A shared view is listed for everyone who may use the list, and changed by its owner and administrators', async () => {
    const { id } = await make({ shared: true })
    expect(await names(colleague)).toEqual(['Pending'])
    for (const refused of [
      await update(id, { name: 'Mine', shared: true }, colleague),
      await remove(id, {}, colleague),
    ]) {
      expect([refused.status, refused.body.message]).toEqual([403, savedViewMessages.notYours])
    }
    const renamed = await update(id, { name: 'Ours', shared: true }, admin)
    expect(renamed.body.data).toMatchObject({ name: 'Ours', owner: { id: ada.id } })
    expect(await names()).toEqual(['Ours'])
    expect((await update(id, { name: 'Ours', shared: false }, admin)).body.data).toMatchObject({ shared: false })
    expect(await names(admin)).toEqual([])
    expect(await names()).toEqual(['Ours'])
  })

  test('Views of a list need the permission of that list', async () => {
    const { id } = await make({ list: 'reviews', name: 'Worst', shared: true })
    expect((await list(colleague, 'reviews')).status).toBe(403)
    expect((await create({ list: 'reviews' }, colleague)).status).toBe(403)
    expect((await update(id, {}, colleague)).status).toBe(404)
    expect((await list(colleague, 'staff')).status).toBe(403)
    expect(await names(as, 'reviews')).toEqual(['Worst'])
    expect((await list(as, 'imports')).body.errors).toHaveProperty('list')
  })

  test('The views of a person who was deleted stay for the others, under the name of that person', async () => {
    await make({ shared: true })
    await app.call('DELETE', `/staff/${ada.id}`, { as: admin })
    expect((await list(colleague)).body.data).toMatchObject([{ name: 'Pending', owner: { name: 'Ada' } }])
  })
})

test('A person may save a limited number of views of a list, and a list has a limited number of shared ones', async () => {
  const row = (n: number, shared: boolean, ownerId = ada.id) => ({
    list: 'bookings' as const,
    ownerId,
    name: `v${n}`,
    nameKey: `v${n}`,
    shared,
    query: {},
  })
  const own = Array.from({ length: limits.savedViews.own }, (_, n) => row(n, false))
  await app.database.db.insert(savedViewTable).values(own)
  expect((await create({})).body.errors).toEqual({ name: [savedViewMessages.tooMany] })
  expect((await create({ list: 'reviews' })).status).toBe(201)
  await app.database.db.delete(savedViewTable).where(eq(savedViewTable.name, 'v1'))
  const { id } = await make()

  const other = await app.makeStaff({ permissions: ['booking'] })
  const shared = Array.from({ length: limits.savedViews.shared }, (_, n) => row(n, true, other.id))
  await app.database.db.insert(savedViewTable).values(shared)
  const refused = [await create({ shared: true }, colleague), await update(id, { shared: true })]
  for (const { body } of refused) expect(body.errors).toEqual({ shared: [savedViewMessages.tooManyShared] })
})

test('A view of a tour that was merged into another one has the bookings of that', async () => {
  for (const product_code of ['TWR-A', 'TWR-B', 'TWR-C'])
    await app.call('POST', '/bookings', { as, body: bookingBody({ product_code }) })
  const tours = (await app.call('GET', '/tours', { as })).body.data.data
  const [a, b, c] = ['TWR-A', 'TWR-B', 'TWR-C'].map(
    (code) => tours.find(({ codes }: { codes: string[] }) => codes[0] === code).id as number,
  )
  await make({ name: 'A', query: { tour_id: `${a}`, sort_by: 'amount' }, hidden_columns: ['amount'] })
  await make({ name: 'A and C', query: { tour_id: `${a},${c}` } })
  await make({ name: 'But A and B', query: { not_tour_id: `${a},${b}` } })
  await make({ name: 'C', query: { tour_id: `${c}` } })
  expect((await app.call('POST', `/tours/${a}/merge`, { as, body: { into: b } })).status).toBe(200)
  expect((await list()).body.data).toMatchObject([
    { name: 'A', query: { tour_id: `${b}`, sort_by: 'amount' }, hidden_columns: ['amount'], version: 2 },
    { name: 'A and C', query: { tour_id: `${b},${c}` }, version: 2 },
    { name: 'But A and B', query: { not_tour_id: `${b}` }, version: 2 },
    { name: 'C', query: { tour_id: `${c}` }, version: 1 },
  ])
})
