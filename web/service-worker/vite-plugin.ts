import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'

/** With all that they import, these open a day sheet in a browser without a network. */
const parts = [
  'main.tsx',
  'app/Layout.tsx',
  'app/ToastArea.tsx',
  'calendar/DayPage.tsx',
  'calendar/offline/KeptDay.tsx',
  'lib/kept-day.ts',
  'lib/kept-drafts.ts',
  'ui/LeaveDialog.tsx',
  // Where a page without a session leads.
  'session/LoginPage.tsx',
  'session/finish-logout.ts',
]
/** Of web/public. */
const publicFiles = ['theme.js', 'favicon.svg', 'avatar.svg']

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const revisionOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 16)

/** Names of the built files of the parts: chunks, their styles, and what the page itself loads. */
function filesOfParts(bundle: Rolldown.OutputBundle, page: string): Set<string> {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(name)) return
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    chunk.imports.forEach(add)
  }
  for (const part of parts) {
    const chunk = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.includes(here(`../src/${part}`)),
    )
    if (!chunk) throw new Error(`The service worker stores ${part}, which the build has in no file`)
    add(chunk.fileName)
  }
  for (const [, name = ''] of page.matchAll(/"\/(assets\/[^"]+)"/g)) files.add(name)
  return files
}

/** Builds the service worker with the list of the files that it stores. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The build has no index.html')
      const html = String(page.source)
      const precached = [
        { url: '/index.html', revision: revisionOf(html) },
        ...publicFiles.map((name) => ({
          url: `/${name}`,
          revision: revisionOf(readFileSync(here(`../public/${name}`))),
        })),
        // Named after their content.
        ...[...filesOfParts(bundle, html)].map((name) => ({ url: `/${name}`, revision: null })),
      ]
      const { outputFiles } = await build({
        entryPoints: [here('service-worker.ts')],
        bundle: true,
        minify: true,
        write: false,
        format: 'iife',
        target: ['chrome123', 'firefox120', 'safari17.5'],
        define: { PRECACHED: JSON.stringify(precached), 'process.env.NODE_ENV': '"production"' },
      })
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: outputFiles[0]?.text ?? '' })
    },
  },
})
