import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Tx } from '../db/db.ts'
import { startPace, watchTraffic } from './throttle.ts'

const database = { withTx: <T>(run: (tx: Tx) => Promise<T>) => run({} as Tx) }

describe('A gap between those who wait', () => {
  test('is there at once when nobody waits', async () => {
    await watchTraffic().gap(60_000)
  })

  test('comes when the last one has an answer', async () => {
    const traffic = watchTraffic()
    traffic.begin()
    traffic.begin()
    let came = false
    const gap = traffic.gap(60_000).then(() => (came = true))
    traffic.end()
    await sleep(20)
    expect(came).toBe(false)
    traffic.end()
    await gap
  })

  test('is not waited for without end', async () => {
    const traffic = watchTraffic()
    traffic.begin()
    await traffic.gap(5)
    expect(traffic.waiting()).toBe(1)
  })
})

describe('A portion', () => {
  const spend = (ms: number) => () => sleep(ms)

  test('shrinks to a few rows when they take long, and grows again when they do not', async () => {
    const portions = startPace(watchTraffic()).portions(database)
    const first = portions.size()
    for (let turn = 0; turn < 5; turn++) await portions.take(spend(200))
    const slow = portions.size()
    expect(slow).toBeLessThan(first)
    for (let turn = 0; turn < 3; turn++) await portions.take(spend(0))
    expect(portions.size()).toBeGreaterThan(slow)
  })

  test('is smaller while people are at work', async () => {
    const [quiet, busy] = [watchTraffic(), watchTraffic()]
    busy.begin()
    busy.end()
    const [alone, beside] = [quiet, busy].map((traffic) => startPace(traffic).portions(database))
    for (let turn = 0; turn < 4; turn++) await Promise.all([alone!.take(spend(20)), beside!.take(spend(20))])
    expect(beside!.size()).toBeLessThan(alone!.size())
  })
})

test('a step and a question wait until nobody waits for an answer', async () => {
  const traffic = watchTraffic()
  const pace = startPace(traffic)
  const order: string[] = []
  const note = (what: string) => async () => void order.push(what)
  for (const run of [() => pace.portions(database).take(note('work')), () => pace.ask(note('work'))]) {
    traffic.begin()
    const done = run()
    // Long enough for what does not wait, and less than the patience of what does.
    await sleep(5)
    order.push('answer')
    traffic.end()
    await done
  }
  expect(order).toEqual(['answer', 'work', 'answer', 'work'])
})
