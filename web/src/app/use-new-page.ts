import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusPage, keepFocus } from '../ui/focus-rule.ts'

/** After a navigation the heading of the new page gets the focus, which announces the page, and reading begins there. */
export function useNewPage() {
  const router = useRouter()
  // Elements that have the focus are removed and disabled outside of any component.
  useEffect(keepFocus, [])
  // A page is drawn later than its address changes.
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusPage()
      }),
    [router],
  )
}
