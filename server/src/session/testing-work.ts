import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import argon2 from '@node-rs/argon2'
import pg from 'pg'
import { vi } from 'vitest'

const current = new AsyncLocalStorage<string[]>()

/** Parameters of a hash, without its salt and digest. */
const parametersOf = (hashed: string) => hashed.split('$').slice(1, 4).join('$')

/**
 * The statements sent to the database and the hashes computed by `run`, in order: what the time of an answer consists of. What
 * other work does meanwhile does not count, nor what `run` leaves to a timer.
 */
export async function workOf(run: () => Promise<unknown>): Promise<string[]> {
  const work: string[] = []
  const { query } = pg.Client.prototype
  const { connect } = pg.Pool.prototype
  const { hash, verify } = argon2
  const spies = [
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      const [config] = args
      current.getStore()?.push(typeof config === 'string' ? config : String(Reflect.get(Object(config), 'text')))
      return Reflect.apply(query, this, args)
    }),
    // A waiting caller is called back in the async context of the one that releases the connection.
    vi.spyOn(pg.Pool.prototype, 'connect').mockImplementation(function (this: pg.Pool, ...args: unknown[]) {
      const bound = args.map((arg) => (typeof arg === 'function' ? AsyncResource.bind(arg as () => void) : arg))
      return Reflect.apply(connect, this, bound)
    }),
    vi.spyOn(argon2, 'hash').mockImplementation(async (...args) => {
      const hashed = await hash(...args)
      current.getStore()?.push(`hash ${parametersOf(hashed)}`)
      return hashed
    }),
    vi.spyOn(argon2, 'verify').mockImplementation((...args) => {
      current.getStore()?.push(`verify ${parametersOf(String(args[0]))}`)
      return verify(...args)
    }),
  ]
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    // Awaited inside `run`: an injected request starts only when its promise is awaited.
    await current.run(work, async () => void (await run()))
  } finally {
    vi.useRealTimers()
    for (const spy of spies) spy.mockRestore()
  }
  return [...work]
}
