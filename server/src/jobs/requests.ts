import { EventEmitter, once } from 'node:events'
import { systemClock, type Clock } from './clock.ts'

/** The requests that are in flight, counted by the server that answers them. */
export type Requests = {
  begin(): void
  end(): void
  inFlight(): number
  /** When one last began or ended, on the clock; -Infinity before the first. */
  lastAt(): number
  /** Resolves when none is in flight, or after so many milliseconds. */
  untilNone(mostMs: number): Promise<void>
}

export function watchRequests({ now, sleep }: Clock = systemClock): Requests {
  const events = new EventEmitter()
  let inFlight = 0
  let lastAt = -Infinity
  const count = (by: number) => {
    inFlight += by
    lastAt = now()
  }
  return {
    begin: () => count(1),
    end: () => {
      count(-1)
      if (inFlight === 0) events.emit('none')
    },
    inFlight: () => inFlight,
    lastAt: () => lastAt,
    async untilNone(mostMs) {
      if (inFlight === 0) return
      const either = new AbortController()
      const none = once(events, 'none', { signal: either.signal }).catch(() => undefined)
      await Promise.race([none, sleep(mostMs, either.signal)])
      either.abort()
    },
  }
}
