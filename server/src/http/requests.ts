import type { FastifyInstance } from 'fastify'

/** Logs one line per request: user, address, method, path, status, duration. Never the query: searches contain names. */
export function registerRequestLog(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        who: request.me?.id,
        address: request.ip,
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ who: request.me?.id, method: request.method, path: request.url.split('?')[0] }, 'aborted')
  })
}
