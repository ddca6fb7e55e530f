import { sql, type SQL } from 'drizzle-orm'
import type { BookingStatus, Currency } from 'contract/booking-values'
import type { ReportGrain } from 'contract/report-ranges'
import { countParts } from '../bookings/counts.ts'
import type { Db } from '../db/db.ts'
import { sumColumns, type GroupKind, type SumColumn } from '../report-sums/columns.ts'
import { groupsOfBooking } from '../report-sums/counted.sql.ts'
import { summed } from '../report-sums/sum-tables.sql.ts'
import { beginOf, spansOf, type Span, type Which } from './sums.sql.ts'

/** Sums of one currency, and of a value of the kind of group that was asked for. */
export type GroupRow = Record<SumColumn, number> & { value: string; period: string | null; currency: Currency }

const sums = sql.raw(sumColumns.map((name) => `sum(${name})::bigint as ${name}`).join(', '))
const names = sql.raw(sumColumns.join(', '))
const isLive = sql.raw('sum(confirmed + pending + cancelled + confirmed_travelers + pending_travelers) <> 0')

/** The sums of a range by what `report_groups` groups bookings by, and by their month where that is asked for. */
export async function readGroups(
  db: Db,
  which: Which,
  kind: GroupKind,
  { byMonth = false }: { byMonth?: boolean } = {},
): Promise<GroupRow[]> {
  const { rows } = await db.execute<GroupRow>(sql`
    select value, ${byMonth ? sql`x.day` : sql`null`} as period, currency, ${sums} from (${groupParts(which, kind, byMonth ? 'month' : undefined)}) x
    group by 1, 2, 3 having ${isLive} order by 1, 2, 3`)
  return rows
}

/**
 * Whole months come from the sums, which know no tours; the other days of a range, and all of it for single tours and for shorter
 * periods, are added up from the bookings. `x.day` is the beginning of the period, or of some day without periods.
 */
function groupParts(which: Which, kind: GroupKind, grain: ReportGrain | undefined): SQL {
  const { months, days } = countParts(which.range.start_date, which.range.end_date)
  const isWhole = (grain === undefined || grain === 'month') && !which.tour_id
  const all = { from: days[0]?.from ?? months.from, before: days.at(-1)?.before ?? months.before }
  return sql.join(
    [
      ...spansOf(isWhole ? [months] : []).map((span) => ofMonths(which, kind, span)),
      ...spansOf(isWhole ? days : [all]).map((span) => ofBookings(which, kind, { ...span, grain })),
    ],
    sql` union all `,
  )
}

const isOfKind = ({ booking_source, currency }: Which) => sql`
  ${booking_source ? sql`x.booking_source = ${booking_source}` : sql`true`}
  and ${currency ? sql`x.currency = ${currency}` : sql`true`}`

const ofMonths = (which: Which, kind: GroupKind, { from, before }: Span) => sql`
  select x.month as day, x.value, x.currency, ${names} from report_groups x
  where x.dated_by = ${which.by} and x.kind = ${kind} and x.month >= ${from}::date and x.month < ${before}::date
    and ${isOfKind(which)}`

function ofBookings(
  which: Which,
  kind: GroupKind,
  { from, before, grain }: Span & { grain: ReportGrain | undefined },
): SQL {
  const [column, day] =
    which.by === 'tour' ? [sql`b.tour_at`, sql`b.tour_at::date`] : [sql`b.booked_day`, sql`b.booked_day`]
  const { tour_id } = which
  return sql`
    select x.day, g.value, x.currency, ${summed}
    from tour_codes c
    cross join lateral (
      select 1 as n, ${grain ? beginOf(grain, day) : sql`null::date`} as day, b.* from report_bookings b
      where b.code_id = c.id and ${column} >= ${from}::date and ${column} < ${before}::date) x
    cross join lateral ${groupsOfBooking([kind])}
    where ${tour_id ? sql`c.tour_id = any(${`{${tour_id.join(',')}}`}::bigint[])` : sql`true`} and ${isOfKind(which)}
    group by 1, 2, 3`
}

/** The median of the days from booking to tour of each period, and of the whole range under null; none without bookings. */
export async function readMedians(
  db: Db,
  which: Which,
  { grain, status }: { grain: ReportGrain; status: BookingStatus | undefined },
): Promise<Map<string | null, number>> {
  const n = sql.raw(status ?? 'confirmed + pending + cancelled')
  const { rows } = await db.execute<{ period: string | null; median: number }>(sql`
    with counted as (
      select x.day as period, x.value::integer as days, sum(${n}) as n
      from (${groupParts(which, 'lead_days', grain)}) x
      group by grouping sets ((1, 2), (2)) having sum(${n}) <> 0),
    run as (
      select period, days, sum(n) over (partition by period order by days) as upto, sum(n) over (partition by period) as total
      from counted)
    -- the middle one, or the mean of the two around the middle
    select period, ((min(days) filter (where upto > div(total - 1, 2)) + min(days) filter (where upto > div(total, 2))) / 2.0)::float8 as median
    from run group by 1`)
  return new Map(rows.map(({ period, median }) => [period, median]))
}
