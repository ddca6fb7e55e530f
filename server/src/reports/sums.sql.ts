import { sql, type SQL } from 'drizzle-orm'
import type { BookingSource, BookingStatus, Currency } from 'contract/booking-values'
import type { ReportGrain, ReportRange } from 'contract/report-ranges'
import type { ReportQuery } from 'contract/reports'
import { countParts } from '../bookings/counts.ts'
import type { Db } from '../db/db.ts'
import { nameApart } from '../db/tour-tables.ts'
import { sumColumns, type SumColumn } from '../report-sums/columns.ts'
import { summed } from '../report-sums/sum-tables.sql.ts'

/** Which bookings a report adds up; the status is one of the columns. */
export type Which = { range: ReportRange } & Pick<ReportQuery, 'by' | 'tour_id' | 'booking_source' | 'currency'>

/** Sums of one currency, and of one period, tour or source where they are grouped by it. */
export type SumRow = Partial<Record<SumColumn, number>> & {
  currency: Currency
  period: string
  tour_id: number
  booking_source: BookingSource
}
export type GroupKey = 'period' | 'tour_id' | 'booking_source'

/** The first day of the period that a day is in. */
export function beginOf(grain: ReportGrain, day: SQL): SQL {
  if (grain === 'day') return day
  // Without a time zone, which it would be looked up in for each row.
  return grain === 'week'
    ? sql`${day} - extract(dow from ${day})::integer`
    : sql`date_trunc('month', ${day}::timestamp)::date`
}
const columns = sql.raw(
  ['s.day', 's.booking_source', 's.currency', ...sumColumns.map((name) => `s.${name}`)].join(', '),
)

/** What is added up of bookings: their number, those that are cancelled included, and, of those that stand or that are lost, more. */
export type Measured = readonly ('bookings' | 'travelers' | 'pence' | 'lost')[]

/**
 * Without a status those that stand are added up at once, under `confirmed`: half of the sums of all columns. Undefined where the
 * status has nothing of what is measured, such as the travelers of cancelled bookings.
 */
export function addedUp(
  measured: Measured,
  status: BookingStatus | undefined,
): { columns: SQL; isCounted: SQL } | undefined {
  const measureOf = (name: SumColumn) => {
    const [of, what = 'bookings'] = name.split('_')
    return of === 'cancelled' && what === 'pence' ? 'lost' : what
  }
  const isAsked = (name: SumColumn) =>
    measured.some((one) => one === measureOf(name)) && (status ? name.startsWith(status) : !name.startsWith('pending'))
  const sumOf = (name: SumColumn) =>
    `sum(${name}${status || name.startsWith('cancelled') ? '' : ` + ${name.replace('confirmed', 'pending')}`})::bigint`
  const sums = sumColumns.filter(isAsked).map((name) => ({ name, sum: sumOf(name) }))
  if (sums.length === 0) return undefined
  const counts = sums.filter(({ name }) => !name.endsWith('pence')).map(({ sum }) => `${sum} <> 0`)
  return {
    columns: sql.raw(sums.map(({ name, sum }) => `${sum} as ${name}`).join(', ')),
    isCounted: sql.raw(`(${counts.join(' or ') || 'false'})`),
  }
}

const allSums = {
  columns: sql.raw(sumColumns.map((name) => `sum(${name})::bigint as ${name}`).join(', ')),
  isCounted: sql.raw('sum(confirmed + pending + cancelled) <> 0'),
}

type SumOptions = {
  groups?: readonly GroupKey[]
  grain?: ReportGrain
  /** What is added up, and of which status; else all sums. */
  measured?: Measured
  status?: BookingStatus | undefined
}

/**
 * The sums of a range, grouped: whole months from those of months, unless periods are shorter, and other days from those of days.
 * Only a report that asks for tours reads sums by code.
 */
