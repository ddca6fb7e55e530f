import type { Database, Tx } from '../db/db.ts'
import { systemClock, type Clock } from './clock.ts'
import type { Requests } from './requests.ts'

const longestComputingMs = 2
// While people are at work a transaction may take less time than reading a page of a list on the embedded engine, whose only
// connection it has meanwhile. PostgreSQL answers others on other connections: there, and when the server is idle, larger
// batches share the cost of their statements and of a commit among more rows.
const busyBatchMs: Record<Database['engine'], number> = { embedded: 6, postgres: 32 }
/** How long a job pauses after a batch, as a share of the time that the batch took. */
const pauseShare: Record<Database['engine'], number> = { embedded: 1, postgres: 0.5 }
/** The same of a statement outside of batches. */
const queryPauseShare = 0.5
const idleBatchMs = 60
const idleAfterMs = 30_000
const recentMs = 500
const longestPauseMs = 60
// Most requests are answered by then. With a request always in flight a job becomes slow, but does not stop.
const longestWaitMs = 40
// Smaller batches would cost little but the beginning and the end of a transaction.
const fewest = 5
const most = 500
const firstBatch = 20

/** The number of rows of the next batch. */
function sizes() {
  let size = firstBatch
  let lastPerRow = Infinity
  return {
    size: () => size,
    learn(count: number, took: number, target: number) {
      const perRow = Math.max(took, 0.5) / count
      // On a busy machine a batch may wait for the processor: one slow batch alone says nothing about the next.
      const fitting = Math.round(target / Math.min(perRow, lastPerRow))
      lastPerRow = perRow
      size = Math.max(fewest, Math.min(fitting, 2 * count, most))
    },
  }
}

export type Throttle = ReturnType<typeof startThrottle>

/** Keeps a long job from delaying requests: short computing, short transactions, and a pause after each while requests come in. */
export function startThrottle(requests: Requests, clock: Clock = systemClock) {
  const { now } = clock
  let since = now()
  const quietFor = (ms: number) => requests.inFlight() === 0 && now() - requests.lastAt() > ms
  const untilFree = () => requests.untilNone(longestWaitMs)

  async function pause(ms: number): Promise<void> {
    await clock.nextTurn()
    if (!quietFor(recentMs)) {
      await clock.sleep(Math.min(longestPauseMs, ms))
      await untilFree()
    }
    since = now()
  }
  let last: Promise<unknown> = Promise.resolve()
  /** Runs one after the other in the order of the calls, so that jobs that work at once take equal shares. */
  function oneByOne<T>(run: () => Promise<T>): Promise<T> {
    const next = last.then(run)
    last = next.catch(() => undefined)
    return next
  }

  return {
    /** To be called often while computing: after 2 ms it lets requests be answered first. */
    async yield(): Promise<void> {
      if (now() - since < longestComputingMs) return
      await clock.nextTurn()
      await untilFree()
      since = now()
    },
    /** Runs a statement outside of batches when no request is in flight, and pauses after it while requests come in. */
    async query<T>(run: () => Promise<T>): Promise<T> {
      await untilFree()
      const began = now()
      const answer = await run()
      await pause((now() - began) * queryPauseShare)
      return answer
    },
    /** For transactions of one kind. The size of a batch, in rows, follows from the time that the faster of the last two took. */
    batches({ withTx, engine }: Pick<Database, 'withTx' | 'engine'>) {
      const { size, learn } = sizes()
      return {
        size,
        /** Runs a transaction over at most `size()` rows when no request is in flight. */
        run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
          const count = size()
          return oneByOne(async () => {
            let began = 0
            await untilFree()
            const result = await withTx((tx) => {
              // The time spent waiting for a connection is not counted.
              began = now()
              return work(tx)
            })
            const took = now() - began
            const target = quietFor(idleAfterMs) ? idleBatchMs : busyBatchMs[engine]
            learn(count, took, target)
            await pause(took * pauseShare[engine])
            return result
          })
        },
      }
    },
  }
}
