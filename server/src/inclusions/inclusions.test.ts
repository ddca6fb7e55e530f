import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inclusionMessages } from 'contract/inclusion-messages'
import { openTestApp, type TestApp } from '../testing.ts'

type Headers = Record<string, string>
let app: TestApp
let as: Headers
beforeAll(async () => {
  app = await openTestApp()
})
beforeEach(async () => {
  await app.truncate()
  as = await app.signIn('employee', ['inclusions'])
})
afterAll(() => app.close())

const create = (name: unknown, headers: Headers = {}) =>
  app.call('POST', '/inclusion-options', { as, body: { name }, headers })
const make = async (name: string): Promise<number> => (await create(name)).body.data.id
const rename = (id: number, body: object) => app.call('PUT', `/inclusion-options/${id}`, { as, body })
const list = async (query: Record<string, string> = {}) =>
  (await app.call('GET', '/inclusion-options', { as, query })).body
const names = async (query: Record<string, string>) =>
  (await list(query)).data.map(({ name }: { name: string }) => name)

test('An inclusion is created, read, renamed and deleted', async () => {
  const made = await create('  Hotel pick-up ')
  expect([made.status, made.body.message]).toEqual([201, 'Inclusion created successfully'])
  const { id } = made.body.data
  expect(made.body.data).toEqual({ id, name: 'Hotel pick-up', version: 1, created_at: expect.stringMatching(/Z$/) })
  expect((await app.call('GET', `/inclusion-options/${id}`, { as })).body.data).toEqual(made.body.data)
  const renamed = await rename(id, { id: 99, name: 'Hotel pick-up and drop-off' })
  expect([renamed.status, renamed.body.message]).toEqual([200, 'Inclusion updated successfully'])
  expect(renamed.body.data).toEqual({ ...made.body.data, version: 2, name: 'Hotel pick-up and drop-off' })
  const deleted = await app.call('DELETE', `/inclusion-options/${id}`, { as })
  expect([deleted.status, deleted.body.message]).toEqual([200, 'Inclusion deleted successfully'])
  for (const method of ['GET', 'DELETE', 'PUT'] as const)
    expect(
      (await app.call(method, `/inclusion-options/${id}`, { as, ...(method === 'PUT' && { body: { name: 'x' } }) }))
        .status,
    ).toBe(404)
  expect(await list()).toMatchObject({ data: [], meta: { total: 0, last_page: 1 } })
})

