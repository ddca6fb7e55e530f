import type { ImportField } from 'contract/import-fields'
import type { AlikeRows, ImportValues, PriceMeaning, PriceUnit, RepeatedRows } from 'contract/import-answers'
import type { ImportMapping } from 'contract/import-mapping'
import type { ImportQuestion } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { importMessages } from 'contract/import-messages'
import type { ImportReading } from '../import-tables.ts'
import { isOneLine } from '../values/convert-text.ts'
import { unusedColumns, watchSums, type KindRate } from '../values/sums.ts'
import { conceptsOf, hasUnknownWord } from './concepts.ts'
import { watchCurrencies } from './currencies.ts'
import { dateFields, watchDateOrders, type Orders } from './date-orders.ts'
import { partsOfNames } from './further-names.ts'
import { flagsOf, onlyIf } from './flags-of-words.ts'
import { orderNamed } from './formats.ts'
import { countsWithFree } from './header-scores.ts'
import { areOfWhich } from './of-which.ts'
import { kindsInOrder } from './kind-order.ts'
import { watchNotes } from './notes-in-doubt.ts'
import { questionsOf } from './questions.ts'
import { noteWords, readWords, type SeenWords } from './seen-words.ts'
import { watchYears } from './years.ts'
import { watchYearsFirst } from './years-first.ts'
import { unreadText } from './unread.ts'
import { unsureText } from './unsure.ts'
import { ratesOfKinds, unitPrices } from './price-columns.ts'
import { isOfLine, priceName, priceOf } from './price-meaning.ts'
import type { Layout } from './layout.ts'
import { firstMonth } from './months-of-titles.ts'
import { markEvidence } from '../values/money.ts'
import { watchCountsOfLines } from '../values/alike-lines.ts'
import { watchBirths } from '../values/births.ts'
import { watchNameLetters, watchPartyLetters } from '../values/letters-of-kinds.ts'
import { watchClocks } from '../values/clock-doubt.ts'
import { watchLengths } from '../values/longer-rows.ts'
import { watchTimesAtEnd } from '../values/numbers-at-end.ts'
import { watchPartsInOrder } from '../values/parts-in-order.ts'
import { saysNoPickup } from '../values/places.ts'
import { watchPriceUnits } from '../values/price-units.ts'
import { watchPricesPerHead } from '../values/prices-per-head.ts'
import { textsOf } from '../values/texts.ts'
import { wordReader } from '../values/words.ts'

/** `above`: the cells above the header. */
type Seen = { above: readonly string[]; formats: readonly string[]; folded: number }
const mostAbove = 400
const mostOfTitle = 2_000

const watchersOf = ({ mapping, columns }: SurveyedLayout) => ({
  sums: sumsOf({ mapping, columns }),
  signs: watchCurrencies(mapping, columns),
  clocks: watchClocks(mapping),
  heads: watchPricesPerHead(mapping),
  births: watchBirths(mapping),
  units: watchPriceUnits(mapping, priceName(columns, mapping)),
  dates: watchDateOrders(mapping),
  years: watchYears(mapping),
  yearsFirst: watchYearsFirst(mapping),
  ends: watchTimesAtEnd(mapping, saysNoPickup),
  letters: watchPartyLetters(mapping),
  names: watchNameLetters(mapping),
  lengths: watchLengths(),
  lines: watchCountsOfLines(mapping),
  parts: watchPartsInOrder(mapping),
  notes: watchNotes(mapping, columns),
})

const seenBy = ({ clocks, lengths, yearsFirst, ends, letters, names }: ReturnType<typeof watchersOf>) => ({
  halves: clocks.end(),
  rowLength: lengths.end(),
  yearsFirst: yearsFirst.end(),
  timesAtEnd: ends.end(),
  partyLetters: letters.end(),
  nameLetters: names.end(),
})

