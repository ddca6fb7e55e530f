import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { system } from 'contract/documents'
import { bearerOf } from '../http/cookies.ts'
import { AppError } from '../http/errors.ts'
import { handleStream } from '../http/handle.ts'
import { measureRequests } from '../http/request-metrics.ts'
import { queueGauges } from './queues.ts'

/** `/metrics`, for a caller with the token of the settings; without one nothing is counted and the address does not exist. */
export function metricsRoutes(app: FastifyInstance) {
  const { metricsToken } = app.config
  const metrics = metricsToken === undefined ? undefined : collectMetrics(app)
  handleStream(app, system.metrics, async (_input, { request, reply, work }) => {
    if (!metrics) throw new AppError('not_found')
    if (!isEqual(bearerOf(request), metricsToken)) throw new AppError('unauthenticated')
    return reply.type(metrics.contentType).send(await work(metrics.read))
  })
}

/** Counts every request. `read` returns all figures in the format of Prometheus, those of the database as they are then. */
function collectMetrics(app: FastifyInstance) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, [registry])
  const readQueues = queueGauges(app.database.db, [registry])
  const read = async () => {
    await readQueues()
    return registry.metrics()
  }
  return { contentType: registry.contentType, read }
}

/** Compared by digests of one length, so that the time says nothing about the token. */
const isEqual = (given = '', wanted = '') => timingSafeEqual(digest(given), digest(wanted))
const digest = (text: string) => createHash('sha256').update(text).digest()
