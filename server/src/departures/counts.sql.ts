import { sql } from 'drizzle-orm'
import { tourColours } from 'contract/tour-colours'
import type { Tx } from '../db/db.ts'
import { textOnce } from '../db/text-once.ts'
import { countColumns, departureChanges, type CountChange, type Seated } from './counts.ts'

/**
 * Counts bookings that were added and removed, in the transaction that writes them. A code that no booking had before becomes a
 * tour. Every write of bookings calls it, after its own statements.
 */
export async function countDepartures(
  tx: Tx,
  { added = [], removed = [] }: { added?: readonly Seated[]; removed?: readonly Seated[] },
): Promise<void> {
  let changes = departureChanges(added, removed)
  while (changes.length > 0) {
    const unknown = await addToCounts(tx, changes)
    if (unknown.size === 0) return
    changes = changes.filter(({ code_key }) => unknown.has(code_key))
    await addTours(tx, changes)
  }
}

const listed = (write: (name: string) => string) => sql.raw(countColumns.map(write).join(', '))
const columns = listed((name) => name)
const sums = listed((name) => `sum(${name})::integer`)
const added = (table: string) => listed((name) => `${name} = ${table}.${name} + excluded.${name}`)

/** Adds to the counts of known codes; returns the keys of the others. Rows are written in one order, against deadlocks. */
async function addToCounts(tx: Tx, changes: readonly CountChange[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ code_key: string }>(addition({ changes: JSON.stringify(changes) }))
  return new Set(rows.map(({ code_key }) => code_key))
}

const addition = textOnce<{ changes: string }>(
  (at) => sql`
    with sent as (
      select * from json_to_recordset(${at('changes')}::json) as x (
        code_key text, starts_at timestamp(0), booking_source text,
        ${listed((name) => `${name} integer`)})),
    known as (select c.id as code_id, sent.* from sent join tour_codes c on c.code_key = sent.code_key),
    by_source as (
      insert into departure_source_counts (starts_at, code_id, booking_source, ${columns})
      select starts_at, code_id, booking_source, ${columns} from known order by 1, 2, 3
      on conflict (starts_at, code_id, booking_source) do update set ${added('departure_source_counts')}),
    by_departure as (
      insert into departure_counts (starts_at, code_id, ${columns})
      select starts_at, code_id, ${sums} from known group by 1, 2 order by 1, 2
      on conflict (starts_at, code_id) do update set ${added('departure_counts')})
    select code_key from sent where not exists (select from tour_codes c where c.code_key = sent.code_key)`,
)

const colours = sql`array[${sql.join(
  tourColours.map((colour) => sql`${colour}`),
  sql`, `,
)}]`

/** Makes a tour of each new code. A code that another transaction adds at the same time is waited for and left to that one. */
async function addTours(tx: Tx, changes: readonly CountChange[]): Promise<void> {
  const codes = new Map(changes.toReversed().map(({ code_key, code, name }) => [code_key, { code_key, code, name }]))
  const rows = [...codes.values()].toReversed().map((row, place) => ({ ...row, place }))
  await tx.execute(sql`
    with sent as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as x (code_key text, code text, name text, place integer)),
    numbered as (
      select sent.*, nextval(pg_get_serial_sequence('tours', 'id')) as tour_id
      from (select * from sent order by place) as sent),
    codes as (
      insert into tour_codes (code_key, code, name, tour_id, home_tour_id)
      select code_key, code, name, tour_id, tour_id from numbered order by code_key
      on conflict (code_key) do nothing
      returning code_key, tour_id),
    made as (
      insert into tours (id, name, colour)
      select codes.tour_id, sent.name,
        (${colours})[((select count(*) from tours) + sent.place) % ${tourColours.length}::integer + 1]
      from codes join sent using (code_key)
      returning id, name, colour)
    insert into tour_histories (tour_id, user_name, changes)
    select made.id, 'System', json_build_object('old', json_build_object(), 'new',
      json_build_object('name', made.name, 'colour', made.colour, 'codes', json_build_array(sent.code)))
    from made join codes on codes.tour_id = made.id join sent using (code_key)
    order by made.id`)
}
