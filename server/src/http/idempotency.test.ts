import { afterAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { inclusions } from 'contract/inclusions'
import { idempotencyTable, inclusionTable } from '../db/tables.ts'
import { openTestApp } from '../testing.ts'
import { AppError } from './errors.ts'
import { runOnce } from './idempotency.ts'

const t = await openTestApp()
afterAll(t.close)
beforeEach(t.truncate)

const add = (as: Record<string, string>, name: string, key: string) =>
  t.call('POST', '/inclusion-options', { as, body: { name }, headers: { 'idempotency-key': key } })
const rows = () => t.database.db.$count(inclusionTable)

test('A repeated key with the same body answers as the first time and changes nothing', async () => {
  const as = await t.signIn('admin')
  const first = await add(as, 'Lunch', 'k1')
  const again = await add(as, ' Lunch ', 'k1')
  expect(first.status).toBe(201)
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(await rows()).toBe(1)
})

test('A repeated key with another body is refused', async () => {
  const as = await t.signIn('admin')
  await add(as, 'Lunch', 'k1')
  expect(await add(as, 'Dinner', 'k1')).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
  expect(await rows()).toBe(1)
})

test('A key is scoped to one person and one endpoint', async () => {
  const [ada, bob] = [await t.signIn('admin'), await t.signIn('admin')]
  await add(ada, 'Lunch', 'k1')
  expect((await add(bob, 'Dinner', 'k1')).status).toBe(201)
  const staff = {
    username: 'x',
    email: 'x@example.test',
    mobile: '01234',
    role: 'admin',
    password: 'seven bridges',
    password_confirmation: 'seven bridges',
  }
  const other = await t.call('POST', '/staff', { as: ada, body: staff, headers: { 'idempotency-key': 'k1' } })
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
})

test('Parallel requests with one key run once and get the same answer', async () => {
  const as = await t.signIn('admin')
  const answers = await Promise.all(Array.from({ length: 12 }, () => add(as, 'Lunch', 'k1')))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await rows()).toBe(1)
})

test('A failed request does not store its key', async () => {
  const as = await t.signIn('admin')
  await add(as, 'Lunch', 'k0')
  expect((await add(as, 'LUNCH', 'k1')).status).toBe(422)
  await t.database.db.execute(sql`update inclusion_options set name = 'Tea', name_key = 'tea'`)
  expect((await add(as, 'LUNCH', 'k1')).status).toBe(201)
})

test('A key expires after a day', async () => {
  const as = await t.signIn('admin')
  await add(as, 'Lunch', 'k1')
  await t.database.db.execute(sql`update idempotency_keys set created_at = created_at - interval '25 hours'`)
  expect((await add(as, 'Dinner', 'k1')).status).toBe(201)
  expect(await rows()).toBe(2)
})

test('A key has at most 255 characters, and an empty one is ignored', async () => {
  const as = await t.signIn('admin')
  expect((await add(as, 'A', 'k'.repeat(255))).status).toBe(201)
  expect(await add(as, 'B', 'k'.repeat(256))).toMatchObject({
    status: 422,
    body: { errors: { 'Idempotency-Key': [expect.any(String)] } },
  })
  expect((await add(as, 'C', '')).status).toBe(201)
  expect((await add(as, 'D', '')).status).toBe(201)
})

test('Endpoints that neither create nor take a key ignore it, and only an HMAC of the body is stored', async () => {
  const as = await t.signIn('admin')
  const { body } = await add(as, 'Lunch', 'k1')
  const rename = (name: string) =>
    t.call('PUT', `/inclusion-options/${body.data.id}`, { as, body: { name }, headers: { 'idempotency-key': 'k1' } })
  expect([(await rename('Tea')).status, (await rename('Cake')).status]).toEqual([200, 200])
  const [kept] = await t.database.db.select().from(idempotencyTable)
  expect(kept!.requestMac).toMatch(/^[0-9a-f]{64}$/)
})

test('A returned error is committed without its key', async () => {
  const me = await t.makeStaff()
  const request = { headers: { 'idempotency-key': 'k1' }, me: { ...me, role: 'admin', sessionId: 1 } as const }
  const attempt = (answer: unknown) =>
    t.database.withTx((tx) =>
      runOnce(t.app, inclusions.create, { request, tx, input: {}, files: {} }, async () => answer),
    )
  expect(await attempt(new AppError('not_found'))).toBeInstanceOf(AppError)
  expect(await t.database.db.$count(idempotencyTable)).toBe(0)
  expect(await attempt({ code: 'success' })).toEqual({ code: 'success' })
  expect(await attempt(new AppError('not_found'))).toEqual({ code: 'success' })
})
