import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** Whether people are waiting for answers, counted by whoever answers them. */
export type Traffic = { begin(): void; end(): void; waiting(): number; lastAt(): number }

export function watchTraffic(): Traffic {
  let waiting = 0
  let lastAt = -Infinity
  const note = (by: number) => {
    waiting += by
    lastAt = performance.now()
  }
  return { begin: () => note(1), end: () => note(-1), waiting: () => waiting, lastAt: () => lastAt }
}

const sliceMs = 8
const quietMs = 20
const busyMs = 10
// A transaction costs something by itself: below this it would do little else.
const fewest = 20
const longestPauseMs = 60

export type Pace = ReturnType<typeof startPace>

/**
 * How a long job leaves room for everybody else: it never computes for longer than a slice, holds the database for a few
 * milliseconds at a time, and rests in proportion while others are about.
 */
export function startPace(traffic: Traffic) {
  let since = performance.now()
  const busy = () => traffic.waiting() > 0 || performance.now() - traffic.lastAt() < 500
  return {
    /** Lets the event loop turn if this slice is over. */
    async breathe(): Promise<void> {
      if (performance.now() - since < (busy() ? sliceMs / 2 : sliceMs)) return
      await nextTurn()
      since = performance.now()
    },
    /** After a transaction: others first. */
    async rest(tookMs: number): Promise<void> {
      await nextTurn()
      if (busy()) {
        const until = performance.now() + Math.min(longestPauseMs, Math.max(5, 3 * tookMs))
        await sleep(Math.min(longestPauseMs, Math.max(2, tookMs)))
        while (traffic.waiting() > 0 && performance.now() < until) await sleep(2)
      }
      since = performance.now()
    },
    /** How many to take next, when that many took so long. */
    size(count: number, tookMs: number): number {
      const target = busy() ? busyMs : quietMs
      const fitting = Math.round((count * target) / Math.max(tookMs, 0.5))
      return Math.max(fewest, Math.min(fitting, 2 * count, 400))
    },
    first: 40,
  }
}
