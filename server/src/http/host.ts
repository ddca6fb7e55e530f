import type { FastifyInstance } from 'fastify'
import { apiBase } from 'contract/endpoint'
import { watched } from 'contract/documents'
import { messages } from 'contract/messages'
import type { Config } from '../config.ts'
import { AppError } from './errors.ts'

const watchedPaths = new Set(watched.map(({ path }) => apiBase + path))
const loopback = ['127.0.0.1', 'localhost', '[::1]']
const anyAddress = ['0.0.0.0', '[::]']

/**
 * Refuses requests for another host: a page whose name was pointed at this server (DNS rebinding) would otherwise count as its own
 * origin. Checked is the `Host` itself, which such a page cannot choose, never a forwarded one. Health checks use any address.
 */
export function registerHost(app: FastifyInstance) {
  const isOwn = ownHosts(app.config)
  app.addHook('onRequest', async ({ raw, url, log }) => {
    if (watchedPaths.has(url.split('?')[0]!)) return
    const { host } = raw.headers
    if (host !== undefined && isOwn(host)) return
    log.info({ host: host?.slice(0, 255) }, 'refused a request for another host')
    throw new AppError('bad_request', messages.otherHost)
  })
}

/** A function that decides whether a `Host` header names this server. Its port does not count: a proxy may use another. */
export function ownHosts({ publicUrl, host, nodeEnv }: Pick<Config, 'publicUrl' | 'host' | 'nodeEnv'>) {
  const listening = nameOf(host.includes(':') ? `[${host}]` : host)
  const names = new Set([nameOf(new URL(publicUrl).host), listening, ...(nodeEnv === 'production' ? [] : loopback)])
  // A server on all addresses of its machine does not know them; an address cannot be pointed elsewhere, unlike a name.
  const takesAddresses = listening !== undefined && anyAddress.includes(listening)
  return (header: string): boolean => {
    const name = nameOf(header)
    return name !== undefined && (names.has(name) || (takesAddresses && /^(\[|[\d.]+$)/.test(name)))
  }
}

/** The name or address of a host without its port, in the one form that browsers send; undefined for anything else. */
function nameOf(host: string): string | undefined {
  if (!/^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host) || !URL.canParse(`http://${host}`)) return undefined
  return new URL(`http://${host}`).hostname.replace(/\.$/, '')
}
