import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Never the query, since searches contain names, and not the token of a calendar address. */
const pathOf = ({ url }: FastifyRequest) =>
  url.split('?')[0]!.replace(/^\/api\/calendar\/(?!subscription$).*/, '/api/calendar/:file')

/** Logs one line per request: user, address, method, path, status, duration. */
export function registerRequestLog(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        who: request.me?.id,
        address: request.ip,
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
  })
  app.addHook('onRequestAbort', async (request) => {
    request.log.info(
      { who: request.me?.id, address: request.ip, method: request.method, path: pathOf(request) },
      'aborted',
    )
  })
}
