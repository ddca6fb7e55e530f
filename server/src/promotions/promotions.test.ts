import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { messages } from 'contract/messages'
import { bannerTable } from '../db/tables.ts'
import { openPromotions } from './testing.ts'

const { t, as, picture, other, fields, create, make, update, list, titles, fileAt, gone, filesLeft } =
  await openPromotions()

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
    const both = await create({ title: '' }, { bytes: Buffer.alloc(0) })
    expect(both.body.errors).toEqual({ title: ['Title is required'], image: ['Banner image is required'] })
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
    const { id, image_url } = await make()
    await update(id, { version: '1' })
    const { status, body } = await update(id, { version: '1', title: 'Mine' }, { bytes: other })
    expect([status, body.code, body.data]).toEqual([409, 'stale_version', { version: 2 }])
    const remove = (version: number) => t.call('DELETE', `/banners/${id}`, { as, body: { version } })
    const kept = await remove(1)
    expect([kept.status, kept.body.code, kept.body.data]).toEqual([409, 'stale_version', { version: 2 }])
    expect(await titles()).toEqual(['Thames by night'])
    expect((await fileAt(image_url)).statusCode).toBe(200)
    expect((await remove(2)).status).toBe(200)
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
    Object.assign(as, await t.signIn('employee', ['booking', 'users', 'reports', 'reviews', 'inclusions']))
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
