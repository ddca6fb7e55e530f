import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { filesOf } from './built-files.ts'

/** With all that they import, these open a day sheet in a browser without a network. */
const parts = [
  'main.tsx',
  'app/Layout.tsx',
  'app/KeptSheet.tsx',
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
/** Of web/public; `theme.js` is one that the build adds to. */
const publicFiles = ['theme.js', 'favicon.svg', 'avatar.svg']

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const revisionOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex').slice(0, 16)

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
      const contentOf = (name: string) => {
        const built = bundle[name]
        return built?.type === 'asset' ? built.source : readFileSync(here(`../public/${name}`))
      }
      const loaded = [...html.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, name = '']) => name)
      const precached = [
        { url: '/index.html', revision: revisionOf(html) },
        ...publicFiles.map((name) => ({
          url: `/${name}`,
          revision: revisionOf(contentOf(name)),
        })),
        // Named after their content.
        ...[...new Set([...filesOf(bundle, parts), ...loaded])].map((name) => ({ url: `/${name}`, revision: null })),
      ]
      const { outputFiles } = await build({
        entryPoints: [here('../service-worker/service-worker.ts')],
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
