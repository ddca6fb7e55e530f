import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from 'contract/limits'
import type { ReportColumn } from 'contract/report-definitions'
import { changeBetween, formatValue } from 'contract/report-values'
import { openCalendar, tourBody } from '../tours/testing.ts'

const { app, admin, book, setStatus, remove, tourOf, putTour, plan, merge } = await openCalendar()

const travelers = (n: number) => Array.from({ length: n }, (_, i) => ({ name: `T ${i}`, type: 'adult' as const }))
const read = (name: string, query: Record<string, string> = {}) =>
  app.call('GET', `/reports/${name}`, { as: admin, query })
const range = { start_date: '2026-10-01', end_date: '2026-11-30', compare: 'none' }

async function threeBookings() {
  const shared = { input_date: '2026-09-29', booking_source: 'partner' as const, currency: 'GBP' as const }
  await book('TWR', '2026-10-01T09:00', { ...shared, travelers: travelers(2), amount: 100.1 })
  await book('BUS', '2026-10-31T09:00', { ...shared, travelers: travelers(3), amount: 0.2, booking_source: 'website' })
  const lost = await book('BUS', '2026-11-02T09:00', {
    ...shared,
    travelers: travelers(4),
    amount: 40,
    currency: 'EUR',
  })
  await setStatus(lost.id, 'cancelled')
  const gone = await book('ZOO', '2026-11-02T10:00', shared)
  await remove(gone.id)
}

test('The overview counts live bookings, and travelers and money of those that are not cancelled', async () => {
  await threeBookings()
  const { status, body } = await read('overview', range)
  expect(status).toBe(200)
  const [overview, curve] = body.data.tables
  expect(overview.rows).toEqual([
    {
      bookings: 3,
      travelers: 5,
      revenue_eur: 0,
      revenue_gbp: 100.3,
      mean_eur: null,
      mean_gbp: 50.15,
      cancelled_share: 1 / 3,
      lead_days_median: 32,
    },
  ])
  expect(curve.rows.map((row: { bookings: number }) => row.bookings).filter(Boolean)).toEqual([1, 1, 1])
  expect(body.data).toMatchObject({
    grain: 'day',
    compare: null,
    compared_range: null,
    range: { start_date: '2026-10-01' },
  })
})

test('A report by input date counts a booking on the day of its booking', async () => {
  await threeBookings()
  const query = { ...range, start_date: '2026-09-29', end_date: '2026-09-29', by: 'booked', stack: 'tour' }
  const { rows, totals } = (await read('trend', query)).body.data.tables[0]
  expect(totals).toMatchObject({ bookings: 3, travelers: 5, revenue_gbp: 100.3 })
  expect(rows.map(({ label, bookings }: { label: string; bookings: number }) => [label, bookings])).toEqual([
    [expect.any(String), 2],
    [expect.any(String), 1],
  ])
})

test.each(['source', 'status', 'tour', 'currency', 'none'])(
  'A trend stacked by %s adds up to its totals',
  async (stack) => {
    await threeBookings()
    for (const grain of ['day', 'week', 'month']) {
      const { rows, totals } = (await read('trend', { ...range, stack, grain })).body.data.tables[0]
      for (const key of ['bookings', 'travelers', 'revenue_gbp'] as const)
        expect(rows.reduce((sum: number, row: Record<string, number>) => sum + Math.round(row[key]! * 100), 0)).toBe(
          Math.round(totals[key] * 100),
        )
    }
  },
)

describe('of a trend stacked by tour the first ones by revenue', () => {
  const of = (amount: number, currency: 'GBP' | 'EUR' = 'GBP') => ({ amount, currency })
  const first = async () => {
    const { rows } = (await read('trend', { ...range, stack: 'tour', measure: 'revenue', grain: 'month' })).body.data
      .tables[0]
    return [...new Set(rows.map(({ key }: { key: string }) => key))]
  }
  const keyOf = async (code: string) => String((await tourOf(code)).id)
  const day = '2026-10-05T09:00'
  beforeEach(async () => {
    for (let n = 1; n <= limits.report.series; n++) await book(`ONE-${n}`, day, of(20))
  })

  test('are those with the most bookings, all of them, where the report has several currencies', async () => {
    await book('TWO', day, of(5))
    await book('TWO', day, of(5, 'EUR'))
    expect((await first()).slice(0, 1)).toEqual([await keyOf('TWO')])
  })

  test('are those with the most revenue where the only booking in another currency is cancelled', async () => {
    await book('BIG', day, of(500))
    await setStatus((await book('BIG', day, of(500, 'EUR'))).id, 'cancelled')
    await book('LOW', day, of(5))
    await book('LOW', day, of(5))
    await book('LOW', day, of(5))
    expect(await first()).toEqual([
      await keyOf('BIG'),
      ...(await Promise.all(Array.from({ length: limits.report.series - 1 }, (_, n) => keyOf(`ONE-${n + 1}`)))),
      'other',
    ])
  })
})

