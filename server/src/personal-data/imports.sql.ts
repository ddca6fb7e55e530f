import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { columnName } from 'contract/booking-columns'
import { personalFields } from 'contract/booking-field-lists'
import type { ImportValues } from 'contract/import-answers'
import { wordFields } from 'contract/import-fields'
import type { ImportMapping } from 'contract/import-mapping'
import { fromKeys, pick } from 'contract/pick'
import { personalDataMessages as texts } from 'contract/personal-data-messages'
import type { Tx } from '../db/db.ts'
import { AppError } from '../http/errors.ts'
import {
  importCorrectionTable,
  importPartTable,
  importPartnerTable,
  importRowTable,
  importTable,
  type ImportRecord,
} from '../imports/import-tables.ts'
import { mergedAnswers } from '../imports/mapping/merge.ts'
import { withoutQuotes } from '../imports/mapping/table.ts'
import type { Quoted } from './authors.sql.ts'
import { erasedTexts, isNamedIn, rowsThatName, type Erasers, type EraseText } from './names.ts'
import type { Person } from './person.sql.ts'
import { areImportRows } from './read.ts'
import { replaceInNotifications } from './replaced.sql.ts'

const blank = sql`(
  select json_agg(json_build_array(line->0, (select json_agg(''::text) from json_array_elements(line->1))))
  from json_array_elements(cells) as line)`

/**
 * Deletes the bytes of every file that has a row of the person, and empties only their rows of what was read of it, and others of
 * what they changed in a booking that was theirs. Removes the person from the names of all files and the notes that name these, from
 * values given for all rows and from words, all of which may stay when the rows are deleted. Returns what histories quote of them, and
 * which imports and partners have such rows. Throws `in_progress` while such a file is being imported or its import undone.
 */
export async function eraseImports(tx: Tx, person: Person, erasers: Erasers) {
  const ids = new Set(person.importRows.map(({ importId }) => importId))
  const { named, noted } = await importsThatName(tx, erasers.others)
  const concerned = new Set([...ids, ...(await importsOfFormer(tx, person)), ...named])
  const all = await tx
    .select()
    .from(importTable)
    .where(inArray(importTable.id, [...concerned, ...noted]))
    .orderBy(importTable.id)
    .for('update')
  refuseOpen(all, concerned)
  await tx.update(importRowTable).set({ changes: null }).where(areChangesOfFormer(person))
  const own = all.filter(({ id }) => ids.has(id))
  await eraseFiles(tx, own, person)
  const partners = await erasePartners(tx, own, erasers)
  const quoted: Quoted[] = []
  for (const record of all) {
    const isTheirs = ids.has(record.id)
    const { fileName } = await eraseRecord(tx, record, { isTheirs, erase: isTheirs ? erasers.theirs : erasers.others })
    if (fileName !== record.fileName) quoted.push({ from: quoteOf(record.fileName), to: quoteOf(fileName) })
  }
  return { quoted, own: [...ids], partners }
}

const quoteOf = (fileName: string) => `import ${fileName})`

/** What stays of an import when its file is deleted. */
const kept = ['fileName', 'failure', 'partnerName', 'partnerCandidates', 'mapping', 'givenMapping', 'words'] as const
type Kept = Pick<ImportRecord, (typeof kept)[number]>

/** The imports that name the person, and those whose notes do: with the file of another import. */
async function importsThatName(tx: Tx, erase: EraseText): Promise<{ named: number[]; noted: number[] }> {
  const { id, answers, reading } = importTable
  const notes = sql<unknown>`${reading} -> 'notes'`
  const all = await tx.select({ id, answers, notes, ...fromKeys(kept, (name) => importTable[name]) }).from(importTable)
  const named = await rowsThatName(all, erase, (one) => [pick(one, kept), wordsOf(one.answers)])
  const noted = await rowsThatName(all, erase, (one) => one.notes)
  return { named: named.map((one) => one.id), noted: noted.map((one) => one.id) }
}

/** The words that were given a meaning, each with it. */
const wordsOf = (answers: ImportValues) => wordFields.flatMap((field) => Object.entries(answers[field] ?? {}))

/** Answers without the words that name the person: half of a word would be one that no file has. */
function withoutNamed(answers: ImportValues, erase: EraseText): ImportValues {
  const removed = wordFields.flatMap((field) => {
    const named = Object.entries(answers[field] ?? {}).filter((entry) => isNamedIn(entry, erase))
    return named.length === 0 ? [] : [[field, Object.fromEntries(named.map(([word]) => [word, null]))]]
  })
  return mergedAnswers(answers, Object.fromEntries(removed))
}

