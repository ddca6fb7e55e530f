import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bookingSorts } from 'contract/bookings'
import { openTestApp } from '../testing.ts'
import { keepRanges } from './keep-ranges.sql.ts'
import { isRangeSort, rangeSorts, type RangeSort } from './ranges.ts'
import { sortKeys } from './sort-keys.sql.ts'
import { pageOf } from './testing-ranges.ts'
import { bookingBody } from './testing.ts'

const t = await openTestApp()
let as: Record<string, string>
beforeEach(async () => {
  await t.truncate()
  as = await t.signIn('admin')
})
afterAll(t.close)

const sorts = Object.keys(rangeSorts) as RangeSort[]
const size = 4
const keep = () => keepRanges(t.database, { size, few: 10 })

// Few names and long descriptions that differ only behind what the list is sorted by: many bookings share a key.
const body = fc
  .record({
    lead_traveler: fc.constantFrom('Ada', 'ada', 'Åse', 'Zoë', '伊藤'),
    customer_phone: fc.constantFrom('020 7946 0001', '+44 20 7946 0002'),
    description: fc.constantFrom('Tower', `${'😀'.repeat(200)}A`, `${'😀'.repeat(200)}B`, `${'😀'.repeat(199)}z`),
    booking_source: fc.constantFrom('partner', 'website', 'agent'),
    status: fc.constantFrom('confirmed', 'pending', 'cancelled'),
    amount: fc.constantFrom(0, 0.1, 12.5, 12.05),
    adults: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ adults, ...changed }) =>
    bookingBody({
      ...changed,
      travelers: Array.from({ length: adults }, (_, n) => ({ name: `Guest ${n}`, type: 'adult' })),
    } as Parameters<typeof bookingBody>[0]),
  )
const step = fc.record({
  act: fc.constantFrom(
    'create',
    'create',
    'create',
    'update',
    'status',
    'delete',
    'restore',
    'keep',
    'erase',
    'retain',
  ),
  which: fc.nat(20),
  body,
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function run({ act, which, body }: Step) {
  const path = `/bookings/${which + 1}`
  if (act === 'keep') return keep()
  if (act === 'create') return t.call('POST', '/bookings', { as, body })
  if (act === 'update') return t.call('PUT', path, { as, body })
  if (act === 'status') return t.call('PATCH', `${path}/update-status`, { as, body: { status: body.status } })
  if (act === 'delete') return t.call('DELETE', path, { as })
  if (act === 'restore') return t.call('POST', `${path}/restore`, { as })
  const phone = body.customer_phone
  const { total } = (await t.call('GET', '/personal-data', { as, query: { phone } })).body.data
  return t.call('POST', '/personal-data/erase', { as, body: { phone, total, words: [] } })
}

async function expectExactPages() {
  for (const sort_by of sorts)
    for (const sort_order of ['asc', 'desc'] as const) {
      const direction = sql.raw(sort_order)
      const { rows } = await t.database.db.execute<{ id: number }>(sql`
        select id from bookings where deleted_at is null order by ${sortKeys[sort_by]} ${direction}, id ${direction}`)
      const limit = 3
      for (let page = 1; page <= Math.ceil(rows.length / limit) + 1; page++) {
        const ids = rows.slice((page - 1) * limit, page * limit).map(({ id }) => id)
        const expected = { ids, total: rows.length, has_more: rows.length > page * limit }
        expect(
          await pageOf(t.database.db, { sort_by, sort_order, page, limit }),
          `${sort_by} ${sort_order} ${page}`,
        ).toEqual(expected)
      }
    }
}

test('Every sort of the list but those by time has ranges', () => {
  expect(bookingSorts.filter((sort) => !isRangeSort(sort)).toSorted()).toEqual(['booking_datetime'])
  expect(sorts.every((sort) => (bookingSorts as readonly string[]).includes(sort))).toBe(true)
})

test(
  'Each page that ranges lead to is exact after any writes, whether their changes are added or not',
  { tags: ['slow'], timeout: 120_000 },
  async () => {
    // The steps of a round run at once.
    const rounds = fc.array(fc.array(step, { minLength: 2, maxLength: 5 }), { minLength: 4, maxLength: 10 })
    await fc.assert(
      fc.asyncProperty(fc.array(body, { minLength: 16, maxLength: 24 }), rounds, async (first, all) => {
        await t.truncate()
        as = await t.signIn('admin')
        for (const each of first) await t.call('POST', '/bookings', { as, body: each })
        await keep()
        for (const round of all)
          for (const outcome of await Promise.all(round.map(run))) expect(outcome?.status ?? 200).toBeLessThan(500)
        await expectExactPages()
        await keep()
        await expectExactPages()
      }),
      { numRuns: 8, seed: 7, endOnFailure: true },
    )
  },
)

test('Ranges are divided until none holds twice the size of its sort, and the bookings written meanwhile are counted', async () => {
  for (let n = 0; n < 40; n++)
    await t.call('POST', '/bookings', { as, body: bookingBody({ amount: n % 5, lead_traveler: `Guest ${n}` }) })
  await keep()
  const { rows } = await t.database.db.execute<{ sort: string; ranges: number; most: number }>(sql`
    select sort, count(*) as ranges, max(n) as most from booking_ranges group by 1`)
  expect(rows.map(({ sort }) => sort).toSorted()).toEqual(sorts.toSorted())
  for (const { sort, ranges, most } of rows) {
    expect(ranges).toBeGreaterThanOrEqual(sort === 'description' ? 24 : 6)
    expect(most).toBeLessThan(sort === 'description' ? size / 2 : 2 * size)
  }
  await expectExactPages()
})

test('An erasure leaves no name as the start of a range', async () => {
  const phoneOf = (n: number) => `020 7946 00${10 + n}`
  for (let n = 0; n < 40; n++)
    await t.call('POST', '/bookings', {
      as,
      body: bookingBody({
        lead_traveler: `Guest ${n}`,
        customer_phone: phoneOf(n),
        travelers: [{ name: 'A', type: 'adult' }],
      }),
    })
  await keep()
  const { rows } = await t.database.db.execute<{ key: string }>(sql`
    select key_text as key from booking_ranges where sort = 'lead_traveler' and booking_id > 0 order by 1`)
  const [{ key: first }, { key: second }] = rows as [{ key: string }, { key: string }]
  for (const name of [first, second]) {
    const phone = phoneOf(Number(name.slice('Guest '.length)))
    const { total } = (await t.call('GET', '/personal-data', { as, query: { phone } })).body.data
    expect((await t.call('POST', '/personal-data/erase', { as, body: { phone, total, words: [] } })).status).toBe(200)
    const known = sql`select key_text from booking_ranges where key_text in (${name}, ${phone})`
    expect((await t.database.db.execute(known)).rows).toEqual([])
    expect((await t.database.db.execute(sql`select * from booking_range_changes`)).rows).toEqual([])
    await expectExactPages()
  }
})
