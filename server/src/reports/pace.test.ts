import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBookingTime, londonDay } from 'contract/days'
import { shiftDay } from 'contract/day-arithmetic'
import { shiftMonth } from 'contract/report-ranges'
import { bookingBody } from '../bookings/testing.ts'
import { rebuildSums } from '../report-sums/rebuild.sql.ts'
import { openCalendar } from '../tours/testing.ts'
import { manyWrites, nothingDone, type Done } from './testing-writes.ts'

const { app, as, admin, book, get, query, setStatus, remove, restore, tourOf } = await openCalendar()
const { importRows, bulk, undo } = manyWrites(app, as)

const today = londonDay()
const month = `${today.slice(0, 7)}-01`
const travelers = (n: number) => Array.from({ length: n }, (_, at) => ({ name: `T ${at}`, type: 'adult' as const }))
const read = async (more: Record<string, string> = {}) =>
  (await app.call('GET', '/reports/pace', { as: admin, query: more })).body.data.tables
const rebuild = () => app.database.withTx(rebuildSums)

test('Pace shows what is on the books now, was a year ago, and came in the end', async () => {
  const earlier = shiftMonth(month, -12)
  const soon = `${shiftMonth(month, 1).slice(0, 7)}-10T09:00`
  const before = `${shiftMonth(earlier, 1).slice(0, 7)}-10T09:00`
  const aYearAgo = shiftMonth(earlier, -1)
  await book('TWR', soon, { input_date: today, travelers: travelers(2), currency: 'GBP', amount: 10.1 })
  await book('TWR', soon, { input_date: shiftDay(today, 3), travelers: travelers(5) })
  await book('BUS', before, { input_date: aYearAgo, travelers: travelers(3), currency: 'EUR', amount: 7 })
  await book('BUS', before, { input_date: shiftMonth(month, -11), travelers: travelers(1), currency: 'EUR', amount: 2 })
  const cancelled = await book('BUS', before, {
    input_date: aYearAgo,
    travelers: travelers(4),
    currency: 'EUR',
    amount: 1,
  })
  await setStatus(cancelled.id, 'cancelled')
  const [months, curve] = await read({ month: before.slice(0, 7) })
  expect(months.rows).toHaveLength(12)
  expect(months.rows[1]).toEqual({
    month: shiftMonth(month, 1),
    bookings_now: 1,
    bookings_year_ago: 2,
    bookings_final: 2,
    travelers_now: 2,
    travelers_year_ago: 7,
    travelers_final: 4,
    revenue_now_eur: 0,
    revenue_now_gbp: 10.1,
    revenue_year_ago_eur: 8,
    revenue_year_ago_gbp: 0,
    revenue_final_eur: 9,
    revenue_final_gbp: 0,
  })
  expect(curve.rows).toHaveLength(366)
  // The cancellation of today came after that month.
  expect(curve.rows.at(-1)).toEqual({ days_before: 0, travelers: 8, travelers_year_ago: 0 })
  const tower = await tourOf('TWR')
  const [ofTower] = await read({ tour_id: String(tower.id) })
  expect(ofTower.totals).toMatchObject({ bookings_now: 1, bookings_final: 0 })
  const days = { start_date: shiftMonth(month, 1), end_date: shiftDay(shiftMonth(month, 2), -1) }
  const onTheBooks = { status: 'confirmed,pending', ...days, booked_until: today }
  expect((await get('/bookings', onTheBooks)).body.data.total).toBe(1)
  expect((await get('/bookings', { ...onTheBooks, booked_until: shiftDay(today, 3) })).body.data.total).toBe(2)
  expect((await get('/bookings', { booked_until: 'soon' })).body.errors).toHaveProperty('booked_until')
  expect(await rebuild()).toEqual([])
})

const tourDay = `${shiftMonth(month, 1).slice(0, 7)}-15`
const old = '2024-01-05'

/** Does each round on a day of its own, the last one today, and compares what the list said at the end of each with the curve. */
async function expectPaceOf(rounds: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const said: { day: string; travelers: number }[] = []
  for (const [index, round] of rounds.entries()) {
    await round()
    const day = shiftDay(today, index + 1 - rounds.length)
    const days = { start_date: tourDay, end_date: tourDay, limit: '100' }
    const { body } = await get('/bookings', { status: 'confirmed,pending', ...days })
    const rows: { traveler_count: number }[] = body.data.data
    expect(rows).toHaveLength(body.data.total)
    said.push({ day, travelers: rows.reduce((sum, row) => sum + row.traveler_count, 0) })
    if (index === rounds.length - 1) break
    expect(await rebuild()).toEqual([])
    // The next round is on the next day: what was done so far, and what was booked with it, moves to the day before.
    await query(`update booking_histories set counted_on = counted_on - 1`)
    await query(`update bookings set input_date = input_date - 1 where input_date > '${old}'`)
    await rebuild()
  }
  expect(await rebuild()).toEqual([])
  const [, curve] = await read({ month: tourDay.slice(0, 7) })
  const lastDay = shiftDay(shiftMonth(month, 2), -1)
  for (const { day, travelers: expected } of said) {
    const before = (Date.parse(lastDay) - Date.parse(day)) / 86_400_000
    const row = curve.rows.find(({ days_before }: { days_before: number }) => days_before === before)
    expect([day, row?.travelers], JSON.stringify(said)).toEqual([day, expected])
  }
  return said.map(({ travelers: n }) => n)
}

