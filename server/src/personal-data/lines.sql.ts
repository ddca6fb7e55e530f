import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import { accountKinds } from 'contract/activity'
import { activityLineTable as t } from '../db/activity-tables.ts'
import { reviewTable } from '../db/tables.ts'
import { hasContent, lineColumns, type Line } from './mentions.sql.ts'
import { eraserOf, isNamedIn, type EraseText } from './names.ts'
import type { Person, PersonalHistory, Reader, Sides } from './person.sql.ts'

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

/** Kinds whose lines are about an account, which may be that of a member of staff. */
export const staffKinds: readonly string[] = accountKinds

/** What the activity has on a person: the lines about their records, and those about others with an address or number of theirs. */
export async function readLines(db: Reader, person: Person): Promise<Record<string, unknown>[]> {
  const own = await db
    .select(lineColumns)
    .from(t)
    .where(and(hasContent, areLines(db, person, person.bookings)))
  const ids = new Set(own.map(({ id }) => id))
  const others = person.lines.filter(({ id, kind }) => !ids.has(id) && !staffKinds.includes(kind))
  const erase = eraserOf({ names: [], ...person.contacts })
  const histories = new Map<number | null, PersonalHistory[]>(person.bookings.map((id) => [id, []]))
  for (const entry of person.histories) histories.get(entry.bookingId)?.push(entry)
  return [
    ...own.map((line) => toRecord(line, erase, ownSides(line, histories.get(line.recordId) ?? []))),
    ...others.map((line) => toRecord(line, erase)),
  ].toSorted((one, other) => one.id - other.id)
}

/** The sides of a line that are of the time when the booking was the person's: as of the entries of its history that it repeats. */
function ownSides({ kind, content }: Line, histories: readonly PersonalHistory[]): Sides {
  if (kind !== 'booking') return { old: true, new: true }
  const isIn = (side: object | null | undefined, whole: Record<string, unknown>) =>
    Object.entries(side ?? {}).every(([key, value]) => isDeepStrictEqual(value, whole[key]))
  const repeated = histories.filter(({ changes }) => isIn(content?.was, changes.old) && isIn(content?.is, changes.new))
  const areOwn = (side: keyof Sides) => repeated.length > 0 && repeated.every((entry) => entry.own[side])
  return { old: areOwn('old'), new: areOwn('new') }
}

/**
 * A line about the person's records, of others' sides of which only what names the person is given, as of lines about others. From
 * where a member of staff acted is data about that person.
 */
function toRecord({ content, at, ...line }: Line, erase: EraseText, own?: Sides) {
  const { label = null, was = null, is = null, details = null, address = null } = content ?? {}
  const ofPerson = <T>(value: T, isWhole = own !== undefined) => (isWhole || isNamedIn(value, erase) ? value : null)
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
    was: ofPerson(was, own?.old),
    is: ofPerson(is, own?.new),
    details: ofPerson(details),
  }
}
