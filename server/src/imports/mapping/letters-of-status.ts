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

/** One or two letters that repeat, as F, S and V, some words of a status, or short words of which one says that it was cancelled. */
export function areCodesOfStatus({ values, distinct, share }: Profile): boolean {
  const different = new Set(values).size
  if (values.length < 3 || different < 2 || different > 6) return false
  if (values.some((value) => value.length > 3 && word('status', value) === 'cancelled'))
    return values.every((value) => /^\D{1,30}$/u.test(value) && value.split(/\s+/).length <= 3)
  if (distinct > 0.8) return false
  return (share.status ?? 0) >= 0.4 || values.every((value) => /^[\p{Lu}]{1,2}$/u.test(value))
}
