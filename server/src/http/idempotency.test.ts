import { afterAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
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

test('the same key and body answer as the first time, without doing it again', async () => {
  const as = await t.signIn('admin')
  const first = await add(as, 'Lunch', 'k1')
  const again = await add(as, ' Lunch ', 'k1')
  expect(first.status).toBe(201)
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(await rows()).toBe(1)
})

test('the same key with another body is refused', async () => {
  const as = await t.signIn('admin')
  await add(as, 'Lunch', 'k1')
  expect(await add(as, 'Dinner', 'k1')).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
  expect(await rows()).toBe(1)
})

test('a key belongs to one person and to one call', async () => {
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

test('twins in parallel do it once, and all hear the same', async () => {
  const as = await t.signIn('admin')
  const answers = await Promise.all(Array.from({ length: 12 }, () => add(as, 'Lunch', 'k1')))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await rows()).toBe(1)
})

test('a refusal is not kept: the same key may be tried again', async () => {
  const as = await t.signIn('admin')
  await add(as, 'Lunch', 'k0')
  expect((await add(as, 'LUNCH', 'k1')).status).toBe(422)
  await t.database.db.execute(sql`update inclusion_options set name = 'Tea', name_key = 'tea'`)
  expect((await add(as, 'LUNCH', 'k1')).status).toBe(201)
})

test('a key is kept for a day', async () => {
  const as = await t.signIn('admin')
  await add(as, 'Lunch', 'k1')
  await t.database.db.execute(sql`update idempotency_keys set created_at = created_at - interval '25 hours'`)
  expect((await add(as, 'Dinner', 'k1')).status).toBe(201)
  expect(await rows()).toBe(2)
})

test('255 characters are a key, 256 are not; none is none', async () => {
  const as = await t.signIn('admin')
  expect((await add(as, 'A', 'k'.repeat(255))).status).toBe(201)
  expect(await add(as, 'B', 'k'.repeat(256))).toMatchObject({
    status: 422,
    body: { errors: { 'Idempotency-Key': [expect.any(String)] } },
  })
  expect((await add(as, 'C', '')).status).toBe(201)
  expect((await add(as, 'D', '')).status).toBe(201)
})

test('calls that do not create know no keys, and what is kept tells nothing of the body', async () => {
  const as = await t.signIn('admin')
  const { body } = await add(as, 'Lunch', 'k1')
  const rename = (name: string) =>
    t.call('PUT', `/inclusion-options/${body.data.id}`, { as, body: { name }, headers: { 'idempotency-key': 'k1' } })
  expect([(await rename('Tea')).status, (await rename('Cake')).status]).toEqual([200, 200])
  const [kept] = await t.database.db.select().from(idempotencyTable)
  expect(kept!.requestMac).toMatch(/^[0-9a-f]{64}$/)
})

test('a refusal that leaves a trace is committed without its key', async () => {
  const me = await t.makeStaff()
  const request = { headers: { 'idempotency-key': 'k1' }, me: { id: me.id } } as unknown as FastifyRequest
  const attempt = (answer: unknown) =>
    t.database.withTx((tx) =>
      runOnce(t.app, inclusions.create, { request, tx, input: {}, files: {} }, async () => answer),
    )
  expect(await attempt(new AppError('not_found'))).toBeInstanceOf(AppError)
  expect(await t.database.db.$count(idempotencyTable)).toBe(0)
  expect(await attempt({ code: 'success' })).toEqual({ code: 'success' })
  expect(await attempt(new AppError('not_found'))).toEqual({ code: 'success' })
})
