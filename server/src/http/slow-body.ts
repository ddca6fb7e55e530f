import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { EventLoop } from './event-loop.ts'

const windowMs = 10_000
const leastBytes = 10 * 1_024

/**
 * Closes a connection whose body arrives slower than 1 KB/s for 10 s. Node's own timeout covers the whole request and must allow
 * a 50 MB file on a slow line, so alone it would let a trickle hold a connection for as long.
 */
export function registerSlowBody(app: FastifyInstance, eventLoop: Pick<EventLoop, 'wasLate'>) {
  app.addHook('onRequest', async ({ raw, log }) => {
    if (raw.headers['transfer-encoding'] === undefined && !Number(raw.headers['content-length'])) return
    let before = raw.socket.bytesRead
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer)
      const now = raw.socket.bytesRead
      // Bytes that are buffered here, or that a blocked event loop has not read yet, are delayed by the server.
      const isOurs = raw.readableLength > 0 || eventLoop.wasLate(windowMs)
      if (now - before < leastBytes && !isOurs) {
        clearInterval(timer)
        log.info('closed a connection with a slow body')
        raw.socket.destroy()
      }
      before = now
    }, windowMs)
    timer.unref()
    endWith(raw, () => clearInterval(timer))
  })
}

function endWith(raw: IncomingMessage, run: () => void) {
  raw.once('end', run)
  raw.once('close', run)
}
