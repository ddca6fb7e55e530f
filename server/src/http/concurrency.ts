import { AppError } from './errors.ts'

/** Runs at most `atOnce` tasks concurrently; further ones wait in order, at most `mostWaiting` of them: beyond that 503. */
export function limitConcurrency(atOnce: number, mostWaiting = Infinity) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce && waiting.length >= mostWaiting) throw new AppError('unavailable')
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
