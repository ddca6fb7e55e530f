import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { activityLineTable as t } from '../db/activity-tables.ts'
import { recordAndNumber } from '../db/activity.ts'
import type { Tx } from '../db/db.ts'
import { reviewTable } from '../db/tables.ts'
import { mentions, type Person } from './person.sql.ts'
import { areReviews } from './read.ts'

type Held = { names: readonly string[]; bookings: readonly number[]; counts: Record<string, number> }

/**
 * Empties the lines of the activity that are about a person, and records the erasure with the lines that it emptied. Their digests
 * stay, so that the chain can still be followed.
 */
export async function eraseActivity(tx: Tx, person: Person, { names, bookings, counts }: Held): Promise<void> {
  const reviews = tx.select({ id: reviewTable.id }).from(reviewTable).where(areReviews(person))
  const customers = person.customers.map(({ id }) => id)
  const content = sql`${t.content}`
  // A single word may be anything.
  const whole = names.filter((name) => name.trim().includes(' '))
  const lines = await tx
    .select({ id: t.id })
    .from(t)
    .where(
      and(
        isNotNull(t.content),
        or(
          and(eq(t.kind, 'customer'), inArray(t.recordId, customers)),
          and(eq(t.kind, 'booking'), inArray(t.recordId, [...bookings])),
          and(eq(t.kind, 'review'), inArray(t.recordId, reviews)),
          mentions(content, person.contacts),
          ...whole.map((name) => sql`strpos(lower(${content}::text), lower(${name})) > 0`),
        ),
      ),
    )
    .orderBy(t.id)
  const ids = lines.map(({ id }) => id)
  const details = { ...counts, lines: ids }
  await empty(tx, ids, await recordAndNumber(tx, { action: 'personalData.erase', recordId: customers[0], details }))
}

const empty = (tx: Tx, ids: readonly number[], erasedBy: number) =>
  tx
    .update(t)
    .set({ content: null, salt: null, erasedBy })
    .where(inArray(t.id, [...ids]))

/** Empties the lines about bookings whose contact data has reached its age, and records that. */
export async function removeFromActivity(tx: Tx, bookings: readonly number[]): Promise<void> {
  const lines = await tx
    .select({ id: t.id })
    .from(t)
    .where(and(isNotNull(t.content), eq(t.kind, 'booking'), inArray(t.recordId, [...bookings])))
    .orderBy(t.id)
  const ids = lines.map(({ id }) => id)
  const details = { bookings: bookings.length, lines: ids }
  await empty(tx, ids, await recordAndNumber(tx, { action: 'system.retention', details }))
}
