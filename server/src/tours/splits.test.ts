import { expect, test } from 'vitest'
import { acting } from '../acts/testing.ts'
import { inDays, openCalendar } from './testing.ts'

// What a split that undoes a merge returns of the plans.

const { app, as, get, book, listed, tourOf, plan, merge, split } = await openCalendar()
const a = acting(app, as)

const at = (days: number) => `${inDays(days)}T09:30`
const commit = async (act: string, tour_id: number, values = {}) =>
  a.commit(await a.check({ act, values, selection: { departure: { tour_id, starts_at: at(5) } } }))
const departure = async (tour: number, days: number) =>
  (await get('/departures/one', { tour_id: String(tour), starts_at: at(days) })).body.data

async function two() {
  await book('TWR', at(1))
  await book('TWR-B', at(5), { status: 'confirmed' })
  return [(await tourOf('TWR')).id as number, (await tourOf('TWR-B')).id as number] as const
}

test('A plan that was moved since the merge returns', async () => {
  const [tower, other] = await two()
  await plan({ tour_id: other, starts_at: at(5), vehicle: 'Coach 4' })
  await merge(other, tower)
  await commit('move', tower, { days: 1 })
  expect(await listed(inDays(6))).toMatchObject([{ tour: { id: tower }, vehicle: 'Coach 4' }])
  await split(tower, 'TWR-B')
  expect(await listed(inDays(6))).toMatchObject([
    { tour: { id: other }, vehicle: 'Coach 4', bookings: { confirmed: 1 } },
  ])
})

test('A plan that was made after the merge stays, also where another one was cleared before', async () => {
  const [tower, other] = await two()
  await plan({ tour_id: other, starts_at: at(7), vehicle: 'Coach 4' })
  await plan({ tour_id: other, starts_at: at(7), vehicle: '' })
  await merge(other, tower)
  await plan({ tour_id: tower, starts_at: at(7), vehicle: 'Coach 5' })
  await split(tower, 'TWR-B')
  expect(await listed(inDays(7))).toMatchObject([{ tour: { id: tower }, vehicle: 'Coach 5' }])
})

test('A departure that is cancelled after the merge by what was checked before it returns as cancelled', async () => {
  const [tower, other] = await two()
  const selection = { departure: { tour_id: other, starts_at: at(5) } }
  const ready = await a.check({ act: 'cancel_departure', selection })
  await merge(other, tower)
  await a.commit(ready)
  await split(tower, 'TWR-B')
  expect(await listed(inDays(5))).toMatchObject([{ tour: { id: other }, state: 'cancelled' }])
})

test('Two cancelled departures that became one are both cancelled, each with its history and its undo', async () => {
  const [tower, other] = await two()
  await book('TWR', at(5), { status: 'confirmed' })
  for (const tour_id of [tower, other]) await plan({ tour_id, starts_at: at(5), vehicle: 'Coach 4' })
  const done = await commit('cancel_departure', tower)
  const others = await commit('cancel_departure', other)
  const before = [await departure(tower, 5), await departure(other, 5)]
  expect((await merge(other, tower)).status).toBe(200)
  expect(await listed(inDays(5))).toMatchObject([
    { tour: { id: tower }, state: 'cancelled', bookings: { cancelled: 2 } },
  ])
  await split(tower, 'TWR-B')
  const after = [await departure(tower, 5), await departure(other, 5)]
  expect(after).toMatchObject(
    before.map(({ tour, histories }) => ({ tour, state: 'cancelled', vehicle: 'Coach 4', histories })),
  )
  await a.undo(others)
  expect(await departure(other, 5)).toMatchObject({ state: 'running', vehicle: 'Coach 4', bookings: { confirmed: 1 } })
  expect(await departure(tower, 5)).toMatchObject({ state: 'cancelled' })
  await a.undo(done)
  expect(await departure(tower, 5)).toMatchObject({ state: 'running', vehicle: 'Coach 4', bookings: { confirmed: 1 } })
})

test('Two cancelled departures that became one and run again return as one that runs', async () => {
  const [tower, other] = await two()
  await book('TWR', at(5), { status: 'confirmed' })
  const done = await commit('cancel_departure', tower)
  await commit('cancel_departure', other)
  await merge(other, tower)
  await a.undo(done)
  await split(tower, 'TWR-B')
  expect(await listed(inDays(5))).toMatchObject([{ state: 'running' }, { state: 'running' }])
})
