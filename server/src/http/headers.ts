import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; " +
  "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** The headers of every answer: pages, files, errors and JSON. HSTS only with an https PUBLIC_URL. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  const secure = publicUrl.startsWith('https:')
  return {
    'content-security-policy': secure ? `${policy}; upgrade-insecure-requests` : policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    // Browsers honour these on https only, and warn about the second one elsewhere.
    ...(secure && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
    }),
  }
}

/** Sets the headers on the raw response first, so that no later step, even a failing one, answers without them. */
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
