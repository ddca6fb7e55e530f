import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openActing } from '../acts/testing.ts'
import { allRows } from './testing.ts'
import { erasePerson } from './write.ts'

const { t, a } = await openActing()
const email = 'canary@mail.example'
const cleo = {
  customer_email: email,
  lead_traveler: 'Cleo Canary',
  description: 'Tower for Cleo Canary',
  travelers: [{ name: 'Cleo Canary', type: 'adult' as const }],
}

const left = async () => (await allRows(t.database.db)).filter((row) => /canary|cleo/i.test(row))

/** How many statements erase a person who has so many bookings, each with an entry of its history. */
async function statementsFor(count: number): Promise<number> {
  const first = await a.booking({ ...cleo, booking_reference: `B-${count}` })
  const { db } = t.database
  await db.execute(sql`
    insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', ${count * 1_000}::int + n, 'reference_key', b.reference_key || n,
      'booking_reference', b.booking_reference || n))).* from bookings b, generate_series(1, ${count - 1}::int) n where b.id = ${first}`)
  await db.execute(sql`
    insert into booking_travelers (booking_id, position, name, type)
    select id, 0, lead_traveler, 'adult' from bookings where id > ${count * 1_000}`)
  await db.execute(sql`
    insert into booking_histories (booking_id, user_name, changes)
    select b.id, h.user_name, h.changes from bookings b, booking_histories h where b.id > ${count * 1_000} and h.booking_id = ${first}`)
  const n = await t.database.withTx(async (tx) => {
    const { session } = tx as unknown as { session: { client: { query(): unknown } } }
    const query = vi.spyOn(session.client, 'query')
    await erasePerson(tx, { email })
    const sent = query.mock.calls.length
    query.mockRestore()
    return sent
  })
  expect(await left()).toEqual([])
  return n
}

test('An erasure takes no more statements for many bookings and entries of histories than for few', async () => {
  const few = await statementsFor(3)
  await t.database.db.execute(sql`delete from idempotency_keys`)
  expect(await statementsFor(60)).toBeLessThanOrEqual(few)
})
