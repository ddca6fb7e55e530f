import { attempt, bucketOf, giveBack, networkOf, type Allowance, type Attempt } from '../db/attempts.ts'
import type { Tx } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import { keyFor } from '../http/keys.ts'
import { databaseNow } from './read.ts'
import { knownDevice } from './tokens.ts'

const perAccount: Allowance = { most: 10, seconds: 15 * 60 }
// An office of many people stands behind one address; guessing at many accounts from one is still slow.
const perAddress: Allowance = { most: 50, seconds: 15 * 60 }

/** Somebody who types a password: for whom, from where, and with which `known_device` cookie. */
export type Try = { email: string; userId: number | undefined; address: string; device: string | undefined }
type Tries = Attempt[] | { retryAfter: number }

/**
 * Counts a try at signing in, before the password is looked at; `giveBackTries` once it was right. From a device that has
 * signed in before only its own tries count: whoever guesses elsewhere must not lock the person out.
 */
export async function takeTries(tx: Tx, secret: string, who: Try): Promise<Tries> {
  const key = keyFor(secret, 'bucket')
  // Asked in any case: a question more for those who have an account would tell who has one.
  const now = await databaseNow(tx)
  const mark = who.userId !== undefined && knownDevice(secret, who.device, who.userId, now)
  if (mark) return takeAll(tx, [[bucketOf(key, 'login-device', `${who.userId}.${mark}`), perAccount]])
  return takeAll(tx, [
    [bucketOf(key, 'login-account', fold(who.email)), perAccount],
    [bucketOf(key, 'login-address', networkOf(who.address)), perAddress],
  ])
}

/** Counts a try at the current password of someone who is signed in. */
export const takePasswordTry = (tx: Tx, secret: string, userId: number): Promise<Tries> =>
  takeAll(tx, [[bucketOf(keyFor(secret, 'bucket'), 'current-password', userId), perAccount]])

export async function giveBackTries(tx: Tx, tries: Tries): Promise<void> {
  if ('retryAfter' in tries) return
  for (const one of tries) await giveBack(tx, one)
}

async function takeAll(tx: Tx, buckets: [string, Allowance][]): Promise<Tries> {
  const taken: Attempt[] = []
  for (const [bucket, allowance] of buckets) {
    const one = await attempt(tx, bucket, allowance)
    if ('retryAfter' in one) {
      await giveBackTries(tx, taken)
      return one
    }
    taken.push(one)
  }
  return taken
}
