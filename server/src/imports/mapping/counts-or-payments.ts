import type { ImportMapping } from 'contract/import-mapping'
import { countFields } from '../values/count-fields.ts'
import { conceptsOf } from './concepts.ts'
import type { FieldScores } from './header-rules.ts'
import type { Profile } from './kinds.ts'

const abbreviated = /^anz\.?(?!\p{L})\s*(.*)$/isu

// Anz. v. Personen, Anz. aller Gäste and Anz. [Pax]; those of one guest are what the guest has paid.
const beforePeople = /^(?:[\s([/:–-]|(?:der|d\.|von|v\.|aller?|zahlende[nr]?|mitreisende[nr]?)(?=\s))+/iu
const people =
  /^(?:pers(?:on(?:en)?)?|pax|(?:fahr|eintritts)?karten|tickets?|reisende[nr]?|(?:reise)?teilnehmer(?:innen)?|tn|teiln|mitfahrer|fahrgästen?|passagieren?|besucher|gästen?|mitglieder|leute|menschen|sitze|plätze|köpfe|voll(?:zahler)?|damen|herren|frauen|männer|e|ges(?:amt)?|insg(?:esamt)?|\d{1,2}\s?\+)[\s.)\]]*$/iu
const ofPrices = /preis|summe|total|kosten/iu
const ofAll = /^\(?ges(?:amt)?(?!\p{L})/iu

const kinds = ['adult', 'child', 'infant', 'senior', 'student', 'youth']
const ofKinds = new Set([...kinds, 'type', 'person', 'number'])
// Adult pax are people, and child seats are none.
const ofPeople =
  /(?<!\p{L})(?:pax|guests?|gäste|travell?ers?|pers(?:on(?:s|en|as|e)?)?|people|personnes|pessoas|personer)(?!\p{L})/iu

/** Whether words are a kind of travelers and nothing else: Kinder, and neither Kinderwagen nor child meals. */
export function areKindAlone(words: string): boolean {
  const concepts = [...conceptsOf(words.replace(ofPeople, ' '))]
  return kinds.some((kind) => concepts.includes(kind)) && concepts.every((concept) => ofKinds.has(concept))
}

const asksForPeople = (behind: string) => {
  const counted = behind.replace(beforePeople, '').trim()
  return people.test(counted) || areKindAlone(counted)
}

const isWhole = (value: string) => /^\d{1,2}(?:[.,]0{1,2})?$/.test(value)
// Deposits are round.
const isRound = (value: string) => /^[1-9][05](?:[.,]0{1,2})$/.test(value)

// 2,00 and 12,00, and not 20,00, 50,00
const areFewPeople = ({ values }: Profile) =>
  values.every((value) => isWhole(value)) && !values.every((value) => isRound(value))

const areNumbers = ({ share: { count = 0, number = 0, decimal = 0, money = 0 } }: Profile) =>
  count + number + decimal + money > 0.7
const areAmounts = ({ share: { decimal = 0, money = 0 } }: Profile) => decimal + money > 0.7
const isFew = (value: string) => /^[1-9](?:[.,]0{1,2})?$/.test(value)

/** The words behind Anz. where the cells are numbers which are no count by these words, nor a price. */
function behindOpenNumber(header: string, profile: Profile): string | undefined {
  const behind = abbreviated.exec(header.trim())?.[1]
  if (behind === undefined || ofPrices.test(behind) || !areNumbers(profile)) return undefined
  return saysNumber(behind, profile) ? undefined : behind
}

/** Whether the words behind Anz. say what its numbers are: people, or a price. */
function saysNumber(behind: string, profile: Profile): boolean {
  const haveDecimals = areAmounts(profile)
  if (behind === '') return !haveDecimals || profile.values.every((value) => isFew(value))
  const isPrice = ofAll.test(behind) && !profile.values.every((value) => isWhole(value))
  return isPrice || (asksForPeople(behind) && (!haveDecimals || areFewPeople(profile)))
}

/**
 * What Anz. means, which is a number and what was paid in advance. It is a number where a word of people alone stands behind it, above small
 * whole numbers, and a price only where it says so. All else is not read, and asked about where it may be how many come.
 */
export const saidByAbbreviatedNumber = (header: string, profile: Profile): FieldScores | undefined =>
  behindOpenNumber(header, profile) === undefined ? undefined : { nothing: true }

const ofPayments =
  /^[([]?(?:in\s+)?(?:\p{Sc}|(?:eur|euro|chf|gbp|usd|betrag|rate|zahlung|z|gel(?:eistet)?|bez(?:ahlt)?|gez(?:ahlt)?|erh(?:alten)?)(?!\p{L})|\d+\s?%)/iu
const ofMoney = ['money', 'payment', 'partial', 'fee']
const ofFurther = ['companions', 'booked', 'booking']

/** Whether a column below Anz. may be how many come, or, beside one that says so, who comes as well. */
export function mayCountPeople(header: string, profile: Profile, mapping: ImportMapping): boolean {
  const behind = behindOpenNumber(header, profile)
  if (behind === undefined || behind === '' || ofPayments.test(behind)) return false
  const concepts = conceptsOf(behind)
  if (ofMoney.some((concept) => concepts.has(concept))) return false
  const isCounted = ([...countFields, 'traveler_name', 'travelers'] as const).some(
    (field) => mapping[field] !== undefined,
  )
  return !isCounted || ofFurther.some((concept) => concepts.has(concept))
}
