import { and, isNull, sql, type SQL } from 'drizzle-orm'
import { maySeeFigures, type DashboardStats } from 'contract/dashboard'
import { bookingStats } from '../bookings/read.ts'
import type { Db } from '../db/db.ts'
import { onLondonDays, type DayRange } from '../db/lists.ts'
import { isCustomer, isStaff } from '../db/people.ts'
import { inclusionTable, reviewTable, userTable } from '../db/tables.ts'
import type { Me } from '../http/me.ts'
import { bannerStats } from '../promotions/read.ts'

const parts = {
  bookings: bookingStats,
  users: userStats,
  inclusions: inclusionStats,
  reviews: reviewStats,
  promotions: bannerStats,
}

/**
 * Each figure filters by the range as its list does. Only the parts that the person may see are queried, by one statement:
 * each is a few rows, so that six round trips took most of the time.
 */
export async function dashboardStats(db: Db, me: Me, range: DayRange): Promise<DashboardStats> {
  const seen = (Object.keys(parts) as (keyof typeof parts)[]).filter((part) => maySeeFigures(me, part))
  if (seen.length === 0) return {}
  const columns = seen.map((part) => {
    const name = part === 'promotions' ? 'banners' : part
    return sql`(${parts[part](range)}) as ${sql.identifier(name)}`
  })
  const { rows } = await db.execute<DashboardStats>(sql`select ${sql.join(columns, sql`, `)}`)
  return rows[0] ?? {}
}

function userStats(range: DayRange): SQL {
  return sql`select json_build_object(
    'total_customers', (select count(*) from ${userTable} where ${and(isCustomer, onLondonDays(userTable.createdAt, range))}),
    'total_staff', (select count(*) from ${userTable} where ${isStaff}))`
}

function inclusionStats(range: DayRange): SQL {
  return sql`select json_build_object('total_inclusions', count(*)) from ${inclusionTable}
    where ${and(isNull(inclusionTable.deletedAt), onLondonDays(inclusionTable.createdAt, range))}`
}

function reviewStats(range: DayRange): SQL {
  const having = (status: string) => sql`count(*) filter (where ${reviewTable.status} = ${status})`
  return sql`select json_build_object(
    'total_reviews', count(*), 'approved_reviews', ${having('approved')}, 'pending_reviews', ${having('pending')})
    from ${reviewTable} where ${onLondonDays(reviewTable.createdAt, range) ?? sql`true`}`
}
