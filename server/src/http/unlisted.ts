import type { FastifyInstance } from 'fastify'
import { apiBase } from 'contract/endpoint'

/** Throws at start-up for an API route that is not in the contract, since it would have no access rule. */
export function refuseUnlisted(app: FastifyInstance) {
  app.addHook('onRoute', ({ url, method, config }) => {
    if (url.startsWith(`${apiBase}/`) && !config?.endpoint)
      throw new Error(`${String(method)} ${url} is not an endpoint of the contract: register it with handle()`)
  })
}
