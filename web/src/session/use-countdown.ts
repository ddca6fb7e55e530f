import { useEffect, useState } from 'react'

/** Whole seconds until a moment that `start` sets, 0 once it has passed, and that moment. */
export function useCountdown() {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)

  // The clock is outside React: it is read every quarter of a second while time is left.
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)))
    tick()
    if (until <= Date.now()) return undefined
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [until])

  return { left, until, start: (seconds: number) => setUntil(Date.now() + seconds * 1_000) }
}
