import type { Tx } from '../db/db.ts'
import { bucketOf, networkOf, useRateLimit, type RateLimit, type Use } from '../db/rate-limits.ts'
import { fold } from '../db/fold.ts'
import { AppError } from '../http/errors.ts'
import { keyFor } from '../http/keys.ts'

const perAddress: RateLimit = { max: 20, seconds: 24 * 60 * 60 }
const perSender: RateLimit = { max: 100, seconds: 60 * 60 }
const wrongPerPlace: RateLimit = { max: 50, seconds: 15 * 60 }

/** Counts the mail of an invitation, by whom it is sent and to whom. Throws `too_many_requests`. */
export async function countInvitation(tx: Tx, secret: string, by: number, email: string): Promise<void> {
  const key = keyFor(secret, 'bucket')
  for (const [bucket, limit] of [
    [bucketOf(key, 'invite-address', fold(email)), perAddress],
    [bucketOf(key, 'invite-by', by), perSender],
  ] as const)
    refuseOver(await useRateLimit(tx, bucket, limit))
}

/** Counts a token before it is looked up; a right one is returned. Throws `too_many_requests`. */
export async function countToken(tx: Tx, secret: string, address: string): Promise<Use> {
  const bucket = bucketOf(keyFor(secret, 'bucket'), 'invite-token', networkOf(address))
  return refuseOver(await useRateLimit(tx, bucket, wrongPerPlace))
}

function refuseOver(use: Use): Use {
  if ('retryAfter' in use) throw new AppError('too_many_requests', undefined, use)
  return use
}
