/**
 * Runs `work` in one tab of this browser at a time, until the signal aborts. A tab that is shown takes over from one that
 * is not: a hidden tab may be throttled or frozen. When the leading tab is closed, another takes over.
 */
export function followAsLeader(name: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>): void {
  // Locks exist in secure contexts only; without them each tab works for itself.
  const locks = navigator.locks as LockManager | undefined
  if (!locks) return void work(signal)
  /** Of the request that waits for the lock or has it. */
  let request: AbortController | undefined
  let isLeader = false

  const lead = async (steal: boolean) => {
    request?.abort()
    const own = new AbortController()
    request = own
    const working = AbortSignal.any([own.signal, signal])
    const run = async () => {
      if (working.aborted) return
      isLeader = true
      await work(working)
    }
    // A request that steals takes no signal.
    const asked = steal ? locks.request(name, { steal }, run) : locks.request(name, { signal: working }, run)
    // Rejected when another tab takes the lock, and when this one gives it up.
    await asked.catch(() => undefined)
    own.abort()
    if (request !== own || signal.aborted) return
    isLeader = false
    void lead(false)
  }

  const onVisibilityChange = async () => {
    if (document.visibilityState === 'visible') {
      if (!isLeader) void lead(true)
      return
    }
    const { pending = [] } = await locks.query()
    const another = pending.some((one) => one.name === name)
    // Ends the work; the next request of this tab queues behind the one that waits.
    if (isLeader && another) request?.abort()
  }
  document.addEventListener('visibilitychange', () => void onVisibilityChange(), { signal })
  void lead(document.visibilityState === 'visible')
}