test('On each past day, pace is what the list said on that day', async () => {
  const rounds = [
    async () => {
      for (const n of [1, 2, 3])
        await book(n < 3 ? 'TWR' : 'BUS', `${tourDay}T09:00`, { input_date: old, travelers: travelers(n) })
    },
    () => setStatus(1, 'cancelled'),
    async () => {
      await book('TWR', `${tourDay}T10:00`, { input_date: today, travelers: travelers(4) })
      await remove(2)
    },
    async () => {
      await setStatus(1, 'confirmed')
      await setStatus(3, 'pending')
    },
    () => restore(2),
  ]
  expect(await expectPaceOf(rounds)).toEqual([6, 5, 7, 8, 10])
})

type Write = {
  act: 'create' | 'update' | 'status' | 'delete' | 'restore' | 'import' | 'undo import' | 'bulk' | 'undo bulk'
  id: number
  size: number
  status: string
}
const write: fc.Arbitrary<Write> = fc.record({
  act: fc.constantFrom(
    'update',
    'status',
    'status',
    'delete',
    'restore',
    'import',
    'import',
    'undo import',
    'bulk',
    'undo bulk',
  ),
  id: fc.integer({ min: 1, max: 16 }),
  size: fc.integer({ min: 1, max: 4 }),
  status: fc.constantFrom('confirmed', 'pending', 'cancelled'),
})

const bodyOf = ({ id, size }: Write, input_date: string) =>
  bookingBody({
    input_date,
    booking_datetime: `${tourDay}T09:00`,
    product_code: id % 2 === 0 ? 'TWR' : 'BUS',
    travelers: travelers(size),
  })

async function send(written: Write, done: Done): Promise<void> {
  const { act, id, status } = written
  const call = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    expect((await app.call(method, path, { as: admin, ...(body && { body }) })).status).toBeLessThan(500)
  if (act === 'create') return call('POST', '/bookings', bodyOf(written, old))
  if (act === 'update') {
    // Its input date stays: that of an imported one has moved with its day.
    const { body } = await get(`/bookings/${id}`)
    const kept = body.data ? fromBookingTime(body.data.input_date).slice(0, 10) : old
    return call('PUT', `/bookings/${id}`, bodyOf(written, kept))
  }
  if (act === 'status') return call('PATCH', `/bookings/${id}/update-status`, { status })
  if (act === 'delete') return call('DELETE', `/bookings/${id}`)
  if (act === 'restore') return call('POST', `/bookings/${id}/restore`)
  if (act === 'import') return importRows(rowsOf(written), done)
  return act === 'bulk' ? bulk(id, status, done) : undo(act, done)
}

/** Rows that are booked on the day on which they are imported, since earlier ones would have been on the books before. */
const rowsOf = ({ id, size }: Write) =>
  travelers(1 + (id % 3)).map(() => ({
    booking_datetime: `${tourDay} 10:00`,
    input_date: today,
    product_code: id % 2 === 0 ? 'TWR-1' : 'NEW-1',
    party: `${size} Adult, 1 Child`,
  }))

test(
  'After random writes, imports, bulk actions and undos by ten callers at once, pace at each past day is what the list said',
  { tags: ['slow'], timeout: 240_000 },
  async () => {
    const days = fc.array(fc.array(write, { minLength: 10, maxLength: 10 }), { minLength: 4, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(days, async (written) => {
        await app.truncate()
        Object.assign(admin, await app.signIn('admin'))
        Object.assign(as, await app.signIn('employee', ['booking']))
        const done = nothingDone()
        const all = written.map((writes) => () => Promise.all(writes.map((one) => send(one, done))))
        // All are made on the first day, since a booking with an old input date was on the books before it was made.
        const make = () =>
          Promise.all(travelers(10).map((_, id) => send({ act: 'create', id, size: 1 + (id % 4), status: '' }, done)))
        await expectPaceOf([make, ...all])
      }),
      { numRuns: 5, endOnFailure: true },
    )
  },
)
