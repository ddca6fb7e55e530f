import { and, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { ActivityKind } from 'contract/activity-actions'
import { activityLineTable as t } from '../db/activity-tables.ts'
import { recordAndNumber } from '../db/activity.ts'
import type { Tx } from '../db/db.ts'
import { areLines, staffKinds } from './lines.sql.ts'
import { hasContent } from './mentions.sql.ts'
import { rowsToErase, type Erasers } from './names.ts'
import { inParts, partSize } from './parts.ts'
import { findStaff, type Person } from './person.sql.ts'

/**
 * Kinds with texts about no record of the person's, in which people write names as they like. Other kinds are of another person of
 * the same name.
 */
const written = [
  'tour',
  'departure',
  'template',
  'act',
  'import',
  'import_partner',
  'saved_view',
  'saved_report',
  'export',
] as const satisfies readonly ActivityKind[]
type Written = (typeof written)[number]

/** Ids of records of these kinds that the person's bookings belong to. */
type OwnRecords = Partial<Record<Written, readonly number[]>>

type Held = {
  bookings: readonly number[]
  own: OwnRecords
  counts: Record<string, number>
  /** What removes the person from a text. */
  texts: Erasers
}

/**
 * Empties the lines of the activity that are about a person, and records the erasure with the lines that it emptied. Their digests
 * stay, so that the chain can still be followed.
 */
export async function eraseActivity(tx: Tx, person: Person, { bookings, own, counts, texts }: Held): Promise<void> {
  const lines = await tx
    .select({ id: t.id })
    .from(t)
    .where(and(hasContent, areLines(tx, person, bookings)))
  const found = new Set([...lines, ...(await linesToEmpty(tx, person))].map(({ id }) => id))
  for (const kind of written) for (const id of await linesThatName(tx, kind, new Set(own[kind]), texts)) found.add(id)
  const ids = [...found].toSorted((a, b) => a - b)
  const details = { ...counts, lines: ids }
  const recordId = person.customers[0]?.id
  await empty(tx, ids, await recordAndNumber(tx, { action: 'personalData.erase', recordId, details }))
}

/** The lines with an address or number of theirs, but for those about the account of a member of staff who has it, too. */
async function linesToEmpty(tx: Tx, { lines, contacts: { emails, phones } }: Person) {
  const staff = new Set<number | null>()
  for (const contact of [...emails.map((email) => ({ email })), ...phones.map((phone) => ({ phone }))])
    for (const { id } of await findStaff(tx, contact)) staff.add(id)
  return lines.filter(({ kind, recordId }) => !(staffKinds.includes(kind) && staff.has(recordId)))
}

async function linesThatName(
  tx: Tx,
  kind: Written,
  own: ReadonlySet<number | null>,
  texts: Erasers,
): Promise<number[]> {
  const lines = inParts<{ id: number; recordId: number | null; content: unknown }>((after) =>
    tx
      .select({ id: t.id, recordId: t.recordId, content: t.content })
      .from(t)
      .where(and(eq(t.kind, kind), gt(t.id, after?.id ?? 0), isNotNull(t.content)))
      .orderBy(t.id)
      .limit(partSize),
  )
  const found: number[] = []
  for await (const part of lines)
    for (const { row } of await rowsToErase(part, ({ recordId }) => own.has(recordId), texts)) found.push(row.id)
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
