import type { Log, Tx } from '../db/db.ts'
import { attempt, bucketOf, networkOf, type Allowance } from '../db/attempts.ts'
import { fold } from '../db/fold.ts'
import { AppError } from '../http/errors.ts'
import { keyFor } from '../http/keys.ts'

const day = 86_400
const resends: Allowance = { most: 1, seconds: 60 }
const codesPerPlace: Allowance = { most: 5, seconds: day }
const codesPerAddress: Allowance = { most: 20, seconds: day }
const wrongPerPlace: Allowance = { most: 50, seconds: day }
const wrongInAll: Allowance = { most: 1_000, seconds: day }
const registrations: Allowance = { most: 5, seconds: 3_600 }

/** Somebody nobody knows yet: the e-mail address that they typed and where they are. */
export type Stranger = { secret: string; email: string; address: string }

type Bucket = readonly [what: string, whom: string, allowance: Allowance]

const typed = ({ email }: Stranger) => fold(email)

/** Counts a code that is asked for. Counted by what was typed, so that a known address answers like an unknown one. */
export const takeCode = (tx: Tx, who: Stranger, again: boolean): Promise<AppError | undefined> =>
  take(tx, who, [
    ...(again ? ([['code-again', typed(who), resends]] as const) : []),
    ['code-place', `${typed(who)} ${networkOf(who.address)}`, codesPerPlace],
    ['code-address', typed(who), codesPerAddress],
  ])

/** Counts a code before it is looked at; the caller gives nothing back, a right one ends the matter. */
export const takeGuess = (tx: Tx, who: Stranger): Promise<AppError | undefined> =>
  take(tx, who, [['code-wrong', networkOf(who.address), wrongPerPlace]])

export const takeRegistration = (tx: Tx, who: Stranger): Promise<AppError | undefined> =>
  take(tx, who, [['register', networkOf(who.address), registrations]])

/** A thousand wrong codes in a day are an attack on everybody: said loudly, and nothing is closed for those who are honest. */
export async function noteWrongCode(tx: Tx, secret: string, log: Log): Promise<void> {
  const taken = await attempt(tx, bucketOf(keyFor(secret, 'bucket'), 'code-wrong-all', ''), wrongInAll)
  if ('retryAfter' in taken) log.error({ alarm: 'wrong_codes', most: wrongInAll.most }, 'a flood of wrong codes')
}

async function take(tx: Tx, { secret }: Stranger, buckets: Bucket[]): Promise<AppError | undefined> {
  for (const [what, whom, allowance] of buckets) {
    const taken = await attempt(tx, bucketOf(keyFor(secret, 'bucket'), what, whom), allowance)
    if ('retryAfter' in taken) return new AppError('too_many_requests', undefined, taken)
  }
  return undefined
}
