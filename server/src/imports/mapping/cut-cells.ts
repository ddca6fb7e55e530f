import { countFields } from '../values/count-fields.ts'
import type { ImportField } from 'contract/import-fields'
import { lastFilled } from '../csv/dialect.ts'
import { readAnyPrice } from '../values/money.ts'
import { readCurrency } from '../values/words.ts'
import { conceptsOf } from './concepts.ts'
import { headerScores } from './header-scores.ts'
import { profileOf } from './kinds.ts'
import { valueScore } from './value-scores.ts'
import { areCutPrice, rejoined } from './widened.ts'

type Rows = readonly (readonly string[])[]

const sureOfField = 0.8
// One row that is too long has a stray delimiter.
const leastRows = 2

/** The field that a name certainly means. */
function fieldOf(name: string): ImportField | undefined {
  const { nothing: _, ...scores } = headerScores(name)
  const [field, score = 0] =
    (Object.entries(scores) as [ImportField, number][]).toSorted((a, b) => b[1] - a[1])[0] ?? []
  return score < sureOfField ? undefined : field
}

/** Whether the cells are of the fields that the names say, once the column is whole again. */
function fitsNames(rows: Rows, names: readonly string[], column: number): boolean {
  const whole = rows.map((cells) => rejoined(cells, column, names.length))
  return names.every((name, at) => {
    const field = fieldOf(name)
    return field === undefined || valueScore(field, profileOf(whole.map((cells) => cells[at] ?? '')), true) >= 0
  })
}

const isNamedPrice = (name: string) => (headerScores(name).amount ?? 0) >= 0.5

/**
 * Whether a price of a row that is not wider has no comma to be cut: it is less than a thousand where thousands are, and has a fraction
 * where fractions are. £80 beside £80,50 may be the price of both.
 */
function isWholePrice(text: string, areThousands: boolean): boolean {
  const price = readAnyPrice(text, 'point')
  if (text.trim() === '' || price === undefined) return text.trim() === ''
  return areThousands ? price.amount < 1_000 : /\d[.,]\d{2}(?!\d)/.test(text)
}

/** Whether the rows that are wider by one cell have the halves of a price in the column and behind it. */
const areCutIn = (wider: Rows, column: number) =>
  wider.every((cells) => areCutPrice(cells[column] ?? '', cells[column + 1] ?? ''))

const hasCurrency = (text: string) => readAnyPrice(text, 'point')?.currency !== undefined

/** The currency of each price stands beside it: in its cell, or in that of the next name. */
function showsCurrency(wider: Rows, names: readonly string[], column: number): boolean {
  const isNamed = headerScores(names[column + 1] ?? '').currency !== undefined
  return wider.every(
    (cells) =>
      hasCurrency(`${cells[column]},${cells[column + 1]}`) ||
      (isNamed && readCurrency(cells[column + 2] ?? '') !== undefined),
  )
}

const counts: ReadonlySet<ImportField> = new Set(countFields)

const scoreOf = (field: ImportField, rows: Rows, at: number) =>
  valueScore(field, profileOf(rows.map((cells) => cells[at] ?? '')), true)

/**
 * Whether the cells of rows that are wider stand below a wrong name unless the price is whole. Below a name of no field, as Room, the
 * digits behind the price may be that, and the last cell a remark.
 */
function isShifted(wider: Rows, names: readonly string[], column: number): boolean {
  return names.some((name, at) => {
    const field = at > column ? fieldOf(name) : undefined
    if (field === undefined) return false
    const areNoCounts = at === column + 1 && counts.has(field) && wider.some((cells) => /^0\d/.test(cells[at] ?? ''))
    return areNoCounts || scoreOf(field, wider, at) < 0
  })
}

// Below these no cell is a number alone.
const ofWords =
  /^(?:tour )?(?:guides?|leader|driver|language|lang\.?|nationality|country|gender|sex|reiseleit(?:er|ung)|führer|fahrer|sprache|nationalität|land|geschlecht|langue|nationalité|pays|chauffeur|guía|idioma|nacionalidad|país|guida|lingua|nazionalità|paese|gids|taal|nationaliteit|guia|língua|nacionalidade|przewodnik|język|narodowość|kraj)$/iu

