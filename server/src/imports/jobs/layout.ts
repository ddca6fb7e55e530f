import type { ImportValues } from 'contract/import-answers'
import { columnsOf, withGivenValue, type ImportMapping } from 'contract/import-mapping'
import { isOtherDialect, type ImportDialect } from 'contract/import-dialect'
import type { ImportField } from 'contract/import-fields'
import type { Import } from 'contract/imports'
import { limits } from 'contract/limits'
import { importMessages } from 'contract/import-messages'
import { detectDialect, type Head } from '../csv/dialect.ts'
import { watchEncoding, whyNotText } from '../csv/encoding.ts'
import { fileParts } from '../csv/file-parts.sql.ts'
import { Unreadable } from '../csv/parse.ts'
import type { Layout } from '../mapping/layout.ts'
import { mergedAnswers } from '../mapping/merge.ts'
import { changedMapping, currencyOfHeader } from '../mapping/price-currency.ts'
import { propose } from '../mapping/propose.ts'
import { answersFor } from '../mapping/kept-answers.ts'
import { headerKey, toRemembered } from '../mapping/remembered.ts'
import { tableOfHead } from '../mapping/table.ts'
import { mappingOf, matchPartners, partnerNameOf, readingFor, type Matches } from '../partners/match.ts'
import { findPartnerRecord, partnersFor } from '../partners/partners.sql.ts'
import { headerHints } from '../values/header-hints.ts'
import type { ImportRecord, PartnerRecord } from '../import-tables.ts'
import type { ImportRun } from './import-tasks.sql.ts'
import { kindOfLastImport, withKind } from './last-kind.sql.ts'

// More than the longest header that is read.
const headBytes = limits.importRecord + 65_536
// Enough to detect the delimiter, and little enough to be parsed at once.
const dialectBytes = 65_536

/** Reads the whole file for its encoding, and its beginning for the rest. Throws Unreadable. */
export async function findLayout(run: ImportRun): Promise<PartnerLayout> {
  const { record, throttle, database } = run
  const watch = watchEncoding()
  let head = Buffer.alloc(0)
  for await (const piece of fileParts(database.db, record, throttle.query)) {
    if (head.length < headBytes) {
      head = Buffer.concat([head, piece]).subarray(0, headBytes)
      const reason = whyNotText(head)
      if (reason) throw new Unreadable(reason)
    }
    watch.look(piece)
    await run.heartbeat(0)
  }
  if (head.length === 0) throw new Unreadable(importMessages.empty)
  const whole = head.length === record.size
  const start = { bytes: head.subarray(0, dialectBytes), whole: whole && head.length <= dialectBytes }
  const detected = detectDialect(start, { encoding: watch.end(), ...record.givenDialect }, headerHints)
  const partners = await partnersFor(database.db, record.createdBy)
  const dialect = isGiven(record) ? detected : (dialectOfPartner(partners, start, detected) ?? detected)
  const { columns, cells, above } = tableOfHead({ bytes: head, whole }, dialect)
  if (columns.length > limits.importColumns) throw new Unreadable(importMessages.tooManyColumns)
  const layout = { dialect, ...(await settleMapping(run, { dialect, columns, cells, above, partners })) }
  const isUnknown = (column: number) => column >= columns.length
  if (Object.values(layout.mapping).some((source) => columnsOf(source).some(isUnknown)))
    throw new Unreadable(importMessages.unknownColumn)
  return layout
}

type PartnerFacts = Pick<
  ImportRecord,
  'partnerId' | 'partnerVersion' | 'partnerMatch' | 'partnerName' | 'partnerCandidates'
>

/**
 * What is known of the whole file, and the partner by whose reading it is read. `isOrderRemembered`: the order of day and month
 * is that of earlier files, and was not given for this one.
 */
export type PartnerLayout = Layout & PartnerFacts & { isOrderRemembered: boolean }

const isGiven = ({ givenDialect }: ImportRecord) => Object.keys(givenDialect).length > 0

const wide = new Set<string>(['utf-8', 'utf-16le', 'utf-16be'])
const mostDialects = 20

/** The dialect of a partner's last file, where the file has the columns of that partner under it; undefined where it changes nothing. */
function dialectOfPartner(partners: readonly PartnerRecord[], head: Head, detected: ImportDialect) {
  const keyUnder = (dialect: ImportDialect) => {
    try {
      return headerKey(tableOfHead(head, dialect).columns)
    } catch (error) {
      if (error instanceof Unreadable) return undefined
      throw error
    }
  }
  const found = keyUnder(detected)
  const same = partners.find((partner) => partner.headerKey === found)
  if (same) {
    // Which of several encodings of one byte a text has is a guess; that it is UTF is not.
    const encoding = same.dialect?.encoding
    return encoding && !wide.has(encoding) && !wide.has(detected.encoding) ? { ...detected, encoding } : undefined
  }
  const others = partners.filter(({ dialect }) => dialect && dialect.header_row > 0).slice(0, mostDialects)
  const fitting = others.find(
    ({ dialect, headerKey: key }) => dialect && keyUnder({ ...dialect, encoding: detected.encoding }) === key,
  )
  return fitting?.dialect ? { ...fitting.dialect, encoding: detected.encoding } : undefined
}

