import type { Draft } from './draft.ts'
import { isFirstName } from './first-names.ts'
import { beginsWithParticle, mayBeSeveral } from './people-in-names.ts'
import { mappedKinds } from './party-columns.ts'
import { isUsualSurname } from './surnames.ts'
import { isLong, type BookingRows } from './texts.ts'

// Ann Lee x2 are two, Ann Lee +1 and 吉田様 他1名 are one more than who is named, and 李娜等2人 two with her.
const all = /^(.*\p{L}[.)]?)(?:\s*\(?\s*[x×]\s?(\d{1,2})\s*\)?|\s?等\s?(\d{1,2})\s?[人名位])$/iu
const further = /^(.*\p{L}[.)]?)(?:\s+\+\s?(\d{1,2})|\s*(?:他|ほか|外|외)\s?(\d{1,2})\s?[名人명])$/iu

const fullNames = /^[^,\s]+\s[^,]*,\s*[^,\s]+\s+[^,\s]/u
const isGiven = (word: string) => isFirstName(word) || /^\p{Lu}\.?$/u.test(word)

/** García López, María José and de la Cruz, Juan Carlos are one person, whose surname stands first; Bo Day, Ann Kelly may be two. */
function isSurnameFirst(name: string): boolean {
  const [surname = '', given = '', ...others] = name.split(/\s*,\s*/u)
  const words = surname.split(/\s+/u)
  // Van den Berg; Van Morrison is a first name and a surname.
  const written = surname.replace(/^\p{Lu}(?=\p{Ll}*\s\p{Ll})/u, (letter) => letter.toLowerCase())
  const areSurnames = beginsWithParticle(written) || (words.some(isUsualSurname) && !words.some(isGiven))
  return others.length === 0 && areSurnames && given.split(/\s+/u).every(isGiven)
}

/** The name, and how many come with who is called so. */
function numberBehind(lead: string): { name: string; count: number } | undefined {
  if (isLong(lead)) return undefined
  const [, name, times, inChinese] = all.exec(lead) ?? []
  if (name !== undefined) return { name: name.trim(), count: Number(times ?? inChinese) }
  const [, one, more, others] = further.exec(lead) ?? []
  // Mr & Mrs Lee +1 and Ann Lee, Bo Day +1 are not two.
  if (one === undefined || mayBeSeveral(one) || (fullNames.test(one) && !isSurnameFirst(one))) return undefined
  return { name: one.trim(), count: Number(more ?? others) + 1 }
}

/** Whether a column, a correction or a list of names says how many come. */
function isSaid({ party, travelers }: Draft, { mapping, rows, corrections }: BookingRows): boolean {
  const sources = [mapping.party, mapping.traveler_type, mapping.traveler_name, mapping.travelers]
  const corrected = [corrections.lead_traveler, corrections.party, corrections.travelers]
  return (
    [party, ...sources, ...corrected].some((each) => each !== undefined) ||
    travelers.length > 0 ||
    mappedKinds(mapping).length > 0 ||
    rows.length > 1
  )
}

/** Where nothing else says how many come, the number behind the name of who leads does. */
export function addPartyOfLead(draft: Draft, booking: BookingRows) {
  const lead = draft.values['lead_traveler']
  if (typeof lead !== 'string' || draft.isOwnExport || isSaid(draft, booking)) return
  const found = numberBehind(lead)
  if (!found || found.count === 0) return
  draft.values['lead_traveler'] = found.name
  draft.party = Array.from({ length: found.count }, () => 'adult' as const)
  draft.bareCount = true
}
