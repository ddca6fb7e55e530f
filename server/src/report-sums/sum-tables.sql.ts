import { sql, type SQL } from 'drizzle-orm'
import { keptGroups } from './counted.sql.ts'
import { sumColumns, type SumColumn } from './columns.ts'

/** A table of sums: what its rows are added by, and how the bookings of a table `x` make them. */
export type SumTable = { name: string; keys: readonly string[]; of: (from: SQL) => SQL }

const pick: Record<SumColumn, string> = {
  confirmed: `g.bookings) filter (where x.status = 'confirmed')`,
  pending: `g.bookings) filter (where x.status = 'pending')`,
  cancelled: `g.bookings) filter (where x.status = 'cancelled')`,
  confirmed_travelers: `g.travelers) filter (where x.status = 'confirmed')`,
  pending_travelers: `g.travelers) filter (where x.status = 'pending')`,
  confirmed_pence: `g.bookings * x.pence) filter (where x.status = 'confirmed')`,
  pending_pence: `g.bookings * x.pence) filter (where x.status = 'pending')`,
  cancelled_pence: `g.bookings * x.pence) filter (where x.status = 'cancelled')`,
}
// `n` is 1 of a booking that is added, -1 of one that is removed.
const sum = (name: SumColumn) => `coalesce(sum(x.n * ${pick[name]}, 0)`
/** The sums of bookings `x` with their groups `g`. */
export const summed = sql.raw(sumColumns.map((name) => `${sum(name)} as ${name}`).join(', '))
const isChanged = sql.raw(sumColumns.map((name) => `${sum(name)} <> 0`).join(' or '))

const dated = sql`cross join lateral (values ('tour', x.tour_at::date), ('booked', x.booked_day)) as d (dated_by, day)`

/** In the order in which every write adds to them, against deadlocks; so are the rows of each. */
export const sumTables: readonly SumTable[] = [
  {
    name: 'report_sums',
    keys: ['dated_by', 'grain', 'code_id', 'day', 'booking_source', 'currency'],
    of: (from) => sql`
      select d.dated_by, g.grain, g.code_id, g.day, x.booking_source, x.currency, ${summed}
      from ${from} x ${dated} cross join lateral (values
        ('day', 0::bigint, d.day, 1, x.travelers), ('tour_day', x.code_id, d.day, 1, x.travelers),
        ('tour_month', x.code_id, date_trunc('month', d.day)::date, 1, x.travelers)) as g (grain, code_id, day, bookings, travelers)
      group by 1, 2, 3, 4, 5, 6 having ${isChanged} order by 1, 2, 3, 4, 5, 6`,
  },
  {
    name: 'report_groups',
    keys: ['dated_by', 'kind', 'month', 'value', 'booking_source', 'currency'],
    of: (from) => sql`
      select d.dated_by, g.kind, date_trunc(g.period, d.day)::date as month, g.value, x.booking_source, x.currency, ${summed}
      from ${from} x ${dated} cross join lateral ${keptGroups}
      group by 1, 2, 3, 4, 5, 6 having ${isChanged} order by 1, 2, 3, 4, 5, 6`,
  },
]
