import { useLayoutEffect } from 'react'

let locks = 0

/**
 * Keeps the page from being scrolled while a dialog lies over it. The library does this by a new style sheet, after which
 * the browser computes the styles of every element of the page again; two styles of the body spare a list of a hundred rows
 * that at each opening and closing.
 */
export function useScrollLock(isLocked: boolean) {
  // The styles are of the document, outside of React; before painting, so that nothing moves sideways for a moment.
  useLayoutEffect(() => {
    if (!isLocked) return undefined
    if (locks++ === 0) lock()
    return () => {
      if (--locks === 0) unlock()
    }
  }, [isLocked])
}

function lock() {
  // The room of the scrollbar that goes stays empty, so that nothing moves.
  const scrollbar = window.innerWidth - document.documentElement.clientWidth
  document.body.style.paddingRight = `${scrollbar}px`
  document.body.style.overflow = 'hidden'
}

function unlock() {
  document.body.style.removeProperty('padding-right')
  document.body.style.removeProperty('overflow')
}
