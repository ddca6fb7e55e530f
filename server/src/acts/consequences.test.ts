import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { londonDay, moveDay } from 'contract/days'
import { acting, openActing } from './testing.ts'

// What a bulk action would lead to, before it is done.

const { a, t } = await openActing()

const codes = async (body: Parameters<typeof a.check>[0]) =>
  Object.fromEntries((await a.check(body)).consequences.map(({ code: name, count }) => [name, count]))

const cancelDeparture = (tourId: number, at: string) =>
  t.database.db.execute(
    sql`insert into departure_plans (tour_id, home_tour_id, starts_at, state)
      values (${tourId}, ${tourId}, ${at}::timestamp, 'cancelled')`,
  )

/** Gives the only tour seats and a minimum. */
async function limitTour(changed: { capacity?: number; minimum?: number }): Promise<{ id: number }> {
  const [tour] = (await a.call('GET', '/tours')).body.data.data
  const { name, colour, duration_minutes, is_active } = tour
  const body = { name, colour, duration_minutes, is_active, capacity: null, minimum: null, ...changed }
  expect((await a.call('PUT', `/tours/${tour.id}`, body)).status).toBe(200)
  return tour
}

test('Customers to tell, partners and departures over capacity or under their minimum are counted before anything happens', async () => {
  const at = '2027-06-05T09:00'
  const made = await a.confirmed(3, { product_code: 'TWR', booking_datetime: at, booking_source: 'partner' })
  const other = await a.confirmed(2, {
    product_code: 'TWR',
    booking_datetime: '2027-06-05T14:00',
    booking_source: 'website',
  })
  await limitTour({ capacity: 8, minimum: 5 })
  // Two travelers each: 6 at nine and 4 at two, where 8 seats are.
  expect(
    await codes({ act: 'move', values: { booking_datetime: at }, selection: { ids: [...other, ...made] } }),
  ).toEqual({ customers_to_tell: 2, over_capacity: 2 })
  expect(await codes({ act: 'status', values: { status: 'cancelled' }, selection: { ids: made.slice(0, 1) } })).toEqual(
    { customers_to_tell: 1, partner_booking: 1, under_minimum: 1 },
  )
  const pickup = { pickup_location: 'Euston' }
  expect(await codes({ act: 'set', values: pickup, selection: { ids: other } })).toEqual({ customers_to_tell: 2 })
  expect(await codes({ act: 'set', values: { note: 'Wheelchair' }, selection: { ids: other } })).toEqual({})
})

test('A departure that is under its minimum, is cancelled or has left does not fall under it', async () => {
  const [soon, later, past] = ['2027-06-05T09:00', '2027-06-06T09:00', `${moveDay(londonDay(), -1)}T09:00`]
  const of = (booking_datetime: string, count: number) => a.confirmed(count, { product_code: 'TWR', booking_datetime })
  // Two travelers each.
  const [under, cancelled, left] = [await of(soon, 2), await of(later, 3), await of(past, 3)]
  const { id } = await limitTour({ minimum: 5 })
  const cancelFirst = async (ids: readonly number[]) =>
    codes({ act: 'status', values: { status: 'cancelled' }, selection: { ids: ids.slice(0, 1) } })
  expect(await cancelFirst(cancelled)).toHaveProperty('under_minimum')
  await cancelDeparture(id, later)
  for (const ids of [under, cancelled, left]) expect(await cancelFirst(ids)).not.toHaveProperty('under_minimum')
})

test('A booking that joins a departure that is cancelled or of the past is not shown as over its capacity', async () => {
  const [at, full] = ['2027-06-05T09:00', '2027-06-06T09:00']
  const [moving = 0] = await a.confirmed(1, { product_code: 'TWR', booking_datetime: at })
  await a.confirmed(2, { product_code: 'TWR', booking_datetime: full })
  const { id } = await limitTour({ capacity: 3 })
  const moveTo = (booking_datetime: string) =>
    codes({ act: 'move', values: { booking_datetime }, selection: { ids: [moving] } })
  // It was over before, and gets worse.
  expect(await moveTo(full)).toMatchObject({ over_capacity: 1 })
  await limitTour({ capacity: 1 })
  expect(await moveTo('2020-06-05T09:00')).not.toHaveProperty('over_capacity')
  await cancelDeparture(id, full)
  const shown = await moveTo(full)
  expect(shown).toMatchObject({ departure_cancelled: 1 })
  expect(shown).not.toHaveProperty('over_capacity')
})

test('Bookings that would lie in the past, in a night of a time change or on a cancelled departure', async () => {
  const [id = 0] = await a.confirmed(1, {
    booking_datetime: '2027-10-30T02:30',
    pickup_time: '02:15',
    drop_off_time: '05:00',
  })
  const selection = { ids: [id] }
  expect(await codes({ act: 'move', values: { booking_datetime: '2020-06-05T09:00' }, selection })).toMatchObject({
    in_the_past: 1,
  })
  expect(await codes({ act: 'move', values: { days: 1 }, selection })).toMatchObject({ clock_change: 1 })
  const { id: tourId } = await limitTour({})
  await cancelDeparture(tourId, '2027-11-05T09:00')
  expect(await codes({ act: 'move', values: { booking_datetime: '2027-11-05T09:00' }, selection })).toMatchObject({
    departure_cancelled: 1,
  })
})

test('A booking of today whose time is not known is ahead until its pickup', async () => {
  const of = (pickup_time: string, day = londonDay()) =>
    a.confirmed(1, { booking_datetime: `${day}T00:00`, pickup_time, drop_off_time: '23:59', booking_source: 'partner' })
  const [ahead, met, yesterday] = [await of('23:59'), await of('00:00'), await of('23:59', moveDay(londonDay(), -1))]
  const cancelled = (ids: readonly number[]) =>
    codes({ act: 'status', values: { status: 'cancelled' }, selection: { ids } })
  expect(await cancelled(ahead)).toEqual({ customers_to_tell: 1, partner_booking: 1 })
  expect(await cancelled(met)).toEqual({})
  const moved = await codes({ act: 'move', values: { days: 1 }, selection: { ids: yesterday } })
  expect(moved).toEqual({ customers_to_tell: 1, partner_booking: 1 })
})

test('A deleted booking whose reference was taken since', async () => {
  const admin = acting(t, await t.signIn('admin'))
  const id = await a.booking({ booking_reference: 'TAKEN-1' })
  await a.call('DELETE', `/bookings/${id}`)
  await a.booking({ booking_reference: 'taken-1' })
  const ready = await admin.check({ act: 'restore', values: {}, selection: { ids: [id] } })
  expect(ready.counts).toMatchObject({ change: 0, refused: 1 })
  expect(ready.consequences).toEqual([{ code: 'reference_taken', count: 1, booking_ids: [id] }])
})
