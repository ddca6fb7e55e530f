import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notificationTable } from '../db/tables.ts'
import { openActing } from './testing.ts'

const { a, t, as: own } = await openActing()

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
  // The place is theirs already.
  await a.commit(await a.check({ act: 'set', values: { pickup_location: 'Pier 8', note: 'By the gate' }, selection }))
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
  expect(await list()).toEqual([takenBack, again, became, undone])
})

test('A bulk action on a departure is named by its tour and time', async () => {
  const as = await t.signIn('employee', ['booking'])
  const starts_at = '2027-06-05T09:00'
  await a.booking({ description: 'Tea Cruise', booking_datetime: starts_at, status: 'confirmed' })
  const [{ id: tour_id }] = (await a.call('GET', '/tours')).body.data.data
  const selection = { departure: { tour_id, starts_at } }
  await t.database.db.delete(notificationTable)
  const { id } = await a.commit(await a.check({ act: 'cancel_departure', selection }))
  const named = `Cancel departure: Tea Cruise, Jun 05, 2027 09:00 (bulk action ${id})`
  const bodies = async (who: Record<string, string>) =>
    (await t.call('GET', '/notifications', { as: who })).body.data.data.map(({ body }: { body: string }) => body)
  const changed = [`${named}: 1 booking changed.`]
  expect([await bodies(as), await bodies(own)]).toEqual([changed, changed])
  expect((await a.call('GET', '/acts')).body.data.data).toMatchObject([
    { id, selection: { departure: { tour_id, starts_at, tour: 'Tea Cruise' } } },
  ])
})
