import type { ReportRow } from 'contract/reports'
import { useDeferredValue, useState, type CSSProperties } from 'react'

/**
 * A long table takes longer than its picture, whose place is measured with what stands around it: so many rows, as a window shows below a
 * picture, are drawn with it, the next after it, and still more when they are asked for. A table of no more than 60 rows is drawn at once.
 */
const [rowsAtOnce, rowsWithPicture, rowsUnasked] = [60, 15, 200]

/** The rows of a table that are drawn, what its frame has while more are to come, and what draws those that have to be asked for. */
export function useDrawnRows(rows: readonly ReportRow[]) {
  const [isWhole, setIsWhole] = useState(false)
  const isPictureDrawn = useDeferredValue(true, false)
  const unasked = isWhole ? rows : rows.slice(0, rowsUnasked)
  if (!isPictureDrawn && unasked.length > rowsAtOnce) {
    const room = { paddingBottom: `calc(${unasked.length - rowsWithPicture} * var(--row-height))` }
    return { drawn: rows.slice(0, rowsWithPicture), busy: { style: room, 'aria-busy': true }, drawAll: undefined }
  }
  const drawAll = unasked.length < rows.length ? () => setIsWhole(true) : undefined
  return { drawn: unasked, busy: noneToCome, drawAll }
}

const noneToCome: { style?: CSSProperties; 'aria-busy'?: boolean } = {}
