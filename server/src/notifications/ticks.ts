import { sinceLastWrite, type Writes } from '../db/writes.ts'

/** After the first write, after the next ones, and without any: less than the seconds that `recentChanges` looks back. */
const [soonMs, againMs, idleMs] = [50, 1_000, 10_000]

type Work = {
  /** `mayHaveChanged` is false where nothing was written since. Returns in how many milliseconds it is to run again at the latest. */
  run: (mayHaveChanged: boolean) => Promise<number>
  /** Whether there is a next time. */
  isNeeded: () => boolean
}

/** Runs work soon after a write, at most once a second, and every ten seconds without one. */
export function ticksAfterWrites(writes: Writes, { run, isNeeded }: Work) {
  const mayHaveChanged = sinceLastWrite(writes, idleMs)
  let timer: NodeJS.Timeout | undefined
  let lastTick = -Infinity
  let written = false
  let isSoon = false

  function plan(latestMs: number) {
    clearTimeout(timer)
    timer = undefined
    if (!isNeeded()) return
    isSoon = written
    const idle = Math.min(latestMs, writes.reportsAll() ? idleMs : againMs)
    const delay = written ? Math.max(soonMs, againMs - (performance.now() - lastTick)) : idle
    timer = setTimeout(() => void tick(), delay).unref()
  }
  async function tick() {
    lastTick = performance.now()
    written = false
    isSoon = true
    plan(await run(mayHaveChanged()))
  }
  const forget = writes.onWrite(() => {
    written = true
    if (timer && !isSoon) plan(idleMs)
  })
  return {
    isRunning: () => timer !== undefined,
    start() {
      if (!timer) plan(idleMs)
    },
    stop() {
      clearTimeout(timer)
      forget()
    },
  }
}
