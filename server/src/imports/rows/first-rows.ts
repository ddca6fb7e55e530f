import type { ImportCounts } from 'contract/import-findings'
import type { ImportField } from 'contract/import-fields'
import type { LeftOutReason, LeftOutRow } from 'contract/import-findings'
import type { ImportMapping } from 'contract/import-mapping'
import { limits } from 'contract/limits'
import { importMessages } from 'contract/import-messages'
import { beginningOf } from '../../text.ts'
import { isBlank, Unreadable, type FileRow } from '../csv/parse.ts'
import type { ImportRecord } from '../import-tables.ts'
import type { Layout } from '../mapping/layout.ts'
import { isFormatLine } from '../mapping/formats.ts'
import { watchEmptyCells } from '../mapping/cells-in-doubt.ts'
import { rowShaper } from '../mapping/table.ts'
import { startSurvey, type Repeats } from '../mapping/survey.ts'
import { isSameChange } from '../values/changes.ts'
import { isPlaceholder } from '../values/repeated-travelers.ts'
import { textsOf } from '../values/texts.ts'
import { isOneEach } from '../values/convert-party.ts'
import { isTravelerField } from '../values/travelers.ts'
import { withCellsAbove } from './survey-of-cells.ts'
import { cellsAbove } from './cells-above.ts'
import type { References } from './duplicates.ts'
import { leftOutBy } from './left-out.ts'
import { noCounts } from './problems.ts'
import { hasReference, rowKeys } from './row-keys.ts'

/** What is known of a file before any of its rows is evaluated. */
export type FirstPass = {
  counts: ImportCounts
  /** The numbers of rows that are no bookings: totals, titles, repeated headers. */
  skipped: ReadonlyMap<number, LeftOutReason>
  /** What the program threw, by the number of the row. */
  faults: ReadonlyMap<number, unknown>
  references: References
  /** How the columns are read, and what a person has to answer. */
  survey: Pick<ImportRecord, 'reading' | 'questions' | 'words'>
}

/** Reads all rows: columns as a whole, and which rows are of one booking. `end` throws Unreadable. */
export function startPass(layout: Layout) {
  const { dialect, columns, mapping, answers } = layout
  const survey = startSurvey(layout)
  const shaper = rowShaper(columns)
  const emptied = watchEmptyCells(layout)
  const above = cellsAbove(layout, emptied.tell)
  const { references, repeats, note } = watchKeys(layout)
  const skipped = new Map<number, LeftOutRow>()
  const faults = new Map<number, unknown>()
  const names = ownNames(layout)
  const leftOut = leftOutBy(names, mapping)
  const leftOutRows = () => [...skipped.values()].slice(0, mostLeftOut)
  let rows = 0

  function lookAt({ row, cells }: FileRow) {
    survey.look(cells)
    note({ row, cells })
  }
  function lookBelow({ row, cells, isQuoted }: FileRow) {
    if (isQuoted) survey.lookQuoted()
    const shaped = shaper.shape(cells)
    const reason = shaped ? leftOut(cells, shaped.slice(names.length, columns.length)) : 'section'
    if (reason === 'total') shaper.endSection()
    if (reason === 'header' && isFormatLine(cells)) survey.lookFormats(cells)
    if (reason) {
      above.end()
      skipped.set(row, { line: row, reason, text: firstText(cells) })
    } else if (shaped) lookAt({ row, cells: above.shape({ row, cells: shaped }) })
  }
  return {
    rows: () => rows,
    look(fileRow: FileRow) {
      const { row, cells } = fileRow
      if (row < dialect.header_row) {
        survey.lookAbove(cells)
        shaper.lookAbove(cells)
      }
      if (row <= dialect.header_row || isBlank(cells)) return
      rows++
      if (rows > limits.importRows) throw new Unreadable(importMessages.tooManyRows)
      try {
        lookBelow(fileRow)
      } catch (fault) {
        faults.set(row, fault)
        above.end()
      }
    },
    end(): FirstPass {
      if (rows === skipped.size) throw new Unreadable(importMessages.noRows)
      return {
        counts: { ...noCounts, rows, skipped: skipped.size },
        skipped: new Map([...skipped].map(([row, { reason }]) => [row, reason])),
        faults,
        references,
        survey: withCellsAbove(withLeftOut(survey.end(answers, repeats), leftOutRows()), { layout, above, emptied }),
      }
    },
  }
}

