import { expect, test } from 'vitest'
import { officeMessages } from 'contract/office-messages'
import { inDays, openCalendar } from './testing.ts'

const { get, book, listed, tours, tourOf, plan, merge, setStatus, query } = await openCalendar()

const at = (days: number) => `${inDays(days)}T09:30`

/** As the act leaves it. */
const cancelDeparture = (tour: number, startsAt: string) =>
  query(`insert into departure_plans (tour_id, home_tour_id, starts_at, state) values (${tour}, ${tour}, '${startsAt}', 'cancelled')
    on conflict (starts_at, tour_id) do update set state = 'cancelled'`)

test('Two plans for the same time refuse a merge, and a cleared one does not', async () => {
  await book('TWR', at(1))
  await book('BUS', at(1))
  const [tower, bus] = [await tourOf('TWR'), await tourOf('BUS')]
  await plan({ tour_id: tower.id, starts_at: at(1), vehicle: 'Coach 4' })
  await plan({ tour_id: bus.id, starts_at: at(1), vehicle: 'Coach 5' })
  const refused = await merge(bus.id, tower.id)
  expect([refused.status, refused.body.code, refused.body.data]).toEqual([
    409,
    'plans_collide',
    { starts_at: [at(1)], cancelled: [] },
  ])
  expect(refused.body.message).toBe(officeMessages.tours.plansCollide)
  expect(await tours()).toHaveLength(2)
  await plan({ tour_id: tower.id, starts_at: at(1), vehicle: '' })
  expect((await merge(bus.id, tower.id)).status).toBe(200)
  expect(await listed(inDays(1))).toMatchObject([{ vehicle: 'Coach 5', version: 3 }])
  const one = (await get('/departures/one', { tour_id: String(tower.id), starts_at: at(1) })).body.data
  expect(one.histories).toHaveLength(3)
})

test('A cancelled departure that would meet standing bookings of the other tour refuses a merge, either way round', async () => {
  await book('TWR', at(1))
  const other = await book('BUS', at(1))
  const [tower, bus] = [await tourOf('TWR'), await tourOf('BUS')]
  await cancelDeparture(bus.id, at(1))
  for (const [one, into] of [
    [bus.id, tower.id],
    [tower.id, bus.id],
  ]) {
    const refused = await merge(one, into)
    expect([refused.status, refused.body.code, refused.body.message, refused.body.data]).toEqual([
      409,
      'plans_collide',
      officeMessages.tours.cancelledCollide,
      { starts_at: [at(1)], cancelled: [{ tour_id: bus.id, starts_at: at(1) }] },
    ])
  }
  expect(await listed(inDays(1))).toMatchObject([{ state: 'running' }, { state: 'cancelled' }])
  // Bookings that are cancelled themselves meet a cancelled departure as well as one that runs.
  await setStatus(other.id, 'cancelled')
  await plan({ tour_id: bus.id, starts_at: at(1), state: 'running' })
  expect((await merge(bus.id, tower.id)).status).toBe(200)
  expect(await listed(inDays(1))).toMatchObject([{ state: 'running', bookings: { confirmed: 1, cancelled: 1 } }])
})

test('Two cancelled departures for the same time merge where their plans say the same', async () => {
  await book('TWR', at(1))
  await book('BUS', at(1))
  const [tower, bus] = [await tourOf('TWR'), await tourOf('BUS')]
  await plan({ tour_id: tower.id, starts_at: at(1), vehicle: 'Coach 4' })
  await plan({ tour_id: bus.id, starts_at: at(2), vehicle: 'Coach 5' })
  await plan({ tour_id: tower.id, starts_at: at(2), vehicle: 'Coach 4' })
  for (const { id } of [tower, bus]) await cancelDeparture(id, at(1))
  const refused = await merge(bus.id, tower.id)
  const { plansCollide, cancelledCollide } = officeMessages.tours
  expect([refused.status, refused.body.message]).toEqual([409, `${plansCollide} ${cancelledCollide}`])
  expect(refused.body.data.starts_at).toEqual([at(1), at(2)])
  expect(refused.body.data.cancelled).toMatchObject([{ starts_at: at(1) }])
  await plan({ tour_id: tower.id, starts_at: at(1), vehicle: '' })
  await plan({ tour_id: tower.id, starts_at: at(2), vehicle: '' })
  expect((await merge(bus.id, tower.id)).status).toBe(200)
  expect(await listed(inDays(1))).toMatchObject([{ tour: { id: tower.id }, state: 'cancelled', vehicle: '' }])
})
