import { wordReader } from '../values/words.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import { headerScores } from './header-scores.ts'
import type { Profile } from './kinds.ts'

const word = wordReader({})
const least = 0.8
const ofTravelers: Concept[] = ['type', 'person', 'count']

/** C, W and X below Sts: letters of a status, of which one that may be a child is none where another one is no kind of travelers. */
export function withLettersOfStatus(header: string, profile: Profile): Profile {
  const { type = 0, ...share } = profile.share
  if (type === 0 || (headerScores(header).status ?? 0) < least) return profile
  const concepts = conceptsOf(header)
  const areLetters = profile.values.every((value) => /^\p{Lu}{1,2}$/u.test(value))
  const areOthers = profile.values.some((value) => word('traveler_type', value) === undefined)
  return areLetters && areOthers && !ofTravelers.some((concept) => concepts.has(concept))
    ? { ...profile, share: { ...share, word: (share.word ?? 0) + type } }
    : profile
}
