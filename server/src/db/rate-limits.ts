import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Tx } from './db.ts'

/** How often something may happen within a time that slides. */
export type RateLimit = { max: number; seconds: number }
/** One use of a rate limit, which may be given back; or when to come back. */
export type Use = { bucket: string; at: string } | { retryAfter: number }

/** The name of a bucket: what it counts, and of whom; addresses of people are not kept readable. */
export const bucketOf = (key: Buffer, what: string, whom: string | number): string =>
  `${what}:${createHmac('sha256', key).update(String(whom)).digest('base64url')}`

/**
 * A client's address as far as one person is behind it: a whole /64 belongs to one customer of a provider, who may change
 * the rest of an IPv6 address at will.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const gap = tail === undefined ? 0 : 8 - left!.length - right!.length
  return [...left!, ...Array<string>(gap).fill('0'), ...right!].slice(0, 4).join(':')
}

/** Takes one use of a bucket. Callers in parallel take turns, so that none gets more than there are; a refusal does not count. */
export async function useRateLimit(tx: Tx, bucket: string, { max, seconds }: RateLimit): Promise<Use> {
  const span = sql`make_interval(secs => ${seconds})`
  await tx.execute(sql`
    insert into attempts (bucket, expires_at) values (${bucket}, clock_timestamp() + ${span}) on conflict do nothing`)
  await tx.execute(sql`select bucket from attempts where bucket = ${bucket} for update`)
  const { rows } = await tx.execute<{ wait: number }>(sql`
    select extract(epoch from t - clock_timestamp())::float8 + ${seconds} as wait
    from attempts, unnest(times) as t where bucket = ${bucket} and t > clock_timestamp() - ${span} order by t desc`)
  if (rows.length >= max) return { retryAfter: Math.max(1, Math.ceil(rows[max - 1]!.wait)) }
  const taken = await tx.execute<{ at: string }>(sql`
    update attempts set
      times = array(select t from unnest(times) as t where t > clock_timestamp() - ${span} order by t) || clock_timestamp(),
      expires_at = clock_timestamp() + ${span}
    where bucket = ${bucket} returning times[cardinality(times)]::text as at`)
  // Swept away in between, for it was empty.
  return taken.rows[0] ? { bucket, at: taken.rows[0].at } : useRateLimit(tx, bucket, { max, seconds })
}

/** Gives a use back: the password was right after all. */
export async function returnUse(tx: Tx, used: Use): Promise<void> {
  if ('retryAfter' in used) return
  await tx.execute(
    sql`update attempts set times = array_remove(times, ${used.at}::timestamptz) where bucket = ${used.bucket}`,
  )
}