type File = {
  dialect: ImportDialect
  columns: Import['columns']
  cells: readonly string[][]
  above: string
  partners: PartnerRecord[]
}

/** The mapping of the person; else that of the partner; else the one that names and cells propose. */
async function settleMapping(
  { record, database }: ImportRun,
  { dialect, columns, cells, above, partners }: File,
): Promise<Omit<PartnerLayout, 'dialect'>> {
  const { columns: before, givenMapping, rereads, partnerId } = record
  if (!rereads && before.length > 0 && namesOf(before) === namesOf(columns))
    // Read otherwise, the columns have other samples, and their cells may suggest something else.
    return asBefore(record, isOtherDialect(dialect, record.dialect) ? propose(columns, cells, above).columns : before)
  const matches = matchPartners(partners, columns, { dialect, person: record.createdBy })
  const chosen = partnerId === null ? undefined : await findPartnerRecord(database.db, partnerId)
  const used = usedFor(record.partnerChoice === 'person' ? chosen : matches.used, columns, cells)
  const proposed = propose(columns, cells, above)
  const begun = withKind(proposed.mapping, await kindOfLastImport(database.db, record))
  const found = used ? mappingOf(used, columns, begun) : begun
  const now = { columns, mapping: changedMapping(withGivenValues(found, record, chosen), columns, givenMapping) }
  const present = rereads ? {} : answersOf(record, now)
  return {
    columns: proposed.columns,
    mapping: now.mapping,
    answers: used ? mergedAnswers(answersFor(used.answers, used, now), present) : present,
    isOrderRemembered: used?.answers.date_order !== undefined && present.date_order === undefined,
    ...partnerFacts(record, matches, used),
  }
}

/** The partner by which a file is read, as far as its reading holds for these columns and cells. */
const usedFor = (partner: PartnerRecord | undefined, columns: Import['columns'], cells: File['cells']) =>
  partner && readingFor(partner, columns, cells)

/**
 * A mapping with the values that a person gave for every row: they are of no column, so that other columns leave them, also where
 * a column was chosen since, and keep them as such (`every_row`). Not those of the header of the price, or of the partner by which
 * the file was read; and none where another partner was chosen.
 */
function withGivenValues(found: ImportMapping, record: ImportRecord, partner?: PartnerRecord): ImportMapping {
  const { mapping, columns, rereads } = record
  if (rereads) return found
  const ofHeader = currencyOfHeader(columns, mapping)
  const given = Object.entries(mapping).flatMap(([name, source]) => {
    const field = name as ImportField
    const { value, new_only: isNewOnly, every_row: wasOfEveryRow } = source
    if (value === undefined || isNewOnly || (columnsOf(source).length > 0 && !wasOfEveryRow)) return []
    if (value === partner?.mapping[field]?.value || (field === 'currency' && value === ofHeader)) return []
    const hasColumns = columnsOf(found[field] ?? {}).length > 0
    return [[field, { ...withGivenValue(found[field], value), ...(hasColumns && { every_row: true }) }]]
  })
  return { ...found, ...Object.fromEntries(given) }
}

/** What was answered for the columns of the last check, as far as it holds for these. */
const answersOf = ({ answers, mapping, columns }: ImportRecord, now: Parameters<typeof answersFor>[2]): ImportValues =>
  columns.length === 0
    ? answers
    : answersFor(answers, { headerKey: headerKey(columns), mapping: toRemembered(mapping, columns) }, now)

function asBefore(record: ImportRecord, columns: Import['columns']): Omit<PartnerLayout, 'dialect'> {
  const { mapping, answers, partnerId, partnerVersion, partnerMatch, partnerName, partnerCandidates } = record
  const facts = { partnerId, partnerVersion, partnerMatch, partnerName, partnerCandidates }
  return { columns, mapping, answers, isOrderRemembered: false, ...facts }
}

function partnerFacts(
  { partnerChoice, partnerName, fileName }: ImportRecord,
  { candidates }: Matches,
  used: PartnerRecord | undefined,
): PartnerFacts {
  const facts = { partnerId: used?.id ?? null, partnerVersion: used?.version ?? null, partnerCandidates: candidates }
  if (partnerChoice === 'person') return { ...facts, partnerMatch: used ? 'chosen' : null, partnerName }
  return { ...facts, partnerMatch: used ? 'same' : null, partnerName: used?.name ?? partnerNameOf(fileName) }
}

const namesOf = (columns: Import['columns']) => columns.map(({ name }) => name).join('\u001F')
