import type { FastifyInstance } from 'fastify'
import { system } from 'contract/documents'
import { handle } from './handle.ts'

/** Ready once the database answers; `registerDrain` refuses that while the server stops. Alive as long as the process answers. */
export function healthRoutes(app: FastifyInstance) {
  const ready = async () => {
    await app.database.ping()
    return { status: 'ok' }
  }
  handle(app, system.health, ready)
  handle(app, system.ready, ready)
  handle(app, system.alive, async () => ({ status: 'ok' }))
}
