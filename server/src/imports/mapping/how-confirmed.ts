import { areFlags, wordReader } from '../values/words.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import { headerScores } from './header-scores.ts'
import type { Profile } from './kinds.ts'

const word = wordReader({})

/** Bestätigung, whose cells may be how, whether or under which number a booking is confirmed. */
const isOfConfirmation = (header: string): boolean => {
  const concepts = [...conceptsOf(header)]
  return concepts.includes('confirmation') && concepts.every((concept) => ofConfirmation.includes(concept))
}
const ofConfirmation: readonly Concept[] = ['confirmation', 'type']

/** Whether a column says in words how bookings are confirmed: sofort and von Hand below Bestätigung. */
export function sayHowConfirmed(header: string, { values }: Profile): boolean {
  if (!isOfConfirmation(header)) return areUnmistakable(header, values)
  const known = values.filter((value) => word('confirmation_type', value) !== undefined)
  // Confirmed beside on request is the status.
  const areOfStatus = known.every((value) => word('status', value) !== undefined)
  return !areOfStatus && 2 * known.length > values.length
}

/** auto beside by_hand below a header that says nothing: how a booking is confirmed. Manual beside auto is the gear of a car, too. */
const areUnmistakable = (header: string, values: readonly string[]) =>
  Object.keys(headerScores(header)).length === 0 &&
  (isOfFulfilment(header, values) ||
    (new Set(values.map((value) => word('confirmation_type', value))).size === 2 &&
      values.every((value) => ofConfirmations.test(value.replaceAll('_', ' ')))))

/** AUTO below fulfilment, also in all rows or beside a word that a person is asked about; shipped and unfulfilled are of goods. */
const isOfFulfilment = (header: string, values: readonly string[]) => {
  const known = values.filter((value) => word('confirmation_type', value) !== undefined).length
  return ofFulfilment.test(header.trim()) && 2 * known > values.length
}
const ofFulfilment =
  /^(?:(?:order|booking|ticket)[ _.-]?)?(?:ful?fill?ment|abwicklung|traitement|tramitación|evasione|afhandeling|processamento|realizacja|expedition|vyřízení)(?:[ _.-]?(?:type|mode|method|art|typ))?$/iu
const ofConfirmations =
  /^(?:auto(?:matic(?:ally)?)?|instant(?:ly)?|by hand|manually|manual confirmation|instant confirmation)$/iu

/** Yes and no below Bestätigung, of a booking of which nothing else says whether it is confirmed. */
export const mayBeConfirmed = (header: string, { values }: Profile): boolean =>
  isOfConfirmation(header) && areFlags(values)

/** Voucher and mail below Bestätigung: ways to confirm bookings of which too few are known, and no numbers. */
export function mayBeHowConfirmed(header: string, { values, share }: Profile): boolean {
  const different = new Set(values).size
  const areWays = different > 1 && different <= mostWays && values.every((value) => /^[^\d@]{2,30}$/u.test(value))
  return isOfConfirmation(header) && areWays && !areFlags(values) && (share.status ?? 0) + (share.name ?? 0) < 0.5
}
const mostWays = 4
