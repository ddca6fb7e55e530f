import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingQuery } from 'contract/bookings'
import { customerQuery } from 'contract/users'
import * as bookings from '../bookings/read.ts'
import { sortKeys } from '../bookings/sort-keys.sql.ts'
import { bookingBody } from '../bookings/testing.ts'
import { bookingTable, userTable } from '../db/tables.ts'
import { readByKeyset, type KeysetList } from '../db/keyset.ts'
import { openTestApp, type TestApp } from '../testing.ts'
import * as users from '../users/read.ts'

type Query = Record<string, string>

/** As many rows as make several pages, with keys that many share. */
const total = 803
let t: TestApp
let as: Record<string, string>

beforeAll(async () => {
  t = await openTestApp()
  as = await t.signIn('admin')
  await t.database.db.execute(sql`
    insert into users (role, name, username, username_key, email, email_key, mobile, search_text, created_at)
    select 'customer', 'Long ' || n % 7, 'long' || n, 'long' || n, 'long' || n || '@example.test', 'long' || n || '@example.test',
      case when n % 3 > 0 then '020 ' || n % 5 end, 'long', timestamptz '2024-01-01' + n % 11 * interval '1 day'
    from generate_series(1, ${total}) n`)
  const { body } = await t.call('POST', '/bookings', { as, body: bookingBody() })
  await t.database.db.execute(sql`
    insert into bookings
    select (jsonb_populate_record(b, jsonb_build_object(
      'id', 1000 + n, 'booking_reference', 'Long ' || n, 'reference_key', 'long ' || n, 'search_text', 'long',
      'booking_datetime', timestamp '2025-06-01 09:30' + n % 9 * interval '1 day', 'created_at', b.created_at + n % 11 * interval '7 ms',
      'description', repeat('Ångström tour ', 20) || n % 7, 'lead_traveler', (array['Zoë', 'adam', 'Bea', 'Ádám', '_x'])[1 + n % 5],
      'customer_phone', '+44 7700 90000' || n % 6, 'traveler_count', 1 + n % 4, 'amount', n % 13 + 0.05,
      'booking_source', (array['partner', 'website', 'agent'])[1 + n % 3],
      'status', (array['confirmed', 'pending', 'cancelled'])[1 + n % 3]))).*
    from bookings b, generate_series(1, ${total}) n where b.id = ${body.data.id}`)
})
afterAll(() => t.close())

const idsOf = (rows: readonly { id?: unknown }[]) => rows.map(({ id }) => Number(id))

async function pagesOf(path: string, query: Query): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; page <= Math.ceil(total / 100); page++) {
    const { body } = await t.call('GET', path, { as, query: { ...query, page: String(page) } })
    ids.push(...idsOf(body.data.data))
  }
  return ids
}

async function exported(path: string, query: Query): Promise<number[]> {
  const answer = await t.app.inject({ method: 'GET', url: `/api${path}/export`, headers: as, query })
  return idsOf(parse(answer.body, { bom: true, columns: true, record_delimiter: '\r\n' }))
}

/** By the way that lists take which are too long to be put in order at once. */
async function readIds(list: Omit<KeysetList, 'sortLimit'>): Promise<number[]> {
  const rows = []
  for await (const page of readByKeyset(t.database.db, { ...list, sortLimit: 100 })) rows.push(...page)
  return idsOf(rows)
}

describe.each(['asc', 'desc'] as const)(
  'a long list is complete and in order, sorted once or read by keyset pages: %s',
  { tags: ['slow'] },
  (order) => {
    test.each(bookingQuery.shape.sort_by._zod.def.innerType.options)('bookings by %s', async (sort_by) => {
      const query = { search: 'long', sort_by, sort_order: order }
      const expected = await pagesOf('/bookings', query)
      expect(new Set(expected).size).toBe(total)
      expect(await exported('/bookings', { ...query, columns: 'id' })).toEqual(expected)
      const list = {
        from: sql`${bookingTable}`,
        id: bookingTable.id,
        where: await bookings.isListed(t.database.db, query),
        key: sortKeys[sort_by],
        order,
        columns: { id: bookingTable.id },
      }
      expect(await readIds(list)).toEqual(expected)
    })

    test.each(customerQuery.shape.sort_by._zod.def.innerType.options)('customers by %s', async (sort_by) => {
      const query = { search: 'long', sort_by, sort_order: order }
      const expected = await pagesOf('/auth/users', query)
      expect(new Set(expected).size).toBe(total)
      expect(await exported('/auth/users', { ...query, columns: 'id' })).toEqual(expected)
      const list = {
        from: sql`${userTable}`,
        id: userTable.id,
        where: users.isListedCustomer(query),
        key: users.sortKeys[sort_by],
        nullable: true,
        order,
        columns: { id: userTable.id },
      }
      expect(await readIds(list)).toEqual(expected)
    })
  },
)
