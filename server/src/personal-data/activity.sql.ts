import { and, eq, gt, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import type { ActivityKind } from 'contract/activity-actions'
import { activityLineTable as t, namingActions } from '../db/activity-tables.ts'
import { recordAndNumber } from '../db/activity.ts'
import type { Tx } from '../db/db.ts'
import { reviewTable } from '../db/tables.ts'
import { isNamedIn, type EraseText } from './names.ts'
import { mentions, type Person } from './person.sql.ts'
import { areReviews } from './read.ts'

type Held = {
  names: readonly string[]
  bookings: readonly number[]
  counts: Record<string, number>
  /** What removes the person from a text. */
  erase: EraseText
}

/** Kinds with texts about no record of the person's, in which people write names as they like. */
const written: readonly ActivityKind[] = [
  'tour',
  'departure',
  'template',
  'act',
  'import',
  'import_partner',
  'saved_view',
  'saved_report',
  'export',
]
const atOnce = 1_000

/**
 * Empties the lines of the activity that are about a person, and records the erasure with the lines that it emptied. Their digests
 * stay, so that the chain can still be followed.
 */
export async function eraseActivity(tx: Tx, person: Person, { names, bookings, counts, erase }: Held): Promise<void> {
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
        notInArray(t.action, [...namingActions]),
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
  const found = new Set(lines.map(({ id }) => id))
  for (const kind of written) for (const id of await linesThatName(tx, kind, erase)) found.add(id)
  const ids = [...found].toSorted((a, b) => a - b)
  const details = { ...counts, lines: ids }
  await empty(tx, ids, await recordAndNumber(tx, { action: 'personalData.erase', recordId: customers[0], details }))
}

/** Read in parts: the activity may have any number of lines. */
async function linesThatName(tx: Tx, kind: ActivityKind, erase: EraseText): Promise<number[]> {
  const found: number[] = []
  for (let after: number | undefined = 0; after !== undefined;) {
    const rows: { id: number; content: unknown }[] = await tx
      .select({ id: t.id, content: t.content })
      .from(t)
      .where(and(eq(t.kind, kind), gt(t.id, after), isNotNull(t.content)))
      .orderBy(t.id)
      .limit(atOnce)
    found.push(...rows.filter(({ content }) => isNamedIn(content, erase)).map(({ id }) => id))
    after = rows.length === atOnce ? rows.at(-1)?.id : undefined
  }
  return found
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
