import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { isAnswer } from '../values/places.ts'
import { areFlags, flagOf } from '../values/words.ts'
import { cellsAt, type Cells } from './cells.ts'
import { conceptsOf } from './concepts.ts'
import { headerScores } from './header-scores.ts'
import { areCodesOfPorts } from './ports.ts'

type Column = Import['columns'][number]

/** Yes and no, or included and not required: whether people are fetched, and not from where. */
const areAnswers = (values: readonly string[]): boolean =>
  areFlags(values) || (values.length > 0 && values.every((value) => isAnswer(value)))

const ofPlace = 0.6

/** Whether cells say yes or no below a header that asks for a place alone. */
export function areAnswersForPlace(header: string, values: readonly string[]): boolean {
  const { pickup_location: pickup = 0, drop_off_location: dropOff = 0, status, amount } = headerScores(header)
  return Math.max(pickup, dropOff) >= ofPlace && status === undefined && amount === undefined && areAnswers(values)
}

const saysNo = (value: string) => flagOf(value) === false || /^(?:n|pas |excl|exkl)/iu.test(value)

/** Hotel beside Pickup above Yes and No: where guests stay, who are not all fetched there. */
function staysBesideAnswers(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const stay = mapping.pickup_location?.column
  const isPickup = (column: Column) => conceptsOf(column.name).has('pickup')
  const answered = columns.some((column) => {
    const filled = filledOf(cells[column.index])
    return column.index !== stay && isPickup(column) && areAnswers(filled) && filled.some((value) => saysNo(value))
  })
  return answered && !columns.some((column) => column.index === stay && isPickup(column)) ? stay : undefined
}

const codesOfPorts = (mapping: ImportMapping, columns: readonly Column[], cells: Cells) =>
  columns.find(
    ({ index, name }) => index === mapping.pickup_location?.column && areCodesOfPorts(name, cells[index] ?? []),
  )?.index

/** Pickup 1 beside Pickup 2, which no more rows have: where the first guests of a booking are fetched. */
function firstStop(mapping: ImportMapping, columns: readonly Column[], cells: Cells): number | undefined {
  const taken = columns.find(({ index }) => index === mapping.pickup_location?.column)
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const name = further.exec(taken?.name.trim() ?? '')?.[1]
  const first = columns.find(
    (column) => name !== undefined && !used.has(column.index) && withoutOne(column.name.trim()) === name.trim(),
  )
  const isAsFull =
    filledOf(cells[first?.index ?? -1]).length >= filledOf(cellsAt(cells, mapping.pickup_location)).length
  return isAsFull ? first?.index : undefined
}
const further = /^(.*\D)[2-9]$/u
const withoutOne = (name: string) => name.replace(/1$/, '').trim()

/** The pickup among several columns of places; where it may not be one, it is asked about. */
export function pickupOfPlaces(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const first = firstStop(mapping, columns, cells)
  if (first !== undefined) mapping.pickup_location = { column: first }
  const stay = staysBesideAnswers(mapping, columns, cells) ?? codesOfPorts(mapping, columns, cells)
  const guess: ColumnGuess = {
    field: 'pickup_location',
    confidence: 0.5,
    reason: 'no other column fits',
    taken: true,
  }
  return new Map(stay === undefined ? [] : [[stay, guess]])
}

const filledOf = (texts: readonly string[] = []) => texts.map((text) => text.trim()).filter((text) => text !== '')
