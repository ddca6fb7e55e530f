import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { accountKinds } from 'contract/activity'
import { activityLineTable as t } from '../db/activity-tables.ts'
import { reviewTable } from '../db/tables.ts'
import { hasContent, lineColumns, type Line } from './mentions.sql.ts'
import { eraserOf, isNamedIn, type EraseText } from './names.ts'
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

const staffKinds: readonly string[] = accountKinds

/** What the activity has on a person: the lines about their records, and those about others with an address or number of theirs. */
export async function readLines(db: Reader, person: Person): Promise<Record<string, unknown>[]> {
  const own = await db
    .select(lineColumns)
    .from(t)
    .where(and(hasContent, areLines(db, person, person.bookings)))
  const ids = new Set(own.map(({ id }) => id))
  const others = person.lines.filter(({ id, kind }) => !ids.has(id) && !staffKinds.includes(kind))
  const erase = eraserOf({ names: [], ...person.contacts })
  return [...own.map((line) => toRecord(line)), ...others.map((line) => toRecord(line, erase))].toSorted(
    (a, b) => a.id - b.id,
  )
}

/** A line with only what names the person, where `erase` is given. From where a member of staff acted is data about that person. */
function toRecord({ content, at, ...line }: Line, erase?: EraseText) {
  const { label = null, was = null, is = null, details = null, address = null } = content ?? {}
  const ofPerson = <T>(value: T) => (erase === undefined || isNamedIn(value, erase) ? value : null)
  return {
    id: line.id,
    created_at: new Date(at).toISOString(),
    actor_kind: line.actorKind,
    actor_name: line.actorName,
    address: line.actorKind === 'guest' ? address : null,
    kind: line.kind,
    record_id: line.recordId,
    label: ofPerson(label),
    action: line.action,
    refusal: line.refusal,
    was: ofPerson(was),
    is: ofPerson(is),
    details: ofPerson(details),
  }
}
