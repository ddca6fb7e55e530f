import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingBody } from '../bookings/testing.ts'
import type { Tx } from '../db/db.ts'
import { openTestApp } from '../testing.ts'
import { findPerson } from './person.sql.ts'

const t = await openTestApp()
afterAll(t.close)

/** One person with a booking, a deleted one and a former one, among thousands of others. */
beforeAll(async () => {
  await t.truncate()
  const as = await t.signIn('admin')
  const person = {
    lead_traveler: 'Cleo Canary',
    customer_phone: '+44 20 7946 0801',
    customer_email: 'Cleo@Mail.Example',
  }
  await t.makeCustomer({ name: 'Cleo Canary', email: 'cleo@mail.example', mobile: '020 7946 0801' })
  const book = async (reference: string) =>
    (await t.call('POST', '/bookings', { as, body: bookingBody({ ...person, booking_reference: reference }) })).body
      .data.id
  await book('B-0')
  await t.call('DELETE', `/bookings/${await book('B-1')}`, { as })
  await t.call('PUT', `/bookings/${await book('B-2')}`, { as, body: bookingBody({}) })
  await t.database.db.execute(sql`
    insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', 10000 + n, 'reference_key', 'r-' || n,
      'customer_email', 'p' || n || '@example.test', 'customer_phone', '+44 20 1' || (100000 + n),
      'search_text', 'p' || n))).* from bookings b, generate_series(1, 5000) n where b.booking_reference = 'B-0'`)
  await t.database.db.execute(sql`
    insert into booking_travelers (booking_id, position, name, type)
    select id, 0, 'Person ' || id, 'adult' from bookings where id > 10000`)
  await t.database.db.execute(sql`
    insert into booking_histories (booking_id, user_name, changes)
    select id, 'Ann', '{"old": {}, "new": {"description": "x"}}' from bookings where id > 10000`)
  await t.database.db.execute(sql`
    insert into users select (jsonb_populate_record(u, jsonb_build_object('id', 10000 + n, 'username_key', 'u' || n,
      'email_key', 'p' || n || '@example.test', 'mobile', '+44 20 1' || (100000 + n)))).*
    from users u, generate_series(1, 5000) n where u.role = 'customer'`)
  await t.database.db.execute(sql`analyze`)
})

/** Rows that sequential scans have read; PostgreSQL adds scans of earlier transactions that it has not published yet. */
const scanned = async (tx: Tx) => {
  const { rows } = await tx.execute<{ name: string; n: number }>(sql`
    select relname as name, seq_tup_read as n from pg_stat_xact_user_tables
    where relname in ('bookings', 'booking_histories', 'booking_travelers', 'users') order by relname`)
  return rows
}

test.each([
  ['an address', { email: 'CLEO@mail.example' }],
  ['a number', { phone: '(020) 79460801' }],
])(
  'A person is found by %s without reading through bookings, histories, travelers or accounts',
  async (_by, selector) => {
    await t.database.withTx(async (tx) => {
      const before = await scanned(tx)
      const person = await findPerson(tx, selector)
      expect([person.customers.length, person.bookings.length, person.former.length]).toEqual([1, 2, 1])
      expect(before).toHaveLength(4)
      expect(await scanned(tx)).toEqual(before)
    })
  },
)
