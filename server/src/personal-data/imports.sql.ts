import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { columnName } from 'contract/booking-columns'
import { personalFields } from 'contract/booking-field-lists'
import type { ImportMapping } from 'contract/import-mapping'
import { personalDataMessages as texts } from 'contract/personal-data-messages'
import type { Tx } from '../db/db.ts'
import { historyTable, notificationTable } from '../db/tables.ts'
import { AppError } from '../http/errors.ts'
import {
  importCorrectionTable,
  importPartTable,
  importPartnerTable,
  importRowTable,
  importTable,
  type ImportRecord,
} from '../imports/import-tables.ts'
import { withoutQuotes } from '../imports/mapping/table.ts'
import { mentions, type Person } from './person.sql.ts'
import { areImportRows } from './read.ts'

const blank = sql`(
  select json_agg(json_build_array(line->0, (select json_agg(''::text) from json_array_elements(line->1))))
  from json_array_elements(cells) as line)`

/**
 * Deletes the bytes of every file that has a row of the person, and empties only their rows of what was read of it, and others of
 * what they changed in a booking that was theirs. Throws `in_progress` while such a file is being imported or its import undone.
 */
export async function eraseImports(tx: Tx, person: Person, erase: (text: string) => string): Promise<void> {
  await tx.delete(importPartnerTable).where(mentions(sql`${importPartnerTable.mapping}`, person.contacts) ?? sql`false`)
  const ids = new Set(person.importRows.map(({ importId }) => importId))
  const others = await importsOfFormer(tx, person)
  const all = await tx
    .select()
    .from(importTable)
    .where(inArray(importTable.id, [...ids, ...others]))
    .for('update')
  refuseOpen(all)
  await tx.update(importRowTable).set({ changes: null }).where(areChangesOfFormer(person))
  await eraseFiles(
    tx,
    all.filter(({ id }) => ids.has(id)),
    { person, erase },
  )
}

/** Rows that changed a booking which was the person's, and is another one's by now: the file has that one, the former values do not. */
const areChangesOfFormer = ({ former }: Person) =>
  and(inArray(importRowTable.bookingId, former), isNotNull(importRowTable.changes))

async function importsOfFormer(tx: Tx, person: Person): Promise<number[]> {
  const { importId } = importRowTable
  const found = await tx.selectDistinct({ importId }).from(importRowTable).where(areChangesOfFormer(person))
  return found.map((one) => one.importId)
}

function refuseOpen(found: readonly ImportRecord[]): void {
  const open = found.find(({ state }) => ['uploading', 'checking', 'ready', 'committing'].includes(state))
  if (open) throw new AppError('in_progress', `Import ${open.id} has data of this person: commit or cancel it first.`)
  // An undo writes back what it read before it waited for the bookings.
  const atWork = found.find(({ task }) => task !== null)
  if (atWork) throw new AppError('in_progress', texts.atWork('Import', atWork.id))
}

type Erased = { person: Person; erase: (text: string) => string }

async function eraseFiles(tx: Tx, found: readonly ImportRecord[], { person, erase }: Erased): Promise<void> {
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  await tx.update(importRowTable).set({ cells: blank, changes: null, errors: [] }).where(areImportRows(person))
  await tx.delete(importPartTable).where(inArray(importPartTable.importId, ids))
  await tx.delete(importCorrectionTable).where(inArray(importCorrectionTable.importId, ids))
  await renamePartners(tx, found, erase)
  for (const record of found) {
    const { id, fileName, mapping, givenMapping, partnerName } = record
    const fixed = { mapping: withoutFixed(mapping), givenMapping: withoutFixed(givenMapping ?? {}) }
    const quoted = { hasFile: false, ...withoutQuotes(record), partnerCandidates: [] }
    await tx
      .update(importTable)
      .set({ ...fixed, ...quoted, fileName: erase(fileName), partnerName: partnerName && erase(partnerName) })
      .where(eq(importTable.id, id))
    if (erase(fileName) !== fileName) await renameFile(tx, id, { from: fileName, to: erase(fileName) })
  }
}

/** A partner may be named after the file of an import. */
async function renamePartners(tx: Tx, found: readonly ImportRecord[], erase: (text: string) => string): Promise<void> {
  const ids = found.map(({ id }) => id)
  const used = found.flatMap(({ partnerId }) => partnerId ?? [])
  const t = importPartnerTable
  const partners = await tx
    .select({ id: t.id, name: t.name })
    .from(t)
    .where(or(inArray(t.lastImportId, ids), inArray(t.id, used)))
  for (const { id, name } of partners)
    if (erase(name) !== name)
      await tx
        .update(t)
        .set({ name: erase(name) })
        .where(eq(t.id, id))
}

/** Notifications and the authors of history entries quote the name of the file. */
async function renameFile(tx: Tx, id: number, { from, to }: { from: string; to: string }): Promise<void> {
  const { body, href } = notificationTable
  await tx
    .update(notificationTable)
    .set({ body: sql`replace(${body}, ${from}, ${to})` })
    .where(eq(href, `/bookings/import/${id}`))
  const { userName } = historyTable
  await tx
    .update(historyTable)
    .set({ userName: sql`replace(${userName}, ${from}, ${to})` })
    .where(sql`strpos(${userName}, ${from}) > 0`)
}

const personal = new Set<string>(['traveler_name', 'traveler_dob', ...personalFields.map(columnName)])

/** Values that were given for all rows in place of a column. */
const withoutFixed = <M extends ImportMapping | Record<string, unknown>>(mapping: M): M =>
  Object.fromEntries(
    Object.entries(mapping).filter(
      ([field, source]) => !(personal.has(field) && typeof source === 'object' && source !== null && 'value' in source),
    ),
  ) as M
