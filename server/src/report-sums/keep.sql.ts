import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { textOnce } from '../db/text-once.ts'
import { countedBookings, countedColumns } from './counted.sql.ts'
import { addToPace, today } from './pace.sql.ts'
import { addTo } from './add-to.sql.ts'
import { groupSums, sumTables } from './sum-tables.sql.ts'

/**
 * Of up to so many bookings the groups are not added to by the write itself, which would take it longer than all other sums, but by
 * `addGroupChanges` soon after. Of more bookings many are in the same groups.
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

/**
 * What was on the books leaves on the day of the change, and what is now comes. A booking that is new, other than a restored one,
 * counts from its input date on, also if it is entered later.
 */
const paceOfChange = sql`
  select code_id, tour_at::date as tour_day, greatest(${today}, booked_day) as day, booking_source, currency, -1 as n, travelers, pence
  from before where status <> 'cancelled'
  union all
  select a.code_id, a.tour_at::date,
    case when exists (select from before b where b.booking_id = a.booking_id) or exists (
      select from booking_histories h where h.booking_id = a.booking_id and (h.changes -> 'old')::text <> '{}')
    then greatest(${today}, a.booked_day) else a.booked_day end,
    a.booking_source, a.currency, 1, a.travelers, a.pence
  from after a where a.status <> 'cancelled'`

/** Adds `changed` to all sums but those of the days on the books. */
const adding = (isFew: boolean) =>
  sql.join(
    sumTables.map((table) => {
      const write =
        isFew && table === groupSums
          ? sql`insert into report_group_changes (n, ${columns}) select n, ${columns} from changed`
          : addTo(table, sql`changed`)
      return sql`${sql.raw(`to_${table.name}`)} as (${write})`
    }),
    sql`, `,
  )

const keeping = (isFew: boolean, pace: boolean) =>
  textOnce<{ list: string }>((at) => {
    const isGiven = (id: SQL) => sql`${id} = any(${at('list')}::bigint[])`
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
      select -1 as n, booking_id, ${columns} from before union all select 1, booking_id, ${columns} from after),
    ${adding(isFew)}
    ${pace ? sql`, to_pace as (${addToPace(paceOfChange)})` : sql``}
    select 1`
  })
const keepingBoth = (isFew: boolean) => ({ withPace: keeping(isFew, true), withoutPace: keeping(isFew, false) })
const [keepMany, keepFew] = [keepingBoth(false), keepingBoth(true)]

const paceOfNew = sql`
  select code_id, tour_at::date as tour_day, booked_day as day, booking_source, currency, 1 as n, travelers, pence
  from changed where status <> 'cancelled'`

const addingNew = (isFew: boolean) =>
  textOnce<{ list: string }>(
    (at) => sql`
    with changed as materialized (
      select 1 as n, x.* from (${countedBookings(sql`b.id = any(${at('list')}::bigint[])`)}) x),
    kept as (insert into report_bookings (booking_id, ${columns}) select booking_id, ${columns} from changed order by 1),
    ${adding(isFew)},
    to_pace as (${addToPace(paceOfNew)})
    select 1`,
  )
const [addMany, addFew] = [addingNew(false), addingNew(true)]
