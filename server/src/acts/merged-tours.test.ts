import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openActing } from './testing.ts'

// A bulk action on a departure whose tour is merged into another one before its commit or its undo.

const { t, a } = await openActing()

const at = '2027-06-05T09:00'
const later = '2027-06-05T10:00'
const move = { act: 'move', values: { minutes: 60 } }
const statuses = async (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await a.read(id)).status))
const book = (product_code: string, booking_datetime: string) =>
  a.booking({ status: 'confirmed', booking_datetime, product_code })

async function two() {
  const ids = [await book('OLD', at), await book('OLD', at)]
  await book('NEW', '2027-06-05T14:00')
  const tours: { id: number; codes: string[] }[] = (await a.call('GET', '/tours')).body.data.data
  const [old = 0, into = 0] = ['OLD', 'NEW'].map((name) => tours.find(({ codes }) => codes.includes(name))?.id)
  const merge = async () => expect((await a.call('POST', `/tours/${old}/merge`, { into })).status).toBe(200)
  const planFor = async (tour_id: number, vehicle: string) =>
    expect((await a.call('PUT', '/departures', { tour_id, starts_at: at, vehicle })).status).toBe(200)
  const plan = async (starts_at: string, tour = into) =>
    (await a.call('GET', `/departures/one?tour_id=${tour}&starts_at=${starts_at}`)).body.data
  return { ids, old, into, merge, planFor, plan, selection: { departure: { tour_id: old, starts_at: at } } }
}

test('The undo runs the departure again that it has become', async () => {
  const { ids, merge, plan, selection } = await two()
  const done = await a.commit(await a.check({ act: 'cancel_departure', selection }))
  await merge()
  expect(await plan(at)).toMatchObject({ state: 'cancelled', bookings: { cancelled: 2 } })
  expect(await a.undo(done)).toMatchObject({ state: 'undone', undone: { restored: 2, kept_count: 0 } })
  expect(await statuses(ids)).toEqual(['confirmed', 'confirmed'])
  expect(await plan(at)).toMatchObject({ state: 'running', bookings: { confirmed: 2 } })
})

test('The undo of a move puts its plan back', async () => {
  const { old, merge, planFor, plan, selection } = await two()
  await planFor(old, 'Coach 7')
  const done = await a.commit(await a.check({ ...move, selection }))
  await merge()
  expect(await plan(later)).toMatchObject({ vehicle: 'Coach 7', bookings: { confirmed: 2 } })
  expect(await a.undo(done)).toMatchObject({ state: 'undone', undone: { restored: 2, kept_count: 0 } })
  expect(await plan(at)).toMatchObject({ vehicle: 'Coach 7', bookings: { confirmed: 2 } })
  expect(await plan(later)).toBeUndefined()
})

test('A commit after the merge cancels the departure that it has become', async () => {
  const { ids, merge, plan, selection } = await two()
  const ready = await a.check({ act: 'cancel_departure', selection })
  await merge()
  expect(await a.commit(ready)).toMatchObject({ state: 'done', counts: { change: 2 } })
  expect(await statuses(ids)).toEqual(['cancelled', 'cancelled'])
  expect(await plan(at)).toMatchObject({ state: 'cancelled', bookings: { cancelled: 2 } })
})

test('A commit after the merge moves the plan with the bookings where the other tour has none then', async () => {
  const { old, merge, planFor, plan, selection } = await two()
  await planFor(old, 'Coach 7')
  const ready = await a.check({ ...move, selection })
  await merge()
  expect((await a.commit(ready)).plan_stays_at).toBeUndefined()
  expect(await plan(later)).toMatchObject({ vehicle: 'Coach 7', bookings: { confirmed: 2 } })
  expect(await plan(at)).toBeUndefined()
})

test('A commit after the merge leaves the plan of the other tour, and that is named until the undo', async () => {
  const { into, merge, planFor, plan, selection } = await two()
  await book('NEW', at)
  await planFor(into, 'Coach 8')
  const ready = await a.check({ ...move, selection })
  await merge()
  const done = await a.commit(ready)
  expect(done).toMatchObject({ state: 'done', counts: { change: 2 }, plan_stays_at: at, tour_merged: true })
  expect(await plan(at)).toMatchObject({ vehicle: 'Coach 8', bookings: { confirmed: 1 } })
  expect(await plan(later)).toMatchObject({ vehicle: '', bookings: { confirmed: 2 } })
  const undone = await a.undo(done)
  expect([undone.plan_stays_at, undone.tour_merged]).toEqual([undefined, undefined])
  expect(await plan(at)).toMatchObject({ vehicle: 'Coach 8', bookings: { confirmed: 3 } })
})