/** Looks at whole columns before any row is evaluated: a date or a price alone may not say how it is to be read. */
export function startSurvey({ mapping, columns }: SurveyedLayout) {
  const watchers = watchersOf({ mapping, columns })
  const { sums, signs, heads, births, units, dates, years } = watchers
  const texts = { unread: unreadText(columns, mapping), unsure: unsureText(columns, mapping) }
  const seen: Seen = { above: [], formats: [], folded: 0 }
  const marks = new Set<ReturnType<typeof markEvidence>>()
  const words: SeenWords = new Map()
  return {
    /** What stands above the header. */
    lookAbove: (cells: readonly string[]) => void (seen.above = [...seen.above, ...cells].slice(0, mostAbove)),
    /** A line that explains the formats of the columns. */
    lookFormats: (cells: readonly string[]) => void (seen.formats = cells),
    /** A row has texts in quotes. */
    lookQuoted: watchers.lengths.lookQuoted,
    look(cells: readonly string[]) {
      for (const each of Object.values(watchers)) each.look(cells)
      seen.folded += foldedIn(mapping, cells)
      for (const text of textsOf(mapping.amount, cells)) marks.add(markEvidence(text))
      noteWords(words, mapping, cells)
    },
    /** What is settled, and what the person has to say. */
    end(values: ImportValues, repeats: Repeats): Survey {
      const check = sums.end()
      const title = seen.above.join(' ').slice(0, mostOfTitle)
      const rows = meaningsOfRows({ mapping, columns, check }, values, repeats)
      const facts = { mapping, columns, title, ...heads.end(), repeated: rows.reading.repeated, repeats }
      const { price, asksPrice, kindPrices } = priceOf(facts, values)
      const isOfOne = price === 'per_person' || kindPrices !== undefined
      const { unit, asksUnit } = unitOf(units.end(isOfOne), values)
      const { orders, asks: askedOrders } = dates.end(values, namedOrders({ mapping, columns }, seen.formats))
      const mark = markOf(marks) ?? values.decimal_mark
      const { year, titledYear, isOpen: isYearOpen } = years.end(values, [...seen.above, ...firstMonth(columns)])
      const reading = withoutUndefined({
        orders,
        mark,
        price,
        unit,
        year,
        ...rows.reading,
        countsLines: onlyIf(rows.reading.repeated === 'add' && watchers.lines.end()),
        ...signs.end(`${title} ${textsOf(mapping.amount, seen.formats).join(' ')}`, seen.above),
        ...travelersByHeader({ mapping, columns }, watchers.parts.end()),
        ...seenBy(watchers),
        ...flagsOf({ mapping, columns }, words, seen.above),
        check: isOfOne ? undefined : check,
        kindPrices,
        notes: notesOf({ price, unit, kindPrices, titledYear, ...rows, folded: seen.folded, columns }),
      })
      const notes = watchers.notes.end(wordReader(values, reading))
      const isAsked = {
        ...rows.asks,
        ...asksForColumns(texts, values),
        ...askedOrders,
        decimal_mark: marks.has('open') && !mark,
        year: isYearOpen,
        price: asksPrice,
        price_unit: asksUnit,
        ages: births.end() && values.ages === undefined,
        doubtful_notes: notes.length > 0 && values.doubtful_notes === undefined,
      }
      return { reading, questions: questionsOf({ ...texts, notes }, isAsked), words: readWords(words, values, reading) }
    },
  }
}

const unitOf = ({ unit, isOpen: isUnitOpen }: ReturnType<PriceUnits['end']>, { price_unit: said }: ImportValues) => ({
  unit: said ?? unit,
  asksUnit: isUnitOpen && said === undefined,
})

type PriceUnits = ReturnType<typeof watchPriceUnits>

/** What rows that belong together are: as the person says, or versions where a date of change orders them. */
function meaningsOfRows(
  { mapping, columns, check }: SurveyedLayout & Pick<ImportReading, 'check'>,
  values: ImportValues,
  repeats: Repeats,
) {
  const isPriceOfRow = isOfLine(columns, mapping) || check?.perTraveler === true
  const certain = mapping.changed_at ? undefined : certainRows(repeats, isPriceOfRow)
  const usual = (isTied: boolean) => (mapping.changed_at && !isTied ? ('later_wins' as const) : undefined)
  const repeated = values.repeated_rows ?? usual(repeats.isTied) ?? certain
  const alike = values.alike_rows ?? usual(repeats.isAlikeTied)
  return {
    reading: { repeated, alike },
    isAdded: repeated === 'add' && values.repeated_rows === undefined,
    isLater: isLaterOf(repeats, repeated, alike),
    asks: { repeated_rows: repeats.isRepeated && !repeated, alike_rows: repeats.isAlike && !alike },
  }
}

const isLaterOf = (
  { isRepeated, isAlike }: Repeats,
  repeated: RepeatedRows | undefined,
  alike: AlikeRows | undefined,
) => (isRepeated && repeated === 'later_wins') || (isAlike && alike === 'later_wins')

/** What the rows of one booking are where nothing else is possible. A price of each row by itself is that of its travelers. */
function certainRows({ isRepeated, areLines, arePeople }: Repeats, isPriceOfRow: boolean): RepeatedRows | undefined {
  if (!isRepeated) return undefined
  if (areLines && isPriceOfRow) return 'add'
  return arePeople ? 'travelers' : undefined
}

const asksForColumns = ({ unread, unsure }: { unread: string; unsure: string }, values: ImportValues) => ({
  unread_columns: unread !== '' && !values.unread_columns,
  unsure_columns: unsure !== '' && !values.unsure_columns,
})

const sumsOf = ({ mapping, columns }: SurveyedLayout) =>
  watchSums(mapping, {
    unitPrices: unitPrices(columns),
    rates: ratesOfKinds(columns, mapping),
    candidates: unusedColumns(mapping, columns.length),
  })

