import { systemClock, type Clock } from './clock.ts'

/** How long work blocks the event loop at once. */
const turnMs = 10

/** Does something for each item, and lets the event loop handle what is ready whenever that has taken so long. */
export async function inTurns<T, R>(
  items: readonly T[],
  work: (item: T) => R,
  clock: Pick<Clock, 'now' | 'nextTurn'> = systemClock,
): Promise<R[]> {
  const results: R[] = []
  let began = clock.now()
  for (const item of items) {
    results.push(work(item))
    if (clock.now() - began < turnMs) continue
    await clock.nextTurn()
    began = clock.now()
  }
  return results
}
