import { describe, expect, test } from 'vitest'
import type { Database, Tx } from '../db/db.ts'
import { systemClock, type Clock } from './clock.ts'
import { watchRequests } from './requests.ts'
import { startThrottle } from './throttle.ts'

const databaseOf = (engine: Database['engine']) => ({
  engine,
  withTx: <T>(run: (tx: Tx) => Promise<T>) => run({} as Tx),
})
const database = databaseOf('embedded')

/** A clock that only the test moves: a sleep moves it and ends at once. */
function manualClock() {
  let time = 0
  const slept: number[] = []
  const clock: Clock = {
    now: () => time,
    async sleep(ms) {
      slept.push(ms)
      time += ms
    },
    nextTurn: async () => {},
  }
  return { clock, slept, spend: (ms: number) => async () => void (time += ms), pass: (ms: number) => void (time += ms) }
}

/** A clock on which no wait ever runs out. */
const patientClock: Clock = { ...systemClock, sleep: () => new Promise(() => {}) }

/** Lets everything happen that does not wait for a request. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await systemClock.nextTurn()
}

describe('Waiting until no request is in flight', () => {
  test('A wait ends at once when no request is in flight', async () => {
    await watchRequests(patientClock).untilNone(60_000)
  })

  test('A wait ends when the last of several requests is answered', async () => {
    const requests = watchRequests(patientClock)
    requests.begin()
    requests.begin()
    let isOver = false
    const wait = requests.untilNone(60_000).then(() => (isOver = true))
    requests.end()
    await settle()
    expect(isOver).toBe(false)
    requests.end()
    await wait
  })

  test('A wait ends after the given time with a request still in flight', async () => {
    const { clock, slept } = manualClock()
    const requests = watchRequests(clock)
    requests.begin()
    await requests.untilNone(40)
    expect(requests.inFlight()).toBe(1)
    expect(slept).toEqual([40])
  })
})

describe('The size of a batch', () => {
  test('A batch shrinks to a few rows after slow ones, and grows again after quick ones', async () => {
    const { clock, spend } = manualClock()
    const batches = startThrottle(watchRequests(clock), clock).batches(database)
    for (let n = 0; n < 5; n++) await batches.run(spend(200))
    expect(batches.size()).toBe(5)
    for (let n = 0; n < 3; n++) await batches.run(spend(0))
    expect(batches.size()).toBe(40)
  })

  test('One slow batch among quick ones, as on a busy machine, makes the next one no smaller', async () => {
    const { clock, spend } = manualClock()
    const batches = startThrottle(watchRequests(clock), clock).batches(database)
    for (let n = 0; n < 3; n++) await batches.run(spend(0))
    await batches.run(spend(500))
    expect(batches.size()).toBeGreaterThanOrEqual(160)
    await batches.run(spend(500))
    expect(batches.size()).toBeLessThan(160)
  })

  test('A batch is smaller while requests come in than on an idle server', async () => {
    const sizeAfter = async (isBusy: boolean, engine: Database['engine'] = 'embedded') => {
      const { clock, spend } = manualClock()
      const requests = watchRequests(clock)
      const batches = startThrottle(requests, clock).batches(databaseOf(engine))
      for (let n = 0; n < 4; n++) {
        if (isBusy) {
          requests.begin()
          requests.end()
        }
        await batches.run(spend(20))
      }
      return batches.size()
    }
    expect(await sizeAfter(true)).toBe(5)
    expect(await sizeAfter(false)).toBe(320)
    // Others are answered on other connections meanwhile.
    expect(await sizeAfter(true, 'postgres')).toBe(131)
  })

  test('After a batch a job pauses for as long as it took, up to 60 ms, while requests come in', async () => {
    const { clock, slept, spend, pass } = manualClock()
    const requests = watchRequests(clock)
    const batches = startThrottle(requests, clock).batches(database)
    await batches.run(spend(20))
    expect(slept).toEqual([])
    requests.begin()
    requests.end()
    await batches.run(spend(20))
    await batches.run(spend(200))
    expect(slept).toEqual([20, 60])
    pass(1_000)
    await batches.run(spend(20))
    expect(slept).toEqual([20, 60])
  })

  test('On PostgreSQL the pause after a batch is half of what it took', async () => {
    const { clock, slept, spend } = manualClock()
    const requests = watchRequests(clock)
    const batches = startThrottle(requests, clock).batches(databaseOf('postgres'))
    requests.begin()
    requests.end()
    await batches.run(spend(20))
    expect(slept).toEqual([10])
  })

  test('After a statement outside of batches a job pauses for half of what it took, while requests come in', async () => {
    const { clock, slept, spend } = manualClock()
    const requests = watchRequests(clock)
    const throttle = startThrottle(requests, clock)
    await throttle.query(spend(20))
    expect(slept).toEqual([])
    requests.begin()
    requests.end()
    await throttle.query(spend(20))
    expect(slept).toEqual([10])
  })
})

describe('A step of a job', () => {
  test('A batch, a query and a yield run once no request is in flight', async () => {
    const { pass, clock } = manualClock()
    const requests = watchRequests({ ...patientClock, now: clock.now })
    const throttle = startThrottle(requests, { ...clock, nextTurn: systemClock.nextTurn })
    const order: string[] = []
    const note = (what: string) => async () => void order.push(what)
    const steps = [
      () => throttle.batches(database).run(note('step')),
      () => throttle.query(note('step')),
      () => throttle.yield().then(note('step')),
    ]
    for (const run of steps) {
      pass(10)
      requests.begin()
      const done = run()
      await settle()
      order.push('answer')
      requests.end()
      await done
    }
    expect(order).toEqual(['answer', 'step', 'answer', 'step', 'answer', 'step'])
  })
})
