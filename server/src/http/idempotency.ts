import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AnyEndpoint } from 'contract/endpoint'
import { limits } from 'contract/limits'
import type { Tx } from '../db/db.ts'
import { AppError, fieldError } from './errors.ts'
import type { Picked } from './input.ts'

type Attempt = { request: FastifyRequest; tx: Tx; input: unknown; files: Picked }

/**
 * Runs a creating call once per `Idempotency-Key` and person. The key is kept in the transaction of the change itself, so
 * that neither can be there without the other; a twin waits on the row of the first, for at most five seconds.
 */
export async function once(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  { request, tx, input, files }: Attempt,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (endpoint.status !== 201 || endpoint.idempotent === false || typeof key !== 'string' || !request.me) return run()
  if (key.length === 0 || key.length > limits.idempotencyKey)
    throw fieldError('Idempotency-Key', `Idempotency-Key must have 1 to ${limits.idempotencyKey} characters`)
  const mac = macOf(app.config.authSecret, endpoint, input, files)
  const earlier = await claim(tx, request.me.id, key, mac)
  if (earlier) {
    if (earlier.request_mac !== mac) throw new AppError('idempotency_mismatch')
    return JSON.parse(earlier.answer) as unknown
  }
  const answer = await run()
  // Only a success is kept: after a refusal the same key may be tried again.
  if (answer instanceof AppError)
    await tx.execute(sql`delete from idempotency_keys where user_id = ${request.me.id} and key = ${key}`)
  else
    await tx.execute(
      sql`update idempotency_keys set answer = ${JSON.stringify(answer)} where user_id = ${request.me.id} and key = ${key}`,
    )
  return answer
}

type Earlier = { request_mac: string; answer: string }

async function claim(tx: Tx, userId: number, key: string, mac: string): Promise<Earlier | undefined> {
  await tx.execute(sql`set local lock_timeout = '5s'`)
  try {
    const fresh = await tx.execute(sql`
      insert into idempotency_keys (user_id, key, request_mac, status, answer) values (${userId}, ${key}, ${mac}, 201, '')
      on conflict (user_id, key) do update set request_mac = excluded.request_mac, answer = '', created_at = now()
        where idempotency_keys.created_at < now() - interval '1 day'
      returning key`)
    if (fresh.rows.length > 0) return undefined
  } catch (error) {
    const lockTimeout = '55P03'
    if (((error as { cause?: { code?: string } }).cause ?? (error as { code?: string })).code === lockTimeout)
      throw new AppError('in_progress')
    throw error
  } finally {
    // The wait of a booking on another person's row keeps its own bound.
    await tx.execute(sql`set local lock_timeout = default`).catch(() => undefined)
  }
  const found = await tx.execute<Earlier>(
    sql`select request_mac, answer from idempotency_keys where user_id = ${userId} and key = ${key}`,
  )
  return found.rows[0]
}

function macOf(secret: string, endpoint: AnyEndpoint, input: unknown, files: Picked): string {
  const mac = createHmac('sha256', secret).update(`${endpoint.method} ${endpoint.path}\n${JSON.stringify(input)}`)
  for (const [name, { bytes }] of Object.entries(files)) mac.update(`\n${name}\n`).update(bytes)
  return mac.digest('hex')
}