test('A commit after the merge leaves the plan of the other tour also where it has no booking', async () => {
  const { into, merge, planFor, plan, selection } = await two()
  await planFor(into, 'Coach 8')
  const ready = await a.check({ act: 'cancel_departure', selection })
  await merge()
  expect(await a.commit(ready)).toMatchObject({ plan_stays_at: at, tour_merged: true })
  expect(await plan(at)).toMatchObject({ state: 'running', vehicle: 'Coach 8', bookings: { cancelled: 2 } })
})

test('A commit after the merge does not cancel the departure under the bookings of the other tour', async () => {
  const { ids, merge, plan, selection } = await two()
  const stands = await book('NEW', at)
  const ready = await a.check({ act: 'cancel_departure', selection })
  await merge()
  const done = await a.commit(ready)
  expect(done).toMatchObject({ state: 'done', counts: { change: 2 }, plan_stays_at: at, tour_merged: true })
  expect(await statuses([...ids, stands])).toEqual(['cancelled', 'cancelled', 'confirmed'])
  expect(await plan(at)).toMatchObject({ state: 'running', bookings: { confirmed: 1, cancelled: 2 } })
  expect(await a.undo(done)).toMatchObject({ state: 'undone' })
  expect(await plan(at)).toMatchObject({ state: 'running', bookings: { confirmed: 3 } })
})

test('The undo runs the departure again that two cancelled ones have become, and a split leaves it so', async () => {
  const { ids, old, into, merge, plan, selection } = await two()
  const other = await book('NEW', at)
  const first = await a.commit(await a.check({ act: 'cancel_departure', selection }))
  const second = { departure: { tour_id: into, starts_at: at } }
  await a.commit(await a.check({ act: 'cancel_departure', selection: second }))
  await merge()
  expect(await plan(at)).toMatchObject({ state: 'cancelled', bookings: { cancelled: 3 } })
  expect(await a.undo(first)).toMatchObject({ state: 'undone', undone: { restored: 2, kept_count: 0 } })
  expect(await statuses([...ids, other])).toEqual(['confirmed', 'confirmed', 'cancelled'])
  expect(await plan(at)).toMatchObject({ state: 'running', bookings: { confirmed: 2, cancelled: 1 } })
  expect((await a.call('POST', `/tours/${into}/split`, { code: 'OLD' })).status).toBe(200)
  expect(await plan(at, old)).toMatchObject({ state: 'running', bookings: { confirmed: 2 } })
})

test('A commit moves the plan of a tour that had joined before the check', async () => {
  const { old, into, merge, planFor, plan } = await two()
  await planFor(old, 'Coach 7')
  await merge()
  const ready = await a.check({ ...move, selection: { departure: { tour_id: into, starts_at: at } } })
  await book('LAST', '2027-06-05T14:00')
  const [{ id: last }] = (await a.call('GET', '/tours?search=LAST')).body.data.data
  expect((await a.call('POST', `/tours/${into}/merge`, { into: last })).status).toBe(200)
  expect((await a.commit(ready)).tour_merged).toBeUndefined()
  expect(await plan(later, last)).toMatchObject({ vehicle: 'Coach 7', bookings: { confirmed: 2 } })
  expect(await plan(at, last)).toBeUndefined()
})

test('A commit after the merge cancels the departure though a booking of its own tour was made since', async () => {
  const { ids, merge, plan, selection } = await two()
  const ready = await a.check({ act: 'cancel_departure', selection })
  const since = await book('OLD', at)
  await merge()
  expect((await a.commit(ready)).tour_merged).toBeUndefined()
  expect(await statuses([...ids, since])).toEqual(['cancelled', 'cancelled', 'confirmed'])
  expect(await plan(at)).toMatchObject({ state: 'cancelled', bookings: { confirmed: 1, cancelled: 2 } })
})

test('The undo of an action of an earlier version runs the departure again, which has its own bookings then', async () => {
  const { merge, plan, selection } = await two()
  const done = await a.commit(await a.check({ act: 'cancel_departure', selection }))
  await t.database.db.execute(sql`update acts set plan = '{"cancelled": true}'`)
  await merge()
  expect(await a.undo(done)).toMatchObject({ state: 'undone', undone: { restored: 2 } })
  expect(await plan(at)).toMatchObject({ state: 'running', bookings: { confirmed: 2 } })
})
