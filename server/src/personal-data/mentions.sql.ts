import { and, isNotNull, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { activityLineTable as t, namingActions } from '../db/activity-tables.ts'
import type { Db, Tx } from '../db/db.ts'
import { eraserOf, rowsThatName, type Identity } from './names.ts'
import { phonePattern } from './phones.ts'

export type Contacts = Pick<Identity, 'emails' | 'phones'>

/** A column (of any kind) that has an address or number in it, in any case; addresses also as part of a longer one. */
export function mentions(column: SQL, { emails, phones }: Contacts): SQL | undefined {
  const patterns = phones.map(phonePattern).filter((pattern) => pattern !== undefined)
  return or(
    ...emails.map((email) => sql`strpos(lower(${column}::text), lower(${email})) > 0`),
    ...patterns.map((pattern) => sql`${column}::text ~ ${pattern}`),
  )
}

/** Lines of the activity with something that an erasure can empty. */
export const hasContent = and(isNotNull(t.content), notInArray(t.action, [...namingActions]))

/** A line of the activity, with what the search for a person needs and shows of it. */
export type Line = Pick<
  typeof t.$inferSelect,
  'id' | 'at' | 'actorKind' | 'actorName' | 'kind' | 'recordId' | 'action' | 'refusal' | 'content'
>
export const lineColumns = {
  id: t.id,
  at: t.at,
  actorKind: t.actorKind,
  actorName: t.actorName,
  kind: t.kind,
  recordId: t.recordId,
  action: t.action,
  refusal: t.refusal,
  content: t.content,
}

/** The lines of the activity that have an address or number, which are found by reading all of them. */
export async function findLines(db: Db | Tx, contacts: Contacts): Promise<Line[]> {
  const which = mentions(sql`${t.content}`, contacts)
  if (!which) return []
  const lines = await db.select(lineColumns).from(t).where(and(hasContent, which)).orderBy(t.id)
  return rowsThatName(lines, eraserOf({ names: [], ...contacts }), ({ content }) => content)
}
