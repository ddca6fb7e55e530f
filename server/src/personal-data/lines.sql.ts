import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { activityLineTable as t } from '../db/activity-tables.ts'
import { reviewTable } from '../db/tables.ts'
import type { Person, Reader } from './person.sql.ts'

export const areReviews = ({ customers }: Person) =>
  inArray(
    reviewTable.userId,
    customers.map(({ id }) => id),
  )

/** Lines of the activity about the person's accounts and reviews, and about these bookings. */
export function areLines(db: Reader, person: Person, bookings: readonly number[]): SQL {
  const customers = person.customers.map(({ id }) => id)
  const reviews = db.select({ id: reviewTable.id }).from(reviewTable).where(areReviews(person))
  return or(
    and(eq(t.kind, 'customer'), inArray(t.recordId, customers)),
    and(eq(t.kind, 'booking'), inArray(t.recordId, [...bookings])),
    and(eq(t.kind, 'review'), inArray(t.recordId, reviews)),
  )!
}
