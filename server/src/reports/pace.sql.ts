import { sql } from 'drizzle-orm'
import type { Currency } from 'contract/booking-values'
import type { ReportQuery } from 'contract/reports'
import type { Db } from '../db/db.ts'
import { paceOf } from '../report-sums/changes.sql.ts'
import { paceSums } from '../report-sums/pace.sql.ts'

/** What was on the books for a month at the end of a day; of the curve, what came on that day. */
export type PaceRow = {
  month: string
  day: string | null
  currency: Currency
  bookings: number
  travelers: number
  pence: number
}

type Filters = Pick<ReportQuery, 'tour_id' | 'booking_source' | 'currency'>

const isOf = ({ tour_id, booking_source, currency }: Filters) => sql`
  ${
    tour_id
      ? sql`x.code_id in (select id from tour_codes where tour_id = any(${`{${tour_id.join(',')}}`}::bigint[]))`
      : sql`x.code_id = 0`
  }
  and ${booking_source ? sql`x.booking_source = ${booking_source}` : sql`true`}
  and ${currency ? sql`x.currency = ${currency}` : sql`true`}`

/** The differences that are kept, and those of the last writes, which are not added to them yet. */
const differences = sql`(
  select code_id, month, day, booking_source, currency, bookings, travelers, pence from report_pace
  union all
  select * from (${paceSums(paceOf(sql`report_changes`))}) c) x`

const sums = sql`sum(x.bookings)::bigint as bookings, sum(x.travelers)::bigint as travelers, sum(x.pence)::bigint as pence`

/** Months from the first to the last one, by their first days, as they stood at the end of a day. */
export async function readPace(
  db: Db,
  filters: Filters,
  { first, last, until }: { first: string; last: string; until: string | null },
): Promise<PaceRow[]> {
  const { rows } = await db.execute<PaceRow>(sql`
    select x.month, null as day, x.currency, ${sums} from ${differences}
    where ${isOf(filters)} and x.month between ${first}::date and ${last}::date
      and ${until ? sql`x.day <= ${until}::date` : sql`true`}
    group by 1, 3 having sum(x.bookings) <> 0 or sum(x.travelers) <> 0 or sum(x.pence) <> 0`)
  return rows
}

/** The differences of each day of one month. */
export async function readFilling(
  db: Db,
  filters: Filters,
  month: string,
): Promise<{ day: string; travelers: number }[]> {
  const { rows } = await db.execute<{ day: string; travelers: number }>(sql`
    select x.day, sum(x.travelers)::bigint as travelers from ${differences}
    where ${isOf(filters)} and x.month = ${month}::date group by 1 order by 1`)
  return rows
}
