import { afterAll, beforeEach, expect, test } from 'vitest'
import { londonDay } from 'contract/days'
import { shiftMonth } from 'contract/report-ranges'
import { bookingBody, type BookingBody } from '../bookings/testing.ts'
import { rebuildSums } from '../report-sums/rebuild.sql.ts'
import { openTestApp } from '../testing.ts'
import { allRows } from './testing.ts'

const t = await openTestApp()
afterAll(t.close)
let as: Record<string, string>
beforeEach(async () => {
  await t.truncate()
  as = await t.signIn('admin')
})

const starts_at = '2026-12-20T09:30'
const quill = {
  lead_traveler: 'Zebedee Quill',
  customer_email: 'zeb@example.test',
  customer_phone: '020 7946 0555',
  travelers: [{ name: 'Zebedee Quill', type: 'adult' as const }],
  booking_datetime: starts_at,
  product_code: 'TWR',
}
const otherParty = {
  lead_traveler: 'Nell Aster',
  customer_email: 'nell@example.test',
  customer_phone: '020 7946 0777',
  travelers: [{ name: 'Nell Aster', type: 'adult' as const }],
}

const book = async (changed: Partial<BookingBody>): Promise<number> =>
  (await t.call('POST', '/bookings', { as, body: bookingBody(changed) })).body.data.id
const put = async (id: number, changed: Partial<BookingBody>) =>
  expect((await t.call('PUT', `/bookings/${id}`, { as, body: bookingBody(changed) })).status).toBe(200)
const tourOf = async (code: string): Promise<number> =>
  (await t.call('GET', '/tours', { as, query: { search: code } })).body.data.data[0].id
const plan = async (code: string, texts: { note?: string; vehicle?: string }) => {
  const body = { tour_id: await tourOf(code), starts_at, ...texts }
  expect((await t.call('PUT', '/departures', { as, body })).status).toBe(200)
}
async function erase(email: string, words: string[] = []) {
  const { total } = (await t.call('GET', '/personal-data', { as, query: { email } })).body.data
  expect((await t.call('POST', '/personal-data/erase', { as, body: { email, total, words } })).status).toBe(200)
}
/** Rows of any table that name the person. */
const named = async () => (await allRows(t.database.db)).filter((row) => /quill|zebedee|zeb@|7946 ?0555/i.test(row))
const has = async (text: string) => (await allRows(t.database.db)).some((row) => row.includes(text))

test.each<[string, Partial<BookingBody>]>([
  ['has left', { ...quill, product_code: 'BUS' }],
  ['is of another party by now', { ...quill, ...otherParty }],
  ['has left, and is of another party by now', { ...quill, ...otherParty, product_code: 'BUS' }],
])('An erasure reaches note and vehicle of a departure that the booking %s', async (_what, changed) => {
  const id = await book(quill)
  await plan('TWR', { note: 'Ramp for Zebedee Quill', vehicle: 'Van of Quill' })
  await plan('TWR', { note: 'Ramp for Zebedee Quill, zeb@example.test', vehicle: 'Van of Zebedee' })
  await put(id, changed)
  await erase(quill.customer_email, ['Quill', 'Zebedee'])
  expect(await named()).toEqual([])
  for (const kept of ['Ramp for Erased, Erased', 'Van of Erased']) expect(await has(kept), kept).toBe(true)
})

test('An erasure reaches the name of a tour that the booking has left', async () => {
  const id = await book({ ...quill, product_code: 'PRIV-1', description: 'Private tour for Zebedee Quill' })
  await put(id, { ...quill, description: 'Tower of London' })
  await erase(quill.customer_email)
  expect(await named()).toEqual([])
  expect(await has('Private tour for Erased')).toBe(true)
})

test('An erasure reaches a full name at a departure of no booking of the person, and leaves single words there', async () => {
  await book(quill)
  await book({ booking_datetime: starts_at, product_code: 'BUS' })
  await plan('BUS', { note: 'Wait for Zebedee Quill at the Quill', vehicle: 'Zebedee' })
  await erase(quill.customer_email, ['Quill', 'Zebedee'])
  expect(await has('Wait for Erased at the Quill')).toBe(true)
  expect(await has('"vehicle": "Zebedee"')).toBe(true)
})

const month = `${londonDay().slice(0, 7)}-01`
const aYearAgo = shiftMonth(month, -12)
/** A tour of the month after this one, a year ago, which was on the books then. */
const onTheBooks = {
  input_date: shiftMonth(aYearAgo, -1),
  booking_datetime: `${shiftMonth(aYearAgo, 1).slice(0, 7)}-10T09:00`,
}
const canary = { ...quill, ...onTheBooks, product_code: 'ZEBEDEE QUILL PRIVATE' }
const pace = async () => {
  const query = { month: canary.booking_datetime.slice(0, 7) }
  return (await t.call('GET', '/reports/pace', { as, query })).body.data.tables
}

test.each<[string, Partial<BookingBody>[]]>([
  ['alone', []],
  ['with another booking', [{}]],
  ['with another booking that has left it, too', [{}, { product_code: 'TWR' }]],
])('The pace stays when an erasure reaches a code that the booking had before, %s', async (_what, others) => {
  const id = await book(canary)
  const [made, moved] = others
  if (made) {
    const other = await book({ ...canary, ...otherParty })
    if (moved) await put(other, { ...canary, ...otherParty, ...moved })
  }
  await put(id, { ...canary, product_code: 'TWR' })
  const before = await pace()
  expect(before[0].rows[1].bookings_year_ago).toBe(made ? 2 : 1)
  await erase(canary.customer_email)
  expect(await pace()).toEqual(before)
  expect(await t.database.withTx(rebuildSums)).toEqual([])
  expect(await pace()).toEqual(before)
  if (!made) expect(await named()).toEqual([])
})
