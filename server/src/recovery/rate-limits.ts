import { limits } from 'contract/limits'
import type { Log, Tx } from '../db/db.ts'
import { useRateLimit, bucketOf, networkOf, type RateLimit, type Use } from '../db/rate-limits.ts'
import { fold } from '../db/fold.ts'
import { AppError } from '../http/errors.ts'
import { keyFor } from '../http/keys.ts'

const day = 86_400
const resends: RateLimit = { max: 1, seconds: limits.resendSeconds }
const codesPerPlace: RateLimit = { max: 5, seconds: day }
// Of a whole office, which may share one address.
const codesPerNetwork: RateLimit = { max: 300, seconds: day }
const codesPerAddress: RateLimit = { max: 20, seconds: day }
const wrongPerPlace: RateLimit = { max: 50, seconds: day }
const alarmAt = 1_000
const registrations: RateLimit = { max: 5, seconds: 3_600 }
// Each registration of an unverified address mails it a code.
const registrationsPerAddress: RateLimit = { max: 20, seconds: day }

/** An unauthenticated requester: the e-mail address that they typed and their client address. */
export type Requester = { secret: string; email: string; address: string }

type Bucket = readonly [what: string, whom: string, limit: RateLimit]
/** The counted uses, or the error to return (not throw, so that the uses are committed). */
export type Taken = Use[] | AppError

const typed = ({ email }: Requester) => fold(email)

/** Counts a request for a code by the typed address, so that known and unknown addresses behave alike. */
export const takeCodeUse = (tx: Tx, who: Requester, again: boolean): Promise<Taken> =>
  take(tx, who, [
    ['code-network', networkOf(who.address), codesPerNetwork],
    ...(again ? ([['code-again', typed(who), resends]] as const) : []),
    ['code-place', `${typed(who)} ${networkOf(who.address)}`, codesPerPlace],
    ['code-address', typed(who), codesPerAddress],
  ])

/** Counts a code before it is checked, so that parallel guesses do not exceed the limit; a correct one is returned. */
export const takeGuessUse = (tx: Tx, who: Requester): Promise<Taken> =>
  take(tx, who, [['code-wrong', networkOf(who.address), wrongPerPlace]])

export const takeRegistrationUse = (tx: Tx, who: Requester): Promise<Taken> =>
  take(tx, who, [
    ['register', networkOf(who.address), registrations],
    ['register-address', typed(who), registrationsPerAddress],
  ])

/** Logs an alarm at 1,000 wrong codes in a day; no limit is tightened, so honest users are unaffected. */
export async function countWrongCode(tx: Tx, secret: string, log: Log): Promise<void> {
  const quiet: RateLimit = { max: alarmAt - 1, seconds: day }
  const noted = await useRateLimit(tx, bucketOf(keyFor(secret, 'bucket'), 'code-wrong-all', ''), quiet)
  if ('retryAfter' in noted) log.error({ alarm: 'wrong_codes', max: alarmAt }, 'too many wrong codes in a day')
}

async function take(tx: Tx, { secret }: Requester, buckets: Bucket[]): Promise<Taken> {
  const taken: Use[] = []
  for (const [what, whom, limit] of buckets) {
    const one = await useRateLimit(tx, bucketOf(keyFor(secret, 'bucket'), what, whom), limit)
    if ('retryAfter' in one) return new AppError('too_many_requests', undefined, one)
    taken.push(one)
  }
  return taken
}
