import { setImmediate } from 'node:timers/promises'
import type { Booking } from 'contract/bookings'
import { toTravelersText, type ImportField } from 'contract/import-fields'
import { columnsOf, fieldsOfOneFile } from 'contract/import-mapping'
import type { PartnerChange, PartnerPreview, PlannedCounts } from 'contract/import-partners'
import { limits } from 'contract/limits'
import { pick } from 'contract/pick'
import { importPartnerMessages } from 'contract/import-messages'
import { findBookings } from '../../bookings/read.ts'
import { referenceKey } from '../../bookings/rows.ts'
import type { Db } from '../../db/db.ts'
import { existing } from '../../http/errors.ts'
import type { Me } from '../../http/me.ts'
import { fileParts } from '../csv/file-parts.sql.ts'
import { readRows, Unreadable, type FileRow } from '../csv/parse.ts'
import type { ImportRecord, PartnerRecord } from '../import-tables.ts'
import type { Layout } from '../mapping/layout.ts'
import { merged } from '../mapping/merge.ts'
import { fromRemembered } from '../mapping/remembered.ts'
import { readCatalogue } from '../rows/catalogue.sql.ts'
import { evaluate } from '../rows/evaluate.ts'
import { startPass } from '../rows/first-rows.ts'
import { importKey } from '../rows/import-key.sql.ts'
import { createdBookings } from '../rows/import-rows.sql.ts'
import type { Catalogue } from '../rows/inclusions.ts'
import { referenceMaker } from '../rows/reference.ts'
import { rowGrouper } from '../rows/row-groups.ts'
import { shownValues } from '../rows/shown-row.ts'
import { converter, readingOf } from '../values/convert.ts'
import type { Draft } from '../values/draft.ts'
import { findImportOf, findPartnerRecord } from './partners.sql.ts'
import { isSeen } from './read.ts'
import { readingAfter } from './write.ts'

const rowsAtOnce = 100
const none: PlannedCounts = { create: 0, update: 0, unchanged: 0, refused: 0 }

type Asked = { id: number; change: PartnerChange; me: Me; secret: string }

/** What the first rows of the last file of a partner would have done, before and after a change. Changes nothing. */
export async function previewPartner(db: Db, { id, change, me, secret }: Asked): Promise<PartnerPreview> {
  const found = await findPartnerRecord(db, id)
  const partner = existing(found && isSeen(found, me) ? found : undefined)
  const changed = { ...partner, ...readingAfter(partner, change) }
  const record = partner.lastImportId === null ? undefined : await findImportOf(db, partner.lastImportId)
  const { dialect } = record ?? {}
  if (!record || !dialect) return nothingToCompare(importPartnerMessages.neverUsed, record)
  if (!record.hasFile) return nothingToCompare(importPartnerMessages.fileGone, record)
  const { rows, whole } = await firstRows(db, record)
  const key = await importKey(db, secret)
  const outcomes = outcomesOf(db, { record, dialect, rows, key, catalogue: await readCatalogue(db) })
  const before = await outcomes(partner)
  const after = await outcomes(changed)
  return {
    missing: null,
    file_name: record.fileName,
    rows: after.rows,
    whole,
    before: before.counts,
    after: after.counts,
    questions: after.questions,
    ...differences(before.drafts, after.drafts),
  }
}

const nothingToCompare = (missing: string, record: ImportRecord | undefined): PartnerPreview => ({
  missing,
  file_name: record?.fileName ?? null,
  rows: 0,
  whole: false,
  before: none,
  after: none,
  questions: [],
  differing: 0,
  examples: [],
})

async function firstRows(db: Db, record: ImportRecord): Promise<{ rows: FileRow[]; whole: boolean }> {
  const { dialect } = record
  if (!dialect) return { rows: [], whole: true }
  const most = dialect.header_row + limits.partnerPreview.rows
  const rows: FileRow[] = []
  for await (const some of readRows(fileParts(db, record), dialect)) {
    rows.push(...some)
    if (rows.length > most) return { rows: rows.slice(0, most), whole: false }
  }
  return { rows, whole: true }
}

type File = Pick<Layout, 'dialect'> & { record: ImportRecord; rows: FileRow[]; key: Buffer; catalogue: Catalogue }
type Outcomes = { rows: number; counts: PlannedCounts; questions: string[]; drafts: Map<number, Draft> }

