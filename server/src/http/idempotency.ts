import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takesIdempotencyKey, type AnyEndpoint } from 'contract/endpoint'
import { limits } from 'contract/limits'
import type { Tx } from '../db/db.ts'
import { claimKey, dropKey, keepAnswer } from '../db/idempotency.ts'
import { AppError, fieldError } from './errors.ts'
import type { UploadedFiles } from './form.ts'
import { keyFor } from './keys.ts'
import type { Me } from './me.ts'

type Call = { request: Pick<FastifyRequest, 'headers' | 'me'>; tx: Tx; input: unknown; files: UploadedFiles }

/**
 * Runs a call once per `Idempotency-Key` and caller. The key is stored in the transaction of the change, so that
 * neither exists without the other.
 */
export async function runOnce(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  { request, tx, input, files }: Call,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (!takesIdempotencyKey(endpoint) || typeof key !== 'string' || !key || !request.me) return run()
  if (key.length > limits.idempotencyKey)
    throw fieldError('Idempotency-Key', `Idempotency-Key must have at most ${limits.idempotencyKey} characters`)
  const owner = ownerOf(request.me, key)
  const mac = macOf(app.config.authSecret, endpoint, input, files)
  const earlier = await claimKey(tx, owner, mac)
  // Thrown, because the lock timeout has aborted the transaction.
  if (earlier === 'busy') throw new AppError('in_progress')
  if (earlier) return earlier.requestMac === mac ? JSON.parse(earlier.answer) : new AppError('idempotency_mismatch')
  const answer: unknown = await run()
  // Only a success is stored: after an error the same key may be used again.
  if (answer instanceof AppError) await dropKey(tx, owner)
  else await keepAnswer(tx, owner, JSON.stringify(answer))
  return answer
}

/** Each API key of a person is a caller of its own. No header has a line break, so that none is taken for another. */
const ownerOf = ({ id, key: program }: Pick<Me, 'id' | 'key'>, key: string) => ({
  userId: id,
  key: program ? `${program.id}\n${key}` : key,
})

function macOf(secret: string, endpoint: AnyEndpoint, input: unknown, files: UploadedFiles): string {
  const key = keyFor(secret, 'idempotency')
  const mac = createHmac('sha256', key).update(`${endpoint.method} ${endpoint.path}\n${JSON.stringify(input)}`)
  for (const [name, { bytes }] of Object.entries(files)) mac.update(`\n${name} ${bytes.length}\n`).update(bytes)
  return mac.digest('hex')
}