test('Tours and sources are filtered, and compared with the same days a year earlier', async () => {
  await threeBookings()
  const tours = (await read('tours', { ...range, compare: 'year' })).body.data
  expect(tours.tables[0].rows).toMatchObject([
    { bookings: 2, travelers: 3, cancelled_share: 0.5, mean_party: 3, seats_filled: null },
    { bookings: 1, travelers: 2, cancelled_share: 0 },
  ])
  expect(tours.compared_range).toEqual({ start_date: '2025-10-01', end_date: '2025-11-30' })
  expect(tours.compare.tables[0]).toMatchObject({ rows: [], totals: { bookings: 0 } })
  const [bus, tower] = tours.tables[0].rows
  const sources = await read('sources', { ...range, tour_id: `${bus.tour_id},${tower.tour_id}`, currency: 'GBP' })
  expect(sources.body.data.tables[0].rows).toMatchObject([
    { booking_source: 'partner', bookings: 1, share: 0.5, revenue_gbp: 100.1 },
    { booking_source: 'website', bookings: 1, share: 0.5, revenue_gbp: 0.2 },
  ])
})

test('Seats are those of the departures with a booking, by their plans and the tours of today', async () => {
  const at = (hour: number) => `2026-10-05T${String(hour).padStart(2, '0')}:00`
  const some = (n: number) => ({ travelers: travelers(n) })
  const first = await book('SEA', at(9), some(2))
  await book('SEA', at(10), some(3))
  await book('SEA', at(11), some(1))
  await book('SEB', at(9), some(4))
  await book('SEC', at(9), some(5))
  await book('SEC', at(12), some(6))
  await setStatus((await book('SEA', at(13), some(2))).id, 'cancelled')
  const [sea, seb, sec] = [await tourOf('SEA'), await tourOf('SEB'), await tourOf('SEC')]
  await putTour(sea.id, tourBody(sea, { capacity: 10 }))
  await plan({ tour_id: sea.id, starts_at: at(10), capacity: 20, version: 0 })
  await plan({ tour_id: sec.id, starts_at: at(12), capacity: 8, version: 0 })
  const filled = async () => {
    const { rows, totals } = (await read('tours', range)).body.data.tables[0]
    return [
      ...[sea, seb, sec].map(({ id }) => rows.find((row: { tour_id: number }) => row.tour_id === id)?.seats_filled),
      totals.seats_filled,
    ]
  }
  expect(await filled()).toEqual([6 / 40, null, 6 / 8, 12 / 48])
  // At 09:00 the two tours make one departure.
  expect((await merge(seb.id, sea.id)).status).toBe(200)
  expect(await filled()).toEqual([10 / 40, undefined, 6 / 8, 16 / 48])
  await setStatus(first.id, 'cancelled')
  expect(await filled()).toEqual([8 / 40, undefined, 6 / 8, 14 / 48])
})

test('The total of a share of travelers is one of travelers', async () => {
  await setStatus((await book('TWR', '2026-10-05T09:00', { travelers: travelers(2) })).id, 'cancelled')
  const totalsOf = async (query: object) =>
    (await read('behaviour', { ...range, ...query })).body.data.tables.find(
      ({ name }: { name: string }) => name === 'kinds',
    ).totals
  expect(await totalsOf({ status: 'cancelled' })).toEqual({ kind: null, travelers: 0, share: null })
  await book('TWR', '2026-10-05T09:00', { travelers: travelers(3) })
  expect(await totalsOf({})).toEqual({ kind: null, travelers: 3, share: 1 })
})

test('A currency of the compared range alone has its columns in both ranges', async () => {
  await book('TWR', '2025-10-05T09:00', { currency: 'USD', amount: 12.5 })
  await book('TWR', '2026-10-05T09:00', { currency: 'GBP', amount: 7 })
  const { tables, compare } = (await read('overview', { ...range, compare: 'year' })).body.data
  expect(tables[0].rows).toMatchObject([{ revenue_usd: 0, mean_usd: null, revenue_gbp: 7 }])
  expect(compare.tables[0].rows).toMatchObject([{ revenue_usd: 12.5, mean_usd: 12.5, revenue_gbp: 0, mean_gbp: null }])
  expect(tables[0].columns).toEqual(compare.tables[0].columns)
})

