import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** Below it the saved bytes fit into the same packet. */
const leastLength = 1_024
// The lowest levels: a page of 100 bookings of 83 KB becomes 5.6 KB in 0.3 ms; higher levels save 1 KB more in twice the time.
const brotli = (text: string) =>
  promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY + 1 } })
const compress = { br: brotli, gzip: (text: string) => promisify(gzip)(text, { level: constants.Z_BEST_SPEED }) }

/** The encoding for a client that accepts these, by an Accept-Encoding header. */
export function preferredEncoding(accepted: string | undefined): Encoding | undefined {
  const taken = (accepted ?? '').split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
  return (['br', 'gzip'] as const).find((name) => taken.some((part) => part.split(';')[0]!.trim() === name))
}

/**
 * Compresses JSON answers for clients that accept it, outside of the event loop. The usual plugin compresses by streams, which
 * have no length. Answers that set a cookie hold a token: their length must not depend on its characters.
 */
export function registerCompression(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < leastLength || !isCompressible(reply)) return payload
    const vary = reply.getHeader('vary')
    void reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding')
    const encoding = preferredEncoding(request.headers['accept-encoding'])
    if (!encoding || request.method === 'HEAD') return payload
    void reply.header('content-encoding', encoding).removeHeader('content-length')
    return compress[encoding](payload)
  })
}

function isCompressible(reply: FastifyReply): boolean {
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
  return isJson && !reply.hasHeader('content-encoding') && !reply.hasHeader('set-cookie')
}
