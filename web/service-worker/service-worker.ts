// Opens day sheets without a network. Only the program itself is stored: no answer of the API, and no file of a person.
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, precacheAndRoute, PrecacheFallbackPlugin } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

/** The files that a day sheet needs; set by the build. */
declare const PRECACHED: { url: string; revision: string | null }[]

/** How long a page may take at one bar of signal before the stored one is shown. */
const patienceSeconds = 4

// Pages come from the network whenever it answers, so that an update is seen at once.
precacheAndRoute(PRECACHED, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()

// A newer worker waits until no page of the older version is open, whose files would be gone from the cache.
clientsClaim()

registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: patienceSeconds,
      plugins: [new PrecacheFallbackPlugin({ fallbackURL: '/index.html' })],
    }),
    { denylist: [/^\/(api|assets|files)(\/|$)/, /\.[^/?]*(\?|$)/] },
  ),
)
