import { useEffect, useState } from 'react'

/** Whole seconds until a moment that `start` sets; 0 when it has come. */
export function useCountdown() {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)

  // Time passes outside React: the clock is read again every quarter of a second while there is something to wait for.
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)))
    tick()
    if (until <= Date.now()) return undefined
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [until])

  return [left, (seconds: number) => setUntil(Date.now() + seconds * 1_000)] as const
}
