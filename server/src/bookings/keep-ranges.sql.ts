import { sql, type SQL } from 'drizzle-orm'
import { withPriority } from '../db/connection-queue.ts'
import type { Database, Db, Tx } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'
import { bookingCountTable as counts, bookingTable as t } from '../db/tables.ts'
import { rangeSorts, type RangeSort } from './ranges.ts'
import { sortKeys } from './sort-keys.sql.ts'

/** A range is divided once it holds twice as many bookings; a table of fewer than four times as many has none. */
const rangeSize = 5_000
/**
 * How many times shorter the ranges of a sort are. A description's key is an expression, so that each booking that a page passes
 * over is read, where the other keys are in their index.
 */
const timesShorter: Partial<Record<RangeSort, number>> = { description: 4 }
const shorter = sql.join(
  Object.entries(timesShorter).map(([sort, times]) => sql`when ${sql.raw(`'${sort}'`)} then ${sql.raw(String(times))}`),
  sql` `,
)
/** The number of bookings in a range, comparable between sorts. */
const length = sql`n * case sort ${shorter} else 1 end`
/** Each deep page reads the changes that are not yet added; adding fewer would cost more than it saves. */
const fewChanges = 500
const mostAtOnce = 2_000

const sorts = Object.keys(rangeSorts) as RangeSort[]

type Options = { size?: number; few?: number; stopping?: () => boolean }

/**
 * Adds what was written to the ranges and divides those that have become too long, in short transactions with the lowest
 * priority. Several processes may do so at once.
 */
export async function keepRanges(
  database: Pick<Database, 'db' | 'withTx'>,
  { size = rangeSize, few = fewChanges, stopping = () => false }: Options = {},
): Promise<void> {
  await withPriority('export', async () => {
    while (!stopping()) {
      const step = await nextStep(database.db, { size, few })
      if (!step) return
      const didSomething = await database.withTx(
        async (tx) => {
          await lockRanges(tx)
          return step(tx)
        },
        { looks: true },
      )
      if (!didSomething) return
    }
  })
}

/** Against others who change ranges. Readers need no lock: one statement takes changes away and adds them. */
const lockRanges = (tx: Tx) => tx.execute(sql`lock table booking_ranges in share row exclusive mode`)

type Step = (tx: Tx) => Promise<boolean>

async function nextStep(db: Db, { size, few }: { size: number; few: number }): Promise<Step | undefined> {
  const { rows } = await db.execute<{ changes: number; ranges: number; most: number; total: number }>(sql`
    select (select count(*) from (select 1 from booking_range_changes limit ${few}) as first) as changes,
      (select count(*) from booking_ranges) as ranges, coalesce((select max(${length}) from booking_ranges), 0) as most,
      (${totalOfCounts}) as total`)
  const { changes, ranges, most, total } = onlyRow(rows)
  if (changes >= few) return addChanges
  if (ranges === 0) return total >= 4 * size ? begin : undefined
  return most >= 2 * size ? (tx) => divide(tx, size) : undefined
}

const totalOfCounts = sql`select coalesce(sum(${counts.n}), 0) from ${counts} where ${counts.grain} = 'month'`

