import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openActing } from '../acts/testing.ts'
import { messaging } from '../customer-messages/testing.ts'

const { a, t } = await openActing()
const m = messaging(a)

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
