import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import type { Plugin } from 'vite'
import { filesOf } from './built-files.ts'

/** Modules of the pages on which people begin. Their files would otherwise be asked for when the first script has run. */
const pages = {
  '/login': ['session/LoginPage.tsx'],
  '/': ['app/Layout.tsx', 'app/HomePage.tsx'],
  '/bookings': ['app/Layout.tsx', 'bookings/BookingsPage.tsx', 'bookings/preload.ts', 'lib/kept-drafts.ts'],
  '/calendar': ['app/Layout.tsx', 'calendar/CalendarPage.tsx'],
}

/** What each of these pages asks for first, and what a page does whose address is no more than that. */
const calls: { everywhere: string[]; [address: string]: string[] } = {
  everywhere: ['/api/auth/profile'],
  '/bookings': ['/api/bookings?total=none', '/api/bookings/total'],
}

/** Runs in the browser, before anything else, with what each page needs. A guest is about to be sent to the sign-in, whose code it gets. */
function fetchEarly(token: string | null, filesOfPages: Record<string, string[]>) {
  const path = location.pathname
  const files = path === '/login' && token ? undefined : filesOfPages[path]
  for (const file of (token ? files : files && filesOfPages['/login']) ?? []) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    // As the import that uses it, which would fetch it again otherwise.
    link.crossOrigin = ''
    // After the first script, which runs while these arrive.
    link.fetchPriority = 'low'
    link.href = `/${file}`
    document.head.append(link)
  }
}

type EarlyCall = { token: string; answer: Promise<Response>; stop: AbortController; answeredAt?: number }
type Early = Window & { earlyCalls?: Record<string, EarlyCall> }

/** Runs in the browser after it: the answers are taken by `src/api/early-call.ts`. */
function callEarly(token: string | null, pages: string[], early: typeof calls) {
  if (!token || !pages.includes(location.pathname)) return
  const found: Early['earlyCalls'] = ((window as Early).earlyCalls = {})
  for (const address of [...early.everywhere, ...(early[location.pathname + location.search] ?? [])]) {
    const stop = new AbortController()
    const answer = fetch(address, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal })
    const call: EarlyCall = { token, answer, stop }
    // Its failure is for the call that takes it.
    answer.then(() => (call.answeredAt = performance.now())).catch(() => {})
    found[address] = call
  }
}

/** The token of `src/api/auth.ts`. */
function readToken() {
  try {
    return localStorage.getItem('token')
  } catch {
    // Storage may be closed to us; the pages ask for their code themselves.
    return null
  }
}

/**
 * Adds to `theme.js`, which every page runs first, that the code of the page is fetched together with the first script, and what
 * it asks the server for first: a round trip and the run of the scripts less until the list of bookings has its rows.
 */
export const earlyCode = (): Plugin => ({
  name: 'early-code',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const first = filesOf(bundle, ['main.tsx'])
      const files = Object.entries(pages).map(([path, modules]) => {
        return [path, [...filesOf(bundle, modules)].filter((file) => !first.has(file))] as const
      })
      const theme = readFileSync(fileURLToPath(new URL('../public/theme.js', import.meta.url)), 'utf8')
      const early = `const token = (${readToken.toString()})();
        (${fetchEarly.toString()})(token, ${JSON.stringify(Object.fromEntries(files))});
        (${callEarly.toString()})(token, ${JSON.stringify(Object.keys(pages).filter((path) => path !== '/login'))}, ${JSON.stringify(calls)})`
      const { code: source } = await transform(`${theme};{${early}}`, { minify: true, target: 'chrome123' })
      this.emitFile({ type: 'asset', fileName: 'theme.js', source })
    },
  },
})
