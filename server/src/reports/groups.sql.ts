import { sql, type SQL } from 'drizzle-orm'
import type { BookingStatus, Currency } from 'contract/booking-values'
import { addYears } from 'contract/days'
import type { ReportGrain } from 'contract/report-ranges'
import { countParts } from '../bookings/counts.ts'
import type { Db } from '../db/db.ts'
import { sumColumns, yearlyKinds, type GroupKind, type SumColumn } from '../report-sums/columns.ts'
import { groupsOfBooking, typesOf, valueOf } from '../report-sums/counted.sql.ts'
import { summed } from '../report-sums/sum-tables.sql.ts'
import { addedUp, beginOf, changesOf, isOfKind, spansOf, type Measured, type Span, type Which } from './sums.sql.ts'

/** Sums of one currency, and of a value of the kind of group that was asked for. */
export type GroupRow = Partial<Record<SumColumn, number>> & { value: string; period: string | null; currency: Currency }

const names = sql.raw(sumColumns.join(', '))
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

type Options = { measured: Measured; status: BookingStatus | undefined; byWeekdayAndMonth?: boolean }

/**
 * The sums of a range by what `report_groups` groups bookings by: of the status, if one is given, and of what is measured alone.
 * Most of the time goes into adding up. `byWeekdayAndMonth`: the hours of the week as weekdays, by their month.
 */
export async function readGroups(
  db: Db,
  which: Which,
  kind: GroupKind,
  { measured, status, byWeekdayAndMonth: isByMonth = false }: Options,
): Promise<GroupRow[]> {
  const sums = addedUp(measured, status)
  if (!sums) return []
  const value = isByMonth ? sql`(x.value::integer / 24)::text` : sql`x.value`
  const { rows } = await db.execute<GroupRow>(sql`
    select ${value} as value, ${isByMonth ? sql`x.day` : sql`null`} as period, currency, ${sums.columns}
    from (${groupParts(which, kind, isByMonth ? 'month' : undefined)}) x
    group by 1, 2, 3 having ${sums.isCounted} order by 1, 2, 3`)
  return rows
}

/**
 * Whole years and months come from the sums with their last changes, without tours; the other days of a range, and all of it for
 * single tours and for shorter periods, are added up from the bookings. `x.day` is the beginning of the period, or of some day
 * without periods.
 */
function groupParts(which: Which, kind: GroupKind, grain: ReportGrain | undefined): SQL {
  const { months, days } = countParts(which.range.start_date, which.range.end_date)
  const isWhole = (grain === undefined || grain === 'month') && !which.tour_id
  const { years, others } = yearsOf(months, grain === undefined && yearlyKinds.some((yearly) => yearly === kind))
  return sql.join(
    [
      ...spansOf(isWhole ? [years] : []).map((span) => ofSums(which, `${kind}_year`, span)),
      ...spansOf(isWhole ? others : []).map((span) => ofSums(which, kind, span)),
      ...spansOf(isWhole ? [years, ...others] : []).map((span) => ofRows(changesOf(which, span, grain), kind)),
      ...spansOf(isWhole ? days : [wholeSpan(which)]).map((span) =>
        ofRows(bookingsOf(which, { ...span, grain }), kind),
      ),
    ],
    sql` union all `,
  )
}

/** The whole years of a span of months, if they have sums, and the months before and after them. */
function yearsOf({ from, before }: Span, haveSums: boolean): { years: Span; others: Span[] } {
  const yearOf = (day: string) => `${day.slice(0, 4)}-01-01`
  const first = yearOf(from) === from ? from : yearOf(addYears(from, 1))
  const end = yearOf(before)
  if (!haveSums || first >= end) return { years: { from, before: from }, others: [{ from, before }] }
  return {
    years: { from: first, before: end },
    others: [
      { from, before: first },
      { from: end, before },
    ],
  }
}

function wholeSpan({ range }: Which): Span {
  const { months, days } = countParts(range.start_date, range.end_date)
  return { from: days[0]?.from ?? months.from, before: days.at(-1)?.before ?? months.before }
}

const ofSums = (which: Which, kind: string, { from, before }: Span) => sql`
  select x.month as day, x.value, x.currency, ${names} from report_groups x
  where x.dated_by = ${which.by} and x.kind = ${kind} and x.month >= ${from}::date and x.month < ${before}::date
    and ${isOfKind(which)}`

const ofRows = (rows: SQL, kind: GroupKind) => sql`
  select x.day, g.value, x.currency, ${summed} from ${rows} cross join lateral ${groupsOfBooking(kind)} group by 1, 2, 3`

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
  // Windows over the counts, and days as numbers among which to sort, took the database longer than adding them up.
  const { rows } = await db.execute<{ period: string; counts: string }>(sql`
    with counted as (
      select x.day as period, x.value, sum(${n}) as n
      from (${groupParts(which, 'lead_days', grain)}) x group by 1, 2 having sum(${n}) <> 0)
    select period, '[' || string_agg(value || ',' || n, ',') || ']' as counts from counted group by 1`)
  const medians = new Map<string | null, number>()
  const all = new Map<number, number>()
  for (const { period, counts } of rows) {
    const pairs = JSON.parse(counts) as number[]
    const own = new Map<number, number>()
    for (let at = 0; at < pairs.length; at += 2) {
      const [days = 0, count = 0] = [pairs[at], pairs[at + 1]]
      own.set(days, count)
      all.set(days, (all.get(days) ?? 0) + count)
    }
    medians.set(period, medianOf(own))
  }
  return all.size === 0 ? medians : medians.set(null, medianOf(all))
}

/** The middle one of values that each occur so often, or the mean of the two around the middle. */
function medianOf(counts: ReadonlyMap<number, number>): number {
  const sorted = Int32Array.from(counts.keys()).sort()
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const at = (place: number) => {
    let upto = 0
    return sorted.find((value) => (upto += counts.get(value) ?? 0) > place) ?? 0
  }
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2
}
