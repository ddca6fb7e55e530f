import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionQueue, withPriority, type Priority } from './connection-queue.ts'
import { DatabaseUnavailable } from './failures.ts'

const patienceMs = 4_000
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function hold(queue: ReturnType<typeof connectionQueue>) {
  let release = () => {}
  const done = queue(() => new Promise<void>((resolve) => (release = resolve)))
  return { done, release: () => release() }
}

test('Waiting calls run by priority, and in order of arrival within one', async () => {
  const queue = connectionQueue(1, patienceMs)
  const first = hold(queue)
  const order: string[] = []
  const ask = (priority: Priority, name: string) =>
    withPriority(priority, () => queue(async () => void order.push(name)))
  const all = [ask('export', 'export'), ask('read', 'read 1'), ask('change', 'change 1'), ask('read', 'read 2')]
  all.push(queue(async () => void order.push('outside of requests')))
  all.push(ask('health', 'health'))
  first.release()
  await Promise.all(all)
  expect(order).toEqual(['health', 'change 1', 'outside of requests', 'read 1', 'read 2', 'export'])
})

test('At most as many calls run at a time as there are connections, also after failures', async () => {
  const queue = connectionQueue(2, patienceMs)
  let running = 0
  let most = 0
  const call = async (index: number) => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    running--
    if (index % 3 === 0) throw new Error('failed')
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => queue(() => call(index))))
  expect(most).toBe(2)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(7)
  expect(await queue(async () => 'free')).toBe('free')
})

test('A call leaves the queue when its patience ends or its request is over, and its place goes to the next', async () => {
  const queue = connectionQueue(1, patienceMs)
  const first = hold(queue)
  const abort = new AbortController()
  const never = vi.fn(async () => undefined)
  const aborted = queue(never, abort.signal).catch((error: unknown) => error)
  const impatient = queue(never).catch((error: unknown) => error)
  abort.abort()
  expect(await aborted).toBeInstanceOf(DatabaseUnavailable)
  vi.advanceTimersByTime(patienceMs)
  expect(await impatient).toBeInstanceOf(DatabaseUnavailable)
  const next = queue(async () => 'next')
  first.release()
  expect(await next).toBe('next')
  expect(never).not.toHaveBeenCalled()
})
