import * as z from 'zod/mini'
import { usableCell } from './fields.ts'
import { limits } from './limits.ts'

// What only the person who imports a file can know about it.

export const dateOrders = ['day_first', 'month_first'] as const
export type DateOrder = (typeof dateOrders)[number]
export const decimalMarks = ['point', 'comma'] as const
export type DecimalMark = (typeof decimalMarks)[number]

const word = z.string().check(z.maxLength(limits.line), usableCell)
const orderOf = z.enum(dateOrders, `date_order must be one of: ${dateOrders.join(', ')}`)
const markOf = z.enum(decimalMarks, `decimal_mark must be one of: ${decimalMarks.join(', ')}`)

/** The answers of the person. Words of the file are compared without case, space, punctuation and accents. */
const answers = <O extends z.ZodMiniType, M extends z.ZodMiniType, W extends z.ZodMiniType>(
  order: O,
  mark: M,
  to: W,
) => {
  const table = z.optional(z.record(word, to))
  return z.object({
    date_order: z.optional(order),
    decimal_mark: z.optional(mark),
    status: table,
    booking_source: table,
    confirmation_type: table,
    traveler_type: table,
    currency: table,
  })
}
export const importValues = answers(orderOf, markOf, word)
export type ImportValues = z.output<typeof importValues>

/** A change of the answers: those that it names are set, null removes one, the others stay. */
export const valuesChange = answers(z.nullable(orderOf), z.nullable(markOf), z.nullable(word))
