const everyMs = 250
const lateMs = 1_000

/** Notices when the event loop was blocked for more than a second. */
export function watchEventLoop() {
  let checkedAt = performance.now()
  let lateAt = -Infinity
  const timer = setInterval(() => {
    const now = performance.now()
    if (now - checkedAt > everyMs + lateMs) lateAt = now
    checkedAt = now
  }, everyMs)
  timer.unref()
  return {
    /** Whether it is blocked now, as seen by the first callback afterwards, or was within this time. */
    wasLate(withinMs: number): boolean {
      const now = performance.now()
      return now - checkedAt > everyMs + lateMs || now - lateAt < withinMs
    },
    stop: () => clearInterval(timer),
  }
}

export type EventLoop = ReturnType<typeof watchEventLoop>