const amountOf = (text: string) => readAnyPrice(text, 'point')?.amount ?? 0
const filledIn = (rows: Rows, at: number) => rows.map((cells) => cells[at] ?? '').filter((cell) => cell.trim() !== '')
const isNumber = (text: string) => /^\d+(?:[.,]\d+)?$/.test(text.trim())

/** The price in the middle of rows that are not wider. */
function usualPrice(others: Rows, column: number): number | undefined {
  const usual = others
    .map((cells) => amountOf(cells[column] ?? ''))
    .filter((amount) => amount > 0)
    .toSorted((a, b) => a - b)
  return usual[Math.floor(usual.length / 2)]
}

const farFrom = 10

/** £1,250 beside £950: the half alone is far below the other prices, and the whole is not far above them. */
function isUsualWhole(wider: Rows, others: Rows, column: number): boolean {
  const usual = usualPrice(others, column)
  return (
    usual !== undefined &&
    wider.every(
      (cells) =>
        amountOf(cells[column] ?? '') * farFrom < usual &&
        amountOf(`${cells[column]},${cells[column + 1]}`) <= usual * farFrom,
    )
  )
}

/** Below Deposit £200 of a wider row is the next price, and the digits before it have no sign. */
const isNextPrice = (wider: Rows, names: readonly string[], column: number) =>
  ['money', 'partial'].some((concept) => conceptsOf(names[column + 1] ?? '').has(concept)) &&
  wider.every((cells) => hasCurrency(cells[column + 2] ?? '') && !hasCurrency(cells[column + 1] ?? ''))

type Sides = { wider: Rows; others: Rows }

/** Whether the digits behind a price are its own, a number of the next column, or may be either. */
function digitsBehind({ wider, others }: Sides, names: readonly string[], column: number): 'own' | 'next' | 'open' {
  if (areFarAbove(wider, others, column)) return 'next'
  const next = names[column + 1]
  if (next === undefined || isShifted(wider, names, column) || isUsualWhole(wider, others, column)) return 'own'
  if (ofWords.test(next.trim()) || isNextPrice(wider, names, column)) return 'own'
  return besideRows({ wider, others }, names, column)
}

/** The same by the cells that other rows have below the next name, as Cleo and 12, and by those that stand one cell farther here. */
function besideRows({ wider, others }: Sides, names: readonly string[], column: number): 'own' | 'next' | 'open' {
  const below = filledIn(others, column + 1)
  const shifted = filledIn(wider, column + 2)
  const hasNumbers = below.some((cell) => isNumber(cell))
  if (below.length >= leastRows && !hasNumbers) return shifted.some((cell) => isNumber(cell)) ? 'open' : 'own'
  const isRemark = wider.every((cells) => /\p{L}/u.test(cells[names.length] ?? ''))
  return isRemark && hasNumbers && !shifted.every((cell) => isNumber(cell)) ? 'next' : 'open'
}

const mostTimes = 100

/** £40,112 beside £80 is no price of thousands. */
function areFarAbove(wider: Rows, others: Rows, column: number): boolean {
  const usual = usualPrice(others, column)
  return (
    usual !== undefined && wider.some((cells) => amountOf(`${cells[column]},${cells[column + 1]}`) > usual * mostTimes)
  )
}

/** Rows by whether they have more cells than the header has names; a title is none. */
function byWidth(below: Rows, width: number) {
  const rows = below.filter((cells) => lastFilled(cells) > 1)
  return {
    rows: rows.map((cells) => cells.slice(0, Math.max(width, lastFilled(cells)))),
    wider: rows.filter((cells) => lastFilled(cells) > width),
    others: rows.filter((cells) => lastFilled(cells) <= width),
  }
}

/** The column of prices that an unquoted comma has cut in each row that is wider: £40,50 and £1,250. */
export function cutPrices(below: Rows, names: readonly string[]): number | undefined {
  const { rows, wider, others } = byWidth(below, names.length)
  if (wider.length < leastRows || wider.some((cells) => lastFilled(cells) > names.length + 1)) return undefined
  const areThousands = (column: number) => wider.every((cells) => /^\d{3}/.test(cells[column + 1] ?? ''))
  const found = [...names.keys()].filter(
    (column) =>
      isNamedPrice(names[column] ?? '') &&
      areCutIn(wider, column) &&
      digitsBehind({ wider, others }, names, column) === 'own' &&
      others.every((cells) => isWholePrice(cells[column] ?? '', areThousands(column))) &&
      showsCurrency(wider, names, column) &&
      fitsNames(rows, names, column),
  )
  return found.length === 1 ? found[0] : undefined
}

