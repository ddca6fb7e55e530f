import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { filesOf } from './built-files.ts'

/** Modules of the pages on which people begin. Their files would otherwise be asked for when the first script has run. */
const pages = {
  '/login': ['session/LoginPage.tsx'],
  '/': ['app/Layout.tsx', 'app/HomePage.tsx'],
  '/bookings': ['app/Layout.tsx', 'bookings/BookingsPage.tsx', 'bookings/preload.ts', 'lib/kept-drafts.ts'],
  '/calendar': ['app/Layout.tsx', 'calendar/CalendarPage.tsx'],
}

/** Runs in the browser, before anything else, with what each page needs. A guest is about to be sent to the sign-in, whose code it gets. */
function fetchEarly(filesOfPages: Record<string, string[]>) {
  let isSignedIn = false
  try {
    isSignedIn = localStorage.getItem('token') !== null
  } catch {
    // Storage may be closed to us; the pages ask for their code themselves.
  }
  const files = filesOfPages[location.pathname]
  const isSignIn = location.pathname === '/login'
  for (const file of (isSignedIn ? !isSignIn && files : files && filesOfPages['/login']) || []) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    // As the import that uses it, which would fetch it again otherwise.
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
}

/**
 * Adds to `theme.js`, which every page runs first, that the code of the page is fetched together with the first script: a
 * round trip and the run of that script less until the list of bookings has its rows.
 */
export const earlyCode = (): Plugin => ({
  name: 'early-code',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const first = filesOf(bundle, ['main.tsx'])
      const files = Object.entries(pages).map(([path, modules]) => {
        return [path, [...filesOf(bundle, modules)].filter((file) => !first.has(file))] as const
      })
      const theme = readFileSync(fileURLToPath(new URL('../public/theme.js', import.meta.url)), 'utf8')
      const source = `${theme};(${fetchEarly.toString()})(${JSON.stringify(Object.fromEntries(files))})\n`
      this.emitFile({ type: 'asset', fileName: 'theme.js', source })
    },
  },
})
