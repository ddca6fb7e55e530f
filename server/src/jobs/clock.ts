import { setImmediate, setTimeout } from 'node:timers/promises'

/** Time as the throttle sees it; tests bring their own. */
export type Clock = {
  /** In milliseconds from any start. */
  now(): number
  /** Ends early, without an error, when the signal is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** Lets the event loop handle what is ready. */
  nextTurn(): Promise<void>
}

export const systemClock: Clock = {
  now: () => performance.now(),
  sleep: (ms, signal) => setTimeout(ms, undefined, { signal }).catch(() => undefined),
  nextTurn: () => setImmediate(),
}
