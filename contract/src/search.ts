import * as z from 'zod/mini'
import { bookingRow } from './bookings.ts'
import { endpoint } from './endpoint.ts'
import { cleaned, id, isPlainText } from './fields.ts'
import { limits } from './limits.ts'

const tooLong = `search must be at most ${limits.search} characters`

/** Whether a text has a word that an index can look up; without one the answer is empty. */
export const isSearchable = (text: string): boolean => /[\p{L}\p{N}]{3,}/u.test(text)

/** A few records of each kind that the caller may see; a kind that they may not see is absent. */
export const searchResult = z.object({
  bookings: z.optional(
    z.array(
      z.pick(bookingRow, {
        id: true,
        booking_datetime: true,
        booking_reference: true,
        description: true,
        lead_traveler: true,
        status: true,
      }),
    ),
  ),
  /** Names of tours, as bookings have them. */
  tours: z.optional(z.array(z.object({ name: z.string() }))),
  customers: z.optional(z.array(z.object({ id, name: z.string(), email: z.string() }))),
})
export type SearchResult = z.output<typeof searchResult>

export const globalSearch = {
  find: endpoint({
    method: 'GET',
    path: '/search',
    access: 'staff',
    summary: 'Find bookings, tours and customers by a part of their text; only what the caller may see',
    query: z.object({
      search: z._default(
        z
          .string()
          .check(
            ...cleaned(limits.search, tooLong),
            z.refine(isPlainText, 'search contains characters that cannot be used'),
            z.maxLength(limits.search, tooLong),
          ),
        '',
      ),
    }),
    result: searchResult,
  }),
}
