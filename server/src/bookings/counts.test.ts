import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing.ts'
import { countChanges, countParts, grains, type Counted } from './counts.ts'
import { bookingStats } from './read.ts'
import { bookingBody } from './testing.ts'

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2044-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the parts of a range', () => {
  test('hold every day of it once, in whole months where they can', () => {
    fc.assert(
      fc.property(day, day, day, (a, b, probe) => {
        const [start, end] = [a, b].toSorted() as [string, string]
        const month = `${probe.slice(0, 7)}-01`
        for (const [from, to] of [
          [start, end],
          [undefined, end],
          [start, undefined],
          [undefined, undefined],
        ] as const) {
          const { months, days } = countParts(from, to)
          const times =
            (month >= months.from && month < months.before ? 1 : 0) +
            days.filter((span) => probe >= span.from && probe < span.before).length
          expect(times).toBe((!from || probe >= from) && (!to || probe <= to) ? 1 : 0)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('of a single day, a whole month and everything', () => {
    expect(countParts('2025-02-01', '2025-02-28').months).toEqual({ from: '2025-02-01', before: '2025-03-01' })
    expect(countParts('2025-02-03', '2025-02-03').days).toEqual([{ from: '2025-02-03', before: '2025-02-04' }])
    expect(countParts(undefined, undefined).days.every(({ from, before }) => from >= before)).toBe(true)
  })
})

test('changes name each key once, in one order, and nothing that stays', () => {
  const counted: Counted = {
    booking_datetime: '2025-06-05T09:30',
    created_at: '2025-05-30T23:30:00.000Z',
    status: 'confirmed',
    booking_source: 'agent',
    currency: 'GBP',
  }
  const later: Counted = { ...counted, booking_datetime: '2025-06-01 10:00:00' }
  expect(countChanges([counted, later], [counted])).toEqual([
    { grain: 'created_day', day: '2025-05-30', status: 'confirmed', booking_source: 'agent', currency: 'GBP', n: 1 },
    { grain: 'created_month', day: '2025-05-01', status: 'confirmed', booking_source: 'agent', currency: 'GBP', n: 1 },
    { grain: 'day', day: '2025-06-01', status: 'confirmed', booking_source: 'agent', currency: 'GBP', n: 1 },
    { grain: 'month', day: '2025-06-01', status: 'confirmed', booking_source: 'agent', currency: 'GBP', n: 1 },
  ])
  expect(countChanges([later], [counted]).map(({ grain, day: first, n }) => [grain, first, n])).toEqual([
    ['day', '2025-06-01', 1],
    ['day', '2025-06-05', -1],
  ])
})

describe('after any work on bookings', () => {
  let app: TestApp
  let as: Record<string, string>
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(async () => {
    await app.truncate()
    as = await app.signIn('admin')
  })
  afterAll(() => app.close())

  type Step = {
    act: 'create' | 'update' | 'status' | 'delete' | 'restore'
    which: number
    body: ReturnType<typeof bookingBody>
  }
  // The steps of a round run at once.
  const rounds = () => fc.array(fc.array(step, { minLength: 2, maxLength: 4 }), { minLength: 4, maxLength: 8 })
  const step: fc.Arbitrary<Step> = fc.record({
    act: fc.constantFrom('create', 'create', 'update', 'update', 'status', 'status', 'delete', 'restore'),
    which: fc.nat(5),
    body: fc
      .record({
        booking_datetime: fc.constantFrom(
          '2024-12-31T23:59',
          '2025-01-01T00:00',
          '2025-01-15T10:00',
          '2025-02-01T08:00',
        ),
        status: fc.constantFrom('confirmed', 'pending', 'cancelled'),
        booking_source: fc.constantFrom('partner', 'website'),
        currency: fc.constantFrom('GBP', 'EUR'),
      })
      .map((changed) => bookingBody(changed as Parameters<typeof bookingBody>[0])),
  })

  async function run({ act, which, body }: Step) {
    const path = `/bookings/${which + 1}`
    if (act === 'create') return app.call('POST', '/bookings', { as, body })
    if (act === 'update') return app.call('PUT', path, { as, body })
    if (act === 'status') return app.call('PATCH', `${path}/update-status`, { as, body: { status: body.status } })
    if (act === 'delete') return app.call('DELETE', path, { as })
    return app.call('POST', `${path}/restore`, { as })
  }

  const counted = (source: string) =>
    app.database.db.execute(sql.raw(`select ${source} order by 1, 2, 3, 4`)).then(({ rows }) => rows)

  test('the counts are what counting would find', { tags: ['slow'], timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(rounds(), async (all) => {
        await app.truncate()
        as = await app.signIn('admin')
        for (const round of all)
          for (const { status } of await Promise.all(round.map(run))) expect(status).toBeLessThan(500)
        for (const grain of grains) {
          const [unit, column] = [
            grain.replace('created_', ''),
            grain.startsWith('created') ? `created_at at time zone 'UTC'` : 'booking_datetime',
          ]
          const kept = await counted(
            `day::text, status, booking_source, currency, n from booking_counts where grain = '${grain}' and n <> 0`,
          )
          const real =
            await counted(`date_trunc('${unit}', ${column})::date::text as day, status, booking_source, currency, count(*) as n
            from bookings where deleted_at is null group by 1, 2, 3, 4`)
          expect(kept).toEqual(real)
        }
        const { rows } = await app.database.db.execute(sql`
          select count(*) as total, count(*) filter (where status = 'confirmed') as confirmed, count(*) filter (where status = 'pending') as pending,
            count(*) filter (where status = 'cancelled') as cancelled
          from bookings where deleted_at is null and booking_datetime >= '2025-01-01' and booking_datetime < '2025-01-16'`)
        const range = { start_date: '2025-01-01', end_date: '2025-01-15' }
        const kept = await app.database.db.execute(sql`select (${bookingStats(range)}) as stats`)
        expect(kept.rows[0]!.stats).toEqual(rows[0])
      }),
      { numRuns: 12 },
    )
  })
})
