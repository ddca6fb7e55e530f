import { afterAll, beforeEach, expect, test } from 'vitest'
import { sealAll, verifyChain } from '../activity/chain.sql.ts'
import { linesOf } from '../activity/testing.ts'
import { bookingBody } from '../bookings/testing.ts'
import { openTestApp } from '../testing.ts'
import { allRows } from './testing.ts'

const t = await openTestApp()
afterAll(t.close)
beforeEach(t.truncate)

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

test('An erasure empties the lines of the activity that have a name in another spelling or order, or a chosen word', async () => {
  const as = await t.signIn('admin')
  const email = 'zoe@example.test'
  const starts_at = '2026-12-20T09:30'
  const lead = { lead_traveler: 'Zoë Müller', customer_email: email, booking_datetime: starts_at, product_code: 'RAMP' }
  const travelers = [{ name: 'Zoë Müller', type: 'adult' as const }]
  await t.call('POST', '/bookings', { as, body: bookingBody({ ...lead, travelers }) })
  const [tour] = (await t.call('GET', '/tours', { as })).body.data.data
  const notes = [
    'Ramp for Zoe Muller',
    'Ramp for MÜLLER, ZOË',
    'Ramp for Zoë  Müller',
    'Zoë waits at the gate',
    'No ramp',
  ]
  for (const note of notes)
    expect((await t.call('PUT', '/departures', { as, body: { tour_id: tour.id, starts_at, note } })).status).toBe(200)
  const view = { list: 'bookings', name: 'Of Zoe Muller', query: { search: 'muller zoe' } }
  expect((await t.call('POST', '/saved-views', { as, body: view })).status).toBe(201)
  await sealAll(t.database)

  const { total } = (await t.call('GET', '/personal-data', { as, query: { email } })).body.data
  const body = { email, total, words: ['zoe'] }
  expect((await t.call('POST', '/personal-data/erase', { as, body })).status).toBe(200)
  expect((await allRows(t.database.db)).filter((row) => /zo[eë]|m[uü]ller/i.test(row))).toEqual([])
  const erasure = (await linesOf(t.database)).find(({ action }) => action === 'personalData.erase')
  const emptied = (await linesOf(t.database)).filter(({ content }) => content === null)
  expect(erasure?.content?.details?.['lines']).toEqual(emptied.map(({ id }) => id))
  await sealAll(t.database)
  expect((await verifyChain(t.database)).fault).toBeUndefined()
})