const withoutUndefined = <T extends object>(reading: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(reading).filter(([, value]) => value !== undefined)) as T

/** The orders that headers or a line of formats name. */
const namedOrders = ({ mapping, columns }: SurveyedLayout, formats: readonly string[]): Orders =>
  withoutUndefined(
    Object.fromEntries(
      dateFields.map((field) => {
        const column = mapping[field]?.column ?? -1
        return [field, orderNamed(columns[column]?.name ?? '') ?? orderNamed(formats[column] ?? '')]
      }),
    ),
  )

/**
 * What the headers say of the travelers: the order of their kinds, and that a list lacks the lead. `seenOrder`: that of the cells, where
 * a header such as Pax names nothing else.
 */
function travelersByHeader({ mapping, columns }: SurveyedLayout, seenOrder: ImportReading['partyOrder']) {
  const headerOf = (field: ImportField) => columns[mapping[field]?.column ?? -1]?.name ?? ''
  const kinds = kindsInOrder(headerOf('party'))
  const isLeadApart = (['travelers', 'traveler_name'] as const).some((field) =>
    conceptsOf(headerOf(field)).has('companions'),
  )
  const price = conceptsOf(headerOf('amount'))
  const isOfWhich = areOfWhich(mapping, headerOf)
  return {
    partyOrder: kinds.length > 1 ? kinds : onlyIfPlain(headerOf('party'), seenOrder),
    isLeadApart: isLeadApart || undefined,
    nameParts: partsOfNames(mapping, columns),
    isOfWhich: isOfWhich || undefined,
    isWithFree: countsWithFree(headerOf('party')) || undefined,
    isOrderTotal: (price.has('total') && price.has('booking') && !isOfLine(columns, mapping)) || undefined,
  }
}

// Members come with guests, and guests with staff.
const ofMembers = /memb|mitglied|adhér|soci[oa]s?(?!\p{L})|miembro|leden|sóci|członk|medlem/iu

const onlyIfPlain = (header: string, order: ImportReading['partyOrder']) =>
  /^[\p{L}\s.]+$/u.test(header) &&
  !ofMembers.test(header) &&
  !hasUnknownWord(header) &&
  [...conceptsOf(header)].every((each) => ['person', 'count', 'number', 'total'].includes(each))
    ? order
    : undefined

type Noted = {
  price: PriceMeaning | undefined
  unit: PriceUnit | undefined
  kindPrices: readonly KindRate[] | undefined
  isLater: boolean
  isAdded: boolean
  folded: number
  titledYear: string | undefined
  columns: Layout['columns']
}

const notesOf = ({ price, unit, kindPrices, isLater, isAdded, folded, titledYear, columns }: Noted): string[] => [
  ...continuedNote(columns),
  ...(kindPrices ? [importMessages.pricesOfKinds] : []),
  ...(price === 'per_person' ? [importMessages.pricePerPerson] : []),
  ...(unit === 'hundredths' ? [importMessages.priceInHundredths] : []),
  ...(titledYear === undefined ? [] : [importMessages.yearOfTitle(titledYear)]),
  ...(isLater ? [importMessages.laterWins] : []),
  ...(isAdded ? [importMessages.addedRows] : []),
  ...(folded > 0 ? [importMessages.foldedLines(folded)] : []),
]

function continuedNote(columns: Layout['columns']): string[] {
  const names = columns.filter(({ continues }) => continues).map(({ name }) => name)
  return names.length === 0 ? [] : [importMessages.continuedCells(names)]
}

/** What the rows that belong together are: `Alike` ones have no reference; `Tied` ones were changed at one moment. */
export type Repeats = {
  isRepeated: boolean
  isTied: boolean
  isAlike: boolean
  isAlikeTied: boolean
  /** Travelers of one booking that have a price each: the same one, or others. */
  isSamePrice: boolean
  isOtherPrice: boolean
  /** All rows of one booking that differ are of other kinds of travelers, with their number and price. */
  areLines: boolean
  /** All rows of one booking that differ are of other people, with their dates of birth. */
  arePeople: boolean
}

type SurveyedLayout = Pick<Layout, 'mapping' | 'columns'>

export type Survey = { reading: ImportReading; questions: ImportQuestion[]; words: Import['words'] }

/** The cells of one-line fields that have a line break. */
const foldedIn = (mapping: ImportMapping, cells: readonly string[]) =>
  (Object.keys(mapping) as ImportField[]).filter(
    (field) => isOneLine(field) && textsOf(mapping[field], cells).some((text) => /[\r\n]/.test(text)),
  ).length

function markOf(seen: Set<ReturnType<typeof markEvidence>>) {
  if (seen.has('point')) return seen.has('comma') ? undefined : 'point'
  return seen.has('comma') ? 'comma' : undefined
}
