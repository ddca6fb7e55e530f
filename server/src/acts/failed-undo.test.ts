import { expect, test } from 'vitest'
import { actMessages } from 'contract/act-messages'
import { messages } from 'contract/messages'
import { code, openActing } from './testing.ts'

const { a, t } = await openActing()
const values = { status: 'cancelled' }

const make = async (count: number) => {
  const ids: number[] = []
  while (ids.length < count) ids.push(await a.booking({ status: 'confirmed' }))
  return ids
}
const statuses = async () => {
  const { rows } = await t.database.db.execute<{ status: string }>('select distinct status from bookings order by 1')
  return rows.map(({ status }) => status)
}
const lastNotified = async () => (await a.call('GET', '/notifications')).body.data.data[0]?.body
const faultOf = ({ id }: { id: number }) =>
  actMessages.failed(`Change status (bulk action ${id})`, messages.status[500])

/** Runs while rows of bulk actions cannot be saved unless this holds of them, as an error of the program would have it. */
async function withFault<T>(holds: string, run: () => Promise<T>): Promise<T> {
  const { db } = t.database
  await db.execute(`alter table act_bookings add constraint fault check (${holds}) not valid`)
  try {
    return await run()
  } finally {
    await db.execute('alter table act_bookings drop constraint fault')
  }
}

test('An undo that an error ended says so, and can be started again', async () => {
  const ids = await make(30)
  const done = await a.commit(await a.check({ act: 'status', values, selection: { ids } }))
  const failed = await withFault(`booking_id <> ${ids[0]} or is_written`, () => a.undo(done))
  expect(failed).toMatchObject({ state: 'done', task: null, failure: messages.status[500] })
  expect(failed.undo_until).not.toBeNull()
  expect(await lastNotified()).toBe(faultOf(done))
  expect(failed.changes_remain).toBeUndefined()
  expect(await statuses()).toContain('cancelled')
  expect(await a.undo(done)).toMatchObject({ state: 'undone', failure: null, undone: { restored: 30, kept_count: 0 } })
  expect(await statuses()).toEqual(['confirmed'])
})

test('What a failed roll back left changed is said, and undone by a cancel', async () => {
  const ids = await make(60)
  const ready = await a.check({ act: 'status', values, selection: { ids } })
  const holds = `(booking_id <> ${ids[0]} or is_written) and (booking_id <> ${ids.at(-1)} or not is_written)`
  const failed = await withFault(holds, () => a.commit(ready))
  expect(failed).toMatchObject({ state: 'failed', failure: messages.status[500], changes_remain: true })
  expect(await lastNotified()).toBe(faultOf(ready))
  expect(await statuses()).toContain('cancelled')
  const cancelled = await a.cancel(ready)
  expect(cancelled).toMatchObject({ state: 'cancelled', failure: null })
  expect(cancelled.changes_remain).toBeUndefined()
  expect(await statuses()).toEqual(['confirmed'])
})

test('What a roll back has undone wholly is not cancelled again', async () => {
  const ids = await make(60)
  const ready = await a.check({ act: 'status', values, selection: { ids } })
  const failed = await withFault(`booking_id <> ${ids.at(-1)} or not is_written`, () => a.commit(ready))
  expect(failed).toMatchObject({ state: 'failed', failure: messages.status[500] })
  expect(failed.changes_remain).toBeUndefined()
  expect(await statuses()).toEqual(['confirmed'])
  expect(code(await a.call('POST', `/acts/${ready.id}/cancel`))).toEqual([409, 'wrong_state'])
  // In the name of no person, who cancelled nothing.
  const { rows: authors } = await t.database.db.execute(`select distinct user_id, user_name from booking_histories
    where changes -> 'old' ->> 'status' = 'cancelled'`)
  expect(authors).toEqual([{ user_id: null, user_name: `System (roll back of bulk action ${ready.id})` }])
  const { rows: lines } = await t.database.db.execute(
    `select actor_kind, actor_name from activity_lines where action = 'acts.undone'`,
  )
  expect(lines).toEqual([{ actor_kind: 'system', actor_name: 'System' }])
})
