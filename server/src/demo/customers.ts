import { dayMs } from './calendar.ts'
import { countries } from './lists.ts'
import { mailName, makePerson, type Person } from './people.ts'
import { randomOf, type Random } from './random.ts'

/** A registered customer. */
export type Customer = Person & {
  username: string
  address: string | null
  birthdate: string | null
  joinedAt: Date
  verifiedAt: Date | null
}

const englishStreets = countries.find(({ name }) => name === 'United Kingdom')?.streets ?? []

/** In the order in which they registered; no two share a username or an e-mail address. */
export function makeCustomers(count: number, seed: number, now: Date): Customer[] {
  const taken = new Set<string>()
  const all = Array.from({ length: count }, (_, index) => makeCustomer(randomOf(seed, index, 1), taken, now))
  return all.toSorted((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime())
}

function makeCustomer(random: Random, taken: Set<string>, now: Date): Customer {
  const person = makePerson(random)
  const username = freeUsername(person, random, taken)
  const joinedAt = new Date(now.getTime() - Math.floor(random.next() ** 1.3 * 720 * dayMs) - 3 * dayMs)
  const verifiedAt = random.chance(0.86) ? new Date(joinedAt.getTime() + random.between(2, 900) * 60_000) : null
  const birthdate = new Date(now.getTime() - random.between(19 * 366, 82 * 365) * dayMs).toISOString().slice(0, 10)
  return {
    ...person,
    gender: random.chance(0.02) ? 'other' : person.gender,
    email: `${username}@${person.email.split('@')[1]}`,
    username,
    address: random.chance(0.92) ? makeAddress(person, random) : null,
    birthdate: random.chance(0.8) ? birthdate : null,
    joinedAt,
    verifiedAt,
  }
}

function freeUsername(person: Person, random: Random, taken: Set<string>): string {
  const plain = person.name.split(' ').map(mailName).filter(Boolean).join('.')
  let username = plain
  while (taken.has(username)) username = `${plain}${random.between(2, 99)}`
  taken.add(username)
  return username
}

function makeAddress({ country }: Person, random: Random): string {
  const street = random.pick(country.streets ?? englishStreets).replace('#', String(random.between(1, 140)))
  return `${street}, ${random.pick(country.cities)}, ${country.name}`
}
