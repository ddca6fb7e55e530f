import { useCallback, useEffect, useState, type RefCallback } from 'react'
import { flushSync } from 'react-dom'

/** Some more than the pixels between the margins of an upright A4, so that pictures are drawn a little smaller there. */
const uprightWidth = 940

type Measured = { ref: RefCallback<HTMLElement>; width: number; isOnPaper: boolean }

/** The width in which a picture is drawn: that of its place, and on paper the paper's, or that of its place there. */
export function usePictureWidth(paperWidth = uprightWidth): Measured {
  const [ref, width] = useWidth()
  const [isPrinting, setIsPrinting] = useState(false)
  // The browser takes what stands in the document when this event has ended, long before a place could be measured again.
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  const isOnPaper = isPrinting && width > 0
  return { ref, width: isOnPaper ? paperWidth : width, isOnPaper }
}

/**
 * The width of an element. `useElementSize` gives it two frames later, after the page was painted without the picture, and gives the
 * same width again as a new one, by which a picture of a thousand points was drawn twice.
 */
function useWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => setWidth(element.getBoundingClientRect().width)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
