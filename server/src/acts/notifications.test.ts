import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notificationTable } from '../db/tables.ts'
import { openActing } from './testing.ts'

const { a, t } = await openActing()

test('What changes the schedule of many bookings is notified to others once, and its undo in its place', async () => {
  const others = { booking: await t.signIn('employee', ['booking']), users: await t.signIn('employee', ['users']) }
  const ids = [await a.booking(), await a.booking()]
  await t.database.db.delete(notificationTable).where(eq(notificationTable.kind, 'booking_received'))
  const list = async (who: keyof typeof others) =>
    (await t.call('GET', '/notifications', { as: others[who] })).body.data.data
  const done = await a.commit(await a.check({ act: 'move', values: { minutes: 30 }, selection: { ids } }))
  const href = `/acts/${done.id}`
  const of = (body: string) => ({
    kind: 'schedule_updated',
    href,
    body: `Move bookings (bulk action ${done.id})${body}`,
  })
  expect(await list('booking')).toMatchObject([of(': 2 bookings changed.')])
  const own = async () =>
    (await a.call('GET', '/notifications')).body.data.data.map(({ kind }: { kind: string }) => kind)
  expect(await own()).toEqual(['task_completed'])
  await a.undo(done)
  expect(await list('booking')).toMatchObject([of(' was undone: 2 bookings restored.')])
  expect(await list('users')).toEqual([])

  const selection = { ids }
  await a.commit(await a.check({ act: 'set', values: { supplier_confirmation: 'S-9' }, selection }))
  expect(await list('booking')).toHaveLength(1)
  await a.commit(await a.check({ act: 'set', values: { pickup_location: 'Pier 7' }, selection }))
  const replace = { pickup_location: { from: 'Pier 7', to: 'Pier 8' } }
  await a.commit(await a.check({ act: 'set', values: { replace }, selection }))
  expect(await list('booking')).toHaveLength(3)
})
