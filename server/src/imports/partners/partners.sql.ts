import { and, desc, eq, or, sql } from 'drizzle-orm'
import { notRememberedMessages } from 'contract/import-messages'
import { whyNotEditPartner } from 'contract/import-partners'
import { limits } from 'contract/limits'
import type { Db, Tx } from '../../db/db.ts'
import { fold } from '../../db/fold.ts'
import { userTable } from '../../db/tables.ts'
import { importPartnerTable as t, importTable, type ImportRecord, type PartnerRecord } from '../import-tables.ts'
import {
  addedTo,
  isAsRead,
  isChangedBy,
  isDeletedSince,
  isEditedSince,
  isMadeSince,
  isOfferedOtherwise,
  isOtherVersion,
  isRemembered,
  learnedOf,
  withLacking,
  type Learned,
} from './learned.ts'
import { partnerNameOf, readingText } from './match.ts'

const mostCompared = 500

/** The partners that a person's files are compared with: their own and shared ones, those used last first. */
export const partnersFor = (db: Db | Tx, person: number): Promise<PartnerRecord[]> =>
  db.select().from(t).where(isSeenBy(person)).orderBy(desc(t.updatedAt), desc(t.id)).limit(mostCompared)

export const isSeenBy = (person: number) => or(eq(t.shared, true), eq(t.ownerId, person))

export async function findPartnerRecord(db: Db | Tx, id: number): Promise<PartnerRecord | undefined> {
  const [found] = await db.select().from(t).where(eq(t.id, id))
  return found
}

export async function findImportOf(db: Db | Tx, id: number): Promise<ImportRecord | undefined> {
  const [found] = await db.select().from(importTable).where(eq(importTable.id, id))
  return found
}

/** What a new partner is called after its file, where it must not be taken for one that the person knows. */
export async function newPartnerName(tx: Tx, fileName: string, person: number): Promise<string> {
  const name = partnerNameOf(fileName).slice(0, limits.line - 5)
  const found = await tx.select({ name: t.name }).from(t).where(isSeenBy(person))
  const taken = new Set(found.map((partner) => fold(partner.name)))
  if (!taken.has(fold(name))) return name
  let number = 2
  while (taken.has(fold(`${name} ${number}`))) number += 1
  return `${name} ${number}`
}

/**
 * Keeps how a finished import was read, for the next file of its partner. Who may not change a shared reading gets one of
 * their own under the same name, where it differs. A file with other columns is a further layout of the partner: what is
 * remembered of its usual files stays. So does what was changed of it since the file was read, or deleted, and what is
 * remembered of a partner that the file is called like and was not read as: then the answer says what is not kept.
 */
export async function teachPartner(tx: Tx, record: ImportRecord): Promise<string | undefined> {
  const { actorId, actorName, partnerName: name } = record
  if (name === null || actorId === null || record.columns.length === 0) return undefined
  if (isDeletedSince(record)) return notRememberedMessages.changedSince(name)
  const learned = { ...learnedOf(record), lastImportId: record.id }
  await lockPartners(tx)
  const taught = await findTaught(tx, record, learned.headerKey)
  const { present } = taught
  const teaching = { learned, record, owner: { ownerId: actorId, ownerName: actorName }, name }
  if (present && !(await mayEdit(tx, present, actorId))) return await keepOwn(tx, { ...taught, present }, teaching)
  if (present && !isAsRead(present, record)) return await addTo(tx, present, teaching)
  await keep(tx, taught, teaching)
  return undefined
}

/** Two imports of one new partner that end at once would both find none: what is not there cannot be locked. */
const lockPartners = (tx: Tx) => tx.execute(sql`lock table import_partners in exclusive mode`)

type Teaching = {
  learned: Learned & { lastImportId: number }
  record: ImportRecord
  owner: { ownerId: number; ownerName: string | null }
  name: string
}

/**
 * Adds what a partner lacks that was changed since, or by which the file was not read, unless a person may have taken it away.
 * Returns what is not remembered, in a sentence.
 */
async function addTo(
  tx: Tx,
  present: PartnerRecord,
  { learned, record }: Teaching,
  added: Learned = learned,
): Promise<string | undefined> {
  const { lastImportId } = learned
  const answers = isEditedSince(present, record) ? present.answers : withLacking(present, added)
  await update(tx, present, { lastImportId, answers })
  if (isRemembered({ ...present, answers }, learned)) return undefined
  const { changedSince, madeSince, isReadOtherwise } = notRememberedMessages
  // What is added is not as it was learned where the shared one by which the file was read was changed.
  if (added !== learned || isOfferedOtherwise(present, record) || isOtherVersion(present, record))
    return changedSince(present.name)
  return isMadeSince(present, record) ? madeSince(present.name) : isReadOtherwise(present.name)
}

