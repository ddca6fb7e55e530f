import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingStatuses } from 'contract/booking-values'
import type { Booking } from 'contract/bookings'
import { fromBookingTime } from 'contract/days'
import { inWords } from 'contract/value-text'
import { bookingBody, type BookingBody } from '../bookings/testing.ts'
import { csvOf, importing, wireRow } from '../imports/testing.ts'
import { addChanges } from '../report-sums/changes.sql.ts'
import { rebuildSums } from '../report-sums/rebuild.sql.ts'
import { openCalendar } from '../tours/testing.ts'
import { groupedBy, type Row } from './testing-groups.ts'
import { manyWrites, nothingDone, type Done } from './testing-writes.ts'

const { app, as, admin, get, tourOf, merge, split } = await openCalendar()
const { importRows, bulk, undo } = manyWrites(app, as)

const types = ['adult', 'child', 'infant'] as const
const body = fc
  .record({
    product_code: fc.constantFrom('TWR', 'twr', 'BUS', 'ZOO'),
    booking_datetime: fc.constantFrom('2026-10-25T01:30', '2026-10-31T23:59', '2026-11-01T00:00', '2027-01-02T09:00'),
    input_date: fc.constantFrom('2026-09-30', '2026-10-01', '2026-10-24'),
    status: fc.constantFrom('confirmed', 'pending', 'cancelled'),
    booking_source: fc.constantFrom('partner', 'website'),
    currency: fc.constantFrom('GBP', 'USD'),
    customer_phone: fc.constantFrom('+44 20 7946 0000', '001 604 555 0100', '020 7946 0000'),
    amount: fc.constantFrom(0, 0.1, 0.29, 118.57, 9_999_999.99),
    travelers: fc.array(fc.constantFrom(...types), { minLength: 1, maxLength: 3 }),
  })
  .map(({ travelers, ...changed }) =>
    bookingBody({
      ...(changed as Partial<BookingBody>),
      travelers: travelers.map((type, index) => ({ name: `Traveler ${index}`, type })),
    }),
  )
type Step = { act: string; which: number; body: BookingBody }
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(
    'create',
    'create',
    'create',
    'update',
    'update',
    'status',
    'delete',
    'restore',
    'no-show',
    'merge',
    'split',
    'add',
    'import',
    'import',
    'undo import',
    'bulk',
    'undo bulk',
  ),
  which: fc.nat(11),
  body,
})

const ofMany = new Set(['import', 'undo import', 'bulk', 'undo bulk'])

/** A row for each traveler. */
const rowsOf = ({ booking_datetime, input_date, product_code, travelers }: BookingBody) =>
  travelers.map(({ type }) => ({
    booking_datetime: booking_datetime.replace('T', ' '),
    input_date,
    product_code,
    party: `${travelers.length} Adult, 1 ${inWords(type)}`,
  }))

async function runMany({ act, which, body: sent }: Step, done: Done): Promise<number> {
  if (act === 'import') await importRows(rowsOf(sent), done)
  else if (act === 'bulk') await bulk(which + 1, sent.status, done)
  else await undo(act === 'undo bulk' ? act : 'undo import', done)
  return 200
}

async function run({ act, which, body: sent }: Step): Promise<number> {
  const id = which + 1
  const call = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, more: object = {}) =>
    app.call(method, path, { as: admin, ...more }).then(({ status }) => status)
  if (act === 'add') return addChanges(app.database).then(() => 200)
  if (act === 'create') return call('POST', '/bookings', { body: sent })
  if (act === 'update') return call('PUT', `/bookings/${id}`, { body: sent })
  if (act === 'status') return call('PATCH', `/bookings/${id}/update-status`, { body: { status: sent.status } })
  if (act === 'delete') return call('DELETE', `/bookings/${id}`)
  if (act === 'no-show')
    return call('PUT', `/bookings/${id}/check-in`, { body: { arrived: which % 3 === 0 ? null : 0 } })
  if (act === 'restore') return call('POST', `/bookings/${id}/restore`)
  const tour = 1 + (which % 4)
  if (act === 'merge') return (await merge(tour, 1 + ((which + 1) % 4))).status
  return (await split(tour, sent.product_code)).status
}

