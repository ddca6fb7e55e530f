import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { londonDay } from 'contract/days'
import { messages } from 'contract/messages'
import { bannerTable, fileTable, notificationTable } from '../db/tables.ts'
import { formOf, pictureOf, type Sent } from '../files/testing.ts'
import { openTestApp } from '../testing.ts'
import { announceDuePromotions } from './write.ts'

type Headers = Record<string, string>
type Fields = Record<string, string | undefined>
const t = await openTestApp()
afterAll(t.close)
let as: Headers
beforeEach(async () => {
  await t.truncate()
  as = await t.signIn('employee', ['promotions'])
})

const picture = await pictureOf('jpeg')
const other = await pictureOf('png', 60, 50)
const fields = {
  title: 'Thames by night',
  subtitle: 'From Westminster',
  description: 'Two hours\nwith tea',
  target_url: 'https://example.test/thames?by=night#boats',
  start_at: '2025-06-01',
  end_at: '2025-06-30',
  is_active: '1',
}
async function send(path: string, changed: Fields = {}, image?: Sent, headers: Headers = {}) {
  const form = await formOf({ ...fields, ...changed }, { image })
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: form.payload,
    headers: { ...form.headers, ...as, ...headers },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const create = (changed: Fields = {}, image: Sent | undefined = { bytes: picture }, headers: Headers = {}) =>
  send('/banners', changed, image, headers)
const make = async (changed: Fields = {}) => (await create(changed)).body.data
const update = (id: number, changed: Fields = {}, image?: Sent) => send(`/banners/${id}`, changed, image)
const list = async (query: Headers = {}) => (await t.call('GET', '/banners', { as, query })).body
const titles = async (query: Headers = {}) =>
  (await list(query)).data.items.map(({ title }: { title: string }) => title)
const fileAt = (url: string) => t.app.inject({ url })
const gone = async (...urls: string[]) => {
  for (const url of urls) await expect.poll(async () => (await fileAt(url)).statusCode).toBe(404)
}
const filesLeft = () => t.database.db.$count(fileTable)
const today = londonDay()

describe('A promotion', () => {
  test('is created with its picture, read, listed, changed and deleted', async () => {
    const made = await create()
    expect([made.status, made.body.message]).toEqual([201, 'Promotion created successfully'])
    const { data } = made.body
    expect(data).toEqual({
      id: expect.any(Number),
      ...fields,
      is_active: true,
      image_url: expect.stringMatching(/^\/files\/[0-9a-f]{32}$/),
      thumbnail_url: expect.stringMatching(/^\/files\/[0-9a-f]{32}$/),
      order: 1,
      formatted_start_at: 'Jun 01, 2025',
      formatted_end_at: 'Jun 30, 2025',
      version: 1,
      created_at: expect.stringMatching(/Z$/),
      updated_at: data.created_at,
    })
    expect((await t.call('GET', `/banners/${data.id}`, { as })).body.data).toEqual(data)
    expect(await list()).toEqual({
      code: 'success',
      data: { items: [data], current_page: 1, per_page: 100, last_page: 1, total: 1 },
    })
    const changed = await update(data.id, { title: 'By day', is_active: '0', order: '-3', version: '1' })
    expect([changed.status, changed.body.message]).toEqual([200, 'Promotion updated successfully'])
    expect(changed.body.data).toEqual({
      ...data,
      title: 'By day',
      is_active: false,
      order: -3,
      version: 2,
      updated_at: expect.any(String),
    })
    const deleted = await t.call('DELETE', `/banners/${data.id}`, { as })
    expect([deleted.status, deleted.body.message]).toEqual([200, 'Promotion deleted successfully'])
    await gone(data.image_url, data.thumbnail_url)
    expect(await filesLeft()).toBe(0)
    for (const method of ['GET', 'DELETE'] as const)
      expect((await t.call(method, `/banners/${data.id}`, { as })).status).toBe(404)
    expect((await update(data.id)).status).toBe(404)
  })

  test('serves picture and thumbnail publicly, immutable and with their true type', async () => {
    const { image_url, thumbnail_url } = await make()
    for (const url of [image_url, thumbnail_url]) {
      const { statusCode, headers, rawPayload } = await fileAt(url)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers['content-security-policy']).toContain("default-src 'self'")
      expect((await sharp(rawPayload).metadata()).format).toBe('webp')
    }
    for (const url of ['/files/' + '0'.repeat(32), '/files/..%2f..%2fauth-secret', '/files/x', `${image_url}/more`])
      expect((await fileAt(url)).statusCode).toBe(404)
  })

  test('keeps its picture when none is sent and ignores a sent address', async () => {
    const { id, image_url, thumbnail_url } = await make()
    const { data } = (await update(id, { image_url: 'https://evil.example/x.png', thumbnail_url: '/files/x' })).body
    expect(data).toMatchObject({ image_url, thumbnail_url })
    expect((await fileAt(image_url)).statusCode).toBe(200)
  })

  test('removes its old picture when a new one is sent', async () => {
    const { id, image_url, thumbnail_url } = await make()
    const { data } = (await update(id, {}, { bytes: other })).body
    expect(data.image_url).not.toBe(image_url)
    expect((await fileAt(data.image_url)).statusCode).toBe(200)
    await gone(image_url, thumbnail_url)
    expect(await filesLeft()).toBe(2)
  })

  test('requires a picture and does not accept an address', async () => {
    const { status, body } = await create({ image_url: '/files/x' }, { bytes: Buffer.alloc(0) })
    expect([status, body.errors]).toEqual([422, { image: ['Banner image is required'] }])
    expect(await t.database.db.$count(bannerTable)).toBe(0)
  })

  test.each<[string, string | undefined]>([
    ['title', ' '],
    ['title', 'x'.repeat(256)],
    ['subtitle', undefined],
    ['description', ''],
    ['description', 'x'.repeat(5_001)],
    ['target_url', 'thames'],
    ['target_url', 'javascript:alert(1)'],
    ['target_url', 'ftp://example.test'],
    ['target_url', 'https://'],
    ['target_url', `https://example.test/${'x'.repeat(2_048)}`],
    ['start_at', '2025-02-30'],
    ['end_at', '30/06/2025'],
    ['end_at', '2025-05-31'],
    ['is_active', 'yes'],
    ['is_active', undefined],
    ['order', '1.5'],
    ['order', 'first'],
    ['version', 'x'],
  ])('refuses %s %j on its field', async (field, value) => {
    const { status, body } = await create({ [field]: value })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await filesLeft()).toBe(0)
  })

  test('may end on its first day', async () => {
    expect((await create({ start_at: '2025-06-01', end_at: '2025-06-01' })).status).toBe(201)
    expect((await create({ end_at: '2025-05-31' })).body.errors).toEqual({
      end_at: [messages.promotions.endBeforeStart],
    })
  })

  test('with an outdated version is refused', async () => {
    const { id } = await make()
    await update(id, { version: '1' })
    const { status, body } = await update(id, { version: '1', title: 'Mine' }, { bytes: other })
    expect([status, body.code, body.data]).toEqual([409, 'stale_version', { version: 2 }])
    expect(await titles()).toEqual(['Thames by night'])
  })

  test('that is sent twice with a key is created once, and the key is refused with another picture', async () => {
    const key = { 'idempotency-key': 'k' }
    const [first, second] = [await create({}, { bytes: picture }, key), await create({}, { bytes: picture }, key)]
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
    expect((await create({}, { bytes: other }, key)).body.code).toBe('idempotency_mismatch')
    expect(await t.database.db.$count(bannerTable)).toBe(1)
  })

  test('does not accept JSON', async () => {
    expect((await t.call('POST', '/banners', { as, body: fields })).status).toBe(415)
  })

  test('requires the permission', async () => {
    const { id } = await make()
    as = await t.signIn('employee', ['booking', 'users', 'reports', 'reviews', 'inclusions'])
    expect((await create()).status).toBe(403)
    expect((await update(id)).status).toBe(403)
    for (const [method, path] of [
      ['GET', '/banners'],
      ['GET', `/banners/${id}`],
      ['DELETE', `/banners/${id}`],
    ] as const)
      expect((await t.call(method, path, { as })).status).toBe(403)
  })
})

