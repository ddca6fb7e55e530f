import { headingMark } from '../csv/header-lines.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import type { FieldScores } from './header-rules.ts'
import type { Profile } from './kinds.ts'

// VALENTINI/GIORGIA, also without a title, and neither M/F nor AD/CH.
const aSystemsName = /^(?=.{6})\p{Lu}[\p{Lu}'’ -]+\/\p{Lu}[\p{Lu}'’ .-]+$/u
const mostly = 0.7
const said = 0.85
// A column of names alone is who leads rather than one that may be of references.
const besideReferences = 0.8

const ofGuests: readonly Concept[] = ['count', 'person']
const namedBeside: readonly Concept[] = [...ofGuests, 'ref', 'name', 'first', 'last']

/**
 * Rif. pax and Name Anm. above names: who leads, where above codes it is a reference and above sentences a note. Pax list and
 * Pickup pax are of something else.
 */
export function saidByNamesOfGuests(header: string, { share, values }: Profile): FieldScores | undefined {
  // Client below Dossier is no number of a file.
  if (header.includes(headingMark)) return undefined
  const concepts = [...conceptsOf(header)]
  const has = (concept: Concept) => concepts.includes(concept)
  const areNames = (share.name ?? 0) >= mostly
  // Anm. is the beginning of the words for a note and for who signs up.
  if (areNames && has('name') && has('remark') && concepts.length === 2) return { lead_traveler: said }
  const isOfGuests =
    ofGuests.some((concept) => has(concept)) && concepts.every((concept) => namedBeside.includes(concept))
  if (!isOfGuests) return undefined
  if (values.every((value) => aSystemsName.test(value))) return { lead_traveler: said }
  return areNames && has('ref') ? { lead_traveler: besideReferences } : undefined
}

/** Monitor/a and Betreuer above names: who leads a group, unless another column says so. Grown-ups may be anyone of a party. */
export function saidByNamesOfLeaders(header: string, { share }: Profile): FieldScores | undefined {
  const concepts = [...conceptsOf(header)]
  const isOfLeaders = concepts.length === 1 && concepts[0] === 'adult' && !grownUps.test(header.trim())
  return isOfLeaders && (share.name ?? 0) >= mostly ? { lead_traveler: besideOthers } : undefined
}
const besideOthers = 0.6
const grownUps =
  /(?<!\p{L})(?:ad(?:t|l|ult\p{L}*)?|erw\p{L}*|grown\p{L}*|großen?|grandes?|mayores|volw\p{L}*|dor\p{L}*|vux\p{L}*|voks\p{L}*|dosp\p{L}*|feln\p{L}*|aikui\p{L}*|yeti[sş]\p{L}*|parents?|eltern\p{L}*|padres|genitori|ouders?|rodzice|m(?:ä|u)m?s|mães)(?!\p{L})/iu
