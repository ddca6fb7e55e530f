import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

const windowMs = 10_000
const leastBytes = 10 * 1_024

/**
 * Cuts a connection whose body comes slower than 1 KB a second for 10 s. Node's own timeout covers the whole request, so it
 * has to be long enough for a 50 MB file on a slow line, and would let a trickle hold a connection for as long.
 */
export function registerSlowBody(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw, log }) => {
    if (raw.headers['transfer-encoding'] === undefined && !Number(raw.headers['content-length'])) return
    let before = raw.socket.bytesRead
    const watch = setInterval(() => {
      if (raw.complete) return clearInterval(watch)
      const now = raw.socket.bytesRead
      // Bytes that wait for us are our own slowness, not the client's.
      if (now - before < leastBytes && raw.readableLength === 0) {
        clearInterval(watch)
        log.info('a body that came too slowly was cut')
        raw.socket.destroy()
      }
      before = now
    }, windowMs)
    watch.unref()
    endWith(raw, () => clearInterval(watch))
  })
}

function endWith(raw: IncomingMessage, run: () => void) {
  raw.once('end', run)
  raw.once('close', run)
}