export async function readSums(
  db: Db,
  which: Which,
  { groups = [], grain = 'month', measured, status }: SumOptions = {},
): Promise<SumRow[]> {
  const keys = [
    ...groups.map((key) => (key === 'period' ? sql`${beginOf(grain, sql`x.day`)} as period` : sql.raw(`x.${key}`))),
    sql`x.currency`,
  ]
  const places = sql.raw(keys.map((_key, index) => index + 1).join(', '))
  const byDay = groups.includes('period') && grain !== 'month'
  const sums = measured ? addedUp(measured, status) : allSums
  if (!sums) return []
  const { rows } = await db.execute<SumRow>(sql`
    select ${sql.join(keys, sql`, `)}, ${sums.columns}
    from (${parts(which, { byDay, byTour: groups.includes('tour_id') || which.tour_id !== undefined })}) x
    where ${isOfKind(which)}
    group by ${places} having ${sums.isCounted} order by ${places}`)
  return rows
}

export const isOfKind = ({ booking_source, currency }: Which): SQL => sql`
  ${booking_source ? sql`x.booking_source = ${booking_source}` : sql`true`}
  and ${currency ? sql`x.currency = ${currency}` : sql`true`}`

/** Days, the last one excluded. */
export type Span = { from: string; before: string }

/** Those that have a day. */
export const spansOf = (some: readonly Span[]): Span[] => some.filter(({ from, before }) => from < before)

function parts(which: Which, { byDay, byTour }: { byDay: boolean; byTour: boolean }): SQL {
  const { months, days } = countParts(which.range.start_date, which.range.end_date)
  const all = [{ from: days[0]?.from ?? months.from, before: days.at(-1)?.before ?? months.before }]
  const selects = [
    ...spansOf(byDay ? [] : [months]).map((span) => byCode(which, 'tour_month', span)),
    ...spansOf(byDay ? all : days).map((span) => (byTour ? byCode(which, 'tour_day', span) : ofDays(which, span))),
    ...spansOf(all).map((span) => ofChanges(which, span, byTour)),
  ]
  return sql.join(selects, sql` union all `)
}

const within = ({ from, before }: Span) => sql`s.day >= ${from}::date and s.day < ${before}::date`

const ofDays = ({ by }: Which, span: Span) => sql`
  select null::bigint as tour_id, ${columns} from report_sums s
  where s.dated_by = ${by} and s.grain = 'day' and s.code_id = 0 and ${within(span)}`

const isOfTour = ({ tour_id }: Pick<Which, 'tour_id'>) =>
  tour_id ? sql`c.tour_id = any(${`{${tour_id.join(',')}}`}::bigint[])` : sql`true`

const byCode = ({ by, tour_id }: Which, grain: string, span: Span) => sql`
  select c.tour_id, ${columns} from tour_codes c cross join lateral (
    select * from report_sums s where s.dated_by = ${by} and s.grain = ${grain} and s.code_id = c.id and ${within(span)}) s
  where ${isOfTour({ tour_id })}`

/** What the last writes add to the sums and take from them. */
const ofChanges = (which: Which, span: Span, byTour: boolean) => sql`
  select ${byTour ? sql`c.tour_id` : sql`null::bigint`} as tour_id, x.day, x.booking_source, x.currency, ${summed}
  from ${changesOf(which, span)} cross join lateral (values (1, x.travelers)) as g (bookings, travelers)
  ${byTour ? sql`join tour_codes c on c.id = x.code_id` : sql``} where ${byTour ? isOfTour(which) : sql`true`}
  group by 1, 2, 3, 4`

/** The changes `x` of some days that are not added to the sums yet, each with the beginning of its period. */
export function changesOf(which: Which, { from, before }: Span, grain: ReportGrain = 'day'): SQL {
  const day = which.by === 'tour' ? sql`x.tour_at::date` : sql`x.booked_day`
  return sql`(
    select ${beginOf(grain, day)} as day, x.* from report_changes x
    where ${day} >= ${from}::date and ${day} < ${before}::date and ${isOfKind(which)}) x`
}

/** The names of tours, of which no two are the same. */
export async function tourNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const wanted = sql`any(${`{${ids.join(',')}}`}::bigint[])`
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select id, name from (select id, ${nameApart} as name from tours where merged_into is null or id = ${wanted}) named
    where id = ${wanted}`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
