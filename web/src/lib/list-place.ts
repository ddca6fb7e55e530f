import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useLayoutEffect } from 'react'

const scrollAttribute = 'data-scroll-restoration-id'
/** Marks the element in which the rows of a list scroll, where the page does not. */
export const scrollsRows = { [scrollAttribute]: 'rows' }
export const rowsSelector = `[${scrollAttribute}="rows"]`

type Place = {
  href: string
  /** The step of the browser's history. */
  step: number
  /** How far the rows, and the page, were scrolled. */
  rowsTop: number
  pageTop: number
}

/** Where each list was left. */
const places = new Map<string, Place>()

/** Another person begins at the beginning of each list. */
export const forgetListPlaces = () => places.clear()

const rowsElement = () => document.querySelector(rowsSelector)

/** Remembers the list on screen for the way back to it, and scrolls to where it was left once it has rows again. */
export function useListPlace(hasRows: boolean) {
  const router = useRouter()
  const { pathname, href } = useLocation()
  // Before the rows leave the document, or before they are painted.
  useLayoutEffect(() => {
    if (!hasRows) return
    const step = router.history.location.state.__TSR_index
    const place = places.get(pathname)
    if (place?.step === step && place.href === href) {
      rowsElement()?.scrollTo(0, place.rowsTop)
      window.scrollTo(0, place.pageTop)
    }
    return () => {
      places.set(pathname, { href, step, rowsTop: rowsElement()?.scrollTop ?? 0, pageTop: window.scrollY })
    }
  }, [router, pathname, href, hasRows])
}

/**
 * Leads back to a list as it was left. By the browser's own step back, where that is the list: the scroll position is then
 * restored, and Back does not open the form again.
 */
export function useReturnTo(pathname: string) {
  const router = useRouter()
  const navigate = useNavigate()
  return useCallback(() => {
    const place = places.get(pathname)
    if (place && place.step === router.history.location.state.__TSR_index - 1) router.history.back()
    else void navigate({ href: place?.href ?? pathname })
  }, [router, navigate, pathname])
}
