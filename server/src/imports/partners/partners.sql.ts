import { and, desc, eq, or, sql } from 'drizzle-orm'
import { columnsOf, fieldsOfOneFile } from 'contract/import-mapping'
import { importPartnerMessages } from 'contract/import-messages'
import { whyNotEditPartner } from 'contract/import-partners'
import { limits } from 'contract/limits'
import type { Db, Tx } from '../../db/db.ts'
import { fold } from '../../db/fold.ts'
import { userTable } from '../../db/tables.ts'
import { importPartnerTable as t, importTable, type ImportRecord, type PartnerRecord } from '../import-tables.ts'
import { columnsKept, headerKey, toRemembered } from '../mapping/remembered.ts'
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
 * remembered of its usual files stays. So does what people have changed of it since the file was read, or deleted: then
 * nothing is kept, and the answer says so.
 */
export async function teachPartner(tx: Tx, record: ImportRecord): Promise<string | undefined> {
  const { actorId, actorName, partnerName: name } = record
  if (name === null || actorId === null || record.columns.length === 0) return undefined
  const learned = { ...learnedOf(record), lastImportId: record.id }
  const { isGone, ...taught } = await findTaught(tx, record, learned.headerKey)
  const { present } = taught
  if (isGone) return importPartnerMessages.changedSince(name)
  if (present && isChangedSince(present, record)) {
    await update(tx, present, { lastImportId: record.id })
    return readingText(present) === readingText(learned) ? undefined : importPartnerMessages.changedSince(present.name)
  }
  await keep(tx, taught, { learned, owner: { ownerId: actorId, ownerName: actorName }, name })
  return undefined
}

type NewReading = {
  learned: Learned & { lastImportId: number }
  owner: { ownerId: number; ownerName: string | null }
  name: string
}

async function keep(tx: Tx, { present, otherLayout }: Layouts, { learned, owner, name }: NewReading): Promise<void> {
  const may = await mayEdit(tx, present ?? otherLayout, owner.ownerId)
  if (present && (may || readingText(present) === readingText(learned)))
    return await update(tx, present, may ? { ...learned, ...owner } : { lastImportId: learned.lastImportId })
  const shared = present === undefined && may && otherLayout?.shared !== false
  await tx.insert(t).values({ ...learned, ...owner, name: otherLayout?.name ?? name, shared })
}

const isChangedSince = ({ id, version }: PartnerRecord, { partnerId, partnerVersion }: ImportRecord): boolean =>
  id === partnerId && partnerVersion !== null && version !== partnerVersion

/** Whose reading it is stays; who only reads by it changes nothing that is compared. */
async function update(tx: Tx, present: PartnerRecord, { ownerId, ownerName, ...learned }: Partial<PartnerRecord>) {
  const owner = present.ownerId === null && { ownerId, ownerName }
  const version = present.version + (learned.mapping ? 1 : 0)
  await tx
    .update(t)
    .set({ ...learned, ...owner, version, updatedAt: sql`now()` })
    .where(eq(t.id, present.id))
}

type Layouts = { present: PartnerRecord | undefined; otherLayout: PartnerRecord | undefined }

/** Of the partner of the import, or of one of the same name, what is remembered of files with these columns, and of other files. */
async function findTaught(tx: Tx, record: ImportRecord, key: string): Promise<Layouts & { isGone: boolean }> {
  const { partnerId, partnerName, actorId } = record
  // A partner that was renamed since is the same one. A person may also give the import of a known partner another name.
  const isNamed = (partner: PartnerRecord) =>
    fold(partner.name) === fold(partnerName ?? '') || isChangedSince(partner, record)
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
    // The deletion of a partner leaves its imports none.
    isGone: partnerId === null && record.partnerVersion !== null,
    present: alike.find(({ id }) => id === partnerId) ?? alike[0],
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

type Learned = Pick<PartnerRecord, 'headerKey' | 'columns' | 'dialect' | 'mapping' | 'answers'>

/** The whole reading of an import: also the orders of day and month that its columns proved, but no year. */
function learnedOf({ columns, mapping, answers, reading, dialect }: ImportRecord): Learned {
  const { year: _, ...kept } = answers
  const { input_date: ofInput, ...others } = reading.orders ?? {}
  const orders = new Set(Object.values(others))
  const [order = ofInput] = orders.size === 1 ? orders : []
  const ofTours = others.booking_datetime ?? order
  const isApart = ofInput !== undefined && ofTours !== undefined && ofInput !== ofTours
  const lasting = Object.entries(mapping).flatMap(([field, { value, ...source }]) => {
    if (value === undefined) return [[field, source]]
    if (!fieldsOfOneFile.has(field)) return [[field, { ...source, value }]]
    return columnsOf(source).length > 0 ? [[field, source]] : []
  })
  return {
    headerKey: headerKey(columns),
    columns: columnsKept(columns, mapping).map(({ name }) => name),
    dialect,
    mapping: toRemembered(Object.fromEntries(lasting), columns),
    answers: {
      ...(orders.size < 2 && order && { date_order: order }),
      ...(isApart && { input_date_order: ofInput }),
      ...(reading.mark && { decimal_mark: reading.mark }),
      ...kept,
    },
  }
}
