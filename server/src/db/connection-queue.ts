import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseUnavailable } from './failures.ts'

const priorities = ['health', 'change', 'read', 'export'] as const
/** The order in which waiting calls get a connection. Work outside of requests counts as a change. */
export type Priority = (typeof priorities)[number]

const current = new AsyncLocalStorage<Priority>()

/** Database calls inside `run` wait with this priority. */
export const withPriority = <T>(priority: Priority, run: () => T): T => current.run(priority, run)

/**
 * Runs at most `size` calls at a time; the others wait by priority, then in order of arrival. A call that has waited for
 * `patienceMs`, or whose signal aborts, leaves the queue with DatabaseUnavailable.
 */
export function connectionQueue(size: number, patienceMs: number) {
  const waiting = new Map(priorities.map((priority) => [priority, new Set<() => void>()]))
  let running = 0

  const wait = (queue: Set<() => void>, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const settle = (done: () => void) => () => {
        queue.delete(admit)
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        done()
      }
      const admit = settle(resolve)
      const giveUp = settle(() => reject(new DatabaseUnavailable('No database connection was free in time.')))
      const timer = setTimeout(giveUp, patienceMs)
      signal?.addEventListener('abort', giveUp)
      queue.add(admit)
    })

  /** Gives the slot of a finished call to the first one that waits. */
  function release() {
    for (const queue of waiting.values()) {
      const [next] = queue
      if (next) return next()
    }
    running--
  }

  return async <T>(call: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (running < size) running++
    else await wait(waiting.get(current.getStore() ?? 'change')!, signal)
    try {
      return await call()
    } finally {
      release()
    }
  }
}

export type ConnectionQueue = ReturnType<typeof connectionQueue>
