import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sampleBooking } from 'contract/testing'
import { openTestApp } from '../testing.ts'
import { forget, linesOf } from './testing.ts'

const t = await openTestApp()
afterAll(t.close)

let admin: Record<string, string>
beforeEach(async () => {
  await t.truncate()
  admin = await t.signIn(await t.makeStaff({ role: 'admin', name: 'Ada' }))
})

const call = (method: 'POST' | 'PUT', path: string, body: object) => t.call(method, path, { as: admin, body })

async function waitingForLocks() {
  const { rows } = await t.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n
}

/** Sends a change while another person's change of the same record is not committed yet; returns its line. */
async function lineOf(change: () => ReturnType<typeof call>, other: ReturnType<typeof sql>) {
  await forget(t.database)
  const { sent } = await t.database.withTx(async (tx) => {
    await tx.execute(other)
    const sending = change()
    await expect.poll(waitingForLocks, { timeout: 10_000 }).toBe(1)
    return { sent: sending }
  })
  expect((await sent).status).toBe(200)
  const [line] = await linesOf(t.database)
  return line?.content
}

// The embedded engine runs one transaction at a time.
describe.runIf(process.env.TEST_DATABASE_URL)(
  'A line has no part of what another person changes at that moment',
  () => {
    test('in the merge of a tour that is renamed', async () => {
      const ids: number[] = []
      for (const product_code of ['ONE', 'TWO']) {
        await call('POST', '/bookings', { ...sampleBooking, booking_reference: product_code, product_code })
        const { rows } = await t.database.db.execute<{ id: string }>(
          sql`select tour_id as id from tour_codes where code = ${product_code}`,
        )
        ids.push(Number(rows[0]?.id))
      }
      const [one, two] = ids
      const line = await lineOf(
        () => call('POST', `/tours/${one}/merge`, { into: two }),
        sql`update tours set name = 'New', version = version + 1 where id = ${one}`,
      )
      expect([line?.was, line?.is]).toMatchObject([
        { version: 2, merged_into: null },
        { version: 3, merged_into: two },
      ])
      expect(line?.is).not.toHaveProperty('name')
    })

    test('in the change of an inclusion without a version', async () => {
      const { id } = (await call('POST', '/inclusion-options', { name: 'Lunch' })).body.data
      const line = await lineOf(
        () => call('PUT', `/inclusion-options/${id}`, { name: 'Supper' }),
        sql`update inclusion_options set name = 'Tea', name_key = 'tea', version = version + 1 where id = ${id}`,
      )
      expect([line?.was, line?.is]).toMatchObject([{ name: 'Tea' }, { name: 'Supper' }])
    })
  },
)

test.runIf(process.env.TEST_DATABASE_URL)(
  'A change of a record that another transaction holds for too long is refused as an unavailable database is',
  { tags: ['slow'] },
  async () => {
    const { id } = (await call('POST', '/inclusion-options', { name: 'Lunch' })).body.data
    const answer = await t.database.withTx(async (tx) => {
      await tx.execute(sql`update inclusion_options set name = name where id = ${id}`)
      return call('PUT', `/inclusion-options/${id}`, { name: 'Supper' })
    })
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
    expect(answer.headers).toHaveProperty('retry-after')
    expect((await call('PUT', `/inclusion-options/${id}`, { name: 'Supper' })).status).toBe(200)
  },
)