describe('The list', () => {
  test('gives a new promotion the last order plus one', async () => {
    expect((await make()).order).toBe(1)
    expect((await make({ order: '7' })).order).toBe(7)
    expect((await make()).order).toBe(8)
  })

  test('is sorted by its columns, and equal values by id', async () => {
    await make({ title: 'zebra', order: '2', start_at: '2025-06-03', end_at: '2025-06-05', is_active: '0' })
    await make({ title: 'Éclair', order: '2', start_at: '2025-06-01', end_at: '2025-06-20' })
    await make({ title: 'apple', order: '1', start_at: '2025-06-02', end_at: '2025-06-10' })
    const sorted = (sort_by: string, sort_order = 'asc') => titles({ sort_by, sort_order })
    expect(await titles()).toEqual(['apple', 'Éclair', 'zebra'])
    expect(await sorted('title')).toEqual(['apple', 'Éclair', 'zebra'])
    expect(await sorted('order')).toEqual(['apple', 'zebra', 'Éclair'])
    expect(await sorted('order', 'desc')).toEqual(['Éclair', 'zebra', 'apple'])
    expect(await sorted('start_at')).toEqual(['Éclair', 'apple', 'zebra'])
    expect(await sorted('end_at', 'desc')).toEqual(['Éclair', 'apple', 'zebra'])
    expect(await sorted('is_active')).toEqual(['zebra', 'Éclair', 'apple'])
    expect(await titles({ limit: '2', page: '2' })).toEqual(['zebra'])
    expect((await list({ limit: '2', page: '9' })).data).toMatchObject({ items: [], last_page: 2, total: 3 })
    expect((await list({ sort_by: 'image' })).code).toBe('validation_failed')
  })

  test('searches title, subtitle and description literally and ignoring case', async () => {
    await make({ title: 'Crème brûlée' })
    await make({ title: '50% off', subtitle: 'under_score', description: 'Éclair' })
    expect(await titles({ search: 'CRÈME' })).toEqual(['Crème brûlée'])
    expect(await titles({ search: 'éCLAIR' })).toEqual(['50% off'])
    expect(await titles({ search: '_SCORE' })).toEqual(['50% off'])
    expect(await titles({ search: '%' })).toEqual(['50% off'])
    await make({ title: 'Straße', subtitle: 'İstanbul', description: 'ΟΔΟΣ' })
    for (const search of ['STRASSE', 'strasse', 'istanbul', 'İSTANBUL', 'οδος', 'οδοσ'])
      expect(await titles({ search }), search).toEqual(['Straße'])
    expect(await titles({ search: '\\' })).toEqual([])
    expect(await titles({ search: 'example.test' })).toEqual([])
  })

  test('shows promotions whose run overlaps the range, and filters by active', async () => {
    await make({ title: 'June', start_at: '2025-06-01', end_at: '2025-06-30' })
    await make({ title: 'Summer', start_at: '2025-05-15', end_at: '2025-09-15', is_active: '0' })
    await make({ title: 'Day', start_at: '2025-07-04', end_at: '2025-07-04' })
    const on = (start_date: string, end_date: string) => titles({ start_date, end_date })
    expect(await on('2025-06-30', '2025-07-04')).toEqual(['Day', 'Summer', 'June'])
    expect(await on('2025-07-01', '2025-07-03')).toEqual(['Summer'])
    expect(await on('2025-07-04', '2025-07-04')).toEqual(['Day', 'Summer'])
    expect(await titles({ start_date: '2025-07-05' })).toEqual(['Summer'])
    expect(await titles({ end_date: '2025-05-31' })).toEqual(['Summer'])
    expect(await titles({ is_active: '1' })).toEqual(['Day', 'June'])
    expect(await titles({ is_active: '0' })).toEqual(['Summer'])
    expect((await list({ start_date: '2025-07-02', end_date: '2025-07-01' })).errors).toHaveProperty('end_date')
  })
})

