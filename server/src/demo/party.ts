import type { TravelerType } from 'contract/booking-values'
import { dayMs } from './calendar.ts'
import { makeCompanion, type Person } from './people.ts'
import { byWeight, type Random } from './random.ts'

export type Traveler = { name: string; type: TravelerType; dob: string | null }

const chooseShape = byWeight({ alone: 18, couple: 41, family: 21, friends: 15, group: 4, school: 1 })
const choosePrivateShape = byWeight({ alone: 8, couple: 38, family: 34, friends: 20 })
/** Ages in days. */
const ages = { adult: [19 * 366, 79 * 365], child: [3 * 366, 15 * 365], infant: [60, 2 * 365] } as const

/** The travelers of a booking, lead traveler first. Their ages are as of `bookedAt`. */
export function makeParty(person: Person, random: Random, bookedAt: number, isPrivate: boolean): Traveler[] {
  const shape = isPrivate ? choosePrivateShape(random) : chooseShape(random)
  const traveler = (name: string, type: TravelerType): Traveler => ({
    name,
    type,
    dob: random.chance(type === 'adult' ? 0.3 : 0.85) ? birthday(bookedAt, random, type) : null,
  })
  const companions = (count: number, type: TravelerType, family: (index: number) => boolean) =>
    Array.from({ length: count }, (_, index) => traveler(makeCompanion(person, random, family(index)), type))

  const lead = traveler(person.name, 'adult')
  switch (shape) {
    case 'alone':
      return [lead]
    case 'couple':
      return [lead, ...companions(1, 'adult', () => random.chance(0.6))]
    case 'family':
      return [
        lead,
        ...companions(random.chance(0.85) ? 1 : 0, 'adult', () => random.chance(0.7)),
        ...companions(random.between(1, 3), 'child', () => true),
        ...companions(random.chance(0.2) ? 1 : 0, 'infant', () => true),
      ]
    case 'friends':
      return [lead, ...companions(random.between(2, 4), 'adult', () => false)]
    case 'group':
      return [lead, ...companions(random.between(7, 19), 'adult', (index) => index % 3 === 0)]
    case 'school':
      return [lead, ...companions(2, 'adult', () => false), ...companions(random.between(12, 27), 'child', () => false)]
  }
}

function birthday(bookedAt: number, random: Random, type: TravelerType): string {
  const [youngest, oldest] = ages[type]
  return new Date(bookedAt - random.between(youngest, oldest) * dayMs).toISOString().slice(0, 10)
}
