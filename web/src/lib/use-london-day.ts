import { londonDay } from 'contract/days'
import { useSyncExternalStore } from 'react'
import { wakeEvents } from './pause.ts'

const lookMs = 60_000

/** Looks at the clock each minute, and when a computer that slept over midnight shows the page again. */
function subscribe(look: () => void): () => void {
  const timer = setInterval(look, lookMs)
  const stopWaking = wakeEvents(look)
  return () => {
    clearInterval(timer)
    stopWaking()
  }
}

/** The day in London, also of a page that stands open over midnight. */
export const useLondonDay = (): string => useSyncExternalStore(subscribe, () => londonDay())