/**
 * Keeps a reading of their own, which is not shared, for who may not change the partner, where theirs says something else than
 * a shared one. Of several of their files that were open it is one. What was replaced of the shared one since is not gone back to.
 * Returns what is not remembered, in a sentence.
 */
async function keepOwn(
  tx: Tx,
  { present, own: known }: Layouts & { present: PartnerRecord },
  teaching: Teaching,
): Promise<string | undefined> {
  const { learned, record, owner } = teaching
  // What the owner keeps for themselves since is not for others; what the file was read by stays.
  const isLater = present.shared && isOtherVersion(present, record)
  const own = isLater ? addedTo(present, learned) : learned
  const isKnown = isRemembered(present, learned)
  const isSame = isLater || isAsRead(present, record) ? readingText(present) === readingText(own) : isKnown
  const { changedSince } = notRememberedMessages
  if (present.shared && (isSame || isEditedSince(present, record))) {
    await update(tx, present, { lastImportId: learned.lastImportId })
    return isKnown ? undefined : changedSince(present.name)
  }
  if (known) return await addTo(tx, known, teaching, own)
  const name = present.shared ? present.name : teaching.name
  await tx.insert(t).values({ ...learned, ...own, ...owner, name, shared: false })
  return isRemembered(own, learned) ? undefined : changedSince(name)
}

async function keep(tx: Tx, { present, otherLayout }: Layouts, { learned, owner, name }: Teaching): Promise<void> {
  if (present) return await update(tx, present, { ...learned, ...owner })
  const may = await mayEdit(tx, otherLayout, owner.ownerId)
  const shared = may && otherLayout?.shared !== false
  await tx.insert(t).values({ ...learned, ...owner, name: otherLayout?.name ?? name, shared })
}

/** Whose reading it is stays; who only reads by it changes nothing that is compared, and so does a file that was read just so. */
async function update(tx: Tx, present: PartnerRecord, { ownerId, ownerName, ...learned }: Partial<PartnerRecord>) {
  const owner = present.ownerId === null && { ownerId, ownerName }
  const version = present.version + (isChangedBy(present, learned) ? 1 : 0)
  await tx
    .update(t)
    .set({ ...learned, ...owner, version, updatedAt: sql`now()` })
    .where(eq(t.id, present.id))
}

/** `own` is a reading of the person who imports, beside that of another one. */
type Layouts = Record<'present' | 'own' | 'otherLayout', PartnerRecord | undefined>

/** Of the partner of the import, or of one of the same name, what is remembered of files with these columns, and of other files. */
async function findTaught(tx: Tx, record: ImportRecord, key: string): Promise<Layouts> {
  const { partnerId, partnerName, actorId } = record
  // A partner that was renamed since is the same one. A person may also give the import of a known partner another name.
  const isNamed = (partner: PartnerRecord) =>
    fold(partner.name) === fold(partnerName ?? '') || isOtherVersion(partner, record)
  const found = await tx
    .select()
    .from(t)
    // The partner of the import may be another person's own one, which an administrator chose.
    .where(or(eq(t.id, partnerId ?? 0), and(isSeenBy(actorId ?? 0), eq(t.headerKey, key))))
    .orderBy(desc(t.updatedAt))
    .for('update')
  const named = found.filter(isNamed)
  const alike = named.filter(({ headerKey: known }) => known === key)
  return {
    present: alike.find(({ id }) => id === partnerId) ?? alike[0],
    own: alike.find(({ ownerId }) => ownerId === actorId),
    otherLayout: named.find(({ id, headerKey: known }) => id === partnerId && known !== key),
  }
}

async function mayEdit(tx: Tx, partner: PartnerRecord | undefined, person: number): Promise<boolean> {
  const { ownerId = null, ownerName = null } = partner ?? {}
  if (ownerId === null) return true
  const [actor] = await tx.select({ role: userTable.role }).from(userTable).where(eq(userTable.id, person))
  const owner = { id: ownerId, name: ownerName ?? '' }
  return actor !== undefined && whyNotEditPartner({ owner }, { id: person, role: actor.role }) === undefined
}
