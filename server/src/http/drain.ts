import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { system } from 'contract/documents'
import { onceClosed } from './closed.ts'
import { AppError, sendError } from './errors.ts'

/**
 * Once the app closes, health and every other new request but whether the process is alive is answered 503 while those in flight finish; only then does it stop
 * listening, so that a load balancer sees a 503 instead of broken connections. Register it before any route, on an app with
 * `return503OnClosing: false`: Fastify's own 503 does not have the error format of the API.
 */
export function registerDrain(app: FastifyInstance): void {
  const inFlight = new Set<ServerResponse>()
  let draining = false
  let settle = () => {}

  app.addHook('onRequest', async (request, reply) => {
    // Sent, not thrown: thrown errors are logged as failures.
    if (draining && request.routeOptions.config.endpoint !== system.alive)
      return sendError(new AppError('unavailable'), request, reply)
    const { raw } = reply
    inFlight.add(raw)
    onceClosed(raw, () => {
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

/** Event streams are ended by their own preClose hook, which runs after this one. */
function isEndless(response: ServerResponse): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith('text/event-stream')
}