/** Rows that changed a booking which was the person's, and is another one's by now: the file has that one, the former values do not. */
const areChangesOfFormer = ({ former }: Person) =>
  and(inArray(importRowTable.bookingId, former), isNotNull(importRowTable.changes))

async function importsOfFormer(tx: Tx, person: Person): Promise<number[]> {
  const { importId } = importRowTable
  const found = await tx.selectDistinct({ importId }).from(importRowTable).where(areChangesOfFormer(person))
  return found.map((one) => one.importId)
}

/** An open import that names the person in its notes alone has nothing of theirs to commit. */
function refuseOpen(found: readonly ImportRecord[], concerned: ReadonlySet<number>): void {
  const open = found.find(
    ({ id, state }) => concerned.has(id) && ['uploading', 'checking', 'ready', 'committing'].includes(state),
  )
  if (open) throw new AppError('in_progress', `Import ${open.id} has data of this person: commit or cancel it first.`)
  // An undo writes back what it read before it waited for the bookings, and a check the name of the last file.
  const atWork = found.find(({ task }) => task !== null)
  if (atWork) throw new AppError('in_progress', texts.atWork('Import', atWork.id))
}

async function eraseFiles(tx: Tx, found: readonly ImportRecord[], person: Person): Promise<void> {
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  await tx
    .update(importRowTable)
    .set({ cells: blank, changes: null, errors: [] })
    .where(areImportRows(person.importRows))
  await tx.delete(importPartTable).where(inArray(importPartTable.importId, ids))
  await tx.delete(importCorrectionTable).where(inArray(importCorrectionTable.importId, ids))
}

type Erased = { isTheirs: boolean; erase: EraseText }

/** Notifications of an import quote the name of its file. */
async function eraseRecord(tx: Tx, record: ImportRecord, { isTheirs, erase }: Erased): Promise<Kept> {
  const { id, fileName, mapping, givenMapping, columns, reading } = record
  const fixed = isTheirs && {
    mapping: withoutFixed(mapping),
    givenMapping: withoutFixed(givenMapping ?? {}),
    partnerCandidates: [],
  }
  const texts = erasedTexts({ ...pick(record, kept), ...fixed }, erase)
  const others = {
    answers: withoutNamed(record.answers, erase),
    reading: { ...reading, ...(reading.notes && { notes: erasedTexts(reading.notes, erase) }) },
  }
  await tx
    .update(importTable)
    .set({ ...texts, ...others, ...(isTheirs && { hasFile: false, ...withoutQuotes({ ...others, columns }) }) })
    .where(eq(importTable.id, id))
  if (texts.fileName !== fileName)
    await replaceInNotifications(tx, `/bookings/import/${id}`, { from: fileName, to: texts.fileName })
  return texts
}

/**
 * A partner may be named after the file of an import, and have words of its cells. One with a value for all rows that names the person
 * is deleted. Returns those of these imports.
 */
async function erasePartners(tx: Tx, own: readonly ImportRecord[], { theirs, others }: Erasers): Promise<number[]> {
  const ids = new Set(own.map(({ id }) => id))
  const used = new Set(own.map(({ partnerId }) => partnerId))
  const t = importPartnerTable
  const { id, name, mapping, answers, version, lastImportId } = t
  const partners = await tx.select({ id, name, mapping, answers, version, lastImportId }).from(t)
  const found: number[] = []
  for (const { id, name, mapping, answers, version, lastImportId } of partners) {
    const isTheirs = used.has(id) || (lastImportId !== null && ids.has(lastImportId))
    const erase = isTheirs ? theirs : others
    if (isTheirs) found.push(id)
    if (isNamedIn(mapping, erase)) await tx.delete(t).where(eq(t.id, id))
    else if (isNamedIn([name, wordsOf(answers)], erase))
      await tx
        .update(t)
        // An import that was read by the words before teaches none of them again.
        .set({
          name: erase(name),
          ...(isNamedIn(wordsOf(answers), erase) && { answers: withoutNamed(answers, erase), version: version + 1 }),
        })
        .where(eq(t.id, id))
  }
  return found
}

const personal = new Set<string>(['traveler_name', 'traveler_dob', ...personalFields.map(columnName)])

/** Values that were given for all rows in place of a column. */
const withoutFixed = <M extends ImportMapping | Record<string, unknown>>(mapping: M): M =>
  Object.fromEntries(
    Object.entries(mapping).filter(
      ([field, source]) => !(personal.has(field) && typeof source === 'object' && source !== null && 'value' in source),
    ),
  ) as M
