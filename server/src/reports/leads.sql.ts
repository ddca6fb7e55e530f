import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { ReportGrain } from 'contract/report-ranges'
import { countParts } from '../bookings/counts.ts'
import { isOfTours } from '../bookings/report-filters.sql.ts'
import type { Db } from '../db/db.ts'
import { collated } from '../db/lists.ts'
import { bookingTable as t } from '../db/tables.ts'
import type { Which } from './sums.sql.ts'

/** How many bookings were booked so many days before their tour, in one period. */
export type LeadRow = { period: string; lead_days: number; n: number }

type Status = 'confirmed' | 'pending' | 'cancelled'
type Options = { grain: ReportGrain; status: Status | undefined }
type Span = { from: string; before: string }

const periodOf = (day: SQL, grain: ReportGrain) => {
  if (grain === 'month') return sql`date_trunc('month', ${day})::date`
  return grain === 'week' ? sql`${day} - extract(dow from ${day})::integer` : sql`${day}`
}

/**
 * The days from booking to tour, by period. Whole months come from the sums, which know no tours; the other days of a range, and
 * all of it for single tours and for shorter periods, are counted from the bookings.
 */
export async function readLeads(db: Db, which: Which, { grain, status }: Options): Promise<LeadRow[]> {
  const { months, days } = countParts(which.range.start_date, which.range.end_date)
  const isWhole = grain === 'month' && !which.tour_id
  const all = { from: days[0]?.from ?? months.from, before: days.at(-1)?.before ?? months.before }
  const filled = (spans: readonly Span[]) => spans.filter(({ from, before }) => from < before)
  const selects = [
    ...filled(isWhole ? [months] : []).map((span) => ofMonths(which, span, status)),
    ...filled(isWhole ? days : [all]).map((span) => ofBookings(which, span, { grain, status })),
  ]
  const { rows } = await db.execute<LeadRow>(sql`
    select period, lead_days, sum(n)::bigint as n from (${sql.join(selects, sql` union all `)}) x
    group by 1, 2 having sum(n) <> 0 order by 1, 2`)
  return rows
}

function ofMonths({ by, booking_source, currency }: Which, { from, before }: Span, status: Status | undefined): SQL {
  const n = sql.raw(status ?? 'confirmed + pending + cancelled')
  return sql`select month as period, lead_days, (${n})::bigint as n from report_leads
    where dated_by = ${by} and month >= ${from}::date and month < ${before}::date
      and ${booking_source ? sql`booking_source = ${booking_source}` : sql`true`}
      and ${currency ? sql`currency = ${currency}` : sql`true`}`
}

function ofBookings(which: Which, { from, before }: Span, { grain, status }: Options): SQL {
  const column = which.by === 'tour' ? t.booking_datetime : t.input_date
  const where = and(
    isNull(t.deleted_at),
    sql`${column} >= ${from}::date and ${column} < ${before}::date`,
    status && eq(collated(t.status), status),
    which.booking_source && eq(collated(t.booking_source), which.booking_source),
    which.currency && eq(t.currency, which.currency),
    which.tour_id && isOfTours(which.tour_id),
  )
  return sql`select ${periodOf(sql`${column}::date`, grain)} as period, ${t.booking_datetime}::date - ${t.input_date} as lead_days,
    count(*) as n from ${t} where ${where} group by 1, 2`
}

/** The median of days from booking to tour; null without bookings. */
export function medianLead(rows: readonly LeadRow[]): number | null {
  const counts = new Map<number, number>()
  for (const { lead_days, n } of rows) counts.set(lead_days, (counts.get(lead_days) ?? 0) + n)
  const days = [...counts].toSorted(([a], [b]) => a - b)
  const total = days.reduce((sum, [, n]) => sum + n, 0)
  if (total === 0) return null
  // The middle one, or the two around the middle.
  const [low, high] = [Math.floor((total - 1) / 2), Math.floor(total / 2)]
  const at = (index: number) => {
    let seen = 0
    for (const [day, n] of days) if ((seen += n) > index) return day
    throw new Error('the index of a median lies within its counts')
  }
  return (at(low) + at(high)) / 2
}
