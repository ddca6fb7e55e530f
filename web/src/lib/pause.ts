/** Calls back when the network returns, and when the tab is shown or thawed; the returned function ends it. */
export function wakeEvents(then: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') then()
  }
  const ending = new AbortController()
  window.addEventListener('online', then, ending)
  document.addEventListener('visibilitychange', onVisible, ending)
  document.addEventListener('resume', then, ending)
  return () => ending.abort()
}

/** Resolves after this time, or sooner: when the signal aborts, the network returns or the tab is shown again. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stopWaking()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    const stopWaking = wakeEvents(end)
    signal.addEventListener('abort', end)
  })

/**
 * Between half of this time and all of it: jitter, so that not all browsers come back at the same moment after a restart
 * of the server.
 */
export const jittered = (ms: number) => ms * (0.5 + Math.random() / 2)
