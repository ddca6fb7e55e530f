import { useCallback, useEffect, useState, type RefCallback } from 'react'
import { flushSync } from 'react-dom'

/** Some more than the pixels between the margins of an upright A4, so that pictures are drawn a little smaller there. */
const paperWidth = 940

type Measured = { ref: RefCallback<HTMLElement>; width: number }

/** The width in which a picture is drawn: that of its place, and on paper the paper's. */
export function usePictureWidth(): Measured {
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
  return { ref, width: isPrinting && width > 0 ? paperWidth : width }
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
