import { sql, type SQL } from 'drizzle-orm'
import type { BookingStatus, Currency } from 'contract/booking-values'
import type { ReportGrain } from 'contract/report-ranges'
import { countParts } from '../bookings/counts.ts'
import type { Db } from '../db/db.ts'
import { sumColumns, type GroupKind, type SumColumn } from '../report-sums/columns.ts'
import { groupsOfBooking, typesOf, valueOf } from '../report-sums/counted.sql.ts'
import { summed } from '../report-sums/sum-tables.sql.ts'
import { beginOf, spansOf, type Span, type Which } from './sums.sql.ts'

/** Sums of one currency, and of a value of the kind of group that was asked for. */
export type GroupRow = Record<SumColumn, number> & { value: string; period: string | null; currency: Currency }

const sums = sql.raw(sumColumns.map((name) => `sum(${name})::bigint as ${name}`).join(', '))
const names = sql.raw(sumColumns.join(', '))
const isLive = sql.raw('sum(confirmed + pending + cancelled + confirmed_travelers + pending_travelers) <> 0')
/** The same sums of rows that are counted by status. */
const pivoted = sql.raw(
  sumColumns
    .map((name) => [name, ...name.split('_')] as const)
    .map(
      ([name, status, what = 'bookings']) =>
        `coalesce(sum(${what}) filter (where status = '${status}'), 0)::bigint as ${name}`,
    )
    .join(', '),
)

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
  return sql.join(
    [
      ...spansOf(isWhole ? [months] : []).map((span) => ofMonths(which, kind, span)),
      ...spansOf(isWhole ? days : [wholeSpan(which)]).map((span) => ofBookings(which, kind, { ...span, grain })),
    ],
    sql` union all `,
  )
}

function wholeSpan({ range }: Which): Span {
  const { months, days } = countParts(range.start_date, range.end_date)
  return { from: days[0]?.from ?? months.from, before: days.at(-1)?.before ?? months.before }
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
  return sql`
    select x.day, g.value, x.currency, ${summed}
    from ${bookingsOf(which, { from, before, grain })} cross join lateral ${groupsOfBooking([kind])}
    group by 1, 2, 3`
}

/** The bookings `x` of a span, each with the beginning of its period. */
function bookingsOf(which: Which, { from, before, grain }: Span & { grain?: ReportGrain | undefined }): SQL {
  const [column, day] =
    which.by === 'tour' ? [sql`b.tour_at`, sql`b.tour_at::date`] : [sql`b.booked_day`, sql`b.booked_day`]
  const { tour_id } = which
  return sql`(
    select x.* from tour_codes c
    cross join lateral (
      select 1 as n, ${grain ? beginOf(grain, day) : sql`null::date`} as day, b.* from report_bookings b
      where b.code_id = c.id and ${column} >= ${from}::date and ${column} < ${before}::date) x
    where ${tour_id ? sql`c.tour_id = any(${`{${tour_id.join(',')}}`}::bigint[])` : sql`true`} and ${isOfKind(which)}) x`
}

/**
 * The sums of single tours by several kinds. Their bookings are read once: a statement for each kind read 40,000 of a tour five times.
 * The kinds of travelers are added up from the sums of the first kind.
 */
export async function readGroupsOfTours(
  db: Db,
  which: Which,
  kinds: readonly Exclude<GroupKind, 'type'>[],
): Promise<Map<GroupKind, GroupRow[]>> {
  const named = kinds.map((kind) => ({ kind: sql.raw(`'${kind}'`), value: valueOf(kind) }))
  const list = (each: (of: (typeof named)[number]) => SQL, between = sql`, `) => sql.join(named.map(each), between)
  const { rows } = await db.execute<GroupRow & { kind: GroupKind }>(sql`
    with counted as (
      select case ${list(({ kind, value }) => sql`when grouping(${value}) = 0 then ${kind}`, sql` `)} end as kind,
        coalesce(${list(({ value }) => sql`${value}::text`)}) as value, x.currency, x.status,
        count(*) as bookings, sum(x.pence) as pence,
        sum(x.travelers) as travelers, sum(x.children) as children, sum(x.infants) as infants
      from ${bookingsOf(which, wholeSpan(which))}
      group by grouping sets (${list(({ value }) => sql`(x.currency, x.status, ${value})`)})),
    x as (
      select kind, value, currency, status, bookings, travelers, pence from counted
      union all
      select 'type', g.value, x.currency, x.status, 0, g.travelers, 0 from counted x cross join lateral ${typesOf}
      where x.kind = ${named[0]!.kind})
    select kind, value, null as period, currency, ${pivoted} from x
    group by kind, value, currency having sum(bookings + travelers) <> 0 order by 1, 2, 4`)
  const byKind = new Map<GroupKind, GroupRow[]>([...kinds, 'type' as const].map((kind) => [kind, []]))
  for (const row of rows) byKind.get(row.kind)!.push(row)
  return byKind
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
