import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sealAll, verifyChain } from '../activity/chain.sql.ts'
import { linesOf } from '../activity/testing.ts'
import { bookingBody } from '../bookings/testing.ts'
import { openTestApp } from '../testing.ts'
import { allRows } from './testing.ts'

const t = await openTestApp()
afterAll(t.close)
beforeEach(t.truncate)

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

test('An erasure by a number keeps the lines that name others by numbers, so that the chain stays whole', async () => {
  const as = await t.signIn('admin')
  const erase = async (selector: { email: string } | { phone: string }) => {
    const { total } = (await t.call('GET', '/personal-data', { as, query: selector })).body.data
    expect((await t.call('POST', '/personal-data/erase', { as, body: { ...selector, total } })).status).toBe(200)
  }
  await t.database.db.execute(sql`alter table activity_lines alter column id restart with 104232`)
  await t.call('POST', '/bookings', { as, body: bookingBody({ customer_email: 'first@example.test' }) })
  await erase({ email: 'first@example.test' })
  const other = { booking_reference: 'B-2', customer_email: 'second@example.test', customer_phone: '104232' }
  await t.call('POST', '/bookings', { as, body: bookingBody(other) })
  await erase({ phone: '104232' })
  await sealAll(t.database)
  expect((await verifyChain(t.database)).fault).toBeUndefined()
  const erasures = (await linesOf(t.database)).filter(({ action }) => action === 'personalData.erase')
  expect(erasures.map(({ content }) => content?.details?.['lines'])).toEqual([[104232], [expect.any(Number)]])
})
