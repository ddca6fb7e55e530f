import type { FastifyInstance } from 'fastify'
import { system } from 'contract/documents'
import { handle } from './handle.ts'

/**
 * Ready while the database answers, or a standby does from which reads go on; `registerDrain` refuses that while the server stops.
 * Alive as long as the process answers.
 */
export function healthRoutes(app: FastifyInstance) {
  const ready = async () => {
    const primary = app.database.ping()
    const standby = app.database.replica?.choose(0n) ?? Promise.resolve(undefined)
    // The first that answers: a primary that stands still takes longer than a load balancer waits.
    await Promise.any([primary, standby.then((chosen): unknown => chosen ?? primary)]).catch(() => primary)
    return { status: 'ok' }
  }
  handle(app, system.health, ready)
  handle(app, system.ready, ready)
  handle(app, system.alive, async () => ({ status: 'ok' }))
}
