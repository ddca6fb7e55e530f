import { and, desc, eq, sql } from 'drizzle-orm'
import { bookingQuery } from 'contract/bookings'
import { toBookingTime } from 'contract/days'
import { accessTo, may } from 'contract/permissions'
import { isSearchable, type SearchResult } from 'contract/search'
import { isListed } from '../bookings/read.ts'
import type { Db } from '../db/db.ts'
import { matching } from '../db/lists.ts'
import { isCustomer } from '../db/people.ts'
import { isFound } from '../db/spellings.ts'
import { bookingTable, userTable } from '../db/tables.ts'
import type { Me } from '../http/me.ts'

const shown = { bookings: 6, tours: 4, customers: 5 }

/** So many matches are collected; of a more frequent text these are some, and not all that there are. */
const mostMatches = 2_000

/** What a person may see of the records that contain the text. */
export async function findEverywhere(db: Db, me: Me, search: string): Promise<SearchResult> {
  const mayReadBookings = may(me, accessTo.bookings)
  const mayReadCustomers = may(me, accessTo.users)
  if (!isSearchable(search)) {
    return { ...(mayReadBookings && { bookings: [], tours: [] }), ...(mayReadCustomers && { customers: [] }) }
  }
  return {
    ...(mayReadBookings && (await findBookings(db, search))),
    ...(mayReadCustomers && { customers: await findCustomers(db, search) }),
  }
}

async function findBookings(db: Db, search: string): Promise<Pick<SearchResult, 'bookings' | 'tours'>> {
  const t = bookingTable
  const matches = db
    .select({ id: t.id, description: t.description, created_at: t.created_at })
    .from(t)
    .where(await isListed(db, { ...bookingQuery.parse({}), search }))
    .limit(mostMatches)
  const latest = db
    .select({ id: sql<number>`id`.as('latest_id') })
    .from(matches.as('matches'))
    .orderBy(sql`created_at desc, id desc`)
    .limit(shown.bookings)
    .as('latest')
  const rows = await db
    .select({
      id: t.id,
      booking_datetime: t.booking_datetime,
      booking_reference: t.booking_reference,
      description: t.description,
      lead_traveler: t.lead_traveler,
      status: t.status,
    })
    .from(t)
    .innerJoin(latest, eq(latest.id, t.id))
    .orderBy(desc(t.created_at), desc(t.id))
  const names = await db
    .select({ name: sql<string>`description` })
    .from(matches.as('matches'))
    .groupBy(sql`description`)
    .orderBy(sql`count(*) desc, description`)
    .limit(100)
  return {
    bookings: rows.map((row) => ({ ...row, booking_datetime: toBookingTime(row.booking_datetime) })),
    // A booking may have been found by another field.
    tours: names.filter(({ name }) => isFound(name, search)).slice(0, shown.tours),
  }
}

const findCustomers = (db: Db, search: string) =>
  db
    .select({ id: userTable.id, name: userTable.name, email: userTable.email })
    .from(userTable)
    .where(and(isCustomer, matching(userTable.searchText, search)))
    .orderBy(desc(userTable.createdAt), desc(userTable.id))
    .limit(shown.customers)