/** One range of all bookings for each sort. The counts are exact in every snapshot. */
async function begin(tx: Tx): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into booking_ranges (sort, n)
    select sort, (${totalOfCounts}) - (select coalesce(sum(n), 0) from booking_range_changes)
    from unnest(array[${list(sorts.map((sort) => sql`${sort}`))}]) as sort
    where not exists (select from booking_ranges)`)
  return rowCount !== 0
}

/** Moves changes into the range that each is in. */
async function addChanges(tx: Tx): Promise<boolean> {
  const keys = sorts.map((sort) => {
    const isText = rangeSorts[sort] === 'key_text'
    return isText
      ? sql`(${sort}, ${sql.identifier(sort)}, -1::numeric)`
      : sql`(${sort}, '', ${sql.identifier(sort)}::numeric)`
  })
  const { rows } = await tx.execute<{ n: number }>(sql`
    with gone as (
      delete from booking_range_changes
      where id in (select id from booking_range_changes order by id limit ${mostAtOnce}) returning *),
    moved as (
      select r.*, sum(gone.n) as by from gone
      cross join lateral (values ${list(keys)}) as k (sort, key_text, key_number)
      cross join lateral (
        select sort, key_text, key_number, booking_id from booking_ranges r
        where r.sort = k.sort and ${startOf('r')} <= (k.key_text, k.key_number, gone.booking_id)
        order by r.key_text desc, r.key_number desc, r.booking_id desc limit 1) as r
      group by r.sort, r.key_text, r.key_number, r.booking_id having sum(gone.n) <> 0),
    added as (
      update booking_ranges r set n = r.n + moved.by from moved
      where r.sort = moved.sort and ${startOf('r')} = ${startOf('moved')})
    select count(*) as n from gone`)
  return onlyRow(rows).n > 0
}

type Range = { sort: RangeSort; key_text: string; key_number: string; booking_id: number }

/** Divides the longest range after `size` bookings. Changes that are not added yet are not yet part of the number of a range. */
async function divide(tx: Tx, size: number): Promise<boolean> {
  const { rows } = await tx.execute<Range>(sql`
    select sort, key_text, key_number, booking_id from booking_ranges
    order by ${length} desc, sort, key_text, key_number, booking_id limit 1`)
  const [range] = rows
  if (!range) return false
  const after = Math.ceil(size / (timesShorter[range.sort] ?? 1))
  const isText = rangeSorts[range.sort] === 'key_text'
  const id = sql`${range.booking_id}::bigint`
  const from = isText ? sql`${range.key_text}` : sql`${range.key_number}::${typeOf(range.sort)}`
  const key = sortKeys[range.sort]
  const own = sql`r.sort = ${range.sort} and ${startOf('r')} = (${range.key_text}, ${range.key_number}::numeric, ${id})`
  const kept = sql`(c.${sql.identifier(range.sort)}, c.booking_id)`
  const { rowCount } = await tx.execute(sql`
    with middle as materialized (
      select ${key} as key, ${t.id} as booking_id from ${t} where ${t.deleted_at} is null and (${key}, ${t.id}) >= (${from}, ${id})
      order by key, booking_id limit 1 offset ${after}),
    second as materialized (
      select *, ${isText ? sql`key` : sql`''`} as key_text, ${isText ? sql`-1` : sql`key`}::numeric as key_number from middle),
    -- not in a later range: that of a range whose bookings were just removed
    fits as materialized (
      select * from second where not exists (
        select from booking_ranges r where r.sort = ${range.sort} and ${startOf('r')} <= ${startOf('second')}
          and ${startOf('r')} > (${range.key_text}, ${range.key_number}::numeric, ${id}))),
    first as materialized (
      select ${after}::integer - coalesce((
        select sum(c.n) from booking_range_changes c where ${kept} >= (${from}, ${id}) and ${kept} < (fits.key, fits.booking_id)), 0) as n
      from fits),
    added as (
      insert into booking_ranges (sort, key_text, key_number, booking_id, n)
      select r.sort, fits.key_text, fits.key_number, fits.booking_id, r.n - first.n from fits, first, booking_ranges r where ${own})
    update booking_ranges r set n = first.n from first where ${own}`)
  return rowCount !== 0
}

const startOf = (row: string) => sql.raw(`(${row}.key_text, ${row}.key_number, ${row}.booking_id)`)
// The number of travelers is an integer in its index.
const typeOf = (sort: RangeSort) => sql.raw(sort === 'traveler_count' ? 'integer' : 'numeric')

/** Removes what the ranges know of these bookings but their number: keys are names and phone numbers. */
export async function eraseFromRanges(tx: Tx, bookings: readonly number[]): Promise<void> {
  if (bookings.length === 0) return
  await lockRanges(tx)
  while (await addChanges(tx));
  const ids = sql`array[${list(bookings.map((id) => sql`${id}::bigint`))}]`
  await tx.execute(sql`
    with gone as (delete from booking_ranges where booking_id = any(${ids}) returning *),
    moved as (
      select r.*, sum(gone.n) as by from gone
      cross join lateral (
        select sort, key_text, key_number, booking_id from booking_ranges r
        where r.sort = gone.sort and ${startOf('r')} < ${startOf('gone')} and r.booking_id <> all(${ids})
        order by r.key_text desc, r.key_number desc, r.booking_id desc limit 1) as r
      group by r.sort, r.key_text, r.key_number, r.booking_id)
    update booking_ranges r set n = r.n + moved.by from moved where r.sort = moved.sort and ${startOf('r')} = ${startOf('moved')}`)
}

/** For a load that writes no changes: the ranges are made anew afterwards. */
export async function dropRanges(tx: Tx): Promise<void> {
  await lockRanges(tx)
  await tx.execute(sql`delete from booking_ranges`)
}

const list = (parts: SQL[]) => sql.join(parts, sql`, `)
