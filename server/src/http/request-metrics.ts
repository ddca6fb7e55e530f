import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge, Histogram, type Registry } from 'prom-client'
import { onceClosed } from './closed.ts'

/** In seconds. Few, since each is a line for every call and status that occurred. */
const durations = [0.01, 0.05, 0.25, 1, 5]

/** The call of the contract, by its pattern: an address with its ids and search texts would be a series of its own. */
const callOf = ({ routeOptions }: FastifyRequest) => routeOptions.config.endpoint?.path ?? 'other'

/** Counts and times every request from now on. */
export function measureRequests(app: FastifyInstance, registers: Registry[]): void {
  const duration = new Histogram({
    name: 'embankment_http_request_duration_seconds',
    help: 'Duration of requests by call and status, until the answer was sent.',
    labelNames: ['method', 'call', 'status'],
    buckets: durations,
    registers,
  })
  const inProgress = new Gauge({
    name: 'embankment_http_requests_in_progress',
    help: 'Requests that are not answered yet, event streams among them.',
    registers,
  })
  app.addHook('onRequest', async (_request, reply) => {
    inProgress.inc()
    onceClosed(reply.raw, () => inProgress.dec())
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, call: callOf(request), status: reply.statusCode }
    duration.observe(labels, reply.elapsedTime / 1_000)
  })
}
