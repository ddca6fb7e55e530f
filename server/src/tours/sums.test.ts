import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookingStatuses } from 'contract/booking-values'
import { bookingBody, type BookingBody } from '../bookings/testing.ts'
import { importing, multipart, wireRow, csvOf } from '../imports/testing.ts'
import { openCalendar } from './testing.ts'

const { app, as, admin, get, listed, days, tours, merge, split, plan } = await openCalendar()

const types = ['adult', 'child', 'infant'] as const
const body = fc
  .record({
    product_code: fc.constantFrom('TWR', 'twr', 'BUS', 'ZOO'),
    booking_datetime: fc.constantFrom('2026-10-25T01:30', '2026-10-25T09:00', '2026-10-26T09:00'),
    status: fc.constantFrom('confirmed', 'pending', 'cancelled'),
    booking_source: fc.constantFrom('partner', 'website'),
    travelers: fc.array(fc.constantFrom(...types), { minLength: 1, maxLength: 3 }),
  })
  .map(({ travelers, ...changed }) =>
    bookingBody({
      ...(changed as Partial<BookingBody>),
      travelers: travelers.map((type, index) => ({ name: `Traveler ${index}`, type })),
    }),
  )
const acts = ['create', 'update', 'status', 'delete', 'restore', 'merge', 'split', 'plan', 'import', 'undo'] as const
const step = fc.record({ act: fc.constantFrom('create', 'create', ...acts), which: fc.nat(11), body })
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const imports = importing(app, admin)
/** The ids of imports that were committed. */
const committed: number[] = []

/** Imports a row of its own, and one that creates or updates a booking that other callers may write at the same time. */
async function runImport({ which, body: sent }: Step): Promise<number> {
  const { booking_datetime, product_code, status, booking_source } = sent
  const cells = { booking_datetime: booking_datetime.replace('T', ' '), product_code, status, booking_source }
  const party = `${1 + (which % 3)} Adult, 1 Infant`
  const file = csvOf(wireRow(which % 3, { ...cells, party }), wireRow(100 + committed.length * 12 + which, cells))
  const answer = await app.call('POST', '/bookings/imports', { as: admin, ...multipart(file) })
  if (answer.status !== 201) return answer.status
  const { id } = await imports.settled(answer.body.data.id)
  const started = await app.call('POST', `/bookings/imports/${id}/commit`, { as: admin, body: {} })
  if (started.status !== 200) return started.status
  await imports.settled(id)
  committed.push(id)
  return started.status
}

async function undoImport({ which }: Step): Promise<number> {
  const id = committed[which % committed.length]
  if (id === undefined) return 200
  const { status } = await app.call('POST', `/bookings/imports/${id}/undo`, { as: admin })
  await imports.settled(id)
  return status
}

async function run(one: Step): Promise<number> {
  const { act, which, body: sent } = one
  const id = which + 1
  if (act === 'import') return runImport(one)
  if (act === 'undo') return undoImport(one)
  const call = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, more: object = {}) =>
    app.call(method, path, { as: admin, ...more }).then(({ status }) => status)
  if (act === 'create') return call('POST', '/bookings', { body: sent })
  if (act === 'update') return call('PUT', `/bookings/${id}`, { body: sent })
  if (act === 'status') return call('PATCH', `/bookings/${id}/update-status`, { body: { status: sent.status } })
  if (act === 'delete') return call('DELETE', `/bookings/${id}`)
  if (act === 'restore') return call('POST', `/bookings/${id}/restore`)
  const tour = 1 + (which % 4)
  if (act === 'merge') return (await merge(tour, 1 + ((which + 1) % 4))).status
  if (act === 'split') return (await split(tour, sent.product_code)).status
  return (await plan({ tour_id: tour, starts_at: sent.booking_datetime, vehicle: 'Coach' })).status
}

type Listed = {
  tour: { id: number }
  starts_at: string
  bookings: { confirmed: number; pending: number; cancelled: number }
  travelers: { adult: number; child: number; infant: number; total: number }
}