/** Reads the rows by one reading. Bookings that the import itself created count as new. */
function outcomesOf(db: Db, { record, dialect, rows, key, catalogue }: File) {
  return async (reading: Pick<PartnerRecord, 'mapping' | 'answers'>): Promise<Outcomes> => {
    const { columns } = record
    const layout = { dialect, columns, ...withOwn(record, reading) }
    const first = passOf(layout, rows)
    const drafts = new Map<number, Draft>()
    const counts = { ...none }
    if (!first) return { rows: 0, counts, questions: [], drafts }
    const group = rowGrouper(layout, first, referenceMaker(key))
    const toDraft = converter(readingOf({ ...layout, reading: first.survey.reading }))
    const groups = rows.flatMap((row) => group(row) ?? [])
    for (let at = 0; at < groups.length; at += rowsAtOnce) {
      const some = groups.slice(at, at + rowsAtOnce).map(({ row, rows: own, reference }) => {
        const draft = toDraft(own.map(({ cells }) => cells))
        draft.reference ||= reference
        return { row, draft }
      })
      const present = await bookingsBefore(db, record, some)
      for (const { row, draft } of some) {
        drafts.set(row, draft)
        counts[evaluate(draft, present.get(referenceKey(draft.reference)), catalogue).kind] += 1
      }
      await setImmediate()
    }
    const questions = first.survey.questions.map(({ text }) => text)
    return { rows: first.counts.rows, counts, questions, drafts }
  }
}

/** A reading with what was given for the file alone, and is not remembered: its year, what was said of its notes, and days that are one value for every row. */
function withOwn({ columns, mapping, answers }: ImportRecord, reading: Pick<PartnerRecord, 'mapping' | 'answers'>) {
  const known = fromRemembered(reading.mapping, columns)
  const own = Object.entries(mapping).filter(
    ([field, { value, ...source }]) =>
      value !== undefined &&
      fieldsOfOneFile.has(field) &&
      columnsOf(source).join() === columnsOf(known[field as ImportField] ?? {}).join() &&
      known[field as ImportField]?.value === undefined,
  )
  return {
    mapping: { ...known, ...Object.fromEntries(own) },
    answers: merged(reading.answers, pick(answers, ['year', 'doubtful_notes'])),
  }
}

function passOf(layout: Layout, rows: readonly FileRow[]) {
  const pass = startPass(layout)
  for (const row of rows) pass.look(row)
  try {
    return pass.end()
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

async function bookingsBefore(db: Db, record: ImportRecord, some: readonly { draft: Draft }[]) {
  const keys = some.map(({ draft }) => referenceKey(draft.reference))
  const found = await findBookings(db, { keys })
  const ids = found.map(({ id }) => id)
  const made = await createdBookings(db, record.id, ids)
  return new Map(
    found
      .filter(({ id }) => !made.has(id))
      .map((booking): [string, Booking] => [referenceKey(booking.booking_reference), booking]),
  )
}

/** How many bookings are read otherwise, and the first values that differ. */
function differences(before: ReadonlyMap<number, Draft>, after: ReadonlyMap<number, Draft>) {
  const examples: PartnerPreview['examples'] = []
  let differing = 0
  for (const row of new Set([...before.keys(), ...after.keys()])) {
    const [old, next] = [textsOf(before.get(row)), textsOf(after.get(row))]
    const fields = [...new Set([...Object.keys(old), ...Object.keys(next)])].filter(
      (field) => (old[field] ?? '') !== (next[field] ?? ''),
    )
    if (fields.length === 0) continue
    differing++
    for (const field of fields)
      if (examples.length < limits.partnerPreview.examples)
        examples.push({ row, field, before: old[field] ?? '', after: next[field] ?? '' })
  }
  return { differing, examples }
}

function textsOf(draft: Draft | undefined): Record<string, string> {
  if (!draft) return {}
  const { travelers: _, ...values } = shownValues(draft)
  const texts = Object.entries(values).map(([field, value]) => [field, textOf(value)])
  const travelers = draft.travelers.length > 0 ? { travelers: toTravelersText(draft.travelers) } : {}
  return { ...Object.fromEntries(texts), ...travelers }
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? value.join('\n') : typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
