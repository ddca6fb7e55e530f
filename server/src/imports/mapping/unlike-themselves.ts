import { readParty } from '../values/party.ts'
import { areFlags } from '../values/words.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import { headerScores } from './header-scores.ts'
import type { Profile } from './kinds.ts'

// Cells that are of another kind together than one by one.

/** 2A is two adults below Party, or where other cells are 2A 2C, and no time. */
export function withLetters(header: string, profile: Profile): Profile {
  const { time = 0, party = 0, ...share } = profile.share
  const isParty = party > 0 || (headerScores(header).party ?? 0) >= 0.8
  return time > 0 && isParty && profile.values.every((value) => readParty(value) !== undefined)
    ? { ...profile, share: { ...share, party: party + time } }
    : profile
}

/** Yes and no are words of a status only below a header that speaks of one. */
export function withoutFlags(header: string, profile: Profile): Profile {
  const { status = 0, ...share } = profile.share
  return status > 0 && headerScores(header).status === undefined && areFlags(profile.values)
    ? { ...profile, share: { ...share, word: (share.word ?? 0) + status } }
    : profile
}

const ofNumber: Concept[] = ['confirmation', 'ref', 'number']

/** none and NIL below Supplier ref are kept as written, where below Supplier alone a word is who that is. */
export function withoutWords(header: string, profile: Profile): Profile {
  const concepts = conceptsOf(header)
  const asksForNumber = concepts.has('supplier') && ofNumber.some((concept) => concepts.has(concept))
  const { word = 0, text = 0 } = profile.share
  return asksForNumber && word + text > 0.99 ? { ...profile, share: {} } : profile
}

/** Times among which one is still open: no other kind of cell stands beside them. */
export const areTimesButOne = ({ filled, share: { time = 0, text = 0, word: open = 0 } }: Profile) =>
  filled > 3 && time >= 0.75 && time + text + open > 0.99

/** Days among which one is still open (tbc). */
export const areDaysButOne = ({ filled, share: { date = 0, status = 0, text = 0, word: open = 0 } }: Profile) =>
  filled > 3 && date >= 0.75 && date + status + text + open > 0.99

/** Adult x2, Child x1 below Unit: whatever stands above it, one is the party, and is asked about. */
export const countsKinds = ({ filled, share, values }: Profile) =>
  filled > 2 && (share.party ?? 0) >= 0.9 && values.every((value) => /\p{L}{3}/u.test(value))
