import type { AnyRouter } from '@tanstack/react-router'
import { toastSignedOut } from '../api/errors.ts'
import { onSessionEnd, resumeLapsed, store } from '../api/store.ts'
import { hasKeptDay } from '../lib/kept-flag.ts'
import { wakeEvents } from '../lib/pause.ts'
import { recoverKeptDay } from '../lib/recover-kept-day.ts'
import { isLogoutPending } from '../session/pending-logout.ts'
import { backTo } from '../session/return-path.ts'
import { needsSession } from './App.tsx'
import { paths } from './paths.ts'

/** Sends a logout that was made without a network, as soon as there is one. */
function finishLogout() {
  if (!isLogoutPending()) return
  void import('../session/finish-logout.ts').then(
    (file) => file.followLogout(),
    () => undefined,
  )
}

/** Removes the sheets that this device keeps; what was typed stays for its author. */
function forgetSheets() {
  if (!hasKeptDay()) return
  void import('../lib/kept-day.ts').then(
    (file) => file.forgetSheets(),
    () => undefined,
  )
}

/** Sets a lost mark again. A session that ended while its page asked to sign in again has left its sheets, if that was closed. */
async function startKeptDay() {
  // Old browsers cannot list their databases, and some private windows have none.
  await recoverKeptDay().catch(() => undefined)
  if (store.getState().auth.token === null) forgetSheets()
}

/** Navigates with the session: to the sign-in when the server ended it behind a page that needs it, away from there when another tab signed in. */
export function followSession(router: AnyRouter) {
  onSessionEnd(() => {
    const { href, pathname } = router.latestLocation
    forgetSheets()
    // A public page stays, with what is typed there; its address may hold the token of an invitation.
    if (!needsSession(pathname)) return
    toastSignedOut()
    void router.navigate({ to: paths.login, search: backTo(href), ignoreBlocker: true })
  })

  void startKeptDay()
  finishLogout()
  wakeEvents(finishLogout)
  wakeEvents(resumeLapsed)

  let owner: number | undefined
  let signedIn = store.getState().auth.token !== null
  store.subscribe(() => {
    const now = store.getState().auth.token !== null
    const id = store.getState().auth.user?.id
    if (id !== undefined && id !== owner)
      void import('../lib/kept-drafts.ts').then(
        (file) => file.keepDraftsOf(id),
        () => undefined,
      )
    owner = id ?? owner
    const justSignedIn = now && !signedIn
    signedIn = now
    if (justSignedIn) void router.invalidate()
  })
}
