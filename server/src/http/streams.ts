import { AsyncResource } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { withBudget } from '../db/budget.ts'
import type { Db } from '../db/db.ts'

/** Runs a part of a call, under limits of time or load. */
export type Work = <T>(run: () => Promise<T>) => Promise<T>

/** Reads from the standby where that may answer, and once more from the primary if it fails. */
export type Read = <T>(run: (db: Db) => Promise<T>) => Promise<T>

/** The answer to a HEAD. Without a stream Fastify would say that the file has a length of 0. */
export const emptyAnswer = () => Readable.from([])

/**
 * Reads the first part of a streamed answer, as work of the call: a database that does not answer is a failure of the call and not
 * a broken file. The other parts take as long as the client reads.
 */
export async function readFirst<T>(parts: AsyncGenerator<T, void>): Promise<AsyncGenerator<T, void>> {
  const first = await parts.next()
  // Called by the events of the connection, outside of the request's context.
  const next = withBudget(undefined, () => AsyncResource.bind(() => parts.next()))
  async function* all() {
    try {
      for (let at = first; !at.done; at = await next()) yield at.value
    } finally {
      await parts.return()
    }
  }
  return all()
}

const checkMs = 3_000

/**
 * The parts of an answer for as long as its caller may have them, which is checked every few seconds: a client takes as long as it
 * likes, and what is read meanwhile may be newer than what it was allowed.
 */
export async function* whileAllowed<T>(parts: AsyncIterable<T>, checkRights: () => Promise<void>) {
  let checkedAt = performance.now()
  for await (const part of parts) {
    if (performance.now() - checkedAt >= checkMs) {
      await checkRights()
      checkedAt = performance.now()
    }
    yield part
  }
}
