import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withBudget } from '../db/budget.ts'
import { withPriority } from '../db/connection-queue.ts'
import { preferredEncoding } from './compress.ts'
import { AppError } from './errors.ts'

type Page = { plain: Buffer; br: Buffer; gzip: Buffer }

/** The folder of the built interface, found from the sources and from the built server. */
export function builtWeb(): string {
  const seen = ['../../../web/dist', '../../web/dist'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  return seen.find((folder) => existsSync(join(folder, 'index.html'))) ?? seen[0]!
}

/**
 * Serves the interface: its files, and for every other address its single page, which routes in the browser.
 * `hasDemoAccounts` decides whether the page offers the demo sign-ins. The name of the provider of identities holds no signs of HTML.
 */
export async function registerWeb(app: FastifyInstance, folder: string, hasDemoAccounts: () => Promise<boolean>) {
  const pageFor = readPages(join(folder, 'index.html'), app.config.oidc?.name)
  const offersDemo = lastKnown(hasDemoAccounts)

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = pageFor(await offersDemo())
    if (!page)
      throw new AppError('not_found', 'The web interface is not built: start it with npm start, which builds it.')
    const encoding = preferredEncoding(request.headers['accept-encoding'])
    if (encoding) void reply.header('content-encoding', encoding)
    return reply
      .type('text/html; charset=utf-8')
      .header('vary', 'accept-encoding')
      .header('cache-control', 'no-cache')
      .send(page[encoding ?? 'plain'])
  }

  app.get('/', sendPage)
  app.get('/index.html', sendPage)
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      allowedPath: (path) => !path.startsWith('/api'),
      setHeaders(reply, path) {
        // Vite names what stands in assets/ after its content.
        const caching = path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
        reply.setHeader('cache-control', caching)
        // Caches on the way keep one for each form that a file is compressed in.
        reply.setHeader('vary', 'accept-encoding')
      },
    })
  }
  return sendPage
}

const lookMs = 1_000
const keepMs = 3_000

/**
 * Answers by the last look, of which there is one at a time, every few seconds at most: the page costs the database next to nothing,
 * however often strangers ask for it, and without the database it is served by what was known before.
 */
function lastKnown(look: () => Promise<boolean>): () => Promise<boolean> {
  let known = false
  let lookedAt = -Infinity
  let looking: Promise<void> | undefined
  const lookAgain = async () => {
    try {
      known = await withPriority('read', () => withBudget({ leftMs: lookMs }, look))
    } catch {
      // It is known since the last look.
    }
    lookedAt = performance.now()
    looking = undefined
  }
  return async () => {
    if (performance.now() - lookedAt > keepMs) await (looking ??= lookAgain())
    return known
  }
}

/** Whether an address belongs to the interface: neither the API nor a file. */
export function isPageAddress(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0]!
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  return !/^\/(api|assets|files)(\/|$)/.test(path) && !path.slice(path.lastIndexOf('/')).includes('.')
}

/** Caches the page until the file changes. It says what the sign-in page has to offer, which spares that a request. */
function readPages(file: string, singleSignOn: string | undefined) {
  const made = new Map<string, Page>()
  return (demo: boolean): Page | undefined => {
    const found = statSync(file, { throwIfNoEntry: false })
    if (!found) return undefined
    const key = `${demo}.${found.mtimeMs}`
    const known = made.get(key)
    if (known) return known
    const html = readFileSync(file, 'utf8')
    const marks = [
      ...(demo ? ['<meta name="demo" content="on" />'] : []),
      ...(singleSignOn ? [`<meta name="single-sign-on" content="${singleSignOn}" />`] : []),
    ]
    const plain = Buffer.from(html.replace('<head>', ['<head>', ...marks].join('\n    ')))
    const page = { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) }
    if (made.size > 3) made.clear()
    made.set(key, page)
    return page
  }
}
