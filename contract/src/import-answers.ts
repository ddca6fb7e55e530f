import * as z from 'zod/mini'
import { usableCell } from './fields.ts'
import { importFieldNames } from './import-fields.ts'
import { limits } from './limits.ts'

// What only the person who imports a file can know about it.

export const dateOrders = ['day_first', 'month_first'] as const
export type DateOrder = (typeof dateOrders)[number]
export const decimalMarks = ['point', 'comma'] as const
export type DecimalMark = (typeof decimalMarks)[number]

/** What the price of a row is: of the whole booking, or of each traveler. */
export const priceMeanings = ['total', 'per_person'] as const
export type PriceMeaning = (typeof priceMeanings)[number]
/** What prices without decimals count: pounds, or pence. */
export const priceUnits = ['whole', 'hundredths'] as const
export type PriceUnit = (typeof priceUnits)[number]
/** What rows of one booking that differ are: `refuse` refuses them. */
export const repeatedRows = ['later_wins', 'add', 'travelers', 'refuse'] as const
export type RepeatedRows = (typeof repeatedRows)[number]
/** What rows without a reference are that name the same person, day and tour. */
export const alikeRows = ['later_wins', 'separate', 'refuse'] as const
export type AlikeRows = (typeof alikeRows)[number]

/** Which travelers with a date of birth and no kind are infants and children: those below these ages on the day of the tour. */
export const travelerAges = [
  'infant_2_child_12',
  'infant_2_child_16',
  'infant_2_child_18',
  'infant_3_child_12',
  'infant_3_child_16',
  'infant_5_child_16',
  'all_adults',
] as const
export type TravelerAges = (typeof travelerAges)[number]

/** Whether bookings whose notes may say that they are cancelled take place: `refuse` refuses their rows. */
export const doubtfulNotes = ['take_place', 'refuse'] as const
export type DoubtfulNotes = (typeof doubtfulNotes)[number]

/** Whether cells that are empty below others go on with what stands above them: `refuse` leaves them empty, and refuses their rows. */
export const emptyCells = ['as_above', 'refuse'] as const
export type EmptyCells = (typeof emptyCells)[number]

/** What is done about columns that look as if they mattered and are mapped nowhere. */
export const unreadColumns = ['ignore'] as const
export type UnreadColumns = (typeof unreadColumns)[number]
/** What is done about columns whose meaning is a guess. */
export const unsureColumns = ['accept'] as const
export type UnsureColumns = (typeof unsureColumns)[number]

const oneOf = <const C extends readonly [string, ...string[]]>(name: string, choices: C) =>
  z.enum(choices, `${name} must be one of: ${choices.join(', ')}`)

const ofFile = {
  date_order: oneOf('date_order', dateOrders),
  /** The order of the days of booking, where it is not that of the other dates. */
  input_date_order: oneOf('input_date_order', dateOrders),
  decimal_mark: oneOf('decimal_mark', decimalMarks),
  /** The year of dates that name none. */
  year: z.string().check(z.regex(/^20\d{2}$/, 'year must be a year of this century')),
  price: oneOf('price', priceMeanings),
  price_unit: oneOf('price_unit', priceUnits),
  repeated_rows: oneOf('repeated_rows', repeatedRows),
  alike_rows: oneOf('alike_rows', alikeRows),
  ages: oneOf('ages', travelerAges),
  /** Of the notes of one file: what those of the next one say is asked again. */
  doubtful_notes: oneOf('doubtful_notes', doubtfulNotes),
  empty_cells: oneOf('empty_cells', emptyCells),
  unread_columns: oneOf('unread_columns', unreadColumns),
  unsure_columns: oneOf('unsure_columns', unsureColumns),
}

const word = z.string().check(z.maxLength(limits.line), usableCell)

/** Words of the file are compared without case, space, punctuation and accents. */
const ofWords = <W extends z.ZodMiniType>(to: W) => {
  const table = z.record(word, to)
  return {
    booking_time: table,
    status: table,
    booking_source: table,
    confirmation_type: table,
    traveler_type: table,
    currency: table,
  }
}

/**
 * The answers of the person. `empty_cells_of`: the fields of whose columns `empty_cells` was said for an earlier file; without it the
 * answer is of all of them.
 */
export const importValues = z.partial(
  z.object({ ...ofFile, empty_cells_of: z.array(z.enum(importFieldNames)), ...ofWords(word) }),
)
export type ImportValues = z.output<typeof importValues>

/** A change of the answers: those that it names are set, null removes one, the others stay. */
export const valuesChange = z.partial(
  z.object({
    date_order: z.nullable(ofFile.date_order),
    input_date_order: z.nullable(ofFile.input_date_order),
    decimal_mark: z.nullable(ofFile.decimal_mark),
    year: z.nullable(ofFile.year),
    price: z.nullable(ofFile.price),
    price_unit: z.nullable(ofFile.price_unit),
    repeated_rows: z.nullable(ofFile.repeated_rows),
    alike_rows: z.nullable(ofFile.alike_rows),
    ages: z.nullable(ofFile.ages),
    doubtful_notes: z.nullable(ofFile.doubtful_notes),
    empty_cells: z.nullable(ofFile.empty_cells),
    unread_columns: z.nullable(ofFile.unread_columns),
    unsure_columns: z.nullable(ofFile.unsure_columns),
    ...ofWords(z.nullable(word)),
  }),
)
