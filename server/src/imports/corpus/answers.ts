import type { ImportValues } from 'contract/import-answers'
import { importFieldNames, type ImportField } from 'contract/import-fields'
import { columnsOf, type FieldSource, type ImportMapping } from 'contract/import-mapping'
import { importDelimiters, type ImportDialect } from 'contract/import-dialect'
import type { Import } from 'contract/imports'
import { Unreadable } from '../csv/parse.ts'
import type { Layout } from '../mapping/layout.ts'
import { fromRemembered, toRemembered } from '../mapping/remembered.ts'
import { learnedOf } from '../partners/learned.ts'
import { readFile, type Given, type ReadFile } from './read-file.ts'
import type { CorpusFile, Truth } from './truth.ts'

/** What a person gave, and how many acts that took: each answer, fixed value and changed field is one. */
export type Answered = { given: Given; acts: { fixed: number; other: number }; file: ReadFile }

const isField = (name: string | null): name is ImportField => importFieldNames.some((field) => field === name)

/** Fields whose columns may be read as one of the other. */
const alike: Partial<Record<string, string>> = { party_total: 'party', travelers: 'traveler_name' }
export const sameMeaning = (truth: string, field: string): boolean => truth === field || alike[truth] === field

/** The columns of each field as the file means them. */
function trueMapping({ columns }: Truth, proposed: ImportMapping, names: Import['columns']): ImportMapping {
  const mapping = columnsByField(columns)
  for (const [field, { columns: found = [] }] of Object.entries(mapping) as [ImportField, FieldSource][]) {
    const [column] = found
    if (found.length === 1 && column !== undefined) mapping[field] = { column }
    else if (field === 'lead_traveler') mapping[field] = { columns: firstNameFirst(found, names) }
    if (isSame(mapping[field], proposed[field], columns)) mapping[field] = proposed[field]!
  }
  if (isSame(mapping.travelers, proposed.traveler_name, columns) && !mapping.traveler_name) {
    mapping.traveler_name = proposed.traveler_name!
    delete mapping.travelers
  }
  return mapping
}

function columnsByField(columns: Truth['columns']): ImportMapping {
  const mapping: ImportMapping = {}
  for (const [index, meaning] of Object.entries(columns)) {
    const field = meaning === 'party_total' ? 'party' : meaning
    if (isField(field)) (mapping[field] ??= { columns: [] }).columns!.push(Number(index))
  }
  return mapping
}

const firstNameFirst = (columns: readonly number[], names: Import['columns']) =>
  columns.toSorted((a, b) => Number(isSurname(names[a]?.name)) - Number(isSurname(names[b]?.name)))
const isSurname = (name = '') => /last|sur|family|nach|apellido|cognome|nom de famille|achternaam|_nom$/i.test(name)

/** The columns of the file itself: no truth has those that section titles stand for. */
const sorted = (source: FieldSource, own: Truth['columns']) =>
  columnsOf(source)
    .filter((column) => own[column] !== undefined)
    .toSorted((x, y) => x - y)
    .join()

const isSame = (a: FieldSource | undefined, b: FieldSource | undefined, own: Truth['columns']) =>
  a !== undefined && b !== undefined && sorted(a, own) === sorted(b, own)

/** Answers for a file as a careful person does: the questions, the fixed values, and the mapping where `corrects`. */
export function answer(
  { bytes, truth }: CorpusFile,
  { corrects, start = {} }: { corrects: boolean; start?: Given },
): Answered {
  const acts = { fixed: 0, other: 0 }
  const given: Given = { ...start }
  const read = () => readFile(bytes, given, catalogueOf(truth))
  const { layout } = readDialect({ bytes, truth }, given, acts)
  const changes = corrects ? corrections(truth, layout) : {}
  acts.other += Object.keys(changes).length
  given.mapping = { ...start.mapping, ...changes }
  acts.fixed = fixValues(given.mapping, layout.mapping, truth)
  let file = read()
  for (let round = 0; round < 6; round++) {
    const before = acts.other
    given.values = answersTo(file, truth, given.values ?? {}, { acts, corrects })
    if (acts.other === before) break
    file = read()
  }
  return { given, acts, file }
}

/** What is known of a partner after the first file: all that was given for it and that its cells proved, except a year and days. */
export function remembered({ file, given }: Answered, columns: Import['columns']): Given {
  const { input_date: day, ...mapping } = toRemembered(file.layout.mapping, file.layout.columns)
  const { answers: values } = learnedOf({ ...file.layout, answers: given.values ?? {}, reading: file.survey.reading })
  const isDay = day !== undefined && day.column === undefined
  const known = fromRemembered(day && !isDay ? { ...mapping, input_date: day } : mapping, columns)
  return { mapping: known, values, ...(given.dialect && { dialect: given.dialect }) }
}

/** Adds the values that stand for all rows or for empty cells, and returns how many it added. */
function fixValues(change: NonNullable<Given['mapping']>, proposed: ImportMapping, { answers }: Truth): number {
  const mapped = { ...proposed, ...change }
  let added = 0
  const fix = (field: ImportField, source: FieldSource) => {
    change[field] = source
    // A new booking begins with the day on which it is made.
    if (field !== 'input_date') added += 1
  }
  for (const [field, value] of byField(answers.fixed)) {
    const source = mapped[field]
    if (source?.value !== value && (!source || columnsOf(source).length === 0)) fix(field, { value })
  }
  for (const [field, value] of byField(answers.empty)) {
    const source = mapped[field]
    if (source && source.value !== value) fix(field, { ...source, value })
  }
  return added
}

