import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { timeZone } from 'contract/days'
import { folded } from '../db/lists.ts'

// What is on the books: bookings from their input date on, as long as they are neither cancelled nor deleted. `report_pace` has the
// differences of each day, which add up to what was on the books at the end of it.

const zone = sql.raw(`'${timeZone}'`)

/** The day of the transaction, as `counted_on` of the entries of a history has it. */
export const today = sql`(now() at time zone ${zone})::date`

/**
 * Adds up rows of `code_id, tour_day, day, booking_source, currency, n, travelers, pence`, where `n` is 1 or -1 and counts from `day` on: under their
 * code and under 0, which stands for all of them.
 */
export const paceSums = (rows: SQL): SQL => sql`
  select g.code_id, date_trunc('month', r.tour_day)::date as month, r.day, r.booking_source, r.currency,
    sum(r.n)::integer as bookings, sum(r.n * r.travelers)::integer as travelers, sum(r.n * r.pence)::bigint as pence
  from (${rows}) r cross join lateral (values (0::bigint), (r.code_id)) as g (code_id)
  group by 1, 2, 3, 4, 5 having sum(r.n) <> 0 or sum(r.n * r.travelers) <> 0 or sum(r.n * r.pence) <> 0
  order by 1, 2, 3, 4, 5`

export const addToPace = (rows: SQL): SQL => sql`
  insert into report_pace as t (code_id, month, day, booking_source, currency, bookings, travelers, pence) ${paceSums(rows)}
  on conflict (code_id, month, day, booking_source, currency) do update set
    bookings = t.bookings + excluded.bookings, travelers = t.travelers + excluded.travelers, pence = t.pence + excluded.pence`

/** A time of a history, as `05 Jun, 25 09:30 AM`. */
const dayOf = (text: SQL) => sql`to_date(left(${text}, 8) || '20' || substr(${text}, 9, 2), 'DD Mon, YYYY')`

/**
 * All differences that bookings `b` of a condition make, read from their histories: each entry has the values before it, so that the
 * state before it is the present one with what this and the later entries replaced. What a booking came in with counts from its
 * input date on, also before it was entered.
 */
export const paceFromHistories = (which: SQL): SQL => sql`
  with entries as materialized (
    select h.id, h.booking_id, coalesce(h.counted_on, (h.created_at at time zone ${zone})::date) as day, h.changes -> 'old' as old
    from booking_histories h join bookings b on b.id = h.booking_id
    where (h.changes -> 'old')::text <> '{}' and ${which}),
  replaced as (
    select e.id, jsonb_object_agg(k.key, k.value order by later.id desc) as old
    from entries e join entries later on later.booking_id = e.booking_id and later.id >= e.id
    cross join lateral json_each(later.old) k group by 1),
  last_entries as (select distinct on (booking_id) booking_id, day from entries order by booking_id, id desc),
  states as (
    select e.booking_id, lag(e.day) over (partition by e.booking_id order by e.id) as from_day, e.day as to_day, r.old
    from entries e join replaced r on r.id = e.id
    union all
    select b.id, l.day, null, '{}'::jsonb
    from bookings b left join last_entries l on l.booking_id = b.id where ${which}),
  known as (
    select s.from_day, s.to_day,
      coalesce(s.old ->> 'product_code', b.product_code) as product_code,
      coalesce(${dayOf(sql`s.old ->> 'booking_datetime'`)}, b.booking_datetime::date) as tour_day,
      coalesce(${dayOf(sql`s.old ->> 'input_date'`)}, b.input_date) as booked_day,
      coalesce(s.old ->> 'booking_source', b.booking_source) as booking_source,
      coalesce(s.old ->> 'currency', b.currency) as currency,
      coalesce(s.old ->> 'status', b.status) as status,
      coalesce((s.old ->> 'amount')::numeric, b.amount) * 100 as pence,
      coalesce(jsonb_array_length(s.old -> 'travelers'), b.traveler_count) as travelers,
      case when s.old ? 'deleted_at' then s.old ->> 'deleted_at' is null else b.deleted_at is null end as is_live
    from states s join bookings b on b.id = s.booking_id),
  standing as (
    select c.id as code_id, k.* from known k
    join tour_codes c on c.code_key = ${folded(sql`normalize(k.product_code, nfc)`)}
    where is_live and status <> 'cancelled')
  select code_id, tour_day, greatest(from_day, booked_day) as day, booking_source, currency, 1 as n, travelers, pence::bigint from standing
  union all
  select code_id, tour_day, greatest(to_day, booked_day), booking_source, currency, -1, travelers, pence::bigint from standing
  where to_day is not null`

/** Adds what the histories of bookings say, or takes it away: around what changes the histories themselves. */
export async function addPaceOf(tx: Tx, ids: readonly number[], sign: 1 | -1): Promise<void> {
  if (ids.length === 0) return
  const list = `{${ids.join(',')}}`
  const rows = sql`
    select code_id, tour_day, day, booking_source, currency, ${sign}::integer * n as n, travelers, pence
    from (${paceFromHistories(sql`b.id = any(${list}::bigint[])`)}) x`
  await tx.execute(addToPace(rows))
}