type Table = { name: string; rows: Row[]; totals: Row }
const readTables = async (name: string, query: Record<string, string>): Promise<Table[]> =>
  (await app.call('GET', `/reports/${name}`, { as: admin, query: { compare: 'none', ...query } })).body.data.tables
const read = async (name: string, query: Record<string, string>) => (await readTables(name, query))[0]!

const pence = (amount: number) => Math.round(amount * 100)

/** The rows of the list that a report with these filters counts. */
async function countedOf(days: (booking: Booking) => string, query: Record<string, string>) {
  const { start_date = '', end_date = '', tour_id, by: _by, ...filters } = query
  const found: Booking[] = (await get('/bookings', { ...filters, limit: '100' })).body.data.data
  const codes: string[] = tour_id ? ((await get(`/tours/${tour_id}`)).body.data?.codes ?? []) : []
  const keys = new Set(codes.map((code) => code.toLowerCase()))
  return found.filter(
    (booking) =>
      days(booking) >= start_date &&
      days(booking) <= end_date &&
      (!tour_id || keys.has(booking.product_code.toLowerCase())),
  )
}

/** What the list and its rows say, with the filters of a report. */
function expectedOf(own: readonly Booking[]) {
  const standing = own.filter(({ status }) => status !== 'cancelled')
  const revenue = (currency: string) =>
    standing.filter((one) => one.currency === currency).reduce((sum, { amount }) => sum + pence(amount), 0)
  return {
    bookings: own.length,
    travelers: standing.reduce((sum, { traveler_count }) => sum + traveler_count, 0),
    gbp: revenue('GBP'),
    usd: revenue('USD'),
  }
}

const numbersOf = (row: Row) => ({
  bookings: row['bookings'],
  travelers: row['travelers'],
  gbp: pence(Number(row['revenue_gbp'] ?? 0)),
  usd: pence(Number(row['revenue_usd'] ?? 0)),
})
const added = (rows: readonly Row[]) =>
  rows.map(numbersOf).reduce(
    (sum, one) => ({
      bookings: Number(sum.bookings) + Number(one.bookings),
      travelers: Number(sum.travelers) + Number(one.travelers),
      gbp: sum.gbp + one.gbp,
      usd: sum.usd + one.usd,
    }),
    { bookings: 0, travelers: 0, gbp: 0, usd: 0 },
  )

const dayOf = {
  tour: ({ booking_datetime }: Booking) => fromBookingTime(booking_datetime).slice(0, 10),
  booked: ({ input_date }: Booking) => fromBookingTime(input_date).slice(0, 10),
}

