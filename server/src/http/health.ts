import type { FastifyInstance } from 'fastify'
import { system } from 'contract/documents'
import { handle } from './handle.ts'

/** 200 once the database answers; `registerDrain` refuses it while the server stops. */
export function healthRoutes(app: FastifyInstance) {
  handle(app, system.health, async () => {
    await app.database.ping()
    return { status: 'ok' }
  })
}
