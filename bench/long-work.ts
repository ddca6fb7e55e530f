import { setTimeout as sleep } from 'node:timers/promises'
import { call, type Target } from './measure.ts'

// What the benchmarks of long work share: a caller beside it, and waiting until it has ended.

export type Times = { p50: number; p99: number; worst: number }

/** A caller who requests the first page of the list as soon as the previous one has arrived. */
export const callList = (target: Target) => callAgain(target, '/bookings?limit=10', 0)

/** A request that needs no database, 50 ms after the last: how long it takes is how long the server was busy with something else. */
export const callNowAndThen = (target: Target) => callAgain(target, '/health/live', 50)

function callAgain(target: Target, path: string, pauseMs: number) {
  const times: number[] = []
  let running = true
  const calls = (async () => {
    while (running) {
      const began = performance.now()
      const { status, body } = await call(target, { method: 'GET', path })
      if (status !== 200) throw new Error(`${path} was answered ${status}: ${body}`)
      times.push(performance.now() - began)
      if (pauseMs > 0) await sleep(pauseMs)
    }
  })()
  return {
    async end(): Promise<Times> {
      running = false
      await calls
      const sorted = times.toSorted((a, b) => a - b)
      const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
      return { p50: at(0.5), p99: at(0.99), worst: at(1) }
    },
  }
}

/** The data of an answer; a server that is overloaded is asked again. */
export async function api<T>(target: Target, method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  for (;;) {
    const answer = await call(target, { method, path, ...(body && { body }) })
    if (answer.status < 300) return (JSON.parse(answer.body) as { data: T }).data
    if (answer.status !== 503) throw new Error(`${path} was answered ${answer.status}: ${answer.body.slice(0, 300)}`)
  }
}

type Work = { state: string; task: string | null; failure: string | null }

/** Milliseconds until the work at a path has reached a state; it is read as often as the interface does. */
export async function timeUntil(target: Target, path: string, state: string): Promise<number> {
  const began = performance.now()
  for (;;) {
    const now = await api<Work>(target, 'GET', path)
    if (now.state === state && now.task === null) return performance.now() - began
    if (now.state === 'failed') throw new Error(now.failure ?? 'failed')
    await sleep(250)
  }
}
