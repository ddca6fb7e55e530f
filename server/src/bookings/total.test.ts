import { sql, type SQL } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { bookingQuery } from 'contract/bookings'
import { totalQuery } from 'contract/list'
import { openTestApp } from '../testing.ts'
import { bookingBody } from './testing.ts'
import { openTotals } from './total.sql.ts'

type Query = Record<string, string>

const t = await openTestApp()
let as: Record<string, string>
const stays = new AbortController().signal

beforeAll(async () => {
  as = await t.signIn('admin')
})
afterEach(() => void vi.restoreAllMocks())
afterAll(t.close)

const ask = async (path: string, query: Query) => {
  const { status, body } = await t.call('GET', path, { as, query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const list = (query: Query) => ask('/bookings', query)
const count = async (query: Query): Promise<number> => (await ask('/bookings/total', query)).total

/** Bookings with the words `common` in all of them and `seventh` in every seventh. */
async function insertBookings(n: number) {
  // In several statements, none of which takes long.
  for (let from = 1; from <= n; from += 2_000)
    await t.database.db.execute(sql`
    insert into bookings (booking_reference, reference_key, booking_datetime, input_date, description, lead_traveler, customer_phone,
      customer_email, traveler_count, traveler_type, booking_source, amount, currency, status, confirmation_type, product_code,
      supplier_confirmation, pickup_time, pickup_location, drop_off_time, drop_off_location, search_text, created_at)
    select 'R-' || n, 'r-' || n, '2026-05-05 09:30', '2026-05-01', 'Thames', 'Ada', '020 7946 0000', 'a@example.test', 1, 'adult',
      'website', n % 7, 'GBP', case n % 2 when 0 then 'pending' else 'confirmed' end, 'instant', '', '', '', '', '', '',
      case n % 7 when 0 then 'common seventh' else 'common' end, '2026-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(${from}::int, ${Math.min(n, from + 1_999)}::int) n`)
  await t.database.db.execute(
    sql`insert into booking_histories (booking_id, user_name, changes) select id, 'Ada', '{}' from bookings`,
  )
  await t.database.db.execute(sql`
    insert into booking_counts (grain, day, status, booking_source, currency, n)
    select grain, date_trunc(split_part('created_' || grain, '_', case when grain like 'created%' then 3 else 2 end),
      case when grain like 'created%' then created_at at time zone 'UTC' else booking_datetime end)::date, status, booking_source, currency, count(*)
    from bookings, unnest(array['day', 'month', 'created_day', 'created_month']) grain group by 1, 2, 3, 4, 5`)
}

describe('Of a few bookings', () => {
  beforeAll(async () => {
    await t.truncate()
    as = await t.signIn('admin')
    await insertBookings(2_350)
  })

  test.each<Query>([
    {},
    { page: '2', limit: '7' },
    { page: '235', limit: '10' },
    { page: '236', limit: '10' },
    { page: '24', sort_by: 'amount', sort_order: 'asc' },
    { status: 'pending', page: '12' },
    { search: 'seventh' },
    { search: 'seventh', page: '4', sort_by: 'amount' },
    { search: 'common', page: '23' },
    { search: 'common', page: '24' },
    { search: 'common', page: '25' },
    { search: 'nothing like it' },
    { search: 'o', status: 'pending' },
  ])('a page without its total has the same rows, and says whether another one follows: %j', async (query) => {
    const counted = await list(query)
    const { data, current_page, per_page, last_page, total } = counted
    expect(await list({ ...query, total: 'none' })).toEqual({
      data,
      current_page,
      per_page,
      last_page: null,
      total: null,
      has_more: current_page < last_page,
    })
    expect(Object.keys(counted)).toEqual(['data', 'current_page', 'per_page', 'last_page', 'total'])
    const { page: _page, limit: _limit, sort_by: _sort, sort_order: _order, ...filters } = query
    expect(await count(filters)).toBe(total)
  })

  test('another word than none for the total is refused by its name', async () => {
    const refused = await t.call('GET', '/bookings', { as, query: { total: 'some' } })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['total']])
  })

  test('a person without the permission is refused the total', async () => {
    const guide = await t.signIn('employee', ['reviews'])
    expect((await t.call('GET', '/bookings/total', { as: guide })).status).toBe(403)
  })

  test('a count of a search is kept until a booking is written', async () => {
    const execute = vi.spyOn(t.database.db, 'execute')
    const totalOf = openTotals(t.database.db)
    const query = totalQuery(bookingQuery).parse({ search: 'thames cruise' })
    const statements = async () => {
      execute.mockClear()
      return [await totalOf(query, stays), execute.mock.calls.length > 1]
    }
    expect(await statements()).toEqual([0, true])
    await vi.waitFor(async () => expect(await statements()).toEqual([0, false]))
    const body = bookingBody({ description: 'Thames Cruise' })
    const { id } = (await t.call('POST', '/bookings', { as, body })).body.data
    expect(await statements()).toEqual([1, true])
    await t.call('PUT', `/bookings/${id}`, { as, body: { ...body, description: 'Tower' } })
    expect(await statements()).toEqual([0, true])
    await t.call('PUT', `/bookings/${id}`, { as, body })
    await t.call('DELETE', `/bookings/${id}`, { as })
    expect(await statements()).toEqual([0, true])
    await t.call('POST', `/bookings/${id}/restore`, { as })
    expect(await statements()).toEqual([1, true])
  })
})

describe('Of more hits than are counted at once', { tags: ['slow'] }, () => {
  const total = 22_000
  beforeAll(async () => {
    await t.truncate()
    as = await t.signIn('admin')
    await insertBookings(total)
  }, 60_000)

  test('a search is counted exactly, with its filters', async () => {
    expect(await count({ search: 'common' })).toBe(total)
    expect(await count({ search: 'o' })).toBe(total)
    expect(await count({ search: 'common', status: 'pending' })).toBe(total / 2)
    expect(await count({ search: 'common', start_date: '2026-05-06' })).toBe(0)
  })

  test('pages without a total end where the list ends', async () => {
    const { data } = await list({ search: 'common', page: '220' })
    expect(await list({ search: 'common', page: '220', total: 'none' })).toMatchObject({ data, has_more: false })
    expect(await list({ search: 'common', page: '219', total: 'none' })).toMatchObject({ has_more: true })
    expect(await list({ search: 'common', page: '221', total: 'none' })).toMatchObject({ data: [], has_more: false })
  })

  test('a count ends when its last caller has left, and those who stay get it', async () => {
    const { db } = t.database
    const query = totalQuery(bookingQuery).parse({ search: 'common' })
    const [first, second] = [new AbortController(), new AbortController()]
    // A connection of its own sees only the statements of one count, and none of the server's.
    const leavingAfter = (n: number, leave: () => void) => {
      const counted = { steps: 0 }
      const execute = (statement: SQL) => {
        if (++counted.steps === n) leave()
        return db.execute(statement)
      }
      const own: typeof db = Object.create(db, { execute: { value: execute } })
      return { counted, totalOf: openTotals(own) }
    }
    const { counted: whole, totalOf } = leavingAfter(5, () => first.abort())
    const [left, stayed] = [totalOf(query, first.signal), totalOf(query, second.signal)]
    expect(await Promise.all([left, stayed])).toEqual([total, total])
    const { counted: part, totalOf: again } = leavingAfter(4, () => second.abort())
    await expect(again(query, second.signal)).rejects.toThrow('Every caller of this count has left.')
    expect(part.steps).toBe(4)
    expect(whole.steps).toBeGreaterThan(5)
  })
})
