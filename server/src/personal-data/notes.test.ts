import { afterAll, expect, test } from 'vitest'
import { bookingBody } from '../bookings/testing.ts'
import { openTestApp } from '../testing.ts'
import { allRows } from './testing.ts'

const t = await openTestApp()
afterAll(t.close)

test('An erasure reaches the notes of a booking and of its departure, their histories and the activity, and keeps the rest', async () => {
  const as = await t.signIn('admin')
  const email = 'zeb@example.test'
  const starts_at = '2026-12-20T09:30'
  const body = bookingBody({
    lead_traveler: 'Zebedee Quill',
    customer_email: email,
    customer_phone: '020 7946 0555',
    travelers: [{ name: 'Zebedee Quill', type: 'adult' as const }],
    booking_datetime: starts_at,
    product_code: 'NOTED',
  })
  const { id } = (await t.call('POST', '/bookings', { as, body })).body.data
  for (const note of ['Zebedee Quill needs a ramp', 'Call 020 7946 0555 at the gate'])
    expect((await t.call('PUT', `/bookings/${id}/note`, { as, body: { note } })).status).toBe(200)
  const [tour] = (await t.call('GET', '/tours', { as })).body.data.data
  for (const note of ['Ramp for Zebedee Quill', 'Ramp for zeb@example.test, at noon'])
    expect((await t.call('PUT', '/departures', { as, body: { tour_id: tour.id, starts_at, note } })).status).toBe(200)

  const { total } = (await t.call('GET', '/personal-data', { as, query: { email } })).body.data
  expect((await t.call('POST', '/personal-data/erase', { as, body: { email, total } })).status).toBe(200)
  const rows = await allRows(t.database.db)
  expect(rows.filter((row) => /quill|zebedee|zeb@|7946 ?0555/i.test(row))).toEqual([])
  for (const kept of ['Erased needs a ramp', 'Call Erased at the gate', 'Ramp for Erased, at noon'])
    expect(
      rows.some((row) => row.includes(kept)),
      kept,
    ).toBe(true)
})
