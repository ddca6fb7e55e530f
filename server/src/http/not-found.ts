import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiBase, type AnyEndpoint } from 'contract/endpoint'
import { endpointGroups } from 'contract/endpoints'
import { AppError } from './errors.ts'
import { isPageAddress } from './web.ts'

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Answers unmatched addresses: the page of the interface, the methods of an endpoint for OPTIONS, or 404. */
export function registerNotFound(app: FastifyInstance, sendPage: Send) {
  // The handler below runs after a body was read, and would refuse that first.
  app.addHook('onRequest', async ({ is404, method, url }) => {
    if (is404 && method !== 'OPTIONS' && isApiAddress(url)) throw new AppError('not_found')
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (isPageAddress(request)) return sendPage(request, reply)
    const methods = request.method === 'OPTIONS' ? methodsOf(request.url.split('?')[0]!) : []
    if (methods.length === 0) throw new AppError('not_found')
    return reply.status(204).header('allow', methods.join(', ')).send()
  })
}

const isApiAddress = (url: string) => url.startsWith(`${apiBase}/`)

function methodsOf(path: string): string[] {
  const methods = allEndpoints.filter(({ shape }) => shape.test(path)).map(({ method }) => method)
  if (methods.length === 0) return []
  return [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])]
}

const allEndpoints = Object.values(endpointGroups)
  .flatMap((group): AnyEndpoint[] => Object.values(group))
  .map(({ method, path }) => ({
    method,
    shape: new RegExp(`^${apiBase}${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
  }))