const byField = (texts: Record<string, string> = {}) =>
  Object.entries(texts).filter((entry): entry is [ImportField, string] => isField(entry[0]))

/** The names of a truth are the catalogue. */
export function catalogueOf({ bookings }: Truth) {
  const names = [...new Set(bookings.flatMap(({ booking }) => booking.inclusions ?? []))]
  return {
    ids: new Map(names.map((name, index) => [name.toLowerCase(), index + 1])),
    names: new Map(names.map((name, index) => [index + 1, name])),
  }
}

function readDialect({ bytes, truth }: Pick<CorpusFile, 'bytes' | 'truth'>, given: Given, acts: { other: number }) {
  const catalogue = catalogueOf(truth)
  const width = Math.max(...Object.keys(truth.columns).map(Number)) + 1
  const isWhole = (file: ReadFile | undefined) => file !== undefined && file.layout.columns.length >= width
  const tryWith = (dialect: Partial<ImportDialect> | undefined) => {
    try {
      return readFile(bytes, dialect ? { ...given, dialect } : given, catalogue)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      return undefined
    }
  }
  let file = tryWith(undefined)
  if (!isWhole(file)) {
    const delimiter = importDelimiters.find((each) => isWhole(tryWith({ delimiter: each })))
    if (delimiter) {
      given.dialect = { delimiter }
      acts.other += 1
      file = tryWith(given.dialect)
    }
  }
  const header = truth.header.at(-1) ?? 0
  if (file && file.layout.dialect.header_row !== header) {
    given.dialect = { ...given.dialect, header_row: header }
    acts.other += 1
    file = tryWith(given.dialect)
  }
  if (!file) throw new Unreadable('no dialect reads this file')
  return file
}

/** The fields that are proposed otherwise than the file means. */
function corrections(truth: Truth, layout: Layout): NonNullable<Given['mapping']> {
  const right = trueMapping(truth, layout.mapping, layout.columns)
  const change: NonNullable<Given['mapping']> = {}
  for (const [field, source] of Object.entries(layout.mapping) as [ImportField, FieldSource][]) {
    // The truth names no column of versions or dates of change; a person leaves it where it says which row counts.
    if (field === 'changed_at') continue
    const used = columnsOf(source).some((column) => truth.columns[column] !== undefined)
    if (used && !isSame(source, right[field], truth.columns)) change[field] = null
  }
  for (const [field, source] of Object.entries(right) as [ImportField, FieldSource][])
    if (!isSame(source, layout.mapping[field], truth.columns)) change[field] = source
  return change
}

type Person = { acts: { other: number }; corrects: boolean }

function answersTo(file: ReadFile, truth: Truth, present: ImportValues, { acts, corrects }: Person): ImportValues {
  const { answers } = truth
  const values: Record<string, unknown> = { ...present }
  // Only a person who looks at the columns can say that the guesses are right and that none of the others matters.
  const known = new Map<string, unknown>([
    ['price_unit', 'whole'],
    ['alike_rows', alikeRowsOf(truth)],
    ['ages', 'all_adults'],
    ['doubtful_notes', notesOf(file, truth)],
    ['empty_cells', emptyCellsOf(file, truth)],
    ...Object.entries(answers),
    ...(corrects ? Object.entries({ unread_columns: 'ignore', unsure_columns: 'accept' }) : []),
  ])
  for (const { id, choices } of file.survey.questions) {
    const said = known.get(id) ?? choices.find((choice) => choice === 'refuse')
    if (said === undefined || values[id] !== undefined) continue
    values[id] = typeof said === 'number' ? `${said}` : said
    acts.other += 1
  }
  for (const [field, words] of Object.entries(file.survey.words)) {
    const table = wordsFor(words, answers.words?.[field] ?? {}, values[field])
    acts.other += table.added
    if (table.added > 0) values[field] = table.words
  }
  return values as ImportValues
}

/** Whether all bookings whose notes may cancel them take place; else their rows stay refused. */
const notesOf = ({ bookings }: ReadFile, truth: Truth) =>
  bookings
    .filter(({ errors }) => errors.some(({ code }) => code === 'doubtful_note'))
    .every(({ rows }) => truth.bookings.some((each) => each.rows.some((row) => rows.includes(row))))
    ? 'take_place'
    : undefined

/** Whether empty cells go on with what stands above them: some are bookings then, and none is refused for them. */
function emptyCellsOf({ bookings, survey }: ReadFile, truth: Truth) {
  const fields: readonly string[] = survey.reading.emptyCells ?? []
  const rows = bookings
    .filter(({ errors }) => errors.some(({ code, field }) => code === 'required' && fields.includes(field)))
    .flatMap(({ rows: own }) => own)
  const isRead = truth.bookings.some((each) => each.rows.some((row) => rows.includes(row)))
  const isRefused = truth.refused.some(
    ({ field, rows: own = [] }) => fields.includes(field ?? '') && own.some((row) => rows.includes(row)),
  )
  return isRead && !isRefused ? 'as_above' : undefined
}

/** What rows without a reference are that name the same person, day and tour. */
const alikeRowsOf = ({ bookings }: Truth) => (bookings.some(({ rows }) => rows.length > 1) ? 'later_wins' : 'separate')

type Word = { word: string; value: string | null }

/** The words that are read otherwise than the file means them. */
function wordsFor(read: readonly Word[], right: Record<string, string>, present: unknown) {
  const words: Record<string, string> = { ...(present as Record<string, string> | undefined) }
  const wrong = read.filter(
    ({ word, value }) => right[word] !== undefined && right[word] !== value && words[word] === undefined,
  )
  for (const { word } of wrong) words[word] = right[word]!
  return { words, added: wrong.length }
}
