import type { FastifyInstance } from 'fastify'

/** One line for each request, when it is done: who, what, how it ended, how long it took. Never a query: people search for names. */
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
