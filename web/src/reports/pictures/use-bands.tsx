import { useCallback, useEffect, useState, type ReactNode, type RefCallback } from 'react'
import { flushSync } from 'react-dom'

/** A picture of no more bands is drawn at once. */
const fewBands = 3

const wholeAsked = 'embankment:whole-pictures'

/** Draws what pictures have left out since it was not scrolled to, before they are saved. */
export const drawWholePictures = () => window.dispatchEvent(new Event(wholeAsked))

/** Where a cell is, and in which band, counted from above. */
type Banded = { band: number; y: number; height: number }

type Bands = {
  isDrawn: (band: number) => boolean
  /** Draws a band at once. */
  draw: (band: number) => void
  /** Where bands are that are not drawn yet. */
  marks: ReactNode
}

/**
 * Which bands of a tall picture are drawn: the first one, at which the Tab key stops, and those that are or were within a window's
 * height of what is seen. Twenty years have 7,300 days, which take a browser seconds. On paper and in files there are all.
 */
export function useBands(cells: readonly Banded[], isOnPaper: boolean): Bands {
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set([0]))
  const [isWhole, setIsWhole] = useState(false)
  const count = (cells.at(-1)?.band ?? 0) + 1
  // Printing and files ask by an event of the window, and read the document as soon as it has ended.
  useEffect(() => {
    const all = () => flushSync(() => setIsWhole(true))
    window.addEventListener(wholeAsked, all)
    return () => window.removeEventListener(wholeAsked, all)
  }, [])
  const add = useCallback((bands: readonly number[]) => setDrawn((now) => new Set([...now, ...bands])), [])
  const observe: RefCallback<HTMLElement> = useCallback(
    (holder) => {
      if (!holder) return undefined
      const observer = new IntersectionObserver(
        (entries) => {
          const near = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target)
          if (near.length > 0) add(near.map((mark) => Number(mark.getAttribute('data-band'))))
        },
        { rootMargin: '100% 0px' },
      )
      for (const mark of holder.children) observer.observe(mark)
      return () => observer.disconnect()
    },
    [add],
  )
  const isAll = isOnPaper || isWhole || count <= fewBands
  return {
    isDrawn: (band) => isAll || drawn.has(band),
    draw: (band) => {
      if (!isAll && !drawn.has(band)) flushSync(() => add([band]))
    },
    marks: !isAll && <Marks key={count} cells={cells} observe={observe} />,
  }
}

/** An empty box around each band. */
function Marks({ cells, observe }: { cells: readonly Banded[]; observe: RefCallback<HTMLElement> }) {
  const boxes = new Map<number, { top: number; bottom: number }>()
  for (const { band, y, height } of cells) {
    const { top, bottom } = boxes.get(band) ?? { top: y, bottom: y }
    boxes.set(band, { top: Math.min(top, y), bottom: Math.max(bottom, y + height) })
  }
  return (
    <div ref={observe} aria-hidden>
      {[...boxes].map(([band, { top, bottom }]) => (
        <div
          key={band}
          data-band={band}
          style={{ position: 'absolute', top, height: bottom - top, width: '100%', pointerEvents: 'none' }}
        />
      ))}
    </div>
  )
}
