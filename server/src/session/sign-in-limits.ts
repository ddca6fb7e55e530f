import { useRateLimit, bucketOf, returnUse, networkOf, type RateLimit, type Use } from '../db/rate-limits.ts'
import type { Tx } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import { keyFor } from '../http/keys.ts'
import { databaseNow } from './read.ts'
import { knownDevice } from './tokens.ts'

const perAccount: RateLimit = { max: 10, seconds: 15 * 60 }
// A whole office may share one address.
const perAddress: RateLimit = { max: 50, seconds: 15 * 60 }

/** A password entry: for which account, from where, and with which `known_device` cookie. */
export type SignInAttempt = {
  email: string
  person: { id: number; passwordHash: string | null } | undefined
  address: string
  device: string | undefined
}
type Uses = Use[] | { retryAfter: number }

/**
 * Counts a sign-in attempt before the password is checked; `returnUses` undoes it for a correct one. For a device that has
 * signed in before only its own attempts count, so that guesses from elsewhere do not lock the person out. Those of a former
 * password do not count: who resets a forgotten one has mistyped it before.
 */
export async function takeSignInUses(tx: Tx, secret: string, who: SignInAttempt): Promise<Uses> {
  const key = keyFor(secret, 'bucket')
  // Queried in any case: an additional query only for existing accounts would reveal them by time.
  const now = await databaseNow(tx)
  const { person } = who
  const mark = person && knownDevice(secret, who.device, person.id, now)
  const ofPassword = (whose: string) => `${whose} ${person?.passwordHash ?? ''}`
  if (mark) return takeAll(tx, [[bucketOf(key, 'login-device', ofPassword(`${person.id}.${mark}`)), perAccount]])
  return takeAll(tx, [
    [bucketOf(key, 'login-account', ofPassword(fold(who.email))), perAccount],
    [bucketOf(key, 'login-address', networkOf(who.address)), perAddress],
  ])
}

/** Counts an entry of the current password by a signed-in person. */
export const takePasswordUse = (tx: Tx, secret: string, userId: number): Promise<Uses> =>
  takeAll(tx, [[bucketOf(keyFor(secret, 'bucket'), 'current-password', userId), perAccount]])

// A code has a million values, of which three count at a time: 20 guesses a day find one in 45 years.
const perCode: RateLimit = { max: 5, seconds: 15 * 60 }
const codesPerDay: RateLimit = { max: 20, seconds: 24 * 60 * 60 }

/** Counts an entry of the second step, from wherever it comes: someone who guesses at it knows the password. */
export function takeCodeUse(tx: Tx, secret: string, userId: number): Promise<Uses> {
  const key = keyFor(secret, 'bucket')
  return takeAll(tx, [
    [bucketOf(key, 'second-step', userId), perCode],
    [bucketOf(key, 'second-step-day', userId), codesPerDay],
  ])
}

/** Counts a sign-in with a passkey alone; a right one is returned. */
export const takePasskeyUse = (tx: Tx, secret: string, address: string): Promise<Uses> =>
  takeAll(tx, [[bucketOf(keyFor(secret, 'bucket'), 'passkey-address', networkOf(address)), perAddress]])

/** Counts the answer of a provider of identities; a right one is returned. */
export const takeSingleSignOnUse = (tx: Tx, secret: string, address: string): Promise<Uses> =>
  takeAll(tx, [[bucketOf(keyFor(secret, 'bucket'), 'single-sign-on', networkOf(address)), perAddress]])

const begunPerAddress: RateLimit = { max: 200, seconds: 15 * 60 }

/** Counts a challenge of passkeys, or a single sign-on that is begun, each of which is a row. */
export const takeBegunUse = (
  tx: Tx,
  secret: string,
  { what, address }: { what: 'passkey-challenge' | 'single-sign-on-begun'; address: string },
): Promise<Uses> => takeAll(tx, [[bucketOf(keyFor(secret, 'bucket'), what, networkOf(address)), begunPerAddress]])

export async function returnUses(tx: Tx, uses: Uses): Promise<void> {
  if ('retryAfter' in uses) return
  for (const one of uses) await returnUse(tx, one)
}

async function takeAll(tx: Tx, buckets: [string, RateLimit][]): Promise<Uses> {
  const taken: Use[] = []
  for (const [bucket, limit] of buckets) {
    const one = await useRateLimit(tx, bucket, limit)
    if ('retryAfter' in one) {
      await returnUses(tx, taken)
      return one
    }
    taken.push(one)
  }
  return taken
}
