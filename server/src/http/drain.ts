import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError, sendError } from './errors.ts'

/**
 * From the moment that the app closes, health and every other new request is answered 503 while those in flight end; only then
 * does it stop listening, so that a balancer sees a refusal and nobody a broken connection. Register it before any route, on an
 * app with `return503OnClosing: false`: Fastify's own refusal is not in our envelope.
 */
export function registerDrain(app: FastifyInstance): void {
  const inFlight = new Set<ServerResponse>()
  let draining = false
  let settle = () => {}

  app.addHook('onRequest', async (request, reply) => {
    // Sent, not thrown: what is thrown is logged as a failure, and this is none.
    if (draining) return sendError(new AppError('unavailable'), request, reply)
    const { raw } = reply
    inFlight.add(raw)
    raw.once('close', () => {
      inFlight.delete(raw)
      settle()
    })
  })
  app.addHook('preClose', async () => {
    draining = true
    await new Promise<void>((resolve) => {
      settle = () => {
        if ([...inFlight].every(isEndless)) resolve()
      }
      settle()
    })
  })
}

/** Event streams end by themselves, in a preClose hook of their own, which comes after this one. */
function isEndless(response: ServerResponse): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith('text/event-stream')
}