/** Whether a price may be cut in half of the rows, so that none of them is read by the names of the header. */
export function mayBeCut(below: Rows, header: readonly string[], names: readonly string[]): boolean {
  const { rows, wider, others } = byWidth(below, names.length)
  return (
    header.length === names.length &&
    wider.length >= Math.max(leastRows, others.length) &&
    [...names.keys()].some(
      (column) =>
        isNamedPrice(names[column] ?? '') &&
        areCutIn(wider, column) &&
        digitsBehind({ wider, others }, names, column) !== 'next' &&
        fitsNames(rows, names, column),
    )
  )
}

/** How many cells a text has, and which of them follow a space behind the delimiter. */
function cellsOfLine(line: string, delimiter: string) {
  const cells = line.split(delimiter)
  return {
    cells: cells.map((cell) => cell.trim()),
    spaced: [...cells.keys()].filter((at) => at > 0 && /^ +\S/.test(cells[at] ?? '')),
  }
}

/** Fields whose texts may have a comma of their own. */
const textFields: ReadonlySet<ImportField> = new Set([
  'description',
  'lead_traveler',
  'traveler_name',
  'travelers',
  'pickup_location',
  'drop_off_location',
  'inclusions',
  'note',
])

/** Fields whose texts often are lists, or have a remark. */
const listFields: ReadonlySet<ImportField> = new Set([
  'travelers',
  'pickup_location',
  'drop_off_location',
  'inclusions',
  'note',
])

/**
 * Whether texts are halves of one. Behind the last column no cell shows that; there they are such as Aldous, Ruth, or Tower, Bridge and
 * Pubs. What stands behind a whole name, or behind a tour of other rows, is a remark.
 */
function areHalves(names: readonly string[], rows: Rows, column: number): boolean {
  if (column < names.length - 1) return true
  const field = fieldOf(names[column] ?? '')
  if (field === undefined || listFields.has(field)) return field !== undefined
  const texts = rows.map((cells) => ({
    first: cells[column] ?? '',
    rest: cells
      .slice(column + 1)
      .filter((cell) => cell !== '')
      .join(', '),
  }))
  const cut = texts.filter(({ rest }) => rest !== '')
  if (field !== 'description')
    return cut.every(({ first, rest }) => /^\p{Lu}[\p{L}'’-]+$/u.test(first) && /^\p{Lu}[\p{L}'’.-]*$/u.test(rest))
  return cut.every(
    ({ first, rest }) => /^\p{Lu}/u.test(rest) && texts.every((other) => other.first !== first || other.rest === rest),
  )
}

/**
 * The column of texts that an unquoted comma has cut, as Tower, Bridge and Pubs: a space follows that comma, in each row that is
 * wider, and no other delimiter. `lines` are those below the header, without quotes.
 */
export function cutTexts(lines: readonly string[], names: readonly string[], delimiter: string): number | undefined {
  const width = names.length
  const read = lines.map((line) => cellsOfLine(line, delimiter)).filter(({ cells }) => lastFilled(cells) > 1)
  const wider = read.filter(({ cells }) => lastFilled(cells) > width)
  const [first] = wider[0]?.spaced ?? []
  if (first === undefined || first > width || wider.length < leastRows) return undefined
  const field = fieldOf(names[first - 1] ?? '')
  if (field !== undefined && !textFields.has(field)) return undefined
  const isCut = read.every(({ cells, spaced }) => {
    const surplus = Math.max(0, lastFilled(cells) - width)
    return spaced.length === surplus && spaced.every((at, index) => at === first + index)
  })
  const rows = read.map(({ cells }) => cells.slice(0, Math.max(width, lastFilled(cells))))
  return isCut && areHalves(names, rows, first - 1) && fitsNames(rows, names, first - 1) ? first - 1 : undefined
}
