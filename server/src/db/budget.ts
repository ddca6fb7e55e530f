import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseUnavailable } from './failures.ts'

/** How long all database calls of one request may take together; each call reduces it. */
export type Budget = { leftMs: number }

const current = new AsyncLocalStorage<Budget | undefined>()

/** Database calls inside `run` share this budget. */
export const withBudget = <T>(budget: Budget | undefined, run: () => T): T => current.run(budget, run)

/**
 * Runs a database call within the budget of the request; outside of a request without a limit. When the budget is used up it
 * throws DatabaseUnavailable and aborts the signal, whether the call waits for a connection, a lock or a statement.
 */
export async function spendBudget<T>(call: (signal: AbortSignal | undefined) => Promise<T>): Promise<T> {
  const budget = current.getStore()
  if (!budget) return call(undefined)
  if (budget.leftMs <= 0) throw tooSlow()
  const abort = new AbortController()
  const start = performance.now()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(tooSlow())
      abort.abort()
    }, budget.leftMs)
  })
  const result = call(abort.signal)
  // Its failure after the abort has been reported already.
  result.catch(() => {})
  try {
    return await Promise.race([result, late])
  } finally {
    clearTimeout(timer)
    budget.leftMs -= performance.now() - start
  }
}

const tooSlow = () => new DatabaseUnavailable('The database did not answer within the time of a request.')