/** The departures of a source, or of all, as counting the bookings finds them. */
async function countedFromBookings(source: string | undefined): Promise<unknown[]> {
  const { rows } = await app.database.db.execute(sql`
    select to_char(b.booking_datetime, 'YYYY-MM-DD"T"HH24:MI') as starts_at, c.tour_id,
      count(distinct b.id) filter (where b.status = 'confirmed') as confirmed,
      count(distinct b.id) filter (where b.status = 'pending') as pending,
      count(distinct b.id) filter (where b.status = 'cancelled') as cancelled,
      count(*) filter (where b.status <> 'cancelled' and x.type = 'adult') as adult,
      count(*) filter (where b.status <> 'cancelled' and x.type = 'child') as child,
      count(*) filter (where b.status <> 'cancelled' and x.type = 'infant') as infant
    from bookings b join tour_codes c on c.code_key = lower(b.product_code) join booking_travelers x on x.booking_id = b.id
    where b.deleted_at is null ${source ? sql`and b.booking_source = ${source}` : sql``} group by 1, 2 order by 1, 2`)
  return rows
}

async function expectExact(start: string, end: string) {
  for (const source of [undefined, 'partner', 'website']) {
    const found: Listed[] = await listed(start, end, source ? { booking_source: source } : {})
    const counted = found.map(({ tour, starts_at, bookings, travelers: { total, ...party } }) => {
      expect(total).toBe(Object.values(party).reduce((sum, n) => sum + n))
      return { starts_at, tour_id: tour.id, ...bookings, ...party }
    })
    const live = counted.filter(({ confirmed, pending, cancelled }) => confirmed + pending + cancelled > 0)
    expect(live).toEqual(await countedFromBookings(source))
    for (const status of bookingStatuses) {
      const query = { start_date: start, end_date: end, status, ...(source && { booking_source: source }) }
      const { total } = (await get('/bookings', query)).body.data
      expect(live.reduce((sum, each) => sum + each[status], 0)).toBe(total)
    }
  }
  const all: Listed[] = await listed(start, end)
  for (const { date, departures, bookings, travelers, pending } of await days(start, end)) {
    const ofDay = all.filter(({ starts_at }) => starts_at.startsWith(date))
    const sum = (pick: (one: Listed) => number) => ofDay.reduce((total, one) => total + pick(one), 0)
    expect({ departures, bookings, travelers, pending }).toEqual({
      departures: ofDay.length,
      bookings: sum((one) => one.bookings.confirmed + one.bookings.pending),
      travelers: sum((one) => one.travelers.total),
      pending: sum((one) => one.bookings.pending),
    })
  }
  expect((await tours()).flatMap(({ codes }: { codes: string[] }) => codes).toSorted()).toEqual(
    (await app.database.db.execute<{ code: string }>(sql`select code from tour_codes`)).rows
      .map(({ code }) => code)
      .toSorted(),
  )
}

test(
  'The sums of the calendar are those of the list after any writes, imports, undos and merges of ten callers at once',
  { tags: ['slow'], timeout: 240_000 },
  async () => {
    const rounds = fc.array(fc.array(step, { minLength: 10, maxLength: 10 }), { minLength: 2, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(rounds, async (all) => {
        await app.truncate()
        committed.length = 0
        Object.assign(admin, await app.signIn('admin'))
        Object.assign(as, admin)
        for (const round of all) {
          for (const status of await Promise.all(round.map(run))) expect(status).toBeLessThan(500)
          await expectExact('2026-10-01', '2026-11-01')
        }
      }),
      { numRuns: 6 },
    )
  },
)

test('An import and its undo, and ten callers who write to one departure, leave exact counts', async () => {
  const t = importing(app, as)
  const rows = [1, 2, 3, 4].map((n) =>
    wireRow(n, {
      booking_datetime: '2025-08-01 10:00',
      product_code: n < 3 ? 'TWR' : 'NEW',
      party: `${n} Adult, 1 Child`,
    }),
  )
  const imported = await t.check(csvOf(...rows))
  await t.commit(imported.id)
  await expectExact('2025-08-01', '2025-08-31')
  expect(await days('2025-08-01')).toMatchObject([{ departures: 2, bookings: 4, travelers: 14 }])
  const create = () =>
    app.call('POST', '/bookings', {
      as,
      body: bookingBody({ product_code: 'TWR', booking_datetime: '2025-08-01T10:00' }),
    })
  expect((await Promise.all(Array.from({ length: 10 }, create))).map(({ status }) => status)).toEqual(
    Array.from({ length: 10 }, () => 201),
  )
  await expectExact('2025-08-01', '2025-08-31')
  await t.undo(imported.id)
  await expectExact('2025-08-01', '2025-08-31')
  expect(await days('2025-08-01')).toMatchObject([{ departures: 1, bookings: 10 }])
})
