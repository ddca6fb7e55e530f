import { isFirstName } from '../values/first-names.ts'
import { conceptsOf } from './concepts.ts'
import { headerScores } from './header-scores.ts'
import type { Profile } from './kinds.ts'

const least = 0.85

/** Congress Centre, Foyer C below Meeting point is written as two names are, and is a place: no one is called so. */
export function withNamesOfPlaces(header: string, profile: Profile): Profile {
  const { pickup_location: pickup = 0, drop_off_location: dropOff = 0 } = headerScores(header)
  const { names = 0, ...share } = profile.share
  const isOfPlaces = Math.max(pickup, dropOff) >= least && !conceptsOf(header).has('person')
  if (names === 0 || !isOfPlaces || profile.values.some((value) => namesSomeone(value))) return profile
  return { ...profile, share: { ...share, place: (share.place ?? 0) + names } }
}

const namesSomeone = (text: string) => text.split(/[^\p{L}'’-]+/u).some((word) => isFirstName(word))