test('A name is required, and unique among existing inclusions ignoring case', async () => {
  for (const name of [undefined, '', '  ', 7, 'x'.repeat(256), 'a\u0000b', 'two\nlines'])
    expect((await create(name)).body.errors).toHaveProperty('name')
  const tea = await make('Café crème')
  const lunch = await make('Lunch')
  for (const refused of [await create('CAFE\u0301 CRÈME'), await rename(lunch, { name: 'café CRÈME' })]) {
    expect([refused.status, refused.body.message]).toEqual([422, inclusionMessages.nameTaken])
    expect(refused.body.errors).toEqual({ name: [inclusionMessages.nameTaken] })
  }
  expect((await rename(tea, { name: 'CAFÉ CRÈME' })).status).toBe(200)
  await app.call('DELETE', `/inclusion-options/${tea}`, { as })
  expect((await create('café crème')).status).toBe(201)
  const twins = await Promise.all([create('Twin'), create('twin')])
  expect(twins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
})

test('An inclusion that is sent twice with a key is created once', async () => {
  const [first, second] = [
    await create('Tea', { 'idempotency-key': 'k' }),
    await create('Tea', { 'idempotency-key': 'k' }),
  ]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect((await list()).meta.total).toBe(1)
})

test('The list has pages, newest first, with the numbers under meta', async () => {
  for (const name of ['b', 'a', 'c']) await make(name)
  expect(await list({ limit: '2' })).toEqual({
    code: 'success',
    data: [expect.objectContaining({ name: 'c' }), expect.objectContaining({ name: 'a' })],
    meta: { current_page: 1, per_page: 2, last_page: 2, total: 3 },
  })
  expect(await list({ limit: '2', page: '3' })).toMatchObject({
    data: [],
    meta: { current_page: 3, last_page: 2, total: 3 },
  })
})

test('The list is sorted in dictionary order and searched by any part of the name', async () => {
  for (const name of ['zebra', 'Éclair', 'apple', '50% off', 'a_b', 'Banana']) await make(name)
  expect(await names({ sort_by: 'name', sort_order: 'asc' })).toEqual([
    '50% off',
    'a_b',
    'apple',
    'Banana',
    'Éclair',
    'zebra',
  ])
  expect(await names({ sort_by: 'name', sort_order: 'desc', limit: '2' })).toEqual(['zebra', 'Éclair'])
  expect(await names({ search: 'ÉCL' })).toEqual(['Éclair'])
  expect(await names({ search: '%' })).toEqual(['50% off'])
  expect(await names({ search: '_' })).toEqual(['a_b'])
  expect(await names({ search: '\\' })).toEqual([])
  expect((await app.call('GET', '/inclusion-options', { as, query: { sort_by: 'id' } })).status).toBe(422)
})

test('Those that have left the catalogue are listed with the known ones alone, and marked', async () => {
  await make('Hotel pick-up')
  const gone = await make('Audio guide')
  await app.call('DELETE', `/inclusion-options/${gone}`, { as })
  expect(await names({})).toEqual(['Hotel pick-up'])
  const known = async (query: Record<string, string>) =>
    (await app.call('GET', '/inclusion-options/known', { as, query })).body
  expect(await known({})).toMatchObject({
    data: [
      { name: 'Audio guide', is_deleted: true },
      { name: 'Hotel pick-up', is_deleted: false },
    ],
    meta: { total: 2 },
  })
  expect((await known({ search: 'AUDIO' })).data).toMatchObject([{ id: gone }])
  const other = await make('Tea')
  expect((await known({ ids: `${gone},${other}`, sort_by: 'name', sort_order: 'asc' })).data).toMatchObject([
    { id: gone },
    { id: other },
  ])
  const [clerk, stranger] = [await app.signIn('employee', ['booking']), await app.signIn('employee', ['reviews'])]
  const status = async (headers: Headers) => (await app.call('GET', '/inclusion-options/known', { as: headers })).status
  expect([await status(clerk), await status(stranger)]).toEqual([200, 403])
})

test('Days are London days, also in summer and when the clocks change', async () => {
  const at = async (name: string, instant: string) => {
    const id = await make(name)
    await app.database.db.execute(sql`update inclusion_options set created_at = ${instant} where id = ${id}`)
  }
  await at('summer, after midnight', '2025-06-04T23:30:00Z')
  await at('summer, late evening', '2025-06-05T22:59:59.999Z')
  await at('next day', '2025-06-05T23:00:00Z')
  await at('spring night', '2025-03-30T22:59:00Z')
  await at('autumn night', '2025-10-26T23:59:00Z')
  expect(await names({ start_date: '2025-06-05', end_date: '2025-06-05' })).toEqual([
    'summer, late evening',
    'summer, after midnight',
  ])
  expect(await names({ start_date: '2025-03-30', end_date: '2025-03-30' })).toEqual(['spring night'])
  expect(await names({ start_date: '2025-10-26', end_date: '2025-10-26' })).toEqual(['autumn night'])
  expect(await names({ end_date: '2025-06-04' })).toEqual(['spring night'])
  expect(await names({ start_date: '2025-10-27' })).toEqual([])
  expect(
    (await app.call('GET', '/inclusion-options', { as, query: { start_date: '2025-02-02', end_date: '2025-02-01' } }))
      .body.errors,
  ).toHaveProperty('end_date')
})

test('The booking permission may read the catalogue, and only the inclusions permission may change it', async () => {
  const id = await make('Tea')
  const booker = await app.signIn('employee', ['booking'])
  const other = await app.signIn('employee', ['reviews', 'users', 'promotions', 'reports'])
  const path = `/inclusion-options/${id}`
  for (const read of ['/inclusion-options', path]) {
    expect((await app.call('GET', read, { as: booker })).status).toBe(200)
    expect((await app.call('GET', read, { as: other })).status).toBe(403)
    expect((await app.call('GET', read)).status).toBe(401)
  }
  for (const headers of [booker, other]) {
    expect((await app.call('POST', '/inclusion-options', { as: headers, body: { name: 'x' } })).status).toBe(403)
    expect((await app.call('PUT', path, { as: headers, body: { name: 'x' } })).status).toBe(403)
    expect((await app.call('DELETE', path, { as: headers })).status).toBe(403)
  }
})

test('A rename or deletion based on an outdated version is refused, and one without a version is accepted', async () => {
  const id = await make('Tea')
  expect((await rename(id, { name: 'Cream tea', version: 1 })).body.data).toMatchObject({ version: 2 })
  const refused = await rename(id, { name: 'High tea', version: 1 })
  expect([refused.status, refused.body.code, refused.body.data]).toEqual([409, 'stale_version', { version: 2 }])
  expect(await names({})).toEqual(['Cream tea'])
  expect((await rename(id, { name: 'High tea' })).body.data).toMatchObject({ version: 3 })
  expect((await rename(id, { name: 'x', version: 'new' })).body.errors).toHaveProperty('version')
  const remove = (version: number) => app.call('DELETE', `/inclusion-options/${id}`, { as, body: { version } })
  const kept = await remove(2)
  expect([kept.status, kept.body.code, kept.body.data]).toEqual([409, 'stale_version', { version: 3 }])
  expect(await names({})).toEqual(['High tea'])
  expect((await remove(3)).status).toBe(200)
})
