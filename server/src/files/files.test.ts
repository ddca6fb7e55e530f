/** @module-tag slow */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from 'contract/limits'
import { messages } from 'contract/messages'
import { bannerTable, fileTable } from '../db/tables.ts'
import { openTestApp, type TestApp } from '../testing.ts'
import { bannerFields, formOf, hugePng, notPictures, pictureOf } from './testing.ts'
import { s3Store } from './s3-store.ts'
import { openBucket } from './testing-bucket.ts'
import { sweepFiles } from './write.ts'

const t = await openTestApp()
afterAll(t.close)
let as: Record<string, string>
beforeEach(async () => {
  await t.truncate()
  as = await t.signIn('admin')
})

async function upload(
  bytes: Buffer,
  { name, type, app = t, by = as }: { name?: string; type?: string; app?: TestApp; by?: typeof as } = {},
) {
  const form = await formOf(bannerFields, { image: { bytes, ...(name && { name }), ...(type && { type }) } })
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/banners',
    payload: form.payload,
    headers: { ...form.headers, ...by },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const stored = async (bytes: Buffer) => {
  const { status, body } = await upload(bytes)
  expect([status, body.message]).toEqual([201, messages.promotions.created])
  const [full, thumbnail] = await Promise.all(
    [body.data.image_url, body.data.thumbnail_url].map(async (url) => (await t.app.inject({ url })).rawPayload),
  )
  return { full: full!, thumbnail: thumbnail! }
}
const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata()
  return [width, height]
}

const jpeg = await pictureOf('jpeg')
const refused = await notPictures()
describe('A picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('in %s is accepted under any name and type', async (format) => {
    const { status } = await upload(await pictureOf(format), { name: 'notes.txt', type: 'text/plain' })
    expect(status).toBe(201)
  })

  test('is stored at up to 2,000 pixels with a thumbnail of 320, and never enlarged', async () => {
    const large = await stored(await pictureOf('jpeg', 2_200, 1_100))
    expect(await sizeOf(large.full)).toEqual([2_000, 1_000])
    expect(await sizeOf(large.thumbnail)).toEqual([320, 160])
    const small = await stored(await pictureOf('png', 50, 20))
    expect(await sizeOf(small.full)).toEqual([50, 20])
    expect(await sizeOf(small.thumbnail)).toEqual([50, 20])
  })

  test('keeps only its pixels and is rotated upright by its EXIF data', async () => {
    const canary = 'canary-51.5074N'
    const photo = await sharp(await pictureOf('jpeg', 60, 30))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: canary, Artist: canary }, IFD3: { GPSLatitudeRef: 'N' } })
      .toBuffer()
    expect(photo.includes(canary)).toBe(true)
    const { full, thumbnail } = await stored(photo)
    expect(await sizeOf(full)).toEqual([30, 60])
    for (const bytes of [full, thumbnail]) {
      expect(bytes.includes(canary)).toBe(false)
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
      expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
    }
  })

  test.each(refused)('is not %s', async (_what, bytes) => {
    const { status, body } = await upload(bytes)
    expect([status, body.code, body.errors]).toEqual([
      422,
      'validation_failed',
      { image: [messages.pictures.notAPicture] },
    ])
    expect(await t.database.db.$count(fileTable)).toBe(0)
    expect(await t.database.db.$count(bannerTable)).toBe(0)
  })

  test('of 30,000 by 30,000 pixels is refused without decoding', async () => {
    const bytes = hugePng()
    expect(bytes.length).toBeLessThan(limits.picture)
    for (const upTo of [bytes.length, 64]) {
      const { status, body } = await upload(bytes.subarray(0, upTo))
      expect([status, body.errors]).toEqual([422, { image: [messages.pictures.tooManyPixels] }])
    }
  })

  test('over 5 MB is refused on its field', async () => {
    const { status, body } = await upload(Buffer.concat([jpeg, Buffer.alloc(limits.picture)]))
    expect([status, body.code, body.errors]).toEqual([413, 'too_large', { image: [messages.pictures.tooLarge] }])
  })
})

test('without a record is removed after an hour, and one with a record stays', async () => {
  await upload(await pictureOf('png'))
  const { store } = t.app
  const orphan = 'a'.repeat(32)
  await store.put(orphan, Buffer.from('x'), 'image/webp')
  await t.database.db.insert(fileTable).values({ key: orphan, mediaType: 'image/webp', size: 1 })
  expect(await sweepFiles(t.database, store)).toBe(0)
  await t.database.db.execute(sql`update files set created_at = now() - interval '61 minutes'`)
  // A server that stops, or takes no changes, leaves it to the next time.
  expect(await sweepFiles(t.database, store, [], () => true)).toBe(0)
  expect(await sweepFiles(t.database, store)).toBe(1)
  expect((await t.app.inject({ url: `/files/${orphan}` })).statusCode).toBe(404)
  const [banner] = await t.database.db.select().from(bannerTable)
  for (const key of [banner!.image, banner!.thumbnail])
    expect((await t.app.inject({ url: `/files/${key}` })).statusCode).toBe(200)
  const onDisk = readdirSync(join(t.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
  expect(onDisk.filter((entry) => entry.isFile()).map(({ name }) => name)).not.toContain(orphan)
})

describe('With S3_URL', () => {
  test('pictures are stored, served and removed in the bucket by signed requests', async () => {
    const bucket = await openBucket()
    const app = await openTestApp({ config: { s3Url: bucket.url } })
    const by = await app.signIn('admin')
    const { status, body } = await upload(await pictureOf('png'), { app, by })
    expect(status).toBe(201)
    const [image] = body.data.image_url.split('/').slice(-1)
    expect([...bucket.objects.keys()]).toContain(image)
    expect(bucket.objects.get(image)!.type).toBe('image/webp')
    const shown = await app.app.inject({ url: body.data.image_url })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(40)
    expect((await app.app.inject({ url: `/files/${'0'.repeat(32)}` })).statusCode).toBe(404)
    await app.call('DELETE', `/banners/${body.data.id}`, { as: by })
    await expect.poll(() => bucket.objects.size).toBe(0)
    await bucket.stop()
    const away = await upload(await pictureOf('png'), { app, by })
    expect([away.status, away.body.code]).toEqual([503, 'unavailable'])
    expect((await app.app.inject({ url: body.data.image_url })).statusCode).toBe(503)
    expect(await app.database.db.$count(bannerTable)).toBe(0)
    await app.close()
  })
})

test('A bucket that accepts connections and never answers is reported as unavailable', async () => {
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const store = s3Store(`http://access:secret@127.0.0.1:${port}/pictures`, { limitMs: 50 })
  for (const call of [store.put('a', Buffer.from('x'), 'image/webp'), store.open('a'), store.remove('a')])
    await expect(call).rejects.toMatchObject({ code: 'unavailable' })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('A picture is read for as long as it takes once the bucket has answered', async () => {
  const limitMs = 2_000
  let sendRest = () => {}
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': '8' }).write('half')
    sendRest = () => void response.end('half')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const file = await s3Store(`http://access:secret@127.0.0.1:${port}/pictures`, { limitMs }).open('a')
  const read = text(file!)
  read.catch(() => undefined)
  await once(AbortSignal.timeout(limitMs), 'abort')
  sendRest()
  expect(await read).toBe('halfhalf')
  await new Promise((resolve) => server.close(resolve))
})
