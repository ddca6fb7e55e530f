import { limits } from 'contract/limits'
import type { Log, Tx } from '../db/db.ts'
import { attempt, bucketOf, networkOf, type Allowance, type Attempt } from '../db/attempts.ts'
import { fold } from '../db/fold.ts'
import { AppError } from '../http/errors.ts'
import { keyFor } from '../http/keys.ts'

const day = 86_400
const resends: Allowance = { most: 1, seconds: limits.resendSeconds }
const codesPerPlace: Allowance = { most: 5, seconds: day }
const codesPerAddress: Allowance = { most: 20, seconds: day }
const wrongPerPlace: Allowance = { most: 50, seconds: day }
const alarmingWrong = 1_000
const registrations: Allowance = { most: 5, seconds: 3_600 }

/** Somebody nobody knows yet: the e-mail address that they typed and where they are. */
export type Stranger = { secret: string; email: string; address: string }

type Bucket = readonly [what: string, whom: string, allowance: Allowance]
/** What was taken, to be given back perhaps; or the refusal, to be returned, so that what was counted stays counted. */
type Taken = Attempt[] | AppError

const typed = ({ email }: Stranger) => fold(email)

/** Counts a code that is asked for. Counted by what was typed, so that a known address answers like an unknown one. */
export const takeCode = (tx: Tx, who: Stranger, again: boolean): Promise<Taken> =>
  take(tx, who, [
    ...(again ? ([['code-again', typed(who), resends]] as const) : []),
    ['code-place', `${typed(who)} ${networkOf(who.address)}`, codesPerPlace],
    ['code-address', typed(who), codesPerAddress],
  ])

/** Counts a code before it is looked at, or a hundred at once would all be looked at; a right one is given back. */
export const takeGuess = (tx: Tx, who: Stranger): Promise<Taken> =>
  take(tx, who, [['code-wrong', networkOf(who.address), wrongPerPlace]])

export const takeRegistration = (tx: Tx, who: Stranger): Promise<Taken> =>
  take(tx, who, [['register', networkOf(who.address), registrations]])

/** A thousand wrong codes in a day are an attack on everybody: said loudly, and nothing is closed for those who are honest. */
export async function noteWrongCode(tx: Tx, secret: string, log: Log): Promise<void> {
  const quiet: Allowance = { most: alarmingWrong - 1, seconds: day }
  const noted = await attempt(tx, bucketOf(keyFor(secret, 'bucket'), 'code-wrong-all', ''), quiet)
  if ('retryAfter' in noted) log.error({ alarm: 'wrong_codes', most: alarmingWrong }, 'a flood of wrong codes')
}

async function take(tx: Tx, { secret }: Stranger, buckets: Bucket[]): Promise<Taken> {
  const taken: Attempt[] = []
  for (const [what, whom, allowance] of buckets) {
    const one = await attempt(tx, bucketOf(keyFor(secret, 'bucket'), what, whom), allowance)
    if ('retryAfter' in one) return new AppError('too_many_requests', undefined, one)
    taken.push(one)
  }
  return taken
}
