import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** A public document. `last_updated` is written as the page shows it. */
export const legalDocument = z.object({
  title: z.string(),
  last_updated: z.string(),
  sections: z.array(z.object({ heading: z.string(), body: z.string() })),
})
export type LegalDocument = z.output<typeof legalDocument>

export const documents = {
  privacyPolicy: endpoint({
    method: 'GET',
    path: '/privacy-policy',
    access: 'anyone',
    summary: 'The privacy policy',
    result: legalDocument,
  }),
  terms: endpoint({
    method: 'GET',
    path: '/terms-conditions',
    access: 'anyone',
    summary: 'The terms and conditions',
    result: legalDocument,
  }),
  accessibility: endpoint({
    method: 'GET',
    path: '/accessibility-statement',
    access: 'anyone',
    summary: 'The accessibility statement',
    result: legalDocument,
  }),
}

const state = z.object({ status: z.string() })

export const system = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    access: 'anyone',
    summary: 'Whether the server can do its work',
    result: state,
    envelope: 'whole',
  }),
  alive: endpoint({
    method: 'GET',
    path: '/health/live',
    access: 'anyone',
    summary: 'Whether the process answers, with or without a database, also while it stops',
    result: state,
    envelope: 'whole',
  }),
  ready: endpoint({
    method: 'GET',
    path: '/health/ready',
    access: 'anyone',
    summary: 'Whether requests may be sent here, if only reads, from a standby: the same as `/health`',
    result: state,
    envelope: 'whole',
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/metrics',
    access: 'anyone',
    summary: 'Figures for Prometheus, with `METRICS_TOKEN` as the bearer token; 404 unless that is set',
    result: z.unknown(),
    answers: 'stream',
    mediaTypes: ['text/plain'],
    failures: [401, 404],
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    access: 'anyone',
    summary: 'This description of the API (OpenAPI 3.1)',
    result: z.record(z.string(), z.unknown()),
    envelope: 'whole',
  }),
  docs: endpoint({
    method: 'GET',
    path: '/docs',
    access: 'anyone',
    summary: 'The API reference as a page',
    result: z.unknown(),
    answers: 'stream',
    mediaTypes: ['text/html'],
  }),
  docsFile: endpoint({
    method: 'GET',
    path: '/docs/:file',
    access: 'anyone',
    summary: 'A script or style of that page',
    params: z.object({ file: z.string() }),
    result: z.unknown(),
    answers: 'stream',
    mediaTypes: ['text/css', 'text/javascript'],
  }),
}

/** Pictures are outside `apiBase`, so that a page shows them by the path that a record has. */
export const picture = endpoint({
  method: 'GET',
  path: '/files/:key',
  access: 'anyone',
  summary: 'A picture; the content of an address never changes',
  params: z.object({ key: z.string() }),
  result: z.unknown(),
  answers: 'stream',
  mediaTypes: ['image/webp'],
})

/** What is asked by machines that watch the server: by any address of it, and never refused because of load. */
export const watched = [system.health, system.alive, system.ready, system.metrics] as const
