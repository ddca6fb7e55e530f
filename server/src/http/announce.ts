import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from 'contract/endpoint'
import { announceChanges } from '../db/changes.ts'
import type { Tx } from '../db/db.ts'
import { withoutWaiting } from '../db/transactions.ts'
import { idIn, type CallInput } from './activity.ts'

type Sent = { request: FastifyRequest; input: CallInput }

/** Announces to open pages what a call changed. */
export async function announce(tx: Tx, endpoint: AnyEndpoint, sent: Sent, result: unknown): Promise<void> {
  if (endpoint.changes)
    await withoutWaiting(tx, announceChanges(tx, endpoint.changes, announcedBy(endpoint, sent, result)))
}

/** The record that a call changed, by its address or its answer; one's own notifications concern no other person. */
function announcedBy({ changes = [] }: AnyEndpoint, { request, input }: Sent, result: unknown) {
  if (changes.length > 0 && changes.every((entity) => entity === 'notification')) return { userId: request.me?.id }
  // Its address and answer name a passkey, or nothing.
  if (changes.includes('second_step')) return {}
  return { recordId: idIn(input.params) ?? idIn(result) }
}
