import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openActing } from '../acts/testing.ts'
import { messaging } from '../customer-messages/testing.ts'

const { a, t } = await openActing()
const m = messaging(a)

test('A booking as it was then has the time of its last change until then', async () => {
  const id = await a.booking({ status: 'confirmed' })
  const made = '2026-05-01T10:00:00.000Z'
  await t.database.db.execute(sql`update booking_histories set created_at = ${made}`)
  await a.call('PATCH', `/bookings/${id}/update-status`, { status: 'cancelled' })
  const at = async (instant: string) => (await a.call('GET', `/bookings/${id}?at=${instant}`)).body.data
  expect(await at(made)).toMatchObject({ status: 'confirmed', updated_at: made })
  const { histories } = await a.read(id)
  const changed = histories[0].created_at
  expect(await at(changed)).toMatchObject({ status: 'cancelled', updated_at: changed })
})

test('The messages of a booking until an earlier moment are those that were made until then', async () => {
  const id = await a.booking()
  const until = (instant: string) => m.list(`?booking_id=${id}&until=${instant}`)
  await m.sent({ subject: 'First', text: 'Come', selection: { ids: [id] } })
  await t.database.db.execute(sql`update messages set created_at = '2026-05-01T10:00:00Z'`)
  await m.sent({ subject: 'Second', text: 'Come', selection: { ids: [id] } })
  expect(await until('2026-05-01T09:59:59Z')).toEqual([])
  expect(await until('2026-05-01T10:00:00Z')).toMatchObject([{ subject: 'First' }])
  expect(await until(new Date().toISOString())).toMatchObject([{ subject: 'Second' }, { subject: 'First' }])
  expect((await a.call('GET', '/messages?until=yesterday')).status).toBe(422)
})