test('A share is rounded once, where it is shown or written', async () => {
  const [first] = await Promise.all(Array.from({ length: 23 }, () => book('TWR', '2026-10-05T09:00', {})))
  await setStatus(first!.id, 'cancelled')
  const [{ rows, columns }] = (await read('tours', range)).body.data.tables
  const shown = columns.find(({ key }: ReportColumn) => key === 'cancelled_share')
  // 4.348 %, which four decimals make 4.35 % and one more rounding 4.4 %.
  expect(formatValue(rows[0].cancelled_share, shown)).toBe('4.3%')
  expect(changeBetween(rows[0].cancelled_share, 0, shown)).toBe('+4.3 points')
  const query = new URLSearchParams({ ...range, format: 'csv' })
  const file = await app.app.inject({ url: `/api/reports/tours/export?${query.toString()}`, headers: admin })
  expect(file.payload).toMatch(/,0\.0435[,\r]/)
})

test('A table is written as a file with its totals', async () => {
  await threeBookings()
  const query = new URLSearchParams({ ...range, format: 'csv' })
  const file = await app.app.inject({ url: `/api/reports/sources/export?${query.toString()}`, headers: admin })
  expect(file.payload.split('\r\n')).toEqual([
    '\uFEFFbooking_source,bookings,share,travelers,revenue_gbp,revenue_eur,mean_gbp,mean_eur,mean_party,cancelled_share',
    'partner,2,0.6667,2,100.10,0.00,100.10,,2,0.5',
    'website,1,0.3333,3,0.20,0.00,0.20,,3,0',
    'Total,3,1,5,100.30,0.00,50.15,,2.5,0.3333',
    '',
  ])
  expect((await read('sources/export', { ...range, format: 'xlsx' })).status).toBe(200)
  const tour_id = String((await tourOf('TWR')).id)
  const narrowed = new URLSearchParams({
    ...range,
    booking_source: 'partner',
    currency: 'EUR',
    tour_id,
    format: 'xlsx',
  })
  const { headers } = await app.app.inject({
    url: `/api/reports/sources/export?${narrowed.toString()}`,
    headers: admin,
  })
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="sources-sources-2026-10-01-to-[\d-]+-partner-eur-[a-z-]+-as-of-[\d-]+\.xlsx"$/,
  )
  const written = () => app.lines.filter((line) => line.includes('"exported"')).length
  const before = written()
  const head = await app.app.inject({
    method: 'HEAD',
    url: `/api/reports/sources/export?${narrowed.toString()}`,
    headers: admin,
  })
  expect(head.headers['content-disposition']).toBe(headers['content-disposition'])
  expect([head.headers['content-length'], written()]).toEqual([undefined, before])
  expect((await read('sources/export', { ...range, table: 'x' })).body.errors).toEqual({
    table: ['This report has no such table'],
  })
})

test.each([
  [{ start_date: '2000-01-01', end_date: '2020-01-01' }, 'end_date', 'The range must be at most 20 years'],
  [{ ...range, start_date: '2020-01-01', grain: 'day' }, 'grain', 'Single days are shown for at most 1,100 days'],
  [{ start_date: '2026-02-02', end_date: '2026-02-01' }, 'end_date', expect.any(String)],
  [{ tour_id: 'x' }, 'tour_id.0', 'tour_id must be an id'],
])('The query %j is refused', async (query, field, sentence) => {
  const { status, body } = await read('trend', query)
  expect([status, body.errors]).toEqual([422, { [field]: [sentence] }])
})

test('A report ignores what it does not take, also where that would be refused', async () => {
  await threeBookings()
  const days = { start_date: '2020-01-01', end_date: '2026-12-31', grain: 'day' }
  for (const name of ['calendar', 'tours', 'behaviour', 'cancellations']) {
    const { status, body } = await read(name, days)
    expect([name, status, body.data?.grain]).toEqual([name, 200, 'month'])
    expect((await read(`${name}/export`, days)).status).toBe(200)
  }
  const years = { start_date: '2000-01-01', end_date: '2021-01-01' }
  expect((await read('pace', years)).status).toBe(200)
  expect((await read('pace/export', years)).status).toBe(200)
  expect((await read('calendar', years)).body.errors).toHaveProperty('end_date')
  expect((await read('sources/export', days)).body.errors).toHaveProperty('grain')
})

test('An unknown report is not found, and one without the permission is refused', async () => {
  expect((await read('nothing')).status).toBe(404)
  const as = await app.signIn(await app.makeStaff({ permissions: ['booking'] }))
  expect((await app.call('GET', '/reports/overview', { as })).status).toBe(403)
  const reporter = await app.signIn(await app.makeStaff({ permissions: ['reports'] }))
  expect((await app.call('GET', '/reports/overview', { as: reporter })).status).toBe(200)
})

const otherOptions: Record<string, string>[] = [{}, { grain: 'day' }, { compare: 'year' }]

test.each(['none', '2026-02-30', '0001-01-01', '9999-12-31'])(
  'A range with the day %s is refused with 422',
  async (day) => {
    for (const name of ['start_date', 'end_date'])
      for (const more of otherOptions) {
        const { status, body } = await read('overview', { [name]: day, ...more })
        expect([status, Object.keys(body.errors)]).toEqual([422, [name]])
      }
  },
)
