import { sql } from 'drizzle-orm'
import { bookingBody } from '../bookings/testing.ts'
import type { TestApp } from '../testing.ts'

export const agencyEmail = 'agency@mail.example'

/** Bookings of an agency, each with travelers, a number and a text of its own with names of the party. */
export async function fillAgency(
  t: TestApp,
  as: Record<string, string>,
  { bookings, travelers }: { bookings: number; travelers: number },
): Promise<void> {
  const first = bookingBody({ booking_reference: 'A-0', customer_email: agencyEmail })
  const { id } = (await t.call('POST', '/bookings', { as, body: first })).body.data
  const { db } = t.database
  const named = sql`jsonb_build_object('lead_traveler', 'Anna' || n || 'x0 Agent',
    'customer_phone', '+44 20 7946 ' || (1000 + n), 'search_text', '', 'description',
    'Seats for Anna' || n || 'x0  Agent and AGENT, ANNA' || n || 'X1, call 020 7946 ' || (1000 + n) || ', agent')`
  await db.execute(sql`
    insert into bookings select (jsonb_populate_record(b, ${named} || jsonb_build_object('id', 10000 + n,
      'booking_reference', 'A-' || n, 'reference_key', 'a-' || n))).*
    from bookings b, generate_series(1, ${bookings}::int) n where b.id = ${id}`)
  await db.execute(sql`
    insert into booking_travelers (booking_id, position, name, type)
    select 10000 + n, k, 'Anna' || n || 'x' || k || ' Agent', 'adult'
    from generate_series(1, ${bookings}::int) n, generate_series(0, ${travelers - 1}::int) k`)
  await db.execute(sql`
    insert into booking_histories (booking_id, user_name, changes)
    select 10000 + n, 'Ann', jsonb_build_object('old', '{}'::jsonb, 'new', ${named} - 'search_text')::json
    from generate_series(1, ${bookings}::int) n`)
  await db.execute(sql`delete from booking_histories where booking_id = ${id}`)
  await db.execute(sql`delete from booking_travelers where booking_id = ${id}`)
  await db.execute(sql`delete from bookings where id = ${id}`)
}
