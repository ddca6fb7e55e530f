import { useEffect, useState } from 'react'

/** Longer than a part takes on a slow line, and than some polls. */
const stalledMs = 10_000

/** Whether the share of an upload that another tab or person sends has stayed the same for a while. */
export function useIsStalled(share: number): boolean {
  const [stalledAt, setStalledAt] = useState<number>()
  // The clock is outside of React: nothing is drawn while nothing arrives.
  useEffect(() => {
    const timer = setTimeout(() => setStalledAt(share), stalledMs)
    return () => clearTimeout(timer)
  }, [share])
  return stalledAt === share
}