/** The days from booking to tour in the middle of all. */
function medianOf(some: readonly Booking[]): number | null {
  const days = some.map((one) => (Date.parse(dayOf.tour(one)) - Date.parse(dayOf.booked(one))) / 86_400_000)
  const sorted = days.toSorted((a, b) => a - b)
  const half = (sorted.length - 1) / 2
  return sorted.length === 0 ? null : (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2
}

const ranges = [
  { start_date: '2025-12-01', end_date: '2027-01-31' },
  { start_date: '2026-10-01', end_date: '2026-10-31' },
  { start_date: '2026-10-24', end_date: '2026-11-01' },
]

/** Each report over days, weeks and months, with its stacks. */
const made = [
  ['trend', { grain: 'day', stack: 'source' }],
  ['trend', { grain: 'week', stack: 'tour' }],
  ['trend', { grain: 'month', stack: 'status' }],
  ['trend', { grain: 'month', stack: 'currency' }],
  ['tours', {}],
  ['sources', {}],
  ['calendar', {}],
] as const

async function expectReport(by: keyof typeof dayOf, filter: Record<string, string>) {
  const query = { ...filter, by }
  const counted = await countedOf(dayOf[by], query)
  const expected = expectedOf(counted)
  const label = JSON.stringify(query)
  expect((await get('/bookings', query)).body.data.total, `list ${label}`).toBe(expected.bookings)
  expect((await get('/bookings/total', query)).body.data.total, `total ${label}`).toBe(expected.bookings)
  const [overview, curve] = await readTables('overview', { ...query, grain: 'month' })
  expect(numbersOf(overview!.rows[0]!), `overview ${label}`).toEqual(expected)
  expect(overview!.rows[0]!['lead_days_median'], `median ${label}`).toBe(medianOf(counted))
  for (const { period, lead_days_median } of curve!.rows) {
    const own = counted.filter((booking) => `${dayOf[by](booking).slice(0, 7)}-01` === period)
    expect(lead_days_median, `median of ${period} ${label}`).toBe(medianOf(own))
  }
  for (const [name, more] of made) {
    const { rows, totals } = await read(name, { ...query, ...more })
    expect(added(rows), `${name} ${label}`).toEqual(expected)
    expect(numbersOf(totals), `${name} totals ${label}`).toEqual(expected)
  }
  await expectGroups(dayOf[by], counted, query)
}

/** The tour of a booking by its code, as the list of tours has it. */
async function readTours() {
  const tours: { id: number; codes: string[] }[] = (await get('/tours', { limit: '100' })).body.data.data
  const ids = new Map(tours.flatMap(({ id, codes }) => codes.map((code) => [code.toLowerCase(), id])))
  return ({ product_code }: Booking) => ids.get(product_code.toLowerCase())
}

/** Each row of the reports that divide bookings, and the list with the filter of the row. */
async function expectGroups(
  days: (booking: Booking) => string,
  counted: readonly Booking[],
  query: Record<string, string>,
) {
  const { status: _status, ...unlimited } = query
  const whole = await Promise.all(counted.map(async ({ id }) => (await get(`/bookings/${id}`)).body.data as Booking))
  const tourOf = await readTours()
  for (const [report, filters] of [
    ['behaviour', query],
    ['calendar', query],
    ['cancellations', query.status ? undefined : unlimited],
  ] as const) {
    if (!filters) continue
    for (const table of await readTables(report, filters)) {
      const label = `${report} ${table.name} ${JSON.stringify(filters)}`
      const groups = groupedBy(table.name, whole, { report, dayOf: days, tourOf, query })
      expect(table.totals, `${label} totals`).toMatchObject(groups.totals)
      const shown = table.rows.filter((row) => (row['bookings'] ?? row['travelers']) !== 0)
      expect(new Set(shown.map(groups.keyOf)), label).toEqual(new Set(groups.expected.keys()))
      for (const [index, row] of shown.entries()) {
        expect(row, label).toMatchObject(groups.expected.get(groups.keyOf(row)) ?? {})
        // The list of one row of each table; that each row has the same filter is a matter of its link.
        const filter = index === 0 ? groups.filterOf?.(row) : undefined
        if (filter)
          expect((await get('/bookings', { ...filters, ...filter })).body.data.total, `${label} list`).toBe(
            row['bookings'],
          )
      }
    }
  }
}

/** What the last writes left is read beside the sums, and is a part of them after the rebuild. */
async function expectExact() {
  await expectReports()
  expect(await app.database.withTx(rebuildSums)).toEqual([])
}

async function expectReports() {
  const tower = await tourOf('TWR')
  const [all, month, days] = ranges
  await expectReport('tour', { ...all })
  await expectReport('booked', { ...month, booking_source: 'partner' })
  await expectReport('tour', { ...days, status: 'pending', currency: 'GBP' })
  for (const status of bookingStatuses) await expectReport('tour', { ...all, status })
  if (!tower) return
  await expectReport('booked', { ...all, tour_id: String(tower.id) })
  await expectReport('tour', { ...days, tour_id: String(tower.id) })
}

/** No traveler came for every second booking that there is, so that later writes meet no-shows. */
async function missHalf() {
  const found: Booking[] = (await get('/bookings', { limit: '100' })).body.data.data
  for (const { id } of found.filter((_, index) => index % 2 === 0))
    expect((await app.call('PUT', `/bookings/${id}/check-in`, { as: admin, body: { arrived: 0 } })).status).toBe(200)
}

test('No-shows and what cancellations lost are exact by days to tour, source, tour and month', async () => {
  const made = [
    { product_code: 'TWR', booking_datetime: '2026-10-31T23:59', status: 'confirmed' },
    { product_code: 'twr', booking_datetime: '2026-11-01T00:00', status: 'pending' },
    { product_code: 'BUS', booking_datetime: '2026-11-01T00:00', booking_source: 'website' },
    { product_code: 'BUS', booking_datetime: '2026-11-02T00:00', input_date: '2026-10-02' },
    { product_code: 'ZOO', booking_datetime: '2026-11-02T00:00', status: 'cancelled', currency: 'USD', amount: 0.29 },
    { product_code: 'BUS', booking_datetime: '2026-12-02T00:00', status: 'cancelled', currency: 'GBP', amount: 0.1 },
  ]
  for (const changed of made) {
    const sent = bookingBody({ input_date: '2026-10-01', ...changed } as Partial<BookingBody>)
    const { status, body: answer } = await app.call('POST', '/bookings', { as: admin, body: sent })
    expect(status, JSON.stringify(answer)).toBe(201)
  }
  await missHalf()
  await expectExact()
  const [first, , , last] = (await readTables('cancellations', ranges[0]!)).map(({ rows }) =>
    rows.reduce((sum, row) => sum + Number(row['no_shows']), 0),
  )
  expect([first, last]).toEqual([2, 2])
})

test(
  'Reports equal the list after any writes, imports, bulk actions and undos, also of ten callers at once',
  { tags: ['slow'], timeout: 240_000 },
  async () => {
    const rounds = fc.array(fc.array(step, { minLength: 2, maxLength: 10 }), { minLength: 3, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(rounds, async (all) => {
        await app.truncate()
        Object.assign(admin, await app.signIn(await app.makeStaff({ role: 'admin' })))
        Object.assign(as, admin)
        const done = nothingDone()
        for (const [index, round] of all.entries()) {
          for (const status of await Promise.all(
            round.map((one) => (ofMany.has(one.act) ? runMany(one, done) : run(one))),
          ))
            expect(status).toBeLessThan(500)
          if (index === all.length - 2) await missHalf()
        }
        await expectExact()
      }),
      { numRuns: 5 },
    )
  },
)

test('An import and its undo, and ten callers who write to one day, leave exact reports', async () => {
  const t = importing(app, as)
  const rows = [1, 2, 3, 4].map((n) =>
    wireRow(n, {
      booking_datetime: '2026-10-30 10:00',
      input_date: '2026-10-01',
      product_code: n < 3 ? 'TWR' : 'NEW',
      party: `${n} Adult, 1 Child`,
    }),
  )
  const imported = await t.check(csvOf(...rows))
  await t.commit(imported.id)
  await expectExact()
  const [range] = ranges
  expect((await read('overview', range!)).rows[0]).toMatchObject({ bookings: 4, travelers: 14, revenue_gbp: 474 })
  const create = () =>
    app.call('POST', '/bookings', {
      as,
      body: bookingBody({ product_code: 'TWR', booking_datetime: '2026-10-30T10:00' }),
    })
  const made = await Promise.all(Array.from({ length: 10 }, create))
  expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
  await expectExact()
  await t.undo(imported.id)
  await expectExact()
  expect((await read('overview', range!)).rows[0]).toMatchObject({ bookings: 10 })
})