describe('A promotion that goes live', () => {
  const notifications = async () =>
    (await t.database.db.select().from(notificationTable).orderBy(notificationTable.id)).map(
      ({ userId, body, href }) => ({
        userId,
        body,
        href,
      }),
    )
  const running = { start_at: today, end_at: today }

  test('notifies holders of the permission once, except the person who changed it', async () => {
    const admin = await t.makeStaff({ role: 'admin' })
    const keeper = await t.makeStaff({ permissions: ['promotions'] })
    await t.makeStaff({ permissions: ['booking'] })
    await t.makeStaff({ permissions: ['promotions'], accountStatus: 'inactive' })
    const { id } = await make({ ...running, title: 'Half price' })
    const expected = [admin, keeper].map(({ id: userId }) => ({
      userId,
      body: 'Half price is live',
      href: `/promotions?view=${id}`,
    }))
    expect(await notifications()).toEqual(expected)
    await update(id, { ...running, title: 'Half price!' })
    expect(await notifications()).toHaveLength(2)
    await update(id, { ...running, is_active: '0' })
    await update(id, { ...running, is_active: '1' })
    expect(await notifications()).toHaveLength(4)
  })

  test('by date notifies everyone once, also with two servers', async () => {
    const { id } = await make({ start_at: '2099-01-01', end_at: '2099-12-31' })
    await make({ start_at: '2099-01-01', end_at: '2099-12-31', is_active: '0' })
    const look = () => t.database.withTx(announceDuePromotions)
    await look()
    expect(await notifications()).toEqual([])
    await t.database.db.update(bannerTable).set({ startAt: today })
    await Promise.all([look(), look(), look()])
    await look()
    expect(await notifications()).toMatchObject([{ href: `/promotions?view=${id}` }])
    await t.database.db.update(bannerTable).set({ startAt: sql`start_at - 10`, endAt: sql`${today}::date - 1` })
    await look()
    expect(
      await t.database.db.select({ at: bannerTable.announcedAt }).from(bannerTable).where(eq(bannerTable.id, id)),
    ).not.toEqual([{ at: null }])
    expect(await notifications()).toHaveLength(1)
  })
})
