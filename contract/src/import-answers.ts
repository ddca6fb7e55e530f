import * as z from 'zod/mini'
import { usableCell } from './fields.ts'
import { limits } from './limits.ts'

// What only the person who imports a file can know about it.

export const dateOrders = ['day_first', 'month_first'] as const
export type DateOrder = (typeof dateOrders)[number]
export const decimalMarks = ['point', 'comma'] as const
export type DecimalMark = (typeof decimalMarks)[number]

/** What the price of a row is: of the whole booking, or of each traveler. */
export const priceMeanings = ['total', 'per_person'] as const
export type PriceMeaning = (typeof priceMeanings)[number]
/** What rows of one booking that differ are: `refuse` refuses them. */
export const repeatedRows = ['later_wins', 'add', 'travelers', 'refuse'] as const
export type RepeatedRows = (typeof repeatedRows)[number]

/** What is done about columns that look as if they mattered and are mapped nowhere. */
export const unreadColumns = ['ignore'] as const
export type UnreadColumns = (typeof unreadColumns)[number]

const price = z.enum(priceMeanings, `price must be one of: ${priceMeanings.join(', ')}`)
const repeated = z.enum(repeatedRows, `repeated_rows must be one of: ${repeatedRows.join(', ')}`)
const unread = z.enum(unreadColumns, `unread_columns must be one of: ${unreadColumns.join(', ')}`)
const year = z.string().check(z.regex(/^20\d{2}$/, 'year must be a year of this century'))

const word = z.string().check(z.maxLength(limits.line), usableCell)
const orderOf = z.enum(dateOrders, `date_order must be one of: ${dateOrders.join(', ')}`)
const markOf = z.enum(decimalMarks, `decimal_mark must be one of: ${decimalMarks.join(', ')}`)

/** The answers of the person. Words of the file are compared without case, space, punctuation and accents. */
const answers = <
  O extends z.ZodMiniType,
  M extends z.ZodMiniType,
  W extends z.ZodMiniType,
  Y extends z.ZodMiniType,
  P extends z.ZodMiniType,
  R extends z.ZodMiniType,
  U extends z.ZodMiniType,
>(kinds: {
  order: O
  mark: M
  to: W
  year: Y
  price: P
  repeated: R
  unread: U
}) => {
  const table = z.optional(z.record(word, kinds.to))
  return z.object({
    date_order: z.optional(kinds.order),
    decimal_mark: z.optional(kinds.mark),
    /** The year of dates that name none. */
    year: z.optional(kinds.year),
    price: z.optional(kinds.price),
    repeated_rows: z.optional(kinds.repeated),
    unread_columns: z.optional(kinds.unread),
    status: table,
    booking_source: table,
    confirmation_type: table,
    traveler_type: table,
    currency: table,
  })
}
export const importValues = answers({ order: orderOf, mark: markOf, to: word, year, price, repeated, unread })
export type ImportValues = z.output<typeof importValues>

/** A change of the answers: those that it names are set, null removes one, the others stay. */
export const valuesChange = answers({
  order: z.nullable(orderOf),
  mark: z.nullable(markOf),
  to: z.nullable(word),
  year: z.nullable(year),
  price: z.nullable(price),
  repeated: z.nullable(repeated),
  unread: z.nullable(unread),
})
