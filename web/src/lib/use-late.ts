import { useEffect, useState } from 'react'

/** How long something may wait for an answer on which it only depends for its place. */
const patienceMs = 2_000

/** Whether a page has been open for longer than its parts should wait for each other; each `of` waits anew. */
export function useLate(of = ''): boolean {
  const [late, setLate] = useState<string>()
  // Time passes outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setLate(of), patienceMs)
    return () => clearTimeout(timer)
  }, [of])
  return late === of
}
