import { startTransition, useEffect, useState } from 'react'

const rowsAtOnce = 30

/**
 * How many of so many rows to draw. All but the first follow in parts, between which the page takes input: a coach party's two
 * hundred travelers take a second. `whole` draws all at once.
 */
export function useDrawnRows(count: number, whole = false): number {
  const [drawn, setDrawn] = useState(whole ? Infinity : rowsAtOnce)
  useEffect(() => {
    // One more than there are, so that a row that is added is there at once.
    if (drawn <= count) startTransition(() => setDrawn(drawn + rowsAtOnce))
  }, [drawn, count])
  return drawn
}
