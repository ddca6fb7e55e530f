import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { textOnce } from '../db/text-once.ts'
import { addingToSums, changeColumns } from './changes.sql.ts'
import { countedBookings, countedColumns } from './counted.sql.ts'
import { today } from './pace.sql.ts'

/**
 * A write of up to so many bookings leaves its changes to `addChanges`, which adds them soon after: adding to the thirty sums of a booking would take
 * it an eighth of its time. Of more bookings many are in the same sums.
 */
const fewBookings = 10

const columns = sql.raw(countedColumns.join(', '))
const given = sql.raw(countedColumns.map((name) => `${name} = excluded.${name}`).join(', '))
const isOther = sql.raw(
  `(${countedColumns.map((name) => `r.${name}`).join(', ')}) is distinct from (${countedColumns.map((name) => `excluded.${name}`).join(', ')})`,
)

/**
 * Keeps what reports add up in the transaction that writes bookings, after its statements and after the codes of their tours: the
 * bookings as they were counted last are taken away, those that are live now are added. One statement, which writes the rows of
 * each table in one order, against deadlocks. `pace: false` where the caller adds what the histories say.
 */
export async function keepReportSums(
  tx: Tx,
  ids: readonly number[],
  { pace = true }: { pace?: boolean } = {},
): Promise<void> {
  if (ids.length === 0) return
  const list = `{${[...new Set(ids)].join(',')}}`
  const statements = ids.length > fewBookings ? keepMany : keepFew
  await tx.execute(statements[pace ? 'withPace' : 'withoutPace']({ list }))
}

/**
 * As `keepReportSums`, of bookings that were made by the same transaction: no report has counted them, so that nothing is looked up
 * that could be taken away.
 */
export async function addToReportSums(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute((ids.length > fewBookings ? addMany : addFew)({ list: `{${ids.join(',')}}` }))
}

/** From which day on a booking counts that is new, other than a restored one: its input date, also if it is entered later. */
const ofNew = sql`booked_day`
/** What was on the books leaves on the day of the change, and what is now comes. */
const ofChanged = sql`greatest(${today}, booked_day)`
const isKnown = sql`
  exists (select from before b where b.booking_id = a.booking_id) or exists (
    select from booking_histories h where h.booking_id = a.booking_id and (h.changes -> 'old')::text <> '{}')`

/** A few bookings leave their changes, the changes of many are added at once. */
const adding = (isFew: boolean) =>
  isFew
    ? sql`left_over as (insert into report_changes (${changeColumns}) select ${changeColumns} from changed)`
    : addingToSums(sql`changed`)

const keeping = (isFew: boolean, pace: boolean) =>
  textOnce<{ list: string }>((at) => {
    const isGiven = (id: SQL) => sql`${id} = any(${at('list')}::bigint[])`
    const [before, after] = pace
      ? [ofChanged, sql`case when ${isKnown} then ${ofChanged} else ${ofNew} end`]
      : [sql`null::date`, sql`null`]
    return sql`
    with before as materialized (select * from report_bookings where ${isGiven(sql`booking_id`)}),
    after as materialized (${countedBookings(isGiven(sql`b.id`))}),
    removed as (
      delete from report_bookings r using before
      where r.booking_id = before.booking_id and before.booking_id not in (select booking_id from after)),
    kept as (
      insert into report_bookings as r (booking_id, ${columns}) select booking_id, ${columns} from after order by 1
      on conflict (booking_id) do update set ${given} where ${isOther}),
    changed as materialized (
      select -1 as n, ${columns}, ${before} as counted_from from before
      union all
      select 1, ${columns}, ${after} from after a),
    ${adding(isFew)}
    select 1`
  })
const keepingBoth = (isFew: boolean) => ({ withPace: keeping(isFew, true), withoutPace: keeping(isFew, false) })
const [keepMany, keepFew] = [keepingBoth(false), keepingBoth(true)]

const addingNew = (isFew: boolean) =>
  textOnce<{ list: string }>(
    (at) => sql`
    with changed as materialized (
      select 1 as n, x.*, ${ofNew} as counted_from from (${countedBookings(sql`b.id = any(${at('list')}::bigint[])`)}) x),
    kept as (insert into report_bookings (booking_id, ${columns}) select booking_id, ${columns} from changed order by 1),
    ${adding(isFew)}
    select 1`,
  )
const [addMany, addFew] = [addingNew(false), addingNew(true)]
