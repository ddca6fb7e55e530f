import { EventEmitter, once } from 'node:events'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Database, Tx } from '../db/db.ts'

/** Whether people are waiting for answers, counted by whoever answers them. */
export type Traffic = {
  begin(): void
  end(): void
  waiting(): number
  lastAt(): number
  /** Resolves as soon as nobody waits, or after so many milliseconds. */
  gap(mostMs: number): Promise<void>
}

export function watchTraffic(): Traffic {
  let waiting = 0
  let lastAt = -Infinity
  const note = (by: number) => {
    waiting += by
    lastAt = performance.now()
  }
  const over = new EventEmitter()
  return {
    begin: () => note(1),
    end: () => {
      note(-1)
      if (waiting === 0) over.emit('gap')
    },
    waiting: () => waiting,
    lastAt: () => lastAt,
    async gap(mostMs) {
      if (waiting === 0) return
      await once(over, 'gap', { signal: AbortSignal.timeout(Math.ceil(mostMs)) }).catch(() => undefined)
    },
  }
}

const sliceMs = 2
// How long a transaction may hold up whoever comes in the middle of it: less than a look at a list takes, while people
// are at work. At night the disk and the round trips are better shared by more rows.
const besidePeopleMs = 6
const aloneMs = 60
const aloneAfterMs = 30_000
const justNowMs = 500
const longestPauseMs = 60
// Most answers are there by then. A crowd in which somebody always waits slows a job down, but does not stop it.
const patienceMs = 40
// Below this a transaction does little but begin and end.
const fewest = 5
const most = 500

export type Pace = ReturnType<typeof startPace>

/**
 * How a long job leaves room for everybody else: it never computes for longer than a slice, holds the database for a few
 * milliseconds at a time, and rests in proportion while others are about.
 */
export function startPace(traffic: Traffic) {
  let since = performance.now()
  const quietFor = (ms: number) => traffic.waiting() === 0 && performance.now() - traffic.lastAt() > ms

  async function rest(tookMs: number): Promise<void> {
    await nextTurn()
    if (!quietFor(justNowMs)) {
      await sleep(Math.min(longestPauseMs, tookMs))
      await traffic.gap(patienceMs)
    }
    since = performance.now()
  }
  return {
    /** If this slice is over, lets the event loop turn, and those who wait have their answers. */
    async breathe(): Promise<void> {
      if (performance.now() - since < sliceMs) return
      await nextTurn()
      await traffic.gap(patienceMs)
      since = performance.now()
    },
    /** For a statement outside of portions: not in the middle of somebody's answer, and what follows is a slice by itself. */
    async ask<T>(run: () => Promise<T>): Promise<T> {
      await traffic.gap(patienceMs)
      const answer = await run()
      await traffic.gap(patienceMs)
      since = performance.now()
      return answer
    },
    /** For transactions of one kind: each takes as many rows as fit into the time that one may take, and rests after it. */
    portions({ withTx }: Pick<Database, 'withTx'>) {
      let size = 20
      return {
        size: () => size,
        async take<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
          const count = size
          let began = 0
          await traffic.gap(patienceMs)
          const result = await withTx((tx) => {
            // Not while waiting for a connection, which others hold.
            began = performance.now()
            return run(tx)
          })
          const took = performance.now() - began
          const target = quietFor(aloneAfterMs) ? aloneMs : besidePeopleMs
          const fitting = Math.round((count * target) / Math.max(took, 0.5))
          size = Math.max(fewest, Math.min(fitting, 2 * count, most))
          await rest(took)
          return result
        },
      }
    },
  }
}
