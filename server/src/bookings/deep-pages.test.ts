import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingRow } from 'contract/bookings'
import { openTestApp } from '../testing.ts'

const total = 2_350
const t = await openTestApp()
let as: Record<string, string>

beforeAll(async () => {
  as = await t.signIn('admin')
  await t.database.db.execute(sql`
    insert into bookings (booking_reference, reference_key, booking_datetime, input_date, description, lead_traveler, customer_phone,
      customer_email, traveler_count, traveler_type, booking_source, amount, currency, status, confirmation_type, product_code,
      supplier_confirmation, pickup_time, pickup_location, drop_off_time, drop_off_location, search_text, created_at)
    select 'R-' || n, 'r-' || n, '2026-05-05 09:30', '2026-05-01', 'Thames', 'Ada', '020 7946 0000', 'a@example.test', 1, 'adult',
      'website', n % 7, 'GBP', case n % 2 when 0 then 'pending' else 'confirmed' end, 'instant', '', '', '', '', '', '', '',
      '2026-01-01'::timestamptz + (n / 3) * interval '1 minute'
    from generate_series(1, ${total}::int) n`)
  await t.database.db.execute(sql`
    insert into booking_counts (grain, day, status, booking_source, currency, n)
    select grain, case grain when 'day' then '2026-05-05'::date else '2026-05-01' end, status, 'website', 'GBP', count(*)
    from bookings, unnest(array['day', 'month']) grain group by grain, status`)
})
afterAll(t.close)

const idsOf = async (query: Record<string, string>) => {
  const { body } = await t.call('GET', '/bookings', { as, query })
  return { ids: body.data.data.map(({ id }: BookingRow) => id), total: body.data.total }
}

test.each(['asc', 'desc'])(
  'Pages in the second half of a list sorted %s are those that lead there from the first',
  async (order) => {
    for (const [column, where, count] of [
      ['created_at', sql`true`, total],
      ['amount', sql`true`, total],
      ['created_at', sql`status = 'pending'`, total / 2],
    ] as const) {
      const direction = sql.raw(order)
      const { rows } = await t.database.db.execute<{ id: number }>(
        sql`select id from bookings where ${where} order by ${sql.identifier(column)} ${direction}, id ${direction}`,
      )
      const filter: Record<string, string> = count === total ? {} : { status: 'pending' }
      for (const [page, limit] of [
        [21, 100],
        [23, 100],
        [24, 100],
        [25, 100],
        [336, 7],
        [2_350, 1],
      ] as const) {
        const query = { sort_by: column, sort_order: order, page: `${page}`, limit: `${limit}`, ...filter }
        const expected = rows.slice((page - 1) * limit, page * limit).map(({ id }) => id)
        expect(await idsOf(query), JSON.stringify(query)).toEqual({ ids: expected, total: count })
      }
    }
  },
)

test('A deep page of a search is the same as without the search that every booking matches', async () => {
  const query = { page: '22', limit: '100' }
  await t.database.db.execute(sql`update bookings set search_text = 'thames'`)
  expect(await idsOf({ ...query, search: 'thames' })).toEqual(await idsOf(query))
})
