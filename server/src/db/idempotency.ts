import { sql } from 'drizzle-orm'
import type { Tx } from './db.ts'

type Owner = { userId: number; key: string }
type Earlier = { requestMac: string; answer: string }

/**
 * Claims a key for this transaction, or returns its use within the last day. Waits for a transaction that holds the key;
 * `busy` when that takes longer than the lock timeout.
 */
export async function claimKey(
  tx: Tx,
  { userId, key }: Owner,
  requestMac: string,
): Promise<Earlier | 'busy' | undefined> {
  try {
    const fresh = await tx.execute(sql`
      insert into idempotency_keys (user_id, key, request_mac, status, answer) values (${userId}, ${key}, ${requestMac}, 201, '')
      on conflict (user_id, key) do update set request_mac = excluded.request_mac, answer = '', created_at = now()
        where idempotency_keys.created_at < now() - interval '1 day'
      returning key`)
    if (fresh.rows.length > 0) return undefined
  } catch (error) {
    const lockTimeout = '55P03'
    if (((error as Error).cause as { code?: string } | undefined)?.code === lockTimeout) return 'busy'
    throw error
  }
  const found = await tx.execute<Earlier>(sql`
    select request_mac as "requestMac", answer from idempotency_keys where user_id = ${userId} and key = ${key}`)
  return found.rows[0]
}

export const keepAnswer = (tx: Tx, { userId, key }: Owner, answer: string) =>
  tx.execute(sql`update idempotency_keys set answer = ${answer} where user_id = ${userId} and key = ${key}`)

export const dropKey = (tx: Tx, { userId, key }: Owner) =>
  tx.execute(sql`delete from idempotency_keys where user_id = ${userId} and key = ${key}`)
