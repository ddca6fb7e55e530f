import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { ImportField } from 'contract/import-fields'
import type { Import } from 'contract/imports'
import { wordReader } from '../values/words.ts'
import { cellsAt, type Cells } from './cells.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import { profileOf } from './kinds.ts'

type Column = Import['columns'][number]

/** Columns that are taken since nothing else says what a booking needs. Each is asked about. */
export function guessesToConfirm(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const found = new Map<number, ColumnGuess>()
  const take = (field: ImportField, column: number | undefined) => {
    if (column === undefined) return
    mapping[field] = { column }
    found.set(column, { field, confidence: 0.5, reason: 'no other column fits', taken: true })
  }
  take('status', statusOfPayment(mapping, columns, cells))
  take('amount', priceOfPayment(mapping, columns, cells))
  const meeting = meetingTime(mapping, columns, cells)
  take('booking_time', meeting)
  if (meeting !== undefined) delete mapping.pickup_time
  return found
}

const word = wordReader({})

/** Paid and Refunded: where nothing else is the status, what was paid back is no longer confirmed. */
function statusOfPayment(mapping: ImportMapping, columns: readonly Column[], cells: Cells): number | undefined {
  if (columnsOf(mapping.status ?? {}).length > 0) return undefined
  return onlyOf(unusedPayments(mapping, columns), ({ index }) => {
    const read = filledOf(cells[index]).map((cell) => word('status', cell))
    return read.includes('cancelled') && !read.includes(undefined)
  })
}

/** Amounts below a header of a payment are the price where no column is. */
function priceOfPayment(mapping: ImportMapping, columns: readonly Column[], cells: Cells): number | undefined {
  if (mapping.amount) return undefined
  return onlyOf(unusedPayments(mapping, columns), ({ index, name }) => {
    const { filled, share } = profileOf(cells[index] ?? [])
    const isPart = ofPart.some((concept) => conceptsOf(name).has(concept))
    return filled > 1 && !isPart && (share.money ?? 0) + (share.decimal ?? 0) >= 0.9
  })
}

const ofPart: Concept[] = ['partial', 'each', 'fee', 'date']

function unusedPayments(mapping: ImportMapping, columns: readonly Column[]) {
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  return columns.filter(
    ({ index, name, of_sections: isOfSections }) =>
      !used.has(index) && !isOfSections && conceptsOf(name).has('payment'),
  )
}

const filledOf = (cells: readonly string[] = []) => cells.filter((cell) => cell !== '')

function onlyOf(columns: readonly Column[], fits: (column: Column) => boolean): number | undefined {
  const [only, ...others] = columns.filter(fits)
  return others.length === 0 ? only?.index : undefined
}

const meets =
  /(?<!\p{L})(?:meet(?:s|ing)?|rdv|rendez-?vous|encuentro|ritrovo|encontro|verzamel(?:en|tijd)|zbiórk[ai])(?!\p{L})/iu

/**
 * Where nothing else says when a tour begins, people who are not fetched from a place meet at its beginning. Meet alone is
 * the pickup more often.
 */
function meetingTime(mapping: ImportMapping, columns: readonly Column[], cells: Cells): number | undefined {
  const { booking_datetime: day, booking_time: time, pickup_time: met, pickup_location: place } = mapping
  if (!day || time || place || met?.column === undefined) return undefined
  const name = columns.find(({ index }) => index === met.column)?.name ?? ''
  const hasTimes = (profileOf(cellsAt(cells, day)).share.datetime ?? 0) >= 0.5
  return namesHourOfMeeting(name) && !hasTimes ? met.column : undefined
}

function namesHourOfMeeting(name: string): boolean {
  const concepts = [...conceptsOf(name)]
  return meets.test(name) && concepts.includes('time') && concepts.every((concept) => ofMeeting.includes(concept))
}

const ofMeeting: Concept[] = ['pickup', 'time']
