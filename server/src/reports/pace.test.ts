import fc from 'fast-check'
import { expect, test } from 'vitest'
import { londonDay } from 'contract/days'
import { shiftDay } from 'contract/day-arithmetic'
import { shiftMonth } from 'contract/report-ranges'
import { bookingBody } from '../bookings/testing.ts'
import { rebuildSums } from '../report-sums/rebuild.sql.ts'
import { openCalendar } from '../tours/testing.ts'

const { app, as, admin, book, get, query, setStatus, remove, restore, tourOf } = await openCalendar()

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
    // The next round is on the next day: what was done so far moves to the day before.
    await query(`update booking_histories set counted_on = counted_on - 1`)
    // In two steps, since a row may not meet the one of the day before in between.
    await query(`update report_pace set day = day + 9999 where day > '${old}'`)
    await query(`update report_pace set day = day - 10000 where day > current_date + 5000`)
  }
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

type Write = { act: 'create' | 'update' | 'status' | 'delete' | 'restore'; id: number; size: number; status: string }
const write: fc.Arbitrary<Write> = fc.record({
  act: fc.constantFrom('update', 'status', 'status', 'delete', 'restore'),
  id: fc.integer({ min: 1, max: 10 }),
  size: fc.integer({ min: 1, max: 4 }),
  status: fc.constantFrom('confirmed', 'pending', 'cancelled'),
})

const send = ({ act, id, size, status }: Write) => {
  const call = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    app.call(method, path, { as: admin, ...(body && { body }) })
  const sent = bookingBody({
    input_date: old,
    booking_datetime: `${tourDay}T09:00`,
    product_code: id % 2 === 0 ? 'TWR' : 'BUS',
    travelers: travelers(size),
  })
  if (act === 'create') return call('POST', '/bookings', sent)
  if (act === 'update') return call('PUT', `/bookings/${id}`, sent)
  if (act === 'status') return call('PATCH', `/bookings/${id}/update-status`, { status })
  return act === 'delete' ? call('DELETE', `/bookings/${id}`) : call('POST', `/bookings/${id}/restore`)
}

test(
  'After random writes by ten callers at once, pace at each past day is what the list said',
  { tags: ['slow'], timeout: 240_000 },
  async () => {
    const days = fc.array(fc.array(write, { minLength: 10, maxLength: 10 }), { minLength: 4, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(days, async (written) => {
        await app.truncate()
        Object.assign(admin, await app.signIn('admin'))
        Object.assign(as, await app.signIn('employee', ['booking']))
        const all = written.map((writes) => () => Promise.all(writes.map(send)))
        // All are made on the first day, since a booking with an old input date was on the books before it was made.
        const make = () =>
          Promise.all(travelers(10).map((_, id) => send({ act: 'create', id, size: 1 + (id % 4), status: '' })))
        await expectPaceOf([make, ...all])
        expect(await rebuild()).toEqual([])
      }),
      { numRuns: 5, endOnFailure: true },
    )
  },
)
