// Times of answers do not reveal who has an account: a classifier that compares them is right in 0.5 ± 0.05 of all pairs.
import { knownAddress, recoveryCalls } from '../../server/src/recovery/testing.ts'
import { hashPassword } from '../../server/src/session/passwords.ts'
import { separation } from '../../server/src/session/testing.ts'
import { openTestApp, type TestApp } from '../../server/src/testing.ts'
import { timed, type Options, type Outcome, type Random } from './claim.ts'

const warmUps = 10

// With few pairs chance alone exceeds 0.05: four standard deviations then.
const toleranceOf = (pairs: number) => Math.max(0.05, 4 * Math.sqrt(1 / (6 * pairs)))

type Kind = 'known' | 'other'

/** Times of both kinds, in pairs of a random order, so that a growing load affects both alike. */
async function separationOf({ random, pairs }: Options, time: (kind: Kind, n: number) => Promise<number>) {
  const times: Record<Kind, number[]> = { known: [], other: [] }
  for (let n = -warmUps; n < 0; n++) await time(n % 2 ? 'known' : 'other', n)
  for (let n = 0; n < pairs; n++) for (const kind of shuffled(random)) times[kind].push(await time(kind, n))
  return separation(times.known, times.other)
}

const shuffled = (random: Random): Kind[] => (random() < 0.5 ? ['known', 'other'] : ['other', 'known'])

const outcomeOf = (name: string, { pairs }: Options, found: number): Outcome => ({
  name,
  bound: `0.5 ± ${toleranceOf(pairs).toFixed(2)}`,
  measured: found.toFixed(3),
  isMet: Math.abs(found - 0.5) <= toleranceOf(pairs),
})

async function signIns(t: TestApp, options: Options): Promise<Outcome[]> {
  await t.truncate()
  // Hashed as the product does, because its cost is what is measured.
  const passwordHash = await hashPassword('seven bridges by night')
  await t.makeStaff({ email: 'known@example.test', passwordHash })
  await t.makeCustomer({ email: 'customer@example.test', passwordHash })
  const timeOf = async (email: string) => {
    await t.database.db.execute('delete from attempts')
    return timed(() => t.call('POST', '/auth/login', { body: { email, password: 'wrong' } }))
  }
  const others: [string, (n: number) => string][] = [
    ['an unknown address', (n) => `nobody${n}@example.test`],
    ['a customer', () => 'customer@example.test'],
  ]
  const outcomes = []
  for (const [what, address] of others) {
    const found = await separationOf(options, (kind, n) => timeOf(kind === 'known' ? 'known@example.test' : address(n)))
    outcomes.push(outcomeOf(`a refused sign-in of staff, and of ${what}`, options, found))
  }
  return outcomes
}

async function recovery(t: TestApp, options: Options): Promise<Outcome[]> {
  const outcomes = []
  for (const [what, path, more] of recoveryCalls) {
    const prepare = await knownAddress(t)
    const found = await separationOf(options, async (kind, n) => {
      await prepare()
      const email = kind === 'known' ? 'known@example.test' : `nobody${n}@example.test`
      return timed(() => t.call('POST', path, { body: { email, ...more } }))
    })
    outcomes.push(outcomeOf(`an answer to ${what}, for a known and an unknown address`, options, found))
  }
  return outcomes
}

export async function accounts(options: Options): Promise<Outcome[]> {
  const t = await openTestApp()
  try {
    return [...(await signIns(t, options)), ...(await recovery(t, options))]
  } finally {
    await t.close()
  }
}
