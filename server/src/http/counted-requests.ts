import { acts } from 'contract/acts'
import type { AnyEndpoint } from 'contract/endpoint'
import { imports } from 'contract/imports'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { onceClosed } from './closed.ts'

type Counter = { begin: () => void; end: () => void }

const ofJobs = new Set<AnyEndpoint>([...Object.values(imports), ...Object.values(acts)])

/**
 * Counts the requests that long work must not delay. Not a stream of events, which stays open for hours; and not the calls of
 * imports and bulk actions, which would slow them down by watching them.
 */
export function countRequests(app: FastifyInstance, requests: Counter): void {
  const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'
  const count = ({ routeOptions }: FastifyRequest, reply: FastifyReply) => {
    const { endpoint } = routeOptions.config
    if (endpoint && (endpoint.answers === 'stream' || ofJobs.has(endpoint))) return
    requests.begin()
    onceClosed(reply.raw, requests.end)
  }
  app.addHook('onRequest', async (request, reply) => {
    if (isRead(request)) count(request, reply)
  })
  // A write counts once its body is complete, because a body may arrive slowly.
  app.addHook('preHandler', async (request, reply) => {
    if (!isRead(request)) count(request, reply)
  })
}
