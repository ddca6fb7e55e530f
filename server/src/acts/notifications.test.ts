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

test('A bulk action that takes times back or leaves payments pending is notified to others once, as is its undo', async () => {
  const as = await t.signIn('employee', ['booking'])
  const selection = { ids: [await a.booking(), await a.booking()] }
  const done = async (act: string, values: object) => a.commit(await a.check({ act, values, selection }))
  const moved = await done('move', { minutes: 30 })
  const confirmed = await done('set', { supplier_confirmation: 'S-9' })
  await t.database.db.delete(notificationTable)
  const list = async () => {
    const { data } = (await t.call('GET', '/notifications', { as })).body.data
    return data.map(({ kind, href, body }: Record<string, string>) => [kind, href, body?.slice(body.indexOf(')') + 1)])
  }
  await done('revert', { act: confirmed.id })
  expect(await list()).toEqual([])
  const back = await done('revert', { act: moved.id })
  expect(await list()).toEqual([['schedule_updated', `/acts/${back.id}`, ': 2 bookings changed.']])
  await a.undo(back)
  const undone = ['schedule_updated', `/acts/${back.id}`, ' was undone: 2 bookings restored.']
  expect(await list()).toEqual([undone])

  await done('status', { status: 'cancelled' })
  expect(await list()).toEqual([undone])
  const pending = await done('status', { status: 'pending' })
  const became = ['payment_pending', `/acts/${pending.id}`, ': 2 bookings changed.']
  expect(await list()).toEqual([became, undone])

  // Pending again, by an undo and by a revert; who heard of that hears of its undo.
  const sure = await done('status', { status: 'confirmed' })
  await a.undo(sure)
  const again = ['payment_pending', `/acts/${sure.id}`, ' was undone: 2 bookings restored.']
  expect(await list()).toEqual([again, became, undone])
  const surer = await done('status', { status: 'confirmed' })
  const reverted = await done('revert', { act: surer.id })
  const last = ['payment_pending', `/acts/${reverted.id}`, ': 2 bookings changed.']
  expect(await list()).toEqual([last, again, became, undone])
  await a.undo(reverted)
  const takenBack = ['payment_pending', `/acts/${reverted.id}`, ' was undone: 2 bookings restored.']
  expect(await list()).toEqual([takenBack, last, again, became, undone])
})