/** Counts the rows of each booking, and what those of one booking are. */
function watchKeys({ mapping, answers }: Layout) {
  const repeats: Repeats = {
    isRepeated: false,
    isTied: false,
    isAlike: false,
    isAlikeTied: false,
    isSamePrice: false,
    isOtherPrice: false,
    areLines: true,
    arePeople: true,
  }
  const references = new Map<string, Known>()
  const keyOf = rowKeys(mapping, answers.alike_rows)
  const isSame = sameBooking(mapping)
  const areOfTravelers = differentTravelers(mapping)
  const isAgain = sameTraveler(mapping)
  const compare = (key: string, known: readonly string[], cells: readonly string[]) => {
    const isTied = isOfOneMoment(mapping, known, cells)
    if (!hasReference(key)) {
      repeats.isAlike = true
      repeats.isAlikeTied ||= isTied
      return
    }
    if (!isSame(known, cells)) {
      repeats.isRepeated = true
      repeats.isTied ||= isTied
      const differing = differingFields(mapping, known, cells)
      repeats.areLines &&= areLines(differing)
      repeats.arePeople &&= arePeople(differing)
    }
    const [price, other] = [known, cells].map((each) => textsOf(mapping.amount, each).join(' '))
    if (!price || !other || !areOfTravelers(known, cells)) return
    if (price === other) repeats.isSamePrice ||= /[1-9]/.test(price)
    else repeats.isOtherPrice = true
  }
  return {
    references,
    repeats,
    note({ row, cells }: FileRow) {
      const key = keyOf(cells)
      if (key === '') return
      const { first, count, cells: known, last } = references.get(key) ?? { first: row, count: 0, cells, last: cells }
      if (count > 0) compare(key, known, cells)
      // Two people of one name, or one row that stands in the file twice.
      if (count > 0 && hasReference(key) && (isAgain(last, cells) || isAgain(known, cells)))
        Object.assign(repeats, { isRepeated: true, areLines: false, arePeople: false })
      references.set(key, { first, count: count + 1, cells: known, last: mapping.traveler_name ? cells : known })
    },
  }
}

/** `last` is the row before of the same booking, where rows name travelers. */
type Known = { first: number; count: number; cells: readonly string[]; last: readonly string[] }

/** The names of the header, without the columns that titles stand for. */
const ownNames = ({ dialect, columns }: Layout): string[] =>
  columns
    .filter(({ of_sections: isOfSections }) => !isOfSections)
    .map(({ name }) => (dialect.header_row > 0 ? name : ''))

/** Of two rows that were changed at one moment neither is the later one. */
const isOfOneMoment = ({ changed_at: source }: ImportMapping, a: readonly string[], b: readonly string[]) =>
  isSameChange(textsOf(source, a).join(' '), textsOf(source, b).join(' '))

const mostLeftOut = 200

const firstText = (cells: readonly string[]) =>
  beginningOf((cells.find((cell) => cell.trim() !== '') ?? '').trim(), 100)

const withLeftOut = (survey: FirstPass['survey'], leftOut: LeftOutRow[]): FirstPass['survey'] =>
  leftOut.length === 0 ? survey : { ...survey, reading: { ...survey.reading, leftOut } }

/**
 * Whether two rows that name a traveler are wholly alike; those who are not named yet are several people in any case, and beside a
 * date of change it is one row.
 */
const sameTraveler =
  ({ traveler_name: names, changed_at: change }: ImportMapping) =>
  (a: readonly string[], b: readonly string[]): boolean => {
    const name = change ? '' : textsOf(names, b).join(' ')
    return name !== '' && !isPlaceholder(name) && a.length === b.length && a.every((cell, at) => cell === b[at])
  }

/** Whether two rows of one booking are a traveler or a ticket each. */
function differentTravelers(mapping: ImportMapping) {
  const ofTravelers = (Object.keys(mapping) as ImportField[]).filter((field) => isTravelerField(field, mapping))
  const fields = ofTravelers.length > 0 ? [...ofTravelers, 'lead_traveler' as const] : []
  const isOfTickets = isOneEach(mapping)
  return (a: readonly string[], b: readonly string[]) =>
    isOfTickets || fields.some((field) => textsOf(mapping[field], a).join(' ') !== textsOf(mapping[field], b).join(' '))
}

/** The fields that two rows say otherwise; an empty cell says nothing. */
const differingFields = (mapping: ImportMapping, a: readonly string[], b: readonly string[]): ImportField[] =>
  (Object.keys(mapping) as ImportField[]).filter((field) => {
    const [first, second] = [textsOf(mapping[field], a).join(' '), textsOf(mapping[field], b).join(' ')]
    return first !== second && first !== '' && second !== ''
  })

const ofLines = new Set<ImportField>(['party', 'traveler_type', 'amount', 'inclusions', 'changed_at'])
/** Rows of other kinds of travelers, with their number and price, are parts of one booking. */
const areLines = (differing: readonly ImportField[]) =>
  differing.includes('traveler_type') && differing.every((field) => ofLines.has(field))

const ofPeople = new Set<ImportField>([
  'lead_traveler',
  'traveler_dob',
  'traveler_type',
  'customer_email',
  'customer_phone',
  'inclusions',
])
/** Rows of other names with other births are the travelers of one booking. */
const arePeople = (differing: readonly ImportField[]) =>
  differing.includes('lead_traveler') &&
  differing.includes('traveler_dob') &&
  differing.every((field) => ofPeople.has(field))

/** Whether two rows say the same of everything that a booking has once; rows of a ticket each are several travelers. */
function sameBooking(mapping: ImportMapping) {
  const fields = (Object.keys(mapping) as ImportField[]).filter(
    (field) => field !== 'inclusions' && field !== 'changed_at' && !isTravelerField(field, mapping),
  )
  const isOfTickets = isOneEach(mapping)
  return (a: readonly string[], b: readonly string[]) =>
    !isOfTickets &&
    fields.every((field) => {
      const [first, second] = [textsOf(mapping[field], a).join(' '), textsOf(mapping[field], b).join(' ')]
      return first === second || first === '' || second === ''
    })
}
