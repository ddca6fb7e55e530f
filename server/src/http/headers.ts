import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** What every answer bears, be it a page, a file, an error or JSON. Only an https address may ask browsers to stay on it. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  const secure = publicUrl.startsWith('https:')
  return {
    'content-security-policy': secure ? `${policy}; upgrade-insecure-requests` : policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    // Browsers heed these on https only, and complain about the second one elsewhere.
    ...(secure && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
    }),
  }
}

/** On the raw response at its very start, so that no later step, not even a failing one, can answer without them. */
export function registerHeaders(app: FastifyInstance) {
  const headers = Object.entries(securityHeaders(app.config.publicUrl))
  app.addHook('onRequest', async (request, { raw }) => {
    setAll(raw, headers)
    raw.setHeader('x-request-id', request.id)
    if (request.url.startsWith('/api/') || request.url === '/api') raw.setHeader('cache-control', 'no-store')
  })
}

const setAll = (raw: ServerResponse, headers: [string, string][]) => {
  for (const [name, value] of headers) raw.setHeader(name, value)
}
