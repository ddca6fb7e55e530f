import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announce } from '../ui/announcements.ts'
import { focusPage, keepFocus } from '../ui/focus-rule.ts'

/** Does after a navigation what a browser does when it loads a page: its title is announced, and reading begins at its heading. */
export function useNewPage() {
  const router = useRouter()
  // Elements that have the focus are removed and disabled outside of any component.
  useEffect(keepFocus, [])
  // A page is drawn later than its address changes.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        announce(document.title)
        focusPage()
      }),
    [router],
  )
}
