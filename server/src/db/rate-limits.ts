import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from './db.ts'

/** A sliding-window rate limit. */
export type RateLimit = { max: number; seconds: number }
/** One counted use, which `returnUse` can undo; or after how many seconds to retry. */
export type Use = { bucket: string; at: string } | { retryAfter: number }

/** The key of a bucket. `whom` is stored as an HMAC, so that addresses are not readable. */
export const bucketOf = (key: Buffer, what: string, whom: string | number): string =>
  `${what}:${createHmac('sha256', key).update(String(whom)).digest('base64url')}`

/** The part of a client address that identifies one customer of a provider: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const gap = tail === undefined ? 0 : 8 - left!.length - right!.length
  return [...left!, ...Array<string>(gap).fill('0'), ...right!].slice(0, 4).join(':')
}

/** Counts one use of a bucket. The row lock serialises parallel callers, so the limit holds exactly; a refusal does not count. */
export async function useRateLimit(tx: Tx, bucket: string, { max, seconds }: RateLimit): Promise<Use> {
  const span = sql`make_interval(secs => ${seconds})`
  // One that lies ahead is of a clock that was set back: it would count for as long as that, and once more.
  const counts = sql`t between clock_timestamp() - ${span} and clock_timestamp()`
  await tx.execute(sql`
    insert into attempts (bucket, expires_at) values (${bucket}, clock_timestamp() + ${span}) on conflict do nothing`)
  await tx.execute(sql`select bucket from attempts where bucket = ${bucket} for update`)
  const { rows } = await tx.execute<{ wait: number }>(sql`
    select extract(epoch from t - clock_timestamp())::float8 + ${seconds} as wait
    from attempts, unnest(times) as t where bucket = ${bucket} and ${counts} order by t desc`)
  if (rows.length >= max) return { retryAfter: Math.max(1, Math.ceil(rows[max - 1]!.wait)) }
  const taken = await tx.execute<{ at: string }>(sql`
    update attempts set
      times = array(select t from unnest(times) as t where ${counts} order by t) || clock_timestamp(),
      expires_at = clock_timestamp() + ${span}
    where bucket = ${bucket} returning times[cardinality(times)]::text as at`)
  // `sweepSessions` deleted the expired row in between.
  return taken.rows[0] ? { bucket, at: taken.rows[0].at } : useRateLimit(tx, bucket, { max, seconds })
}

/** Undoes a counted use, such as that of a correct password. */
export async function returnUse(tx: Tx, used: Use): Promise<void> {
  if ('retryAfter' in used) return
  await tx.execute(
    sql`update attempts set times = array_remove(times, ${used.at}::timestamptz) where bucket = ${used.bucket}`,
  )
}

/** Runs `work`, and undoes the uses when it throws. */
export async function returnUnlessDone<T>(
  { withTx }: Database,
  uses: readonly Use[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await withTx(async (tx) => {
      for (const one of uses) await returnUse(tx, one)
    })
    throw error
  }
}
