import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { system } from 'contract/documents'
import { apiBase } from 'contract/endpoint'
import { AppError } from './errors.ts'
import { handle, handleStream } from './handle.ts'
import { openApi } from './openapi.ts'

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Embankment API</title>
    <link rel="stylesheet" href="${apiBase}/docs/swagger-ui.css" />
    <link rel="icon" href="/favicon.svg" />
  </head>
  <body>
    <main id="reference"></main>
    <noscript>This page needs JavaScript. The description itself is at ${apiBase}/openapi.json.</noscript>
    <script src="${apiBase}/docs/swagger-ui-bundle.js"></script>
    <script src="${apiBase}/docs/start.js"></script>
  </body>
</html>
`

// A separate file, because the content security policy forbids inline scripts.
const start = `window.SwaggerUIBundle({
  url: '${apiBase}/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
})
`

const types: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

/** The OpenAPI document and the page that shows it. */
export function docsRoutes(app: FastifyInstance) {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  let description: Record<string, unknown> | undefined

  handle(app, system.openapi, async () => (description ??= openApi('0.1.0')))

  handleStream(app, system.docs, async (_input, { reply }) => reply.type('text/html; charset=utf-8').send(page))

  handleStream(app, system.docsFile, async ({ params: { file } }, { reply }) => {
    if (file === 'start.js') return reply.type('text/javascript; charset=utf-8').send(start)
    const type = Object.hasOwn(types, file) ? types[file] : undefined
    if (type === undefined) throw new AppError('not_found')
    return reply
      .type(type)
      .header('cache-control', 'public, max-age=86400')
      .send(createReadStream(join(folder, file)))
  })
}
