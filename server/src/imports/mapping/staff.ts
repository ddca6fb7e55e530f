import { wordReader } from '../values/words.ts'
import { profileOf } from './kinds.ts'

const word = wordReader({})

const sellers =
  /^(?:(?:travel|booking|sales) )?(?:agent|agente|seller|vendedora?|venditore|vendeur|vendeuse|verkäufer(?:in)?|verkoper|sprzedawca|säljare)$/iu
const aGivenName = /^\p{Lu}\p{Ll}+(?: \p{Lu}\.?)?$/u

/** Dottie and Earl below Agent, each in several rows: people of the partner's who sold the tours, and no kinds of sources. */
export function areStaff(header: string, cells: readonly string[] = []): boolean {
  const { filled, distinct, values } = profileOf(cells)
  return (
    sellers.test(header.trim()) &&
    filled > 2 &&
    distinct < 1 &&
    distinct * filled > 1 &&
    values.every((value) => aGivenName.test(value) && word('booking_source', value) === undefined)
  )
}
