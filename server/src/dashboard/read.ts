import { and, count, isNull, sql } from 'drizzle-orm'
import { maySeeFigures, type DashboardStats } from 'contract/dashboard'
import { bookingStats } from '../bookings/read.ts'
import type { Db } from '../db/db.ts'
import { onLondonDays, type DayRange } from '../db/lists.ts'
import { isCustomer, isStaff } from '../db/people.ts'
import { inclusionTable, reviewTable, userTable } from '../db/tables.ts'
import type { Me } from '../http/me.ts'
import { bannerStats } from '../promotions/read.ts'

/** Each figure filters by the range as its list does. Only the parts that the person may see are queried. */
export async function dashboardStats(db: Db, me: Me, range: DayRange): Promise<DashboardStats> {
  return {
    ...(maySeeFigures(me, 'bookings') && { bookings: await bookingStats(db, range) }),
    ...(maySeeFigures(me, 'users') && { users: await userStats(db, range) }),
    ...(maySeeFigures(me, 'inclusions') && { inclusions: await inclusionStats(db, range) }),
    ...(maySeeFigures(me, 'reviews') && { reviews: await reviewStats(db, range) }),
    ...(maySeeFigures(me, 'promotions') && { banners: await bannerStats(db, range) }),
  }
}

async function userStats(db: Db, range: DayRange) {
  const [customers] = await db
    .select({ n: count() })
    .from(userTable)
    .where(and(isCustomer, onLondonDays(userTable.createdAt, range)))
  const [staff] = await db.select({ n: count() }).from(userTable).where(isStaff)
  return { total_customers: customers?.n ?? 0, total_staff: staff?.n ?? 0 }
}

async function inclusionStats(db: Db, range: DayRange) {
  const [found] = await db
    .select({ n: count() })
    .from(inclusionTable)
    .where(and(isNull(inclusionTable.deletedAt), onLondonDays(inclusionTable.createdAt, range)))
  return { total_inclusions: found?.n ?? 0 }
}

async function reviewStats(db: Db, range: DayRange) {
  const having = (status: string) =>
    sql<number>`count(*) filter (where ${reviewTable.status} = ${status})`.mapWith(Number)
  const [found] = await db
    .select({ total_reviews: count(), approved_reviews: having('approved'), pending_reviews: having('pending') })
    .from(reviewTable)
    .where(onLondonDays(reviewTable.createdAt, range))
  return found ?? { total_reviews: 0, approved_reviews: 0, pending_reviews: 0 }
}
