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
    select 'R-' || n, 'r-' || n, '2026-05-05 09:30'::timestamp + n % 60 * interval '17 hours', '2026-05-01', 'Thames', 'Ada', '020 7946 0000', 'a@example.test', 1, 'adult',
      'website', n % 7, 'GBP', case n % 2 when 0 then 'pending' else 'confirmed' end, 'instant', '', '', '', '', '', '', '',
      '2026-01-01'::timestamptz + (n / 3) * interval '100 minutes'
    from generate_series(1, ${total}::int) n`)
  await t.database.db.execute(sql`
    insert into booking_counts (grain, day, status, booking_source, currency, n)
    select grain, date_trunc(split_part('created_' || grain, '_', case when grain like 'created%' then 3 else 2 end),
      case when grain like 'created%' then created_at at time zone 'UTC' else booking_datetime end)::date, status, booking_source, currency, count(*)
    from bookings, unnest(array['day', 'month', 'created_day', 'created_month']) grain group by 1, 2, 3, 4, 5`)
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
      ['booking_datetime', sql`true`, total],
      ['booking_datetime', sql`status = 'pending'`, total / 2],
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
        [2_351, 1],
      ] as const) {
        const query = { sort_by: column, sort_order: order, page: `${page}`, limit: `${limit}`, ...filter }
        const expected = rows.slice((page - 1) * limit, page * limit).map(({ id }) => id)
        expect(await idsOf(query), JSON.stringify(query)).toEqual({ ids: expected, total: count })
      }
    }
  },
)

test.each(['asc', 'desc'])(
  'The first pages of a filtered list sorted %s are those of all its bookings',
  async (order) => {
    const days = sql`booking_datetime >= '2026-05-07' and booking_datetime < '2026-06-16'`
    const range = { start_date: '2026-05-07', end_date: '2026-06-15' }
    for (const [sort_by, where, filter] of [
      ['created_at', days, range],
      ['created_at', sql`${days} and status = 'pending'`, { ...range, status: 'pending' }],
      ['booking_datetime', days, range],
      ['booking_datetime', sql`status = 'pending'`, { status: 'pending' }],
      ['amount', days, range],
      ['amount', sql`${days} and status = 'pending'`, { ...range, status: 'pending' }],
      ['created_at', sql`status = 'confirmed'`, { status: 'confirmed', booking_source: 'website', currency: 'GBP' }],
    ] as const) {
      const direction = sql.raw(order)
      const { rows } = await t.database.db.execute<{ id: number }>(
        sql`select id from bookings where ${where} order by ${sql.identifier(sort_by)} ${direction}, id ${direction}`,
      )
      for (const page of [1, 2, 11]) {
        const query = { sort_by, sort_order: order, page: `${page}`, limit: '70', ...filter }
        const expected = rows.slice((page - 1) * 70, page * 70).map(({ id }) => id)
        expect(await idsOf(query), JSON.stringify(query)).toEqual({ ids: expected, total: rows.length })
      }
    }
  },
)

test('A deep page of a search is the same as without the search that every booking matches', async () => {
  const query = { page: '22', limit: '100' }
  await t.database.db.execute(sql`update bookings set search_text = 'thames'`)
  expect(await idsOf({ ...query, search: 'thames' })).toEqual(await idsOf(query))
})
